/** True in builds that contain the demo. Set by vite.config.ts. */
declare const __DEMO__: boolean;

/** The version in package.json. Set by vite.config.ts. */
declare const __VERSION__: string;

/** True if the development server proxies requests to the service named by SERVICE_URL. Set by vite.config.ts. */
declare const __SERVICE_PROXY__: boolean;

/** The file in the build that reads text in pictures, below the folder of the app. Set by scripts/vite-scan-parts.ts. */
declare const __SCAN_WORKER__: string;

/** The part of Trusted Types that this app uses. TypeScript's DOM types do not have it yet. */
interface Window {
  /** Missing in browsers without Trusted Types. */
  readonly trustedTypes?: {
    /** Throws if the page's CSP does not allow the name, or if a policy of that name exists. */
    createPolicy(name: string, rules: TrustedTypeRules): TrustedTypePolicy;
  };
}

interface TrustedTypePolicy {
  /** Returns what the DOM takes in place of a string; TypeScript's DOM types say that it takes strings. */
  createHTML(html: string): string;
}

/** Rules return the string to use, or null to reject it. If a rule is missing, every string is rejected. */
interface TrustedTypeRules {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string | null;
}

/** True in builds that hold the demo, set by vite.config.ts. */
declare const __DEMO__: boolean;

/** The version in package.json, set by vite.config.ts. */
declare const __VERSION__: string;
/** True while the development server passes requests on to the service that SERVICE_URL names. */
declare const __SERVICE_PROXY__: boolean;

/** Trusted Types, as far as this app uses them; TypeScript's own types do not hold them yet. */
interface Window {
  /** Missing in browsers without Trusted Types. */
  readonly trustedTypes?: {
    /** Throws where the page's policy does not allow the name, and where a policy of that name exists. */
    createPolicy(name: string, rules: TrustedTypeRules): unknown;
  };
}

/** What to use in place of a string; null refuses it. A rule that is missing refuses every string. */
interface TrustedTypeRules {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string | null;
}

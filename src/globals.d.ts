/** True in builds that hold the demo, set by vite.config.ts. */
declare const __DEMO__: boolean;

/** The version in package.json, set by vite.config.ts. */
declare const __VERSION__: string;
/** True while the development server passes requests on to the service that SERVICE_URL names. */
declare const __SERVICE_PROXY__: boolean;

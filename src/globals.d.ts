/** True in builds that hold the demo, set by vite.config.ts. */
declare const __DEMO__: boolean;

/** The version in package.json, set by vite.config.ts. */
declare const __VERSION__: string;

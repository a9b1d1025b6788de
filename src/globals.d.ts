/** True in builds that hold the demo, set by vite.config.ts. */
declare const __DEMO__: boolean;

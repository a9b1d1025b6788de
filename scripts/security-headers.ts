// Scripts and styles can only be files of the app, so nothing that the service sends can run. Of the Trusted Types policies,
// `default` (src/browser/trusted-scripts.ts) only turns strings into URLs of the app's workers, and `inert`
// (src/browser/inert-html.ts) only into documents that are read and not shown. WebAssembly is for reading scans.
/** The Content-Security-Policy in the build's index.html. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' http: https: blob: data:",
  "connect-src 'self' http: https:",
  "worker-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types default inert",
].join("; ");

// What the app never uses. It does write to the clipboard.
const UNUSED_FEATURES = [
  "accelerometer",
  "autoplay",
  "camera",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "sync-xhr",
  "usb",
  "xr-spatial-tracking",
];

/**
 * What `npm run preview` sends with the page, as a web server should. deploy/nginx.conf sends the same, except that it
 * lets the page connect to its own origin only.
 */
export const SECURITY_HEADERS: Record<string, string> = {
  // A policy in the page cannot forbid framing.
  "Content-Security-Policy": `${POLICY}; frame-ancestors 'none'`,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "credentialless",
  "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
};

/**
 * What the preview, the development server and deploy/nginx.conf send with every answer of the service that they pass on.
 * An answer that is opened as a page can do nothing then.
 */
export const API_HEADERS: Record<string, string> = {
  ...SECURITY_HEADERS,
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cache-Control": "no-store",
};

/**
 * What these proxies leave out of such an answer: headers by which the service would act on the whole site, its storage, its
 * sign-in, who may read it, what its requests tell, where it reports to and what it loads.
 */
export const SITE_WIDE_HEADERS: readonly string[] = [
  "Set-Cookie",
  "Clear-Site-Data",
  "Shared-Storage-Write",
  "Activate-Storage-Access",
  "WWW-Authenticate",
  "Proxy-Authenticate",
  "Set-Login",
  "Secure-Session-Registration",
  "Sec-Session-Registration",
  "Access-Control-Allow-Origin",
  "Access-Control-Allow-Credentials",
  "Strict-Transport-Security",
  "Alt-Svc",
  "Origin-Agent-Cluster",
  "Service-Worker-Allowed",
  "Accept-CH",
  "Critical-CH",
  "Observe-Browsing-Topics",
  "Attribution-Reporting-Register-Source",
  "Attribution-Reporting-Register-Trigger",
  "Report-To",
  "Reporting-Endpoints",
  "NEL",
  "Content-Security-Policy-Report-Only",
  "Cross-Origin-Opener-Policy-Report-Only",
  "Cross-Origin-Embedder-Policy-Report-Only",
  "Permissions-Policy-Report-Only",
  "Refresh",
  "Link",
  "Speculation-Rules",
  "Use-As-Dictionary",
];

/** What these proxies pass on of a request. Everything else could tell the service more about who asks. */
export const REQUEST_HEADERS: readonly string[] = ["X-Api-Key", "Accept", "Accept-Encoding"];

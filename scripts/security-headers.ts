// Scripts and styles can only be files of the app, so nothing that the service sends can run. Only the Trusted Types policy
// in src/browser/trusted-scripts.ts can turn strings into markup or script URLs.
/** The Content-Security-Policy in the build's index.html. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' http: https: blob: data:",
  "connect-src 'self' http: https:",
  "worker-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types default",
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

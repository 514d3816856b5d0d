// What the app may do in a browser, said to it in two places: in the built page, so that it holds wherever the page is
// served from, and by our own server, which can also say what only a header can.

/**
 * The policy of the page. Styles: react-aria adds one small sheet of its own. Fonts, photos and workers are the app's,
 * or blobs made from a person's files.
 */
export const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/**
 * Sent with every file. Workers have the policy that their own file comes with, and the one that decodes HEIC runs
 * WebAssembly; the page itself stays under its own policy, which allows none. Nobody may show the app in a frame: a
 * click meant for another page would judge or delete.
 */
export const HEADERS = {
  'Content-Security-Policy': `${PAGE_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The page is isolated from others, so that models may run on several threads; without it they run on one.
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
};

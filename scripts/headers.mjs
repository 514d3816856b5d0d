// The app's permissions in a browser, declared in two places: in the built page, so that they apply wherever it is
// served, and by our own server, for what only a header can declare.

/**
 * The page's content security policy. Styles: react-aria adds one small style sheet. Fonts, photos and workers are the
 * app's, or blobs made from a person's files.
 */
export const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  // Sound clips are played from the device's own storage.
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/**
 * Sent with every file. Workers have the policy of their own file, and the HEIC decoder's runs WebAssembly, which the
 * page's policy doesn't allow. The app can't be framed by other sites: clickjacking could judge or delete.
 */
export const HEADERS = {
  'Content-Security-Policy': `${PAGE_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Cross-origin isolation lets models run on several threads; without it they run on one.
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
};

// Answers requests with the files of a built app, and with its page for every address that is no file.
import { join } from 'node:path';
import send from 'send';

/** Loopback names of this machine, with any port, as there may be a tunnel. */
const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Files have an extension, the app's addresses have none. */
const NO_ADDRESS = /\.\w+$|\/\./;

/** The path of a request, still encoded; null where there is none. */
function pathOf(target) {
  if (target.startsWith('/')) return target.split(/[?#]/, 1)[0];
  // The form used by proxies: http://localhost:4173/assets/…
  return URL.canParse(target) ? new URL(target).pathname : null;
}

/** Headers about a file, which must not be sent with an answer that replaces it. */
const ABOUT_FILE = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
];

function forgetFile(response) {
  for (const name of ABOUT_FILE) response.removeHeader(name);
}

function refuse(response, status, words, headers = {}) {
  if (response.headersSent) return response.destroy();
  forgetFile(response);
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  });
  response.end(`${words}\n`);
}

/**
 * @param {string} folder the built app
 * @param {Record<string, string>} headers sent with every answer
 * @param {boolean} localOnly refuses requests to names other than `localhost`, `127.…` and `[::1]`. Another name that
 * resolves to this machine belongs to somebody else: work would be stored under that name, and its owner could later
 * read it from a server of their own (DNS rebinding).
 * @param {(path: string, request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) =>
 * boolean} others
 * is called before the files are tried; returns whether it answered
 * @returns {import('node:http').RequestListener}
 */
export function staticFiles(folder, headers, localOnly, others = () => false) {
  const assets = join(folder, 'assets/');

  const give = (request, response, path, onMissing) =>
    send(request, path, { root: folder, cacheControl: false })
      // Only files with a content hash in their name may be cached without revalidation.
      .on('headers', (_, file) =>
        response.setHeader(
          'Cache-Control',
          file.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
      )
      .on('directory', onMissing)
      .on('error', ({ status, message, headers: told }) =>
        status === 404 ? onMissing() : refuse(response, status, message, told),
      )
      .pipe(response);

  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (localOnly && !LOCAL.test(request.headers.host ?? 'localhost'))
      return refuse(response, 421, 'This server answers as localhost only. HOST=… lets others in.');
    const path = pathOf(request.url);
    if (path !== null && others(path, request, response)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'Files are only read here.', { Allow: 'GET, HEAD', Connection: 'close' });
    if (path === null) return refuse(response, 400, 'This is no address.');
    const missing = () => refuse(response, 404, 'Not found');
    give(request, response, path, () => {
      if (NO_ADDRESS.test(path) || response.headersSent) return missing();
      forgetFile(response);
      give(request, response, '/index.html', missing);
    });
  };
}

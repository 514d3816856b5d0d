// Serves a built app: every file as it is, every other address with the app itself.
import { createServer } from 'node:http';
import sirv from 'sirv';
import { HEADERS } from './headers.mjs';

/**
 * @param {string} folder the built app
 * @param {number} port 0 takes a free one
 * @param {Record<string, string>} headers sent with every file
 * @returns {Promise<{url: string, close: () => Promise<void>}>} rejects where the port is taken
 */
export async function serve(folder, port, headers = HEADERS) {
  const files = sirv(folder, {
    single: true,
    etag: true,
    // Only files named by their content may be kept without asking.
    setHeaders(response, path) {
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    files(request, response, () => {
      response.statusCode = 404;
      response.setHeader('Content-Type', 'text/plain');
      response.end('Not found');
    });
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return {
    url: `http://localhost:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

// Requests that no browser sends, as bytes for a socket.
import fc from 'fast-check';

const oneOf = (...values) => fc.constantFrom(...values);
/** One of the words in a text. */
const wordOf = (text) => oneOf(...text.trim().split(/\s+/));
/** @param {[number, import('fast-check').Arbitrary<unknown>][]} choices each with its weight */
const mixed = (...choices) => fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const LONG = 'x'.repeat(20_000);
const bytes = (maxLength) => fc.string({ unit: 'binary', maxLength });

const method = mixed(
  [24, oneOf('GET')],
  [4, oneOf('HEAD')],
  [4, wordOf('POST PUT DELETE OPTIONS TRACE PATCH CONNECT PROPFIND PRI')],
  [1, oneOf('get', 'G E T', '', 'GET\0', 'ÄÖ', LONG)],
);

const OUTSIDE = `
  /../secret.txt /..%2fsecret.txt /%2e%2e/secret.txt /assets/..\\..\\secret.txt /assets/../../secret.txt //secret.txt
  /%c0%ae%c0%ae/secret.txt /assets/%5c..%5c..%5csecret.txt secret.txt /.env /.well-known/x file:///secret.txt`;
const target = mixed(
  [
    14,
    wordOf(
      '/ /index.html /assets/photo.bin /dashboard /project/p1?x=1#y /assets/ /assets /assets/photo.bin/',
    ),
  ],
  [4, wordOf(OUTSIDE)],
  [
    3,
    wordOf(
      '/%00 /% /__proto__ /constructor * ? # http://evil.test/ http://localhost/index.html http:// // a:80',
    ),
  ],
  [1, oneOf('', '/\u00ff', '/a b', `/${LONG}`, '/a'.repeat(5000))],
  [3, fc.webPath()],
  [1, bytes(60)],
);

const position = mixed(
  [9, fc.integer({ min: 0, max: 100_100 }).map(String)],
  [2, wordOf(`-1 00 1e3 0x10 NaN 9007199254740993 ${'9'.repeat(23)} ${'9'.repeat(400)}`)],
  [1, oneOf('', ' ')],
);
const span = fc.tuple(position, position).map((ends) => ends.join('-'));
const range = mixed(
  [6, span.map((one) => `bytes=${one}`)],
  [2, fc.array(span, { maxLength: 40 }).map((spans) => `bytes=${spans.join(',')}`)],
  [2, wordOf('bytes=5-2 bytes=1-99999999999999999999999 bytes= bytes = lines=1-2 bytes=--')],
  [1, fc.string({ maxLength: 30 })],
);

const host = mixed(
  [24, wordOf('localhost 127.0.0.1 [::1] localhost:4173 LOCALHOST')],
  [3, wordOf('evil.test localhost.evil.test 127.0.0.1.evil.test evil.test:4173 [::2] a@localhost 0')],
  [1, mixed([1, oneOf('', LONG)], [1, fc.string({ maxLength: 30 })])],
);

const CONDITIONS = wordOf('If-Range If-None-Match If-Match If-Modified-Since If-Unmodified-Since');
const STRANGE = [
  ['Connection', 'Upgrade\r\nUpgrade: websocket'],
  ['Connection', 'Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk'],
  ['Connection', 'close'],
  ['Upgrade', 'websocket'],
  ['Content-Length', '5'],
  ['Content-Length', '-1'],
  ['Content-Length', '9'.repeat(30)],
  ['Transfer-Encoding', 'chunked'],
  ['Transfer-Encoding', 'gzip, chunked'],
  ['Expect', '100-continue'],
  ['Expect', 'miracles'],
  ['Accept-Encoding', 'br;q=nan'],
  ['__proto__', '1'],
];
const BROKEN = [
  ['X', 'a\0b'],
  ['X', '\r\n\r\n'],
  ['Bad Name', 'x'],
  ['', ''],
  [LONG, 'x'],
  ['Cookie', LONG],
];
const header = mixed(
  [12, range.map((value) => ['Range', value])],
  [
    4,
    fc.tuple(CONDITIONS, oneOf('*', '""', 'Sun, 22 Nov 2026 12:00:00 GMT', 'never', '"', ','.repeat(9000))),
  ],
  [4, oneOf(...STRANGE)],
  [1, oneOf(...BROKEN)],
  [1, fc.tuple(wordOf('X Accept Cookie Origin'), bytes(40))],
);

const body = mixed(
  [24, oneOf('')],
  [1, oneOf('ffffffffffffffff\r\n', '5\r\nabcde\r\n0\r\n\r\n', '\0'.repeat(5000), 'GET / HTTP/1.1\r\n\r\n')],
  [1, bytes(200)],
);

/**
 * One request: its bytes, one character each, and how it is sent: at once, in pieces, cut in half, with the connection
 * reset, or without reading the answer.
 * @type {import('fast-check').Arbitrary<{bytes: string, way: string}>}
 */
export const rawRequest = fc
  .record({
    method,
    target,
    version: mixed([30, oneOf('HTTP/1.1')], [2, oneOf('HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', '', 'HTTP/1.1 x')]),
    hosts: mixed([20, fc.tuple(host)], [1, fc.array(host, { maxLength: 3 })]),
    headers: mixed(
      [20, fc.array(header, { maxLength: 3 })],
      [1, fc.array(header, { minLength: 60, maxLength: 200 })],
    ),
    body,
    end: mixed([30, oneOf('\r\n')], [1, oneOf('\n', '\r', '\0')]),
    way: mixed([14, oneOf('whole')], [6, wordOf('pieces half reset unread')]),
  })
  .map((request) => {
    const { hosts, headers, end } = request;
    const all = [...hosts.map((name) => ['Host', name]), ...headers].map((field) => field.join(': '));
    const head = [`${request.method} ${request.target} ${request.version}`, ...all, '', ''].join(end);
    return { bytes: head + request.body, way: request.way };
  });

// Writes the build's list of files into the service worker.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Files that the app only needs when they are shown: the sample's photos, the HEIC decoder, the report's fonts, the page
 * that checks records, the file that hand-overs are made of.
 */
const LARGE = /^sample\/photos\/|\.(wasm|ttf)$|^(verify-record|handover)\.html$|\/verifier-[^/]*\.(js|css)$/;
/**
 * Cached on first use: the program that checks the credentials of photos, which few bring, and fonts of other scripts.
 * Pages only need a few of the interface's fonts, and the system has its own; most reports only need the two Chinese fonts
 * and the Arabic one.
 */
const ON_USE =
  /^pdf\/|\/c2pa_bg-|(?<!inter-latin-wght-normal-[^/]*)\.woff2$|Noto(Emoji|Sans(KR|Hebrew|Thai)?)_400Regular-[^/]*\.ttf$/;
/** The runtime for models: not needed before a model is stored. */
const RUNTIME = /ort-wasm-[^/]*\.(wasm|mjs)$/;
/** The GPU variant is cached on first use: most devices use the other. */
const GRAPHICS = /asyncify/;
/** Never requested by the app; pages other than the app's own are opened from it. */
const UNUSED = /^index\.html$|\.(txt|map)$|^sw\.js$/;

export const offlineFiles: Plugin = {
  name: 'offline-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const worker = bundle['sw.js'];
    if (worker?.type !== 'chunk') return;
    const publicFiles = readdirSync('public', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/').slice('public/'.length));
    const all = [...new Set([...Object.keys(bundle), ...publicFiles])]
      .filter((file) => !ON_USE.test(file) && !UNUSED.test(file))
      .sort();
    const files = all.filter((file) => !RUNTIME.test(file));
    // Built files have a content hash in their names, others don't.
    const hash = createHash('sha256').update(all.join('\n'));
    for (const file of ['index.html', ...publicFiles.map((each) => `public/${each}`)])
      hash.update(new Uint8Array(readFileSync(file)));
    const build = {
      id: hash.digest('hex').slice(0, 16),
      core: ['/', ...files.filter((file) => !LARGE.test(file)).map((file) => `/${file}`)],
      rest: files.filter((file) => LARGE.test(file)).map((file) => `/${file}`),
      runtime: all.filter((file) => RUNTIME.test(file) && !GRAPHICS.test(file)).map((file) => `/${file}`),
    };
    worker.code = worker.code.replace('__BUILD__', () => JSON.stringify(build));
  },
};

// Tells the service worker which files the build is made of.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the app can do without until it is shown: the sample's photos, the HEIC decoder, the report's fonts. */
const LARGE = /^sample\/photos\/|\.(wasm|ttf)$/;
/**
 * Kept when they are first used: fonts of other scripts. Of those of the screen a page needs a few, and the system has
 * its own; of those of the report most need none but the two Chinese ones and Arabic.
 */
const ON_USE =
  /^pdf\/|(?<!inter-latin-wght-normal-[^/]*)\.woff2$|Noto(Emoji|Sans(KR|Hebrew|Thai)?)_400Regular-[^/]*\.ttf$/;
/** What runs models: nobody needs it before one is kept. */
const RUNTIME = /ort-wasm-[^/]*\.(wasm|mjs)$/;
/** Of it what runs on the graphics processor is kept when it is first used: most devices take the other. */
const GRAPHICS = /asyncify/;
/** Never asked for by the app. */
const UNUSED = /\.(html|txt|map)$|^sw\.js$/;

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
    // Built files have a hash of their content in their names, the others have not.
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

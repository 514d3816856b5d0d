// Writes src/i18n/i18n-types.ts, the types of all words, from the English dictionary. The generator
// reads one file per language and knows no `.ts` imports, so it gets a bundle in a temporary folder.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..');
const locales = ['en', 'en-US', 'zh', 'zh-hk'];
const work = mkdtempSync(join(tmpdir(), 'i18n-'));

try {
  for (const locale of locales) {
    const [bundle] = [
      await build({
        configFile: false,
        logLevel: 'error',
        root,
        build: { write: false, ssr: `src/i18n/${locale}/index.ts`, minify: false },
      }),
    ].flat();
    const folder = join(work, 'src/i18n', locale);
    mkdirSync(folder, { recursive: true });
    const type = locale === 'en' ? 'BaseTranslation' : 'Translation';
    const head = `import type { ${type} } from '../i18n-types';\n`;
    writeFileSync(join(folder, 'index.ts'), head + bundle.output[0].code);
  }
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'));
  writeFileSync(join(work, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(work, '.typesafe-i18n.json'),
    JSON.stringify({ baseLocale: 'en', outputPath: './src/i18n/', generateOnlyTypes: true }),
  );
  // Without the types beside them the generator finds its own output elsewhere and calls that an error.
  copyFileSync(join(root, 'src/i18n/i18n-types.ts'), join(work, 'src/i18n/i18n-types.ts'));
  const cli = join(root, 'node_modules/typesafe-i18n/cli/typesafe-i18n.mjs');
  const run = spawnSync(process.execPath, [cli, '--no-watch'], { cwd: work, encoding: 'utf8' });
  const said = run.stdout + run.stderr;
  if (run.status !== 0 || /ERROR/.test(said)) throw new Error(said);
  copyFileSync(join(work, 'src/i18n/i18n-types.ts'), join(root, 'src/i18n/i18n-types.ts'));
} finally {
  rmSync(work, { recursive: true, force: true });
}

import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');

/** Builds what runs outside of the page: the command line. Packages are not bundled: they are installed beside it. */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    target: 'node20',
    outDir: join(root, 'dist-lib'),
    emptyOutDir: true,
    minify: false,
    ssr: true,
    rolldownOptions: {
      input: { 'alpha-ai': join(root, 'src/cli/alpha-ai.ts') },
      external: [...builtinModules, /^node:/],
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
});

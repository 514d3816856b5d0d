import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the page that the programs of this folder drive. */
export default defineConfig({
  root: here('.'),
  publicDir: here('../../../public'),
  build: { target: 'es2023' },
  worker: { format: 'es' },
});

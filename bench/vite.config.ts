import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const PAGES = ['bench', 'store', 'report', 'trace', 'assistant'];

/** The bench page is built separately from the app, with relative addresses: it may be served from any folder. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: (process.env.BENCH_PAGES?.split(',') ?? PAGES).map((name) => `bench/${name}.html`),
    },
  },
  worker: { format: 'es' },
});

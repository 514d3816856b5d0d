import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
      input: ['bench', 'store', 'report', 'trace', 'assistant'].map((name) => `bench/${name}.html`),
    },
  },
  worker: { format: 'es' },
});

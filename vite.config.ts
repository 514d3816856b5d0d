import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What the built app may do. Styles: react-aria adds one small sheet of its own. Fonts, photos and workers are
 * the app's, or blobs made from a person's files.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** The policy stands in the built page only: the development server needs inline scripts. */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
      injectTo: 'head-prepend',
    },
  ],
};

/**
 * The scene draws with WebGL and says so where there is none. Pixi's other two renderers, which its index would
 * load before the first frame, are left out: 40 kB.
 */
const webglOnly: Plugin = {
  name: 'webgl-only',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => {
    const [, name] = /\/(WebGPURenderer|CanvasRenderer)\.mjs$/.exec(id) ?? [];
    return name ? `\0without:${name}` : null;
  },
  load: (id) => {
    const [, name] = /^\0without:(\w+)$/.exec(id) ?? [];
    return name ? `export class ${name} { constructor() { throw new Error('WebGL is not there'); } }` : null;
  },
};

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    vanillaExtractPlugin(),
    contentSecurityPolicy,
    webglOnly,
  ],
  build: {
    target: 'es2023',
    // The policy of index.html forbids data: fonts, so no font may be inlined.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  worker: { format: 'es' },
  optimizeDeps: { include: ['@vanilla-extract/recipes/createRuntimeFn'] },
  server: { port: 5173 },
});

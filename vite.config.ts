import { readFileSync } from 'node:fs';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PAGE_POLICY } from './scripts/headers.mjs';
import { offlineFiles } from './scripts/offlineFiles.ts';
import { LANGUAGES } from './src/domain/languages.ts';

/** The policy stands in the built page only: the development server needs inline scripts. */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY },
      injectTo: 'head-prepend',
    },
  ],
};

/** The HEIC decoder is under the LGPL: its licence lies beside it, and its file can be replaced by another build. */
const decoderLicence: Plugin = {
  name: 'decoder-licence',
  apply: 'build',
  generateBundle() {
    const source = readFileSync('node_modules/libheif-js/libheif-wasm/LICENSE', 'utf8');
    this.emitFile({ type: 'asset', fileName: 'licences/libheif.txt', source });
  },
};

/**
 * What the scene never uses of Pixi, and what Pixi's index and @pixi/react would load before the first frame all
 * the same (85 kB): the renderers for WebGPU and canvas (the scene asks for WebGL first, and says so where there
 * is none), vector graphics and text (tags are drawn from an atlas of our own), particles, colours by their CSS names,
 * Pixi's events (the scene has its own pointer), and the extensions for pages that Pixi draws alone.
 */
const UNUSED =
  /\/(WebGPURenderer|GpuUboSystem|CanvasRenderer|Graphics|GraphicsContext|TextStyle|ParticleBuffer|colord\/plugins\/names|(?:accessibility|dom|events|spritesheet|filters)\/init)(?:\.mjs)?$/;

const leanPixi: Plugin = {
  name: 'lean-pixi',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer = '') => {
    const [, name] = (/\/node_modules\/(?:pixi\.js|@pixi)\//.test(importer) && UNUSED.exec(id)) || [];
    return name ? `\0without:${name}` : null;
  },
  load: (id) => {
    const [, name] = /^\0without:(\S+)$/.exec(id) ?? [];
    if (!name) return null;
    // @pixi/react puts an application's text style back where it found it.
    return /^[A-Z]/.test(name)
      ? `export class ${name} { static defaultTextStyle = {} }`
      : 'export default () => {}';
  },
};

/** What PouchDB could filter its changes by (5 kB of selectors and code from strings) is never asked for. */
const leanPouch: Plugin = {
  name: 'lean-pouch',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'pouchdb-changes-filter' ? '\0without:changes-filter' : null),
  load: (id) => (id === '\0without:changes-filter' ? 'export default () => {}' : null),
};

/**
 * What is asked for along with a chunk: its styles, and for the first pages all that they stand on. The lists of the
 * others would be 5 kB of names in what every visit loads; they find their parts when they open.
 */
const preloaded = (chunk: string, parts: string[]): string[] =>
  /\/(?:routes|_app|_app\.dashboard)-[^/]*$/.test(chunk)
    ? parts
    : parts.filter((part) => part.endsWith('.css'));

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
    // react-aria's own words, only in the languages that the app speaks.
    optimizeLocales.vite({
      locales: [...new Set(Object.values(LANGUAGES).map(({ controls }) => controls.words))],
    }),
    leanPixi,
    decoderLicence,
    offlineFiles,
  ],
  build: {
    target: 'es2023',
    modulePreload: { resolveDependencies: preloaded },
    // The policy of index.html forbids data: fonts, so no font may be inlined.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // The router is needed by every page: one file of it, not a dozen that every other file's list names.
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/offline/worker.ts' },
      output: {
        // A service worker must lie above what it serves, under a name that stays.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [{ name: 'router', test: /node_modules\/@tanstack\/(react-router|router-core|history)\// }],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [leanPouch] },
  optimizeDeps: { include: ['@vanilla-extract/recipes/createRuntimeFn'] },
  server: { port: 5173 },
});

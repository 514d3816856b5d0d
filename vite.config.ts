import { readFileSync } from 'node:fs';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PAGE_POLICY } from './scripts/headers.mjs';
import { leanPixi } from './scripts/leanPixi.ts';
import { offlineFiles } from './scripts/offlineFiles.ts';
import { handoverTemplate, verifierPage } from './scripts/pageFiles.ts';
import { pdfResources } from './scripts/pdfResources.ts';
import { sharedChunks } from './scripts/sharedChunks.ts';
import { thirdParty } from './scripts/thirdParty.ts';
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

const { notices, ofWorkers } = thirdParty();

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
    notices,
    pdfResources,
    verifierPage,
    handoverTemplate,
    offlineFiles,
  ],
  build: {
    target: 'es2023',
    // The policy of index.html forbids data: fonts, so no font may be inlined.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    modulePreload: {
      // What the first page has already loaded is in no other list.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((file) => !/\/(start|rolldown-runtime)-[\w-]{7}\.(js|css)$/.test(file)),
    },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/offline/worker.ts' },
      output: {
        // A service worker must lie above what it serves, under a name that stays.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // The first page lists the others: seven letters of a hash tell them apart, and each more is paid for at the login.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // The workers of pdf.js are files like any other to the build.
        assetFileNames: ({ names }) =>
          `assets/[name]${names.some((name) => /(worker|renderer).*\.mjs$/.test(name)) ? '-isolated' : ''}-[hash:7][extname]`,
        codeSplitting: {
          groups: sharedChunks([
            { name: 'start', begins: /(index\.html|routes\/index\.tsx\?.*)$/ },
            { name: 'app', begins: /(routes\/_app\.tsx\?.*|openWorkspace\.ts)$/ },
            { name: 'dashboard', begins: /routes\/_app\.dashboard\.tsx\?/ },
            // The parser stands beside the formatter of the first page, and only number fields use it.
            { name: 'pages', begins: /routes\/_app\.[a-z].*\.tsx\?/, also: /\/number\/.*NumberParser/ },
          ]),
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [ofWorkers()],
    // An isolated page takes no worker whose file came without the policy. What browsers have kept from before it did has
    // other names than these.
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-isolated-[hash].js' } },
  },
  optimizeDeps: { include: ['@vanilla-extract/recipes/createRuntimeFn'] },
  server: { port: 5173 },
});

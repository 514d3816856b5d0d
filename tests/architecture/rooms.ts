export interface Room {
  /** Rooms and files it may import from, besides itself; includes their subrooms. */
  readonly rooms: readonly string[];
  /** Packages it may import, including subpaths. */
  readonly packages: readonly string[];
  /** What only its .tsx files may import in addition. */
  readonly tsx?: readonly string[];
}

/** What every screen may import. Other rooms of screens are listed where they are needed. */
const SEEN = ['src/domain', 'src/signals', 'src/data', 'src/ui', 'src/i18n', 'src/screens/kit'];
const DRAWN = ['react', 'react-aria-components', 'lucide-react', '@vanilla-extract/css'];
const ROUTED = [...DRAWN, '@tanstack/react-query', '@tanstack/react-router', 'valibot'];
const ZIP = '@zip.js/zip.js';
/** Values that announce their changes. */
const SIGNALS = '@preact/signals-core';

/**
 * Which rooms and packages each room may import: a file belongs to the innermost room around it. The order is the
 * direction: an earlier room never imports a later one.
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  'src/domain': { rooms: [], packages: ['valibot'] },
  'src/domain/geometry': { rooms: ['src/domain'], packages: ['flatbush'] },
  'src/domain/geometry/outline': { rooms: ['src/domain'], packages: ['clipper2-ts', 'flatbush'] },
  'src/domain/inspection/regime': { rooms: ['src/domain'], packages: ['json-logic-js', 'valibot'] },
  'src/domain/rating': { rooms: ['src/domain'], packages: ['canonicalize', 'valibot'] },
  machines: { rooms: ['src/domain'], packages: ['xstate', SIGNALS] },
  'src/signals': { rooms: [], packages: [SIGNALS], tsx: ['react'] },
  'src/offline': { rooms: [], packages: [] },
  'src/formats': {
    rooms: ['src/domain'],
    packages: ['fast-xml-parser', 'fflate', 'papaparse', 'valibot', 'yaml'],
  },
  'src/detector': { rooms: ['src/domain'], packages: [] },
  'src/detector/joining': { rooms: ['src/detector', 'src/domain'], packages: ['flatbush'] },
  'src/photos': {
    rooms: ['src/domain', 'src/formats/shapes/png.ts'],
    packages: [
      '@contentauth/c2pa-wasm',
      'comlink',
      'es-toolkit/promise',
      'mediabunny',
      'exifr',
      'fast-xml-parser',
      'fzstd',
      'geotiff',
      'lerc',
      'libheif-js',
      'utif2',
    ],
  },
  'src/vision': { rooms: ['src/domain', 'src/photos'], packages: ['comlink'] },
  'src/stores': { rooms: ['src/domain'], packages: ['valibot', 'valtio/vanilla'], tsx: ['react'] },
  'src/data': {
    rooms: ['src/domain', 'src/signals', 'src/formats', 'src/photos'],
    packages: ['valibot', '@tanstack/react-query', 'es-toolkit/promise', 'nanoevents', SIGNALS],
    tsx: ['react'],
  },
  'src/data/assistant': {
    rooms: ['src/domain', 'src/data', 'src/detector', 'src/formats/reading', 'src/photos'],
    packages: ['comlink', 'es-toolkit/promise', 'idb', 'onnxruntime-web', 'valibot', SIGNALS],
  },
  'src/data/archive': { rooms: ['src/domain', 'src/formats/reading'], packages: [ZIP] },
  'src/data/backup': {
    rooms: ['src/domain', 'src/data', 'src/photos'],
    packages: [ZIP, 'comlink', 'valibot'],
  },
  'src/data/crops': { rooms: ['src/domain', 'src/data', 'src/photos'], packages: ['comlink'] },
  'src/data/drawings': {
    rooms: ['src/domain', 'src/data', 'src/photos'],
    packages: ['pdfjs-dist'],
  },
  // What anybody may have written is read in a worker of its own.
  'src/data/certificates': {
    rooms: ['src/domain', 'src/data', 'src/photos/thread.ts'],
    packages: ['@libpdf/core', 'asn1js', 'comlink', 'idb', 'node-forge', 'pkijs', 'valibot'],
  },
  'src/data/export': {
    rooms: ['src/domain', 'src/data', 'src/formats', 'src/photos'],
    packages: [ZIP, 'comlink'],
  },
  'src/data/folders': { rooms: ['src/domain', 'src/data', 'src/photos'], packages: ['idb', SIGNALS] },
  'src/data/import': {
    rooms: ['src/domain', 'src/data', 'src/formats', 'src/photos', 'src/i18n/wordsOf.ts'],
    packages: [ZIP, 'comlink', 'es-toolkit/array', 'idb', 'valibot'],
  },
  'src/data/handover': {
    rooms: ['src/domain', 'src/data', 'src/photos/thread.ts'],
    packages: ['comlink', 'valibot'],
  },
  'src/data/packs': { rooms: ['src/domain', 'src/data', 'src/photos/thread.ts'], packages: ['comlink'] },
  'src/data/orders': {
    rooms: ['src/domain', 'src/data', 'src/photos'],
    packages: ['comlink', 'valibot'],
  },
  'src/data/flights': {
    rooms: ['src/domain', 'src/data', 'src/formats', 'src/photos/thread.ts'],
    packages: ['comlink'],
  },
  'src/data/store': {
    rooms: ['src/domain', 'src/data', 'src/photos'],
    packages: ['comlink', 'idb', 'nanoevents', 'pouchdb-adapter-idb', 'pouchdb-core'],
  },
  'src/data/store/sync': {
    rooms: ['src/domain', 'src/data'],
    packages: ['pouchdb-adapter-http', 'pouchdb-core', 'pouchdb-replication', 'valibot'],
  },
  'src/auth': {
    rooms: ['src/domain', 'src/signals', 'machines'],
    packages: ['valibot', 'xstate', '@xstate/react', SIGNALS],
    tsx: ['react'],
  },
  'src/scene': {
    rooms: ['src/domain', 'src/stores'],
    packages: ['earcut', 'pixi.js', 'react', SIGNALS],
    tsx: ['@pixi/react'],
  },
  'src/annotator': {
    // What it needs of storage, photos and inspections are interfaces of its own, in `ports.ts`.
    rooms: [
      'src/domain/damage',
      'src/domain/edit',
      'src/domain/geometry',
      'src/domain/lists',
      'src/domain/measure',
      'src/domain/rating/signs.ts',
      'src/domain/keyed.ts',
      'src/domain/result.ts',
      'src/domain/tool.ts',
      'src/signals',
      'machines',
      'src/stores',
    ],
    packages: ['xstate', SIGNALS],
    tsx: ['react', '@xstate/react'],
  },
  // Only the types of the words: translated texts are passed to it.
  'src/report': {
    rooms: ['src/domain', 'src/data', 'src/photos', 'src/i18n/wordsOf.ts'],
    packages: [
      '@expo-google-fonts/noto-emoji',
      '@expo-google-fonts/noto-sans',
      '@expo-google-fonts/noto-sans-arabic',
      '@expo-google-fonts/noto-sans-hebrew',
      '@expo-google-fonts/noto-sans-hk',
      '@expo-google-fonts/noto-sans-kr',
      '@expo-google-fonts/noto-sans-sc',
      '@expo-google-fonts/noto-sans-thai',
      '@myriaddreamin/typst-ts-web-compiler',
      'comlink',
      'es-toolkit/array',
      'fflate',
      'papaparse',
      'uqr',
      'write-excel-file',
    ],
  },
  'src/ui': { rooms: [], packages: [...DRAWN, '@vanilla-extract/recipes', 'react-dom'] },
  'src/i18n': {
    rooms: ['src/domain', 'src/signals', 'src/stores'],
    packages: ['@fontsource-variable', 'typesafe-i18n', SIGNALS],
    tsx: ['react', 'react-aria-components'],
  },
  // Runs in Node: what the app does with files, without a page.
  'src/cli': {
    rooms: [
      'src/domain',
      'src/data/import',
      'src/data/export',
      // Of what was signed, the report is made as the app makes it.
      'src/data/certificates/keySignatureOf.ts',
      'src/data/privacy/outgoingPhotos.ts',
      'src/data/records',
      'src/data/store/photos/photoStore.ts',
      'src/formats',
      'src/photos',
      'src/i18n',
      'src/report',
      'src/screens/kit/words/reportLanguage.ts',
      'scripts/signedRecord.mjs',
    ],
    packages: [
      ...['node:fs', 'node:fs/promises', 'node:path', 'node:url', 'node:util', 'node:worker_threads'],
      '@napi-rs/canvas',
      SIGNALS,
    ],
  },
  'src/screens/kit': {
    rooms: [...SEEN, 'src/offline', 'src/report', 'src/stores', 'machines/inspect.ts'],
    packages: [...DRAWN, '@tanstack/react-query', 'valibot', SIGNALS],
  },
  // These lead to pages, and a new record starts with the person's own profile.
  'src/screens/kit/address': { rooms: [...SEEN, 'src/auth'], packages: ROUTED },
  'src/screens/kit/assurance': { rooms: [...SEEN, 'src/auth'], packages: ROUTED },
  // Whoever gives originals away is noted by name.
  'src/screens/kit/backup': { rooms: [...SEEN, 'src/auth'], packages: ROUTED },
  'src/screens/kit/palette': { rooms: [...SEEN, 'src/auth'], packages: ROUTED },
  'src/screens/kit/print': { rooms: ['src/screens/kit'], packages: [...DRAWN, 'react-dom'] },
  'src/screens/kit/noticeOverlay': { rooms: ['src/ui'], packages: [...DRAWN, 'react-dom'] },
  // A page of its own, for those who have no app: what it imports is within the one file that it is saved as.
  'src/verifier': {
    rooms: [
      'src/domain',
      'src/data/certificates/proof.ts',
      'src/data/certificates/timeStamp.ts',
      'src/data/import/fileSource.ts',
      'src/data/records/sealCheck.ts',
      'src/screens/kit/data/fileSources.ts',
      'src/ui',
      'src/i18n',
    ],
    packages: [...DRAWN, 'react-dom'],
  },
  // The page that hand-overs are made of. What the record looks like, and how defects are worded, is as in the app.
  'src/handover': {
    rooms: [
      'src/domain',
      'src/data/certificates/proof.ts',
      'src/data/handover/handoverFile.ts',
      'src/data/orders/answerFile.ts',
      'src/data/records/seal.ts',
      'src/data/records/sealCheck.ts',
      'src/i18n',
      'src/report',
      'src/screens/inspection-record/print/RecordPaper.tsx',
      'src/screens/kit/marks',
      'src/screens/kit/words',
      'src/ui',
      'src/verifier',
    ],
    // What a contractor answers is kept on the device until it is saved.
    packages: [...DRAWN, 'react-dom', 'idb'],
  },
  'src/screens/login': {
    rooms: [...SEEN, 'src/auth', 'src/stores'],
    packages: [...DRAWN, SIGNALS],
  },
  'src/screens/assistant': {
    // The register of AI systems becomes tables and a PDF, which are loaded when they are made.
    rooms: [...SEEN, 'src/detector', 'src/report/tables/sheet.ts', 'src/report/register'],
    packages: ROUTED,
  },
  'src/screens/storage': { rooms: [...SEEN, 'src/offline'], packages: [...ROUTED, SIGNALS] },
  'src/screens/errors': { rooms: SEEN, packages: ROUTED },
  'src/screens/inspection-record': {
    rooms: [...SEEN, 'src/auth', 'src/report'],
    packages: ROUTED,
  },
  'src/screens/project': {
    // A new record starts with the person's own profile. A project is moved by the person signed in at the team server.
    rooms: [...SEEN, 'src/auth', 'src/report', 'src/screens/shell/team/SignInAgain.tsx'],
    packages: [...ROUTED, '@tanstack/react-virtual', SIGNALS],
  },
  'src/screens/project/review': {
    // Verdicts have the same keys as on the stage.
    rooms: [
      ...SEEN,
      'src/screens/project',
      'src/annotator/actions/verdictKeys.ts',
      'src/annotator/input/keys.ts',
    ],
    packages: [...ROUTED, '@tanstack/react-virtual'],
  },
  'src/screens/project/plots': {
    rooms: [...SEEN, 'src/screens/project'],
    packages: [...ROUTED, '@visx/axis', '@visx/scale', '@visx/shape'],
  },
  'src/screens/project/notices': {
    rooms: [...SEEN, 'src/screens/project'],
    packages: [...ROUTED, '@visx/scale'],
  },
  'src/screens/dashboard': {
    rooms: [
      ...SEEN,
      'src/annotator',
      'src/auth',
      // The open photo is decoded for the stage.
      'src/photos/decode/tileSource.ts',
      // A loupe covers what the stage covers.
      'src/photos/outgoingPhoto.ts',
      // What is printed is masked.
      'src/photos/outgoingPhoto.ts',
      'src/scene',
      'src/stores',
      'src/vision',
      'src/screens/storage/notices',
      'machines/inspect.ts',
    ],
    // The panel of a tool is put beside the stage or below it.
    packages: [...ROUTED, '@tanstack/react-virtual', 'react-dom', SIGNALS],
  },
  // A sample is judged on the stage, with an annotator of its own that knows only what is drawn there.
  'src/screens/assistant/sampling': {
    rooms: [
      ...SEEN,
      'src/annotator',
      'src/auth',
      'src/report/tables/sheet.ts',
      'src/screens/assistant',
      'src/screens/dashboard',
    ],
    packages: [...ROUTED, SIGNALS],
  },
  'src/screens/shell': {
    rooms: [
      ...SEEN,
      'src/auth',
      'src/stores',
      // The palette has the same key on every page.
      'src/annotator/input/keys.ts',
      'src/screens/errors',
      'src/screens/storage/notices',
      'machines/inspect.ts',
    ],
    packages: [...ROUTED, '@tanstack/react-query-devtools'],
  },
  'src/routes': {
    rooms: ['src/screens', 'src/auth', 'src/data', 'src/domain', 'src/i18n', 'src/ui'],
    packages: ['@tanstack/react-router', SIGNALS],
  },
  // The page itself, which assembles everything.
  src: {
    rooms: ['src', 'machines'],
    packages: [
      '@fontsource-variable/inter',
      '@statelyai/inspect',
      '@tanstack/react-router',
      'react',
      'react-dom',
      SIGNALS,
    ],
  },
};

/** The innermost room around a path, or undefined. */
export function roomOf(path: string): string | undefined {
  const parts = path.split('/').slice(0, -1);
  while (parts.length > 0 && !(parts.join('/') in ROOMS)) parts.pop();
  const room = parts.join('/');
  // A folder of `src` without a room of its own is not part of the page.
  if (room === 'src' && path.split('/').length > 2) return undefined;
  return room || undefined;
}

/** Whether `path` is one of the rooms or files, or inside one. */
export function isWithin(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`));
}

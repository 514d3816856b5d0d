import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { MISSING_FILE } from '../src/cli/webWorkers.ts';

const root = join(import.meta.dirname, '..');

/** What others import, by its name in `exports`; the command line is built with them. */
const ENTRIES = {
  'alpha-ai': 'src/cli/alpha-ai.ts',
  'src/cli/workerThread': 'src/cli/workerThread.ts',
  annotator: 'library/annotator.ts',
  react: 'library/react.ts',
  scene: 'library/scene.ts',
  formats: 'library/formats.ts',
  record: 'library/record.ts',
};
/** Stands before the name of a file of a package in the build. */
const INSTALLED = '\0installed:';
/** Packages that only one part needs: who doesn't use it doesn't install them. */
const OPTIONAL =
  /^(react|react-dom|@xstate\/react|@pixi\/react|pixi\.js|earcut|comlink|uqr|@napi-rs\/canvas|@myriaddreamin\/.*|@expo-google-fonts\/.*)$/;

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Writes the package's own manifest: the entry points of the project's, and, as peers, the packages that the built files
 * really import. Nothing is bundled, so that a page has one copy of each.
 */
function manifest(): Plugin {
  return {
    name: 'package-manifest',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const names = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
      const files = chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => id.startsWith(INSTALLED)));
      names.push(...files.map((id) => id.slice(INSTALLED.length)));
      const outside = names.filter((name) => !Object.hasOwn(bundle, name) && !/^(node:|\.|\/)/.test(name));
      const packages = [...new Set(outside.map(packageOf))].filter((name) => !builtinModules.includes(name));
      const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
      const versions = new Map(Object.entries({ ...own.devDependencies, ...own.dependencies }));
      const peers = packages.sort().map((name): [string, string] => {
        const version = versions.get(name);
        if (version === undefined) this.error(`${name} is imported and is in no list of packages.`);
        return [name, `^${version}`];
      });
      const { name, version, description, license, engines } = own;
      const shortened = JSON.parse(
        JSON.stringify({ bin: own.bin, exports: own.exports }).replaceAll('dist-lib/', ''),
      );
      const source = {
        ...{ name, version, description, license, type: 'module', engines },
        ...shortened,
        // The scene registers itself with Pixi's React; everything else may be left out where it isn't used.
        sideEffects: ['./alpha-ai.mjs', './src/cli/workerThread.mjs', './src/scene/AnnotatorCanvas.mjs'],
        peerDependencies: Object.fromEntries(peers),
        peerDependenciesMeta: Object.fromEntries(
          peers.flatMap(([peer]) => (OPTIONAL.test(peer) ? [[peer, { optional: true }]] : [])),
        ),
      };
      this.emitFile({
        type: 'asset',
        fileName: 'package.json',
        source: `${JSON.stringify(source, null, 2)}\n`,
      });
    },
  };
}

/**
 * Files of packages by their address (`?url`): where they are installed, beside whatever imports them. One that isn't
 * installed has an address that can't be read.
 */
const installedFiles: Plugin = {
  name: 'installed-files',
  enforce: 'pre',
  resolveId: (id) => (/^@?\w.*\?url$/.test(id) ? `${INSTALLED}${id.replace(/\?url$/, '')}` : null),
  load(id) {
    if (!id.startsWith(INSTALLED)) return null;
    const name = JSON.stringify(id.slice(INSTALLED.length));
    return `const find = () => { try { return import.meta.resolve(${name}); } catch { return ${JSON.stringify(MISSING_FILE)} + ${name}; } };\nexport default find();`;
  },
};

/** Builds what runs outside of the app: the command line and the library. `scripts/libraryTypes.mjs` adds the types. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [installedFiles, manifest()],
  build: {
    target: 'node20',
    outDir: join(root, 'dist-lib'),
    emptyOutDir: true,
    minify: false,
    ssr: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(root, path)])),
      external: (id) => !/^[./#\0]/.test(id) && !id.endsWith('?url'),
      // A file for each file, so that a page bundles only what it uses.
      output: {
        preserveModules: true,
        preserveModulesRoot: root,
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name].mjs',
      },
    },
  },
});

// Writes the names, versions and licences of everything that a build contains, and fails if one is unknown.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package that the app is built from. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** SPDX expression as its author states it; null where none is stated. */
  readonly licence: string | null;
  /** Its folder, relative to the lock file. */
  readonly path: string;
}

/** Entries of a lock file (npm, version 3), as far as they are read. */
interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly license?: string;
        readonly dev?: boolean;
        readonly optional?: boolean;
        readonly devOptional?: boolean;
      }
    >
  >;
}

/**
 * Licences whose terms are known to be kept: by naming them, with their text, for the LGPL by a file of its own, and for
 * the MPL by saying where the source is.
 */
const KNOWN = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'BSL-1.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/**
 * Whether the terms of an SPDX expression are known: each licence of an AND, and one of an OR.
 *
 * @param expression AND and OR in any case; groups are read as one list, the stricter way
 */
export function isKnownLicence(expression: string): boolean {
  const alternatives = expression.replace(/[()]/g, ' ').split(/\s+or\s+/i);
  return alternatives.some((each) => {
    const parts = each.trim().split(/\s+and\s+/i);
    return parts.every((part) => KNOWN.has(part.trim()));
  });
}

/** The entry of a lock file for a module that a build contains; null for the app's own files. */
export function packagePathOf(module: string): string | null {
  // Helpers that the build tools write into what they build.
  if (/^\0(vite|rolldown)\//.test(module)) return `node_modules/${module.slice(1).split('/')[0]}`;
  const path = module.replaceAll('\\', '/').replace(/^\0/, '');
  const from = path.indexOf('/node_modules/');
  const name = /^.*\/node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(path)?.[0];
  return from < 0 || !name ? null : name.slice(from + 1);
}

/**
 * The packages that a build contains: all that are not only for development, and of those each with a module in it.
 *
 * @param modules ids of the build's modules, as the bundler has them
 */
export function packagesOf(lock: Lock, modules: Iterable<string> = []): readonly Package[] {
  const bundled = new Set([...modules].map(packagePathOf));
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .filter(
      ([path, { dev, optional, devOptional }]) => bundled.has(path) || !(dev || optional || devOptional),
    )
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: version ?? '',
      licence: license ?? null,
      path,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/**
 * Sentences on packages whose licence is missing or unknown, or whose text is nowhere.
 *
 * @param root the folder of the lock file
 */
export const licenceFaults = (packages: readonly Package[], root: string): readonly string[] =>
  packages.flatMap((each) => {
    const { name, version, licence } = each;
    if (licence === null) return [`${name}@${version} states no licence.`];
    if (!isKnownLicence(licence))
      return [`${name}@${version} has a licence that is not known here: ${licence}.`];
    if (WITH_SOURCE.test(licence) && sourceOf(each, root) === null)
      return [`${name}@${version} does not say where its source is, which ${licence} asks for.`];
    return licenceTextsOf(each, root).length > 0
      ? []
      : [`${name}@${version} comes without the text of ${licence}, and scripts/licence-texts has none.`];
  });

const TEXT = /^(un)?(licen[cs]e|copying|copyrightnotice|notice|ofl)([._-]\w+)*$/i;

/** Folders of packages that are served as they are, with licences of their own. */
const SERVED_FOLDERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['libheif-js', ['libheif-wasm']],
  ['pdfjs-dist', ['cmaps', 'standard_fonts']],
]);

const STANDARD_TEXTS = join(import.meta.dirname, 'licence-texts');

function textsIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  return names.map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

/** The standard text of a licence, for packages that come without one; null if there is none here. */
function standardText(licence: string | null): string | null {
  const file = join(STANDARD_TEXTS, `${licence}.txt`);
  return licence !== null && /^[\w.-]+$/.test(licence) && existsSync(file)
    ? readFileSync(file, 'utf8').trim()
    : null;
}

/** The licence texts of a package: its own, else the standard text of the licence that it states. */
export function licenceTextsOf({ name, licence, path }: Package, root: string): readonly string[] {
  const own = ['', ...(SERVED_FOLDERS.get(name) ?? [])].flatMap((folder) =>
    textsIn(join(root, path, folder)),
  );
  const standard = own.length > 0 ? null : standardText(licence);
  return standard === null ? own : [standard];
}

/** Licences that ask for the place of the source (MPL 2.0, 3.2). */
const WITH_SOURCE = /MPL/;

/** Where the source of a package is, as its author states it; null where it isn't stated. */
function sourceOf({ path }: Package, root: string): string | null {
  const { repository } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as {
    readonly repository?: string | { readonly url?: string };
  };
  const url = typeof repository === 'string' ? repository : repository?.url;
  return url?.replace(/^git\+/, '').replace(/\.git$/, '') ?? null;
}

/** The notices of packages: a line each, then their licences' texts. */
export function noticesOf(packages: readonly Package[], root: string): string {
  const lines = packages.map((each) => {
    const { name, version, licence } = each;
    const source = WITH_SOURCE.test(licence ?? '') ? `, source: ${sourceOf(each, root)}` : '';
    return `${name} ${version}: ${licence}${source}`;
  });
  const texts = packages.flatMap((each) =>
    licenceTextsOf(each, root).map((text) => `${'-'.repeat(72)}\n${each.name} ${each.version}\n\n${text}`),
  );
  return `${lines.join('\n')}\n\n${texts.join('\n\n')}\n`;
}

/**
 * The notices of the packages that are within one file, for a file that leaves without the app's own list of them.
 *
 * @param modules ids of the file's modules, as the bundler has them
 * @param root the folder of the lock file
 */
export function noticesWithin(modules: Iterable<string>, root: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const ids = [...modules];
  const within = new Set(ids.map(packagePathOf));
  return noticesOf(
    packagesOf(lock, ids).filter(({ path }) => within.has(path)),
    root,
  );
}

/** Plugins for pages and for workers: a worker is a build of its own, and its modules belong to the notices, too. */
export function thirdParty(): { readonly notices: Plugin; readonly ofWorkers: () => Plugin } {
  const modules = new Set<string>();
  const collect = (bundle: Readonly<Record<string, { readonly type: string }>>) => {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk')
        for (const id of (part as unknown as { readonly moduleIds: readonly string[] }).moduleIds)
          modules.add(id);
  };
  return {
    ofWorkers: () => ({
      name: 'third-party-modules-of-workers',
      apply: 'build',
      generateBundle: (_, bundle) => collect(bundle),
    }),
    notices: {
      name: 'third-party-notices',
      apply: 'build',
      generateBundle(_, bundle) {
        collect(bundle);
        const packages = packagesOf(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock, modules);
        const faults = licenceFaults(packages, '.');
        if (faults.length > 0) this.error(faults.join('\n'));
        this.emitFile({
          type: 'asset',
          fileName: 'licences/third-party.txt',
          source: noticesOf(packages, '.'),
        });
      },
    },
  };
}

// Writes the names, versions and licences of everything that a build carries beside it, and fails where one is unknown.
import { readdirSync, readFileSync } from 'node:fs';
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

/** Licences whose terms are known to be kept: by naming them, with their text, and for the LGPL by a file of its own. */
const KNOWN = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'MIT',
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

/** The packages that a build may carry: what is installed for development alone is left out. */
export function packagesOf(lock: Lock): readonly Package[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: version ?? '',
      licence: license ?? null,
      path,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Sentences on packages whose licence is missing or unknown. */
export const licenceFaults = (packages: readonly Package[]): readonly string[] =>
  packages.flatMap(({ name, version, licence }) => {
    if (licence === null) return [`${name}@${version} states no licence.`];
    return isKnownLicence(licence)
      ? []
      : [`${name}@${version} has a licence that is not known here: ${licence}.`];
  });

const TEXT = /^(licen[cs]e|copying|notice|ofl)(\.\w+|-\w+)*$/i;

function textsIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  return names.map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

/** The notices of packages: a line each, then their licences' own texts. */
export function noticesOf(packages: readonly Package[], root: string): string {
  const lines = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const texts = packages.flatMap(({ name, version, path }) =>
    textsIn(join(root, path)).map((text) => `${'-'.repeat(72)}\n${name} ${version}\n\n${text}`),
  );
  return `${lines.join('\n')}\n\n${texts.join('\n\n')}\n`;
}

export const thirdParty: Plugin = {
  name: 'third-party-notices',
  apply: 'build',
  generateBundle() {
    const packages = packagesOf(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock);
    const faults = licenceFaults(packages);
    if (faults.length > 0) this.error(faults.join('\n'));
    this.emitFile({
      type: 'asset',
      fileName: 'licences/third-party.txt',
      source: noticesOf(packages, '.'),
    });
  },
};

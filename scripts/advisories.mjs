// `npm run advisories`: asks the registry's public advisory list (`npm audit`) about what the built app contains, by the
// names and versions in its licence list. Ends with 1 on an advisory of a version that ships, with 2 where nobody answers.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Versions by package, as the build lists them.
 *
 * @param {string} notices the text of licences/third-party.txt: a line each, then a blank one and the licences
 * @returns {ReadonlyMap<string, ReadonlySet<string>>}
 */
export function shippedPackages(notices) {
  const [lines = ''] = notices.split('\n\n', 1);
  const shipped = new Map();
  for (const line of lines.split('\n')) {
    const [, name, version] = /^((?:@[\w.-]+\/)?[\w.-]+) (\d[\w.+-]*): /.exec(line) ?? [];
    if (!name) throw new Error(`The licence list has a line that names no package and version: “${line}”.`);
    shipped.set(name, new Set([...(shipped.get(name) ?? []), version]));
  }
  return shipped;
}

/**
 * Advisories of what ships. A package that only depends on a bad one is not listed: the bad one is, if it ships.
 *
 * @param {unknown} report what `npm audit --json` said
 * @param {{packages: Record<string, {version?: string}>}} lock package-lock.json
 * @param {ReturnType<typeof shippedPackages>} shipped
 * @returns {readonly {package: string, title: string, severity: string, url: string}[]}
 * @throws with a sentence where it is no report
 */
export function advisoriesOf(report, lock, shipped) {
  if (typeof report?.vulnerabilities !== 'object' || report.vulnerabilities === null)
    throw new Error(
      `The registry gave no advisories: ${report?.message ?? report?.error?.summary ?? 'its answer is no report of npm audit'}.`,
    );
  const locked = new Map(Object.entries(lock.packages));
  return Object.values(report.vulnerabilities).flatMap(({ name, nodes = [], via = [] }) => {
    const versions = new Set(nodes.map((path) => locked.get(path)?.version));
    const isShipped = [...(shipped.get(name) ?? [])].some((version) => versions.has(version));
    if (!isShipped) return [];
    return via
      .filter((one) => typeof one === 'object')
      .map(({ title, severity, url }) => ({
        package: `${name} ${[...shipped.get(name)].filter((version) => versions.has(version)).join(', ')}`,
        ...{ title, severity, url },
      }));
  });
}

function main() {
  const list = join(root, 'dist/licences/third-party.txt');
  if (!existsSync(list)) throw new Error('There is no built app: npm run build.');
  const shipped = shippedPackages(readFileSync(list, 'utf8'));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  let report = null;
  try {
    report = JSON.parse(stdout);
  } catch {
    // Said by what reads it.
  }
  const found = advisoriesOf(report, lock, shipped);
  for (const { package: name, severity, title, url } of found)
    console.error(`${name}: ${severity}: ${title} (${url})`);
  if (found.length === 0) console.log(`No known advisory of the ${shipped.size} packages that ship.`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (import.meta.filename === process.argv[1])
  try {
    main();
  } catch ({ message }) {
    console.error(message);
    process.exitCode = 2;
  }

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { WRITTEN_FORMATS } from '#domain/exchange/formats.ts';
import en from '#i18n/en/index.ts';
import { CASES } from '../scripts/change-cost/cases.mjs';
import { recipe } from '../scripts/change-cost/recipes.mjs';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const UNREAD = /(^|\/)(node_modules|dist|test-results|shared|\.git)(\/|$)/;
const documents = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.md') && !UNREAD.test(path),
);

/** The addresses of a document's links and pictures, and the names of its headings as links have them. */
const linksOf = (text: string) => [...text.matchAll(/\]\(([^()\s]+)\)/g)].map((match) => match[1] ?? '');
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Folders that are made by commands. */
const BUILT = /^(dist|dist-lib|bench\/dist|test-results|pictures)\//;

/**
 * Places of the code that a document names in backticks: paths below the repository or `src`, with or without an ending;
 * not what is built.
 */
const placesOf = (text: string) =>
  [...text.matchAll(/`((?:[\w@.-]+\/)+[\w.-]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((place) => {
      const [first = ''] = place.split('/');
      return !BUILT.test(place) && [first, `src/${first}`].some((folder) => existsSync(join(root, folder)));
    });
const isThere = (place: string) =>
  [place, `src/${place}`].some((path) =>
    ['', '.ts', '.tsx', '.mjs', '.css.ts'].some((ending) => existsSync(join(root, path + ending))),
  );

/** The links of a document that lead nowhere in the repository. */
const broken = (document: string, text: string) =>
  linksOf(text)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', heading] = link.split('#');
      const target = path ? join(dirname(document), path) : document;
      const at = join(root, target);
      if (relative(root, at).startsWith('..') || !existsSync(at)) return true;
      return heading !== undefined && !(statSync(at).isFile() && headingsOf(read(target)).includes(heading));
    });

describe('documents', () => {
  it('have links and pictures that are there', () => {
    expect(documents).toContain('README.md');
    expect(documents.flatMap((path) => broken(path, read(path)).map((link) => `${path}: ${link}`))).toEqual(
      [],
    );
  });

  it('name places of the code that are there', () => {
    const named = [
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'docs/directory-map.md',
      'docs/life-of-a-photo.md',
      'docs/what-else.md',
    ];
    const gone = named.flatMap((path) =>
      placesOf(read(path))
        .filter((place) => !isThere(place))
        .map((place) => `${path}: ${place}`),
    );
    expect(gone).toEqual([]);
    expect(
      placesOf('`annotator/listing/mirror`, `data/store`, `d/x`').filter((place) => !isThere(place)),
    ).toEqual(['annotator/listing/mirror']);
  });

  it('are told where one leads nowhere', () => {
    const text =
      '[a](README.md) [b](gone.md) ![c](gone.png) [d](https://x.org) [e](../docs/dom-mirror.md#gone)';
    expect(broken('docs/x.md', text)).toEqual([
      'README.md',
      'gone.md',
      'gone.png',
      '../docs/dom-mirror.md#gone',
    ]);
    expect(broken('docs/x.md', '[a](../README.md) [b](dom-mirror.md#the-dom-mirror)')).toEqual([]);
  });

  it('name, for each promise of security, a test that is there', () => {
    const [, promised = ''] = read('SECURITY.md').split(/^## What is promised$/m);
    const [promises = ''] = promised.split(/^## /m);
    const lines = promises.split('\n').filter((line) => line.startsWith('- '));
    const named = (line: string) => [...line.matchAll(/\]\(([^()\s]+)\) “(.+?)”(?=$|, )/g)];
    expect(lines.filter((line) => named(line).length === 0)).toEqual([]);
    const gone = lines
      .flatMap(named)
      .flatMap(([, path = '', title = '']) => (read(path).includes(title) ? [] : `${path}: ${title}`));
    expect(gone).toEqual([]);
    expect(lines.length).toBeGreaterThan(15);
  });

  it('begin with a README of less than 200 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(200);
  });

  it('name commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = documents.flatMap((path) =>
      [...read(path).matchAll(/`npm run ([\w:-]+)|^ *npm run ([\w:-]+)/gm)].map(
        (match) => match[1] ?? match[2] ?? '',
      ),
    );
    expect(named).toContain('check');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('say what every dependency is for, and of none that is gone', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const cells = [...read('docs/dependencies.md').matchAll(/^\| (.+?) \|/gm)].map((match) => match[1] ?? '');
    const named = cells.flatMap((cell) => cell.split(', ')).filter((name) => !/^(package|-+)$/.test(name));
    expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
  });

  it('list every test that needs samples', () => {
    const [, section = ''] = read('CONTRIBUTING.md').split(/^## Tests that need samples$/m);
    const listed = [...section.split(/^## /m)[0]!.matchAll(/^\| `(.+?)` \|/gm)].map(([, path]) => path);
    const asks = ['e2e', 'tests'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path}`)
        .filter((path) => /\.(spec|test)\.tsx?$/.test(path) && path !== 'tests/documents.test.ts')
        .filter((path) => /\b(hasSamples|needsSamples|SAMPLES)\b|shared\/samples/.test(read(path))),
    );
    expect(listed).toEqual(asks.sort());
    expect(listed).toContain('tests/photos/tiff.test.ts');
  });

  it('tell what came with the version that the package has', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const lock = JSON.parse(read('package-lock.json')) as { version: string };
    const [newest] = read('CHANGELOG.md').match(/(?<=^## \[)\d[^\]]*/m) ?? [];
    expect([lock.version, newest]).toEqual([version, version]);
  });

  it('have a line for every format that is written', () => {
    const formats = read('docs/file-formats.md');
    const name = (id: (typeof WRITTEN_FORMATS)[number]) => (id === 'csv' ? 'our CSV' : en.export.formats[id]);
    expect(WRITTEN_FORMATS.filter((id) => !formats.includes(`| ${name(id)} | ● | ● |`))).toEqual([]);
  });
});

/** Whether a path names something other than one file or folder: a pattern, or a place for a name. */
const isPattern = (path: string) => /[*<{…]/.test(path);

describe('documents on the code', () => {
  const guides = documents.filter((path) => path !== 'CHANGELOG.md' && !path.startsWith('bench/'));
  const folders = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const sources = ['src', 'machines'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${room}/${path}`),
  );
  const tableOf = (document: string, heading: string) => {
    const [, section = ''] = read(document).split(new RegExp(`^## ${heading}$`, 'm'));
    return [...(section.split(/^## /m)[0] ?? '').matchAll(/^\| (.+?) \| (.+?) \|/gm)]
      .map(([, first = '', second = '']) => [first, second] as const)
      .slice(2);
  };

  it('name files and folders that exist', () => {
    const named = guides.flatMap((document) =>
      [...read(document).matchAll(/`((?:src|machines|tests|e2e|scripts|deploy)\/[^`\s]+)`/g)]
        .map((match) => match[1] ?? '')
        .filter((path) => !isPattern(path))
        .map((path) => ({ document, path })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('have a line for each room of src and each folder in it, and for all parts of the dashboard', () => {
    const listed = [...read('docs/directory-map.md').matchAll(/^\| `(src\/.+?)` \|/gm)].map(
      (match) => match[1],
    );
    const isListed = (path: string) =>
      path.split('/').length <= 3 || path.startsWith('src/screens/dashboard/');
    expect(folders.filter(isListed).sort()).toEqual(listed.sort());
  });

  it('give each word of the glossary a type that the code exports', () => {
    const exported = new Set(
      sources.flatMap((path) =>
        [...read(path).matchAll(/^export (?:interface|type|class) (\w+)/gm)].map((match) => match[1]),
      ),
    );
    const types = tableOf('ARCHITECTURE.md', 'Glossary').flatMap(([, cell]) =>
      [...cell.matchAll(/`(\w+)`/g)].map((match) => match[1]),
    );
    expect(types.length).toBeGreaterThan(30);
    expect(types.filter((type) => !exported.has(type))).toEqual([]);
  });

  it('list each decision once, each with its rationale and consequences', () => {
    const pages = readdirSync(join(root, 'docs/decisions')).filter((path) => path !== 'README.md');
    expect(linksOf(read('docs/decisions/README.md')).sort()).toEqual(pages.sort());
    const headings = (path: string) =>
      read(`docs/decisions/${path}`)
        .match(/^##? .+$/gm)
        ?.slice(1);
    const parts = ['## Decision', '## Rationale', '## Consequences'];
    expect(pages.filter((path) => headings(path)?.join() !== parts.join())).toEqual([]);
  });
});

/** The walks of the life of a photo: each step's file, and the names to look for in it. */
function walksIn(text: string) {
  const [, ...walks] = (text.split(/^## Six walks$/m)[1] ?? '').split(/^### /m);
  return walks.map((walk) => ({
    title: walk.split('\n')[0] ?? '',
    steps: [...walk.matchAll(/^\d+\. \[`(.+?)`\]\(\.\.\/(.+?)\)(?: `(\w+)`)?: /gm)].map(
      ([, shown = '', file = '', symbol]) => ({ shown, file, symbol }),
    ),
    lines: walk.split('\n').filter((line) => /^\d+\. /.test(line)).length,
  }));
}

/** Whether a file declares something under a name. */
const declares = (file: string, symbol: string) =>
  new RegExp(`\\b(function\\*?|const|class|interface|type) ${symbol}\\b`).test(read(file));

describe('the life of a photo', () => {
  const walks = walksIn(read('docs/life-of-a-photo.md'));

  it('has six walks of at most twenty files each, none of them twice', () => {
    expect(walks.map(({ title }) => title)).toEqual([
      'A drag to its stored step',
      'A verdict key to the redrawn box',
      'A COCO file to stored boxes',
      'The start to the first damages',
      'The register tab',
      'A record to its PDF',
    ]);
    for (const { steps, lines } of walks) {
      expect(steps).toHaveLength(lines);
      expect(steps.length).toBeLessThanOrEqual(20);
      expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length);
    }
  });

  it('names files that exist, and what they declare', () => {
    const steps = walks.flatMap((walk) => walk.steps);
    expect(steps.filter(({ shown, file }) => shown !== file || !existsSync(join(root, file)))).toEqual([]);
    const undeclared = steps.filter(({ file, symbol }) => symbol !== undefined && !declares(file, symbol));
    expect(undeclared).toEqual([]);
    expect(steps.filter(({ symbol }) => symbol !== undefined).length).toBeGreaterThan(80);
  });

  it('tells a name that a file declares from one that it does not', () => {
    expect(declares('src/domain/edit/drafts.ts', 'judge')).toBe(true);
    expect(declares('src/domain/edit/drafts.ts', 'judgeNothing')).toBe(false);
  });
});

describe('the recipes', () => {
  const guide = read('CONTRIBUTING.md');
  const titles = [...guide.matchAll(/^## (Add a .+)$/gm)].map((match) => match[1] ?? '');
  const recipes = titles.map((title) => recipe(guide, title));

  it('name files that there are, but for what is written for the new thing alone', () => {
    const named = recipes.flatMap(({ listed, words, tests }) => [...listed, ...words, ...tests]);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('are each tried, in places that there still are', () => {
    expect(CASES.map(({ title }) => title)).toEqual(titles);
    const edits = CASES.flatMap(({ rows, words }) => [...rows, ...words]);
    expect(edits.filter(({ file, before }) => read(file).split(before).length !== 2)).toEqual([]);
  });

  it('have the costs that stand above them', () => {
    const costs = [...guide.matchAll(/^\| an? .+? \| (\d+) \| ≤ (\d+) \|/gm)].map(([, files, goal]) => ({
      files: Number(files),
      within: Number(files) <= Number(goal),
    }));
    expect(costs).toEqual(
      recipes.map(({ listed, own }) => ({ files: new Set([...listed, ...own]).size, within: true })),
    );
  });
});

describe('continuous integration', () => {
  it('runs what a newcomer is told to run, in a workflow its parts beside each other', () => {
    const { jobs } = parse(read('.github/workflows/ci.yml')) as {
      jobs: Record<
        string,
        { steps: readonly { run?: string }[]; strategy?: { matrix: { shard: number[] } } }
      >;
    };
    const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    for (const part of [
      'npm run check',
      'npm run test:unit',
      'npm run build',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as the workflow writes it
      'npm run test:e2e -- --shard ${{ matrix.shard }}/4',
      'npm run pictures -- all sameAsBefore',
    ])
      expect(runs).toContain(part);
    expect(jobs.browser?.strategy?.matrix.shard).toEqual([1, 2, 3, 4]);
    expect(statSync(join(root, '.ci/run')).mode & 0o111).not.toBe(0);
    expect(read('.ci/run')).toMatch(/^npm ci\nnpm test$/m);
  });
});

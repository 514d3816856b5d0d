import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENTRANCES, NO_ENTRANCE } from './architecture/entrances.ts';

const root = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Takes in, reads or decodes bytes, or starts a worker. */
const TAKES = new RegExp(
  [
    'type="file"',
    '<File(Button|Chooser|Trigger)',
    'droppedFiles\\(',
    'showDirectoryPicker\\?*\\.?(call)?\\(',
    'showOpenFilePicker',
    'getAsFile',
    'webkitGetAsEntry',
    'getData\\(',
    'clipboardData',
    'new FileReader',
    '\\.arrayBuffer\\(\\)',
    'await [A-Za-z.]+\\.text\\(\\)',
    '\\(file\\) => file\\.text\\(',
    'createImageBitmap\\(',
    '\\.decode\\(\\)',
    'JSON\\.parse\\(',
    'new XMLParser',
    'new ZipReader',
    'new Worker\\(',
    'takePhoto\\(',
  ].join('|'),
);
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file));
const listed = ENTRANCES.flatMap(({ files }) => files);
const named = new Set([...listed, ...Object.keys(NO_ENTRANCE)]);

describe('the list of entrances', () => {
  test('misses no file that takes in, reads or decodes anything, or starts a worker', () => {
    expect(sources.filter((file) => TAKES.test(textOf(file)) && !named.has(file))).toEqual([]);
  });

  test('names no file that is gone, and none as an entrance and as none', () => {
    expect([...named].filter((file) => !sources.includes(file))).toEqual([]);
    expect(listed.filter((file) => Object.hasOwn(NO_ENTRANCE, file))).toEqual([]);
  });

  test.each(ENTRANCES.map((one) => [one.name, one] as const))('has the limits that hold: %s', (_, one) => {
    for (const [file, text] of one.heldBy) expect(textOf(file), file).toContain(text);
  });

  test('is what SECURITY.md lists', () => {
    const [, after = ''] = textOf('SECURITY.md').split(
      '| what comes in | read by | limits | given up after |',
    );
    const rows = (after.split('\n\n')[0] ?? '').split('\n').slice(2);
    expect(rows).toEqual(
      ENTRANCES.map(
        ({ name, readBy, limits, deadline }) => `| ${name} | ${readBy} | ${limits} | ${deadline} |`,
      ),
    );
  });
});

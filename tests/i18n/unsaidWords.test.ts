import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { flatten } from '#i18n/dictionary.ts';
import en from '#i18n/en/index.ts';

const root = resolve(import.meta.dirname, '../..');

/** The program without its dictionaries. */
const CODE = ['src', 'machines']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/^src\/i18n\/(en|en-US|zh|zh-hk)\//.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

/** Words whose names the program neither writes nor puts together from a written part: `undo` of `${way}Step`. */
function unsaid(paths: readonly string[], code: string): string[] {
  const names = new Set(code.match(/[\w$]+(?:-[\w$]+)?/g));
  const composed = [...code.matchAll(/`(\w*)\$\{[\w.]+\}(\w*)`/g)].flatMap(([, head = '', tail = '']) =>
    head.length + tail.length > 3 ? [{ head, tail }] : [],
  );
  return paths.filter((path) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    return (
      !names.has(name) && !composed.some(({ head, tail }) => name.startsWith(head) && name.endsWith(tail))
    );
  });
}

it('every word has a name that the program says', () => {
  expect(unsaid([...flatten(en).keys()], CODE)).toEqual([]);
});

it('a word that nothing says is found', () => {
  const code = `LL.room.open(); words[\`\${way}Steps\`](); LL.close;`;
  expect(unsaid(['room.open', 'room.undoSteps', 'room.closed', 'room.shut'], code)).toEqual([
    'room.closed',
    'room.shut',
  ]);
});

import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';

/** The tables of a workbook by their names: the text of each cell, rows without the header. */
export function workbook(file: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const parts = unzipSync(new Uint8Array(readFileSync(file)));
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, of = '']) =>
    [...of.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, part]) => part).join(''),
  );
  const names = [...text('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
  const rowsOf = (sheet: string) =>
    [...text(sheet).matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c r="[A-Z]+\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, kind = '', of = '']) => {
        const value = /<v>(.*?)<\/v>/s.exec(of)?.[1] ?? /<t[^>]*>(.*?)<\/t>/s.exec(of)?.[1] ?? '';
        return kind.includes('t="s"') ? (shared[Number(value)] ?? '') : value;
      }),
    );
  return new Map(names.map((name, at) => [name, rowsOf(`xl/worksheets/sheet${at + 1}.xml`).slice(1)]));
}

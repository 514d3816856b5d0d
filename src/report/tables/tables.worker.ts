import { expose } from 'comlink';
import { type CsvSheet, csvZip } from './csv.ts';
import type { DefectPicture } from './defectPictures.ts';
import { thumbnail } from './thumbnail.ts';
import { type CellPicture, type NamedSheet, workbook } from './xlsx.ts';

/** Pictures by row, for one column of one sheet. */
interface Pictured {
  readonly sheet: number;
  readonly column: number;
  readonly pictures: readonly DefectPicture[];
}

/** One after the other, so that one is decoded at a time; what can't be decoded is left out. */
async function thumbnails(pictures: readonly DefectPicture[]): Promise<readonly (CellPicture | null)[]> {
  const made: (CellPicture | null)[] = [];
  for (const { crop, alt } of pictures) made.push(crop && (await thumbnail(crop, alt).catch(() => null)));
  return made;
}

const worker = {
  csv: async (sheets: readonly CsvSheet[]) => new Blob([csvZip(sheets)], { type: 'application/zip' }),
  xlsx: async (sheets: readonly NamedSheet[], tag: string, pictured: Pictured | null) =>
    workbook(sheets, tag, pictured && { ...pictured, pictures: await thumbnails(pictured.pictures) }),
};

export type TablesWorker = typeof worker;

expose(worker);

import type { ColumnKey } from '#i18n/wordsOf.ts';
import { withKinds } from './cellKinds.ts';
import { type CsvCell, csvZip } from './csv.ts';
import type { DefectPicture } from './defectPictures.ts';
import { thumbnail } from './thumbnail.ts';
import { type CellPicture, workbook } from './xlsx.ts';

/** A table without its rows, under the names that people read. */
export interface TableHead {
  readonly name: string;
  readonly head: readonly ColumnKey[];
  readonly titles: readonly string[];
}

type Rows = readonly (readonly CsvCell[])[];

/** Where a workbook shows the pictures of defects: one of its tables, one of its columns, from 0. */
export interface PicturePlace {
  readonly sheet: number;
  readonly column: number;
}

/** Takes tables and pictures part by part, since a thousand rows in one message are one long task, and writes them. */
export function createTableWriter() {
  const sheets: (TableHead & { readonly rows: (readonly CsvCell[])[] })[] = [];
  const pictures: (CellPicture | null)[] = [];
  return {
    begin(head: TableHead): void {
      sheets.push({ ...head, rows: [] });
    },
    /** More rows of the table that was begun last. */
    add(rows: Rows): void {
      for (const row of rows) sheets.at(-1)?.rows.push(row);
    },
    /** The next defect's picture, made small; what can't be decoded is left out. */
    async picture({ crop, alt }: DefectPicture): Promise<void> {
      pictures.push(crop && (await thumbnail(crop, alt).catch(() => null)));
    },
    csv: (): Blob => new Blob([csvZip(sheets)], { type: 'application/zip' }),
    /** @param tag BCP 47, of the words in it */
    xlsx: (tag: string, place: PicturePlace): Promise<Blob> =>
      workbook(sheets.map(withKinds), tag, { ...place, pictures }),
  };
}

export type TableWriter = ReturnType<typeof createTableWriter>;

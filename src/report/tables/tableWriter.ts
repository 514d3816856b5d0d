import { fitted } from '../pictures/photoFacts.ts';
import { withKinds } from './cellKinds.ts';
import type { DefectPicture } from './defectPictures.ts';
import { type CsvCell, csvZip, type Heading } from './sheet.ts';
import { type CellPicture, PICTURE_ROOM, type Shown, workbook } from './xlsx.ts';

/** A table without rows, with names for people. */
export interface TableHead {
  readonly name: string;
  readonly head: readonly Heading[];
  readonly titles: readonly string[];
}

type Rows = readonly (readonly CsvCell[])[];

/** Where a workbook shows the pictures of defects: index of the table and of the column, from 0. */
export interface PicturePlace {
  readonly sheet: number;
  readonly column: number;
}

/** Longest side, px: sharp at twice the cell's size, and small enough for a thousand of them. */
const LONGEST = 300;
const QUALITY = 0.75;

/** Scales a crop of the report down for a cell. Rejects where it can't be decoded. */
async function thumbnail(bytes: Uint8Array<ArrayBuffer>, alt: string): Promise<CellPicture> {
  const crop = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const size = fitted(crop, LONGEST);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('No drawing context.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(crop, 0, 0, size.width, size.height);
  crop.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  const scale = Math.min(PICTURE_ROOM.width / size.width, PICTURE_ROOM.height / size.height);
  return {
    jpeg: new Uint8Array(await blob.arrayBuffer()),
    width: size.width * scale,
    height: size.height * scale,
    alt,
  };
}

/**
 * Receives tables and pictures in parts, since a message of a thousand rows would block the thread, and writes them.
 */
export function createTableWriter() {
  const sheets: (TableHead & { readonly rows: (readonly CsvCell[])[] })[] = [];
  const pictures: (CellPicture | null)[] = [];
  return {
    begin(head: TableHead): void {
      sheets.push({ ...head, rows: [] });
    },
    /** Adds rows to the last table. */
    add(rows: Rows): void {
      for (const row of rows) sheets.at(-1)?.rows.push(row);
    },
    /** The next defect's picture, scaled down; left out if it can't be decoded. */
    async picture({ crop, alt }: DefectPicture): Promise<void> {
      pictures.push(crop && (await thumbnail(crop, alt).catch(() => null)));
    },
    csv: (): Blob => new Blob([csvZip(sheets)], { type: 'application/zip' }),
    xlsx: (shown: Shown, place: PicturePlace): Promise<Blob> =>
      workbook(sheets.map(withKinds), shown, { ...place, pictures }),
  };
}

export type TableWriter = ReturnType<typeof createTableWriter>;

import { type Remote, transfer } from 'comlink';
import { chunk } from 'es-toolkit/array';
import { createPacer, runInSlices } from '#data/write/yieldToPage.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { faultOf, type ReportFault } from '../fault.ts';
import { forPages } from '../patience.ts';
import type { PictureOptions } from '../pictures/reportPictures.ts';
import { within } from '../within.ts';
import { withWorkers } from '../withWorkers.ts';
import type { ReportWords } from '../words.ts';
import { type DefectPicture, defectPictures } from './defectPictures.ts';
import type { KeyedSheet } from './sheet.ts';
import { sheetsInSlices } from './sheets.ts';
import { type TablesSource, zoneOf } from './tablesSource.ts';
import type { TableHead, TableWriter } from './tableWriter.ts';

export type TableFormat = 'xlsx' | 'csv';

/** Cells per message to the worker, so that sending and receiving take a few milliseconds each. */
const CELLS = 5000;

/** A table with names for people: its own and its columns'. */
export const named = <S extends KeyedSheet>(sheet: S, words: ReportWords): S & TableHead => ({
  ...sheet,
  name: words.sheet(sheet.name),
  titles: sheet.head.map((key) => words.column(key)),
});

/** Sends tables to the worker, in parts of this many cells. */
async function handOver(
  sheets: readonly (TableHead & KeyedSheet)[],
  worker: Remote<TableWriter>,
): Promise<void> {
  for (const { name, head, titles, rows } of sheets) {
    await worker.begin({ name, head, titles });
    for (const part of chunk(rows, Math.max(1, Math.floor(CELLS / head.length)))) await worker.add(part);
  }
}

/** Sends pictures to the worker, scaled down one by one; they are transferred, not copied. */
async function handPictures(pictures: readonly DefectPicture[], worker: Remote<TableWriter>): Promise<void> {
  for (const picture of pictures)
    await worker.picture(picture.crop ? transfer(picture, [picture.crop.buffer]) : picture);
}

/** Runs the work in slices, so that the page stays responsive. Rejects when cancelled. */
function paced<T>(work: Generator<void, T>, signal: AbortSignal): Promise<T> {
  const pace = createPacer();
  return runInSlices(work, async () => {
    await pace();
    signal.throwIfAborted();
  });
}

async function writer(
  source: TablesSource,
  format: TableFormat,
  options: PictureOptions,
): Promise<(worker: Remote<TableWriter>) => Promise<Blob>> {
  const { signal } = options;
  const { words } = source;
  if (format === 'csv') {
    const sheets = await paced(sheetsInSlices(source), signal);
    // Programs read the keys, so nothing in it has a translated name.
    const plain = sheets.map((one) => ({ ...one, titles: one.head }));
    return async (worker) => {
      await handOver(plain, worker);
      return worker.csv();
    };
  }
  const pictures = await defectPictures(source, options);
  const sheets = await paced(sheetsInSlices(source, 'words'), signal);
  const sheet = sheets.findIndex(({ name }) => name === 'Defects');
  const column = sheets[sheet]?.head.indexOf('picture') ?? -1;
  return async (worker) => {
    await handOver(
      sheets.map((one) => named(one, words)),
      worker,
    );
    await handPictures(pictures, worker);
    return worker.xlsx({ tag: words.tag, timeZone: zoneOf(source) }, { sheet, column });
  };
}

/**
 * The tables of an inspection as one file, made in a worker: a workbook for people, in the report's language and with a
 * picture of every defect, or CSV files in a ZIP for programs, whose names, headings and codes are the same in every
 * language. The sheet `Meta` lists both kinds of headings. Cells whose photo can't be read say so.
 */
export async function createTables(
  source: TablesSource,
  format: TableFormat,
  options: PictureOptions,
): Promise<Result<Blob, ReportFault>> {
  const make = () => new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
  const { signal } = options;
  try {
    const write = await writer(source, format, options);
    return ok(
      await within(forPages(source.survey), signal, (limited) =>
        withWorkers<TableWriter, Blob>(make, 1, limited, (workers) => workers.run(write)),
      ),
    );
  } catch (error) {
    return fail(faultOf(error, signal));
  }
}

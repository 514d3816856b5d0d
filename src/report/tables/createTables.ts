import type { Remote } from 'comlink';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ReportFault } from '../createReport.ts';
import type { PictureOptions } from '../pictures/reportPictures.ts';
import { withWorkers } from '../withWorkers.ts';
import type { ReportWords } from '../words.ts';
import { kindOf } from './cellKinds.ts';
import { type DefectPicture, defectPictures } from './defectPictures.ts';
import type { KeyedSheet } from './sheet.ts';
import { inspectionSheets } from './sheets.ts';
import type { TablesWorker } from './tables.worker.ts';
import type { TablesSource } from './tablesSource.ts';
import type { NamedSheet } from './xlsx.ts';

export type TableFormat = 'xlsx' | 'csv';

/** A table with the names that people read, its own and those of its columns, and with how its cells are told. */
export const named = (sheet: KeyedSheet, words: ReportWords): NamedSheet => ({
  ...sheet,
  name: words.sheet(sheet.name),
  titles: sheet.head.map((key) => words.column(key)),
  kinds: sheet.rows.map((row) => sheet.head.map((key) => kindOf(key, row))),
});

/** Where a workbook shows the pictures of defects. */
const pictured = (sheets: readonly KeyedSheet[], pictures: readonly DefectPicture[]) => {
  const sheet = sheets.findIndex(({ name }) => name === 'Defects');
  return { sheet, column: sheets[sheet]?.head.indexOf('picture') ?? -1, pictures };
};

async function writer(
  source: TablesSource,
  format: TableFormat,
  options: PictureOptions,
): Promise<(worker: Remote<TablesWorker>) => Promise<Blob>> {
  if (format === 'csv') return (worker) => worker.csv(inspectionSheets(source));
  const pictures = await defectPictures(source, options);
  const sheets = inspectionSheets(source, 'words');
  const told = sheets.map((one) => named(one, source.words));
  return (worker) => worker.xlsx(told, source.words.tag, pictured(sheets, pictures));
}

/**
 * The tables of an inspection as one file, made in a worker: a workbook for people, in the report's language
 * throughout and with a picture of every defect, or CSV files in a ZIP for programs, whose names, heads and codes stay the
 * same in every language. The sheet `Meta` has both kinds of heads beside each other. A photo that can't be read leaves its
 * cells with words that say so.
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
    return ok(await withWorkers<TablesWorker, Blob>(make, 1, signal, (workers) => workers.run(write)));
  } catch (error) {
    if (signal.aborted) return fail({ kind: 'cancelled' });
    return fail({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

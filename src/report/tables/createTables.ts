import type { Remote } from 'comlink';
import { fail, ok, type Result } from '#domain/result.ts';
import { withWorkers } from '../withWorkers.ts';
import type { ReportWords } from '../words.ts';
import type { KeyedSheet } from './sheet.ts';
import { inspectionSheets } from './sheets.ts';
import type { TablesWorker } from './tables.worker.ts';
import type { TablesSource } from './tablesSource.ts';
import type { NamedSheet } from './xlsx.ts';

export type TableFormat = 'xlsx' | 'csv';

/** A table with the names that people read: its own, and those of its columns. */
export const named = (sheet: KeyedSheet, words: ReportWords): NamedSheet => ({
  ...sheet,
  name: words.sheet(sheet.name),
  titles: sheet.head.map((key) => words.column(key)),
});

/**
 * The tables of an inspection as one file, made in a worker: a workbook for people, in the report's language
 * throughout, or CSV files in a ZIP for programs, whose names, heads and codes stay the same in every language. The sheet
 * `Meta` has both kinds of heads beside each other.
 */
export async function createTables(source: TablesSource, format: TableFormat): Promise<Result<Blob, string>> {
  const make = () => new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
  const write = (worker: Remote<TablesWorker>): Promise<Blob> =>
    format === 'csv'
      ? worker.csv(inspectionSheets(source))
      : worker.xlsx(inspectionSheets(source, 'words').map((one) => named(one, source.words)));
  return withWorkers<TablesWorker, Blob>(make, 1, null, (workers) => workers.run(write)).then(
    ok,
    (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
  );
}

import { fail, ok, type Result } from '#domain/result.ts';
import type { ReportWords } from '../words.ts';
import type { KeyedSheet } from './sheet.ts';
import { inspectionSheets, type TablesSource } from './sheets.ts';
import type { TablesAnswer, TablesRequest } from './tables.worker.ts';
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
export function createTables(source: TablesSource, format: TableFormat): Promise<Result<Blob, string>> {
  const request: TablesRequest =
    format === 'csv'
      ? { kind: 'csv', sheets: inspectionSheets(source) }
      : {
          kind: 'xlsx',
          sheets: inspectionSheets(source, 'words').map((one) => named(one, source.words)),
        };
  const worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<Result<Blob, string>>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<TablesAnswer>) =>
      resolve(data.kind === 'file' ? ok(data.file) : fail(data.message));
    worker.onerror = (event) => resolve(fail(event.message || 'The worker stopped.'));
    worker.postMessage(request);
  });
  return answered.finally(() => worker.terminate());
}

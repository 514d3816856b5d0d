import { fail, ok, type Result } from '#domain/result.ts';
import { inspectionSheets, type TablesSource } from './sheets.ts';
import type { TablesAnswer, TablesRequest } from './tables.worker.ts';

export type TableFormat = 'xlsx' | 'csv';

/**
 * The tables of an inspection as one file, made in a worker: a workbook whose heads are in the report's language, or
 * CSV files in a ZIP whose heads are the stable keys. The sheet `Meta` has both beside each other.
 */
export function createTables(source: TablesSource, format: TableFormat): Promise<Result<Blob, string>> {
  const sheets = inspectionSheets(source);
  const request: TablesRequest =
    format === 'csv'
      ? { kind: 'csv', sheets }
      : {
          kind: 'xlsx',
          sheets: sheets.map((one) => ({ ...one, titles: one.head.map((key) => source.words.column(key)) })),
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

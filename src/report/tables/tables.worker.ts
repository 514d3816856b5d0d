import { type CsvSheet, csvZip } from './csv.ts';
import { type NamedSheet, workbook } from './xlsx.ts';

/** What this worker is asked, once. */
export type TablesRequest =
  | { readonly kind: 'csv'; readonly sheets: readonly CsvSheet[] }
  | { readonly kind: 'xlsx'; readonly sheets: readonly NamedSheet[] };

export type TablesAnswer =
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly message: string };

const made = async (request: TablesRequest): Promise<Blob> =>
  request.kind === 'csv'
    ? new Blob([csvZip(request.sheets)], { type: 'application/zip' })
    : workbook(request.sheets);

self.onmessage = async ({ data }: MessageEvent<TablesRequest>) => {
  const answer = await made(data).then(
    (file): TablesAnswer => ({ kind: 'file', file }),
    (error: unknown): TablesAnswer => ({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
    }),
  );
  self.postMessage(answer);
};

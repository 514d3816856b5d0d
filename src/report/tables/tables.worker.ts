import { expose } from 'comlink';
import { type CsvSheet, csvZip } from './csv.ts';
import { type NamedSheet, workbook } from './xlsx.ts';

const worker = {
  csv: async (sheets: readonly CsvSheet[]) => new Blob([csvZip(sheets)], { type: 'application/zip' }),
  xlsx: (sheets: readonly NamedSheet[]) => workbook(sheets),
};

export type TablesWorker = typeof worker;

expose(worker);

import { fail } from '#domain/result.ts';
import { askOnce } from '#photos/thread.ts';
import type { ReadBcf, readBcfFile } from './readBcfFile.ts';

/** The largest file, bytes: with a snapshot of a few hundred kilobytes for each of thousands of topics. */
const LARGEST_BCF = 1_000_000_000;
/** Longest time for reading, ms. */
const LONGEST = 30_000;

/** Reads a BCF file that anybody may have written, in a worker that is stopped afterwards. */
export async function openBcf(file: Blob): Promise<ReadBcf> {
  if (file.size > LARGEST_BCF) return fail({ code: 'too_large' });
  return askOnce<{ readBcfFile: typeof readBcfFile }, ReadBcf>(
    () => new Worker(new URL('./bcf.worker.ts', import.meta.url), { type: 'module' }),
    async (worker) => await worker.readBcfFile(file),
    { deadline: LONGEST, late: fail({ code: 'too_slow' }) },
  );
}

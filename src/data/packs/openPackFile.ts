import {
  LARGEST_PACK_FILE,
  type PackFileFault,
  type readPackFile,
} from '#domain/inspection/regime/packFile.ts';
import type { ReadPack } from '#domain/inspection/regime/readPack.ts';
import { LARGEST_FIELD_FILE, type readFieldFile } from '#domain/inspection/register/fieldFile.ts';
import { fail, type Result } from '#domain/result.ts';
import { askOnce } from '#photos/thread.ts';

type Read = Result<ReadPack, readonly PackFileFault[]>;

/** Longest time for reading a file, ms; the largest takes a hundredth of it. */
const LONGEST = 10_000;

/** Reads a pack that anybody may have written, in a worker that is stopped afterwards. */
export async function openPackFile(file: Blob): Promise<Read> {
  if (file.size > LARGEST_PACK_FILE) return fail([{ code: 'too_long', path: '' }]);
  const text = await file.text();
  return askOnce<{ readPackFile: typeof readPackFile }, Read>(
    () => new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' }),
    async (worker) => await worker.readPackFile(text),
    { deadline: LONGEST, late: fail([{ code: 'too_slow', path: '' }]) },
  );
}

type ReadFields = ReturnType<typeof readFieldFile>;

/** Reads fields of a project's own that anybody may have written, in a worker that is stopped afterwards. */
export async function openFieldFile(file: Blob): Promise<ReadFields> {
  if (file.size > LARGEST_FIELD_FILE) return fail('too_large');
  const text = await file.text();
  return askOnce<{ readFieldFile: typeof readFieldFile }, ReadFields>(
    () => new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' }),
    async (worker) => await worker.readFieldFile(text),
    { deadline: LONGEST, late: fail('too_slow') },
  );
}

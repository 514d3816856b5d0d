import { wrap } from 'comlink';
import {
  LARGEST_PACK_FILE,
  type PackFileFault,
  type readPackFile,
} from '#domain/inspection/regime/packFile.ts';
import type { ReadPack } from '#domain/inspection/regime/readPack.ts';
import { fail, type Result } from '#domain/result.ts';

type Read = Result<ReadPack, readonly PackFileFault[]>;

/** Longest time for reading a file, ms; the largest takes a hundredth of it. */
const LONGEST = 10_000;

/** Reads a pack that anybody may have written, in a worker that is stopped afterwards. */
export async function openPackFile(file: Blob): Promise<Read> {
  if (file.size > LARGEST_PACK_FILE) return fail([{ code: 'too_long', path: '' }]);
  const text = await file.text();
  const worker = new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<{ readPackFile: typeof readPackFile }>(worker);
  const ended = new Promise<Read>((resolve, reject) => {
    setTimeout(() => resolve(fail([{ code: 'too_slow', path: '' }])), LONGEST);
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'worker failed')));
  });
  try {
    return await Promise.race([remote.readPackFile(text), ended]);
  } finally {
    worker.terminate();
  }
}

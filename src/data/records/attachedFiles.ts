import {
  type EntryFile,
  isShortClip,
  LARGEST_CLIP,
  LARGEST_DOCUMENT,
} from '#domain/inspection/record/keptFile.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { askOnce } from '#photos/thread.ts';
import type { FramesWorker } from '#photos/video/frames.worker.ts';
import type { DrawingFault } from '../drawings/drawingFile.ts';
import { openDrawing } from '../drawings/makeDrawing.ts';
import type { Pictures } from '../read/pictures.ts';
import { sha256Of } from '../store/photos/photoStore.ts';

/** Why a file isn't attached: the disk is full, or it couldn't be stored. */
type KeepFault = 'full' | 'not_kept';
/** Or, of a sound: it is none that is known, lasts too long, is too large, takes too long to read, or its reader failed. */
export type SoundFault = KeepFault | 'not_sound' | 'too_long' | 'too_large' | 'too_slow' | 'reader';
/** Or, of a document: it is neither a PDF nor a picture that can be opened. */
export type DocumentFault = KeepFault | DrawingFault;

/** Longest time for reading how long a sound lasts, ms; a clip takes a hundredth of it. */
const DEADLINE_MS = 20_000;

/** How long a sound that anybody may have made lasts, in a worker that is stopped afterwards. */
async function soundLength(file: Blob): Promise<Result<number, SoundFault>> {
  try {
    const seconds = await askOnce<FramesWorker, number | null | 'late'>(
      () => new Worker(new URL('../../photos/video/frames.worker.ts', import.meta.url), { type: 'module' }),
      async (worker) => await worker.soundSeconds(file),
      { deadline: DEADLINE_MS, late: 'late' },
    );
    if (seconds === 'late') return fail('too_slow');
    return seconds === null ? fail('not_sound') : ok(seconds);
  } catch {
    return fail('reader');
  }
}

/** Stores a file by its content. */
async function keep(file: File, pictures: Pictures): Promise<Result<EntryFile, KeepFault>> {
  const kept = await pictures.keep(file);
  if (!kept.ok) return fail(kept.error.kind === 'quota' ? 'full' : 'not_kept');
  return ok({ sha256: kept.value, name: file.name.slice(-255), bytes: file.size });
}

/** Stores a sound clip. @param file a recording, or a file that anybody may have made */
export async function keepSound(file: File, pictures: Pictures): Promise<Result<EntryFile, SoundFault>> {
  if (file.size > LARGEST_CLIP) return fail('too_large');
  const length = await soundLength(file);
  if (!length.ok) return length;
  const seconds = Math.round(length.value * 100) / 100;
  if (!isShortClip(seconds)) return fail(seconds > 0 ? 'too_long' : 'not_sound');
  const kept = await keep(file, pictures);
  return kept.ok ? ok({ ...kept.value, seconds }) : kept;
}

/** Stores a document as it is: a PDF or a picture that can be opened again here. */
export async function keepDocument(
  file: File,
  pictures: Pictures,
): Promise<Result<EntryFile, DocumentFault>> {
  if (file.size > LARGEST_DOCUMENT) return fail('too_large');
  const opened = await openDrawing(file);
  if (!opened.ok) return opened;
  const made = await opened.value.make(1).finally(opened.value.close);
  return made.ok ? keep(file, pictures) : made;
}

/** The bytes of an attached file; null where they aren't on this device, or aren't those that were attached. */
export async function attachedBytes(
  { sha256 }: Pick<EntryFile, 'sha256'>,
  pictures: Pick<Pictures, 'get'>,
): Promise<Blob | null> {
  const bytes = await pictures.get(sha256);
  return bytes && (await sha256Of(bytes)) === sha256 ? bytes : null;
}

/** One page of an attached document as a picture; null where it isn't here, or can't be opened. */
export async function documentPage(
  file: Pick<EntryFile, 'sha256'>,
  page: number,
  pictures: Pictures,
): Promise<{ readonly pages: number; readonly picture: Blob } | null> {
  const bytes = await attachedBytes(file, pictures);
  const opened = bytes && (await openDrawing(bytes));
  if (!opened?.ok) return null;
  const { pages, make, close } = opened.value;
  const made = await make(Math.min(page, pages)).finally(close);
  return made.ok ? { pages, picture: made.value.bytes } : null;
}

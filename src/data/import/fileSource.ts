import type { FolderPath } from '../folders/folders.ts';

/** A file that a person gave: dropped, chosen, from a folder or out of an archive. */
export interface FileSource {
  readonly file: File;
  /** Path below what was dropped or chosen, `/` as separator; the bare name for a single file. */
  readonly path: string;
  /** Where it lies in a linked folder; absent where its bytes are to be copied. */
  readonly at?: FolderPath;
  /** The browser could not open it: `file` is empty. */
  readonly unreadable?: boolean;
}

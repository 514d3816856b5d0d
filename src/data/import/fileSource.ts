import type { BroughtFrom } from '#domain/inspection/photos/custody.ts';
import type { FolderPath } from '../folders/folders.ts';

/** A file from a person: dropped, chosen, from a folder or an archive. */
export interface FileSource {
  readonly file: File;
  /** Path relative to what was dropped or chosen, with `/` as separator; the bare name for a single file. */
  readonly path: string;
  /** Position in a linked folder; absent where its bytes are to be copied. */
  readonly at?: FolderPath;
  /** How it came in; absent: chosen as a file. */
  readonly from?: BroughtFrom;
  /** The browser could not open it: `file` is empty. */
  readonly unreadable?: boolean;
}

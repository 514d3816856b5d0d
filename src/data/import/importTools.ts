import type { Reason } from '#domain/exchange/reason.ts';
import type { Result } from '#domain/result.ts';
import type { Inspected } from '#photos/inspect.ts';
import type { NameEncoding } from '../archive/entryName.ts';
import type { Annotations } from './annotations/annotations.ts';
import type { FileSource } from './fileSource.ts';

/** Called for the files of an archive. */
interface OnEntry {
  read(source: FileSource): void;
  refused(path: string, why: Reason): void;
}

/** The heavy work of an import, in workers where available. */
export interface ImportTools {
  annotations(): Annotations;
  /** @param page of a file with several; absent = the one that stands for it */
  inspect(photo: Blob, page?: number): Promise<Result<Inspected, Reason>>;
  /** Decodes a photo completely. @returns its upright size */
  decode(photo: Blob): Promise<Result<{ width: number; height: number }, Reason>>;
  /**
   * Unpacks an archive, file by file; the result says whether it could be read completely, and how its
   * names were read where that is only likely.
   */
  expand(archive: FileSource, on: OnEntry, signal?: AbortSignal): Promise<Result<NameEncoding, Reason>>;
  /** How many photos may be processed at once. */
  readonly threads: number;
  dispose(): void;
}

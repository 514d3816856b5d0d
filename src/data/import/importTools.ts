import type { Reason } from '#domain/exchange/reason.ts';
import type { Result } from '#domain/result.ts';
import type { Inspected } from '#photos/inspect.ts';
import type { Annotations } from './annotations/annotations.ts';
import type { FileSource } from './fileSource.ts';

/** Is told of the files of an archive. */
interface OnEntry {
  read(source: FileSource): void;
  refused(path: string, why: Reason): void;
}

/** The heavy work of an import, done beside the main thread where there are workers. */
export interface ImportTools {
  annotations(): Annotations;
  inspect(photo: Blob): Promise<Result<Inspected, Reason>>;
  /** Decodes a photo wholly. @returns its upright size */
  decode(photo: Blob): Promise<Result<{ width: number; height: number }, Reason>>;
  /** Takes an archive apart, file by file; the result tells whether it could be read to its end. */
  expand(archive: FileSource, on: OnEntry, signal?: AbortSignal): Promise<Result<void, Reason>>;
  /** How many photos may be worked on at once. */
  readonly threads: number;
  dispose(): void;
}

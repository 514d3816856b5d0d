import type { ReadOptions } from '#formats/options.ts';
import type { ReadBox, Reading, Reason } from '#formats/report.ts';
import type { FileSource } from './importPlan.ts';

/** A file that was read, without its boxes. */
export interface FileReading extends Omit<Reading, 'images'> {
  readonly path: string;
  readonly images: readonly ImageReading[];
}

/** A photo of a file that was read, without its boxes. */
export interface ImageReading {
  /** Fetches its boxes, see {@link Annotations.boxes}. */
  readonly id: number;
  readonly name: string | null;
  readonly perImage: boolean;
  readonly width: number | null;
  readonly height: number | null;
  /** Number of boxes by label as spelt. */
  readonly labels: Readonly<Record<string, number>>;
}

/** What became of one file. */
export type FileOutcome =
  | { readonly kind: 'read'; readonly reading: FileReading }
  | { readonly kind: 'classes'; readonly path: string }
  | { readonly kind: 'ignored'; readonly path: string }
  | { readonly kind: 'refused'; readonly path: string; readonly reason: Reason };

/** Annotation files, read beside the main thread; boxes are fetched when they are wanted. */
export interface Annotations {
  read(
    files: readonly FileSource[],
    options: ReadOptions,
    onFile: (outcome: FileOutcome) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  /** The boxes of photos that were read, in the order asked for. */
  boxes(ids: readonly number[]): Promise<readonly (readonly ReadBox[])[]>;
  /** Frees what is held. */
  dispose(): void;
}

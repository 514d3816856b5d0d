import type { Size } from '#domain/geometry/rect.ts';
import type { Result } from '#domain/result.ts';

/** Why no drawing can be made of a file. */
export type DrawingFault = 'too_large' | 'not_a_picture' | 'not_a_pdf';

/** A drawing as it is kept: a picture that every browser shows. */
export interface MadeDrawing extends Size {
  readonly bytes: Blob;
}

/** A file that drawings can be made of, opened. */
export interface DrawingFile {
  /** Pages of a PDF; 1 for a picture. */
  readonly pages: number;
  readonly isPdf: boolean;
  /** @param page from 1 */
  make(page: number): Promise<Result<MadeDrawing, DrawingFault>>;
  close(): void;
}

import type { Size } from '#domain/geometry/rect.ts';
import type { Result } from '#domain/result.ts';

/** Why a file can't be used as a drawing. */
export type DrawingFault = 'too_large' | 'too_many_pixels' | 'not_a_picture' | 'not_a_pdf' | 'too_slow';

/** A drawing as stored: a picture that every browser can show. */
export interface MadeDrawing extends Size {
  readonly bytes: Blob;
}

/** An opened file from which drawings can be made. */
export interface DrawingFile {
  /** Pages of a PDF; 1 for a picture. */
  readonly pages: number;
  readonly isPdf: boolean;
  /** @param page from 1 */
  make(page: number): Promise<Result<MadeDrawing, DrawingFault>>;
  close(): void;
}

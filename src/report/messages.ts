import type { Rect } from '#domain/geometry/rect.ts';
import type { ReportDocument } from './typesetting/document.ts';
import type { FontFiles } from './typesetting/fonts.ts';

/** A picture as a file inside the PDF. */
export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The pictures of one photo that a report shows. */
export interface PhotoPictures {
  /** SHA-256 of the photo's bytes, or its address: what its pictures are kept by. */
  readonly photo: string;
  /** Name of the whole photo in the PDF; null where only parts of it are shown. */
  readonly name: string | null;
  /** Boxes as fractions of the upright photo. */
  readonly crops: readonly { readonly name: string; readonly box: Rect }[];
}

interface Failed {
  readonly kind: 'failed';
  readonly message: string;
}

/** What a worker that makes pictures is asked; each is answered by one {@link PictureAnswer}, in order. */
export interface PictureRequest {
  readonly pictures: PhotoPictures;
  /** The photo; without it only pictures that were kept can be had. */
  readonly blob: Blob | null;
}
export type PictureAnswer =
  | { readonly kind: 'pictures'; readonly files: readonly PictureFile[] }
  /** Some pictures were not kept: the photo itself is needed. */
  | { readonly kind: 'photo_needed' }
  | Failed;

/** What the worker that lays out the pages is asked, once. */
export interface RenderRequest {
  readonly document: ReportDocument;
  readonly fonts: FontFiles;
  readonly files: readonly PictureFile[];
}
/** A blob, which the page takes over without copying its tens of megabytes. */
export type RenderAnswer = { readonly kind: 'pdf'; readonly pdf: Blob } | Failed;

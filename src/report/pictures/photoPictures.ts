import type { Shape } from '#domain/geometry/outline/outline.ts';

/** A picture file inside the PDF. */
export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The pictures of one photo in a report. */
export interface PhotoPictures {
  /** SHA-256 of the photo's bytes, or its address; part of its pictures' keys. */
  readonly photo: string;
  /** Name of the whole photo in the PDF; null where only crops of it are shown. */
  readonly name: string | null;
  /** Boxes with their outlines as fractions of the upright photo. */
  readonly crops: readonly { readonly name: string; readonly box: Shape }[];
}

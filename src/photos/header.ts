/** Image types that are told apart by their first bytes. */
export const PHOTO_TYPES = ['jpeg', 'png', 'webp', 'avif', 'tiff', 'heic', 'gif', 'bmp', 'jp2'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** What a photo's first bytes tell, without decoding. */
export interface PhotoHeader {
  readonly type: PhotoType;
  /** Upright size in pixels: EXIF orientation applied. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation 1 to 8; 1 where none or an invalid one is given. */
  readonly orientation: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
}

import type { Reason } from '#domain/exchange/reason.ts';
import { photoType } from '#photos/header/header.ts';
import type { FileSource } from '../fileSource.ts';
import { HEAD_BYTES, otherProgram } from './otherPrograms.ts';

/** The kind of a file by its first bytes; of a file of another program why it is left out. */
export type FileKind =
  | 'photo'
  | 'archive'
  | 'text'
  | 'not_an_image'
  | 'unreadable'
  | 'system'
  | 'mask'
  | Reason;

const SYSTEM = /(^|\/)(__MACOSX\/|\._|\.ds_store$|thumbs\.db$|desktop\.ini$)/i;
/** Pictures that mark the damage instead of showing it. */
const MASKS = /(^|\/)(masks?|segmentation(class|object)|label_?maps?)\/[^/]+\.(png|bmp|tiff?|gif)$/i;
/** Scribbles by which people had LabelMe segment a photo. */
const SCRIBBLES = /(^|\/)scribbles\/.*_scribble_\d+\.png$/i;
const PHOTO_NAME = /\.(jpe?g|png|webp|avif|hei[cf]|tiff?|bmp|gif|jp2)$/i;

/** Whether a file may be a mask that an annotation file refers to. */
export const mayBeMask = (path: string): boolean => /\.png$/i.test(path);

export async function kindOf({ file, path, unreadable = false }: FileSource): Promise<FileKind> {
  if (SYSTEM.test(path)) return 'system';
  if (MASKS.test(path) || SCRIBBLES.test(path)) return 'mask';
  const start = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then((buffer) => new Uint8Array(buffer))
    .catch(() => null);
  if (unreadable || !start) return 'unreadable';
  const other = otherProgram(start, path);
  if (other) return other;
  if (photoType(start)) return 'photo';
  // Local file header, or end record of an empty archive.
  if (start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5)) return 'archive';
  return PHOTO_NAME.test(path) ? 'not_an_image' : 'text';
}

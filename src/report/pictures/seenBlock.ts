import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { bytesOfPhoto } from '#domain/inspection/photos/mask.ts';
import { drawnOutline } from '../defect/defectSheet.ts';
import { photoName } from '../source.ts';
import { type Block, clipped, PAGE_WIDTH } from '../typesetting/blocks.ts';
import { CROP_ASPECT, cropRegion, type PictureFile } from './photoFacts.ts';
import { makeAll, type PictureOptions } from './reportPictures.ts';

/** Points: height of both pictures, and the gap between them. */
const [HEIGHT, GAP] = [150, 8];

/** The name of the picture of the box alone. */
const CROP = 'crop';

/** The photo that shows a box, and the box (fractions of it). */
export interface ShownBox {
  readonly image: InspectionImage;
  readonly box: Shape;
}

/** Makes the pictures of a box; none where there is nothing to show, or where the photo can't be read. */
export const seenPictures = (
  shown: ShownBox | null,
  options: Pick<PictureOptions, 'photos' | 'signal'>,
): Promise<readonly PictureFile[]> =>
  makeAll(
    shown
      ? [
          {
            ...{ title: shown.image.name, image: shown.image },
            pictures: {
              photo: bytesOfPhoto(shown.image),
              name: photoName(shown.image.id),
              crops: [{ name: CROP, box: shown.box }],
            },
          },
        ]
      : [],
    { ...options, drawing: async () => null, onProgress: () => undefined },
  );

/** A box in its photo, with the texts for readers who can't see it. */
interface SeenBox {
  /** Null where the photo isn't there. */
  readonly shown: ShownBox | null;
  readonly photoAlt: string;
  readonly cropAlt: string;
  /** Said instead of pictures. */
  readonly noPicture: string;
}

/** The whole photo with its box, and the box enlarged. @param names of the pictures that could be made */
export function seenBlock(
  { shown, photoAlt, cropAlt, noPicture }: SeenBox,
  names: ReadonlySet<string>,
): Block {
  const room = HEIGHT * CROP_ASPECT;
  const options = { missing: noPicture, side: [], room };
  if (!shown || !names.has(photoName(shown.image.id)))
    return { block: 'seen', photo: null, crop: null, ...options };
  const { image, box } = shown;
  const scale = Math.min((PAGE_WIDTH - room - 2 * GAP) / image.width, HEIGHT / image.height);
  const size = { width: image.width * scale, height: image.height * scale };
  const region = cropRegion(box, image);
  const near = Math.min(room / region.width, HEIGHT / region.height);
  const { outline: _, ...rect } = box;
  return {
    block: 'seen',
    photo: {
      image: photoName(image.id),
      alt: photoAlt,
      ...size,
      box: rect,
      outline: drawnOutline(box, size),
      caption: clipped(image.name),
    },
    crop: names.has(CROP)
      ? {
          image: CROP,
          alt: cropAlt,
          width: region.width * near,
          height: region.height * near,
          marks: null,
          bar: null,
          unscaled: cropAlt,
        }
      : null,
    ...options,
  };
}

import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { PhotoPictures, PictureAnswer, PictureFile, PictureRequest } from '../messages.ts';
import {
  beforeName,
  cropName,
  formerObservation,
  hasSheet,
  keyObservation,
  photoName,
  type ReportSource,
  repairedObservation,
} from '../source.ts';
import { askWorker } from '../worker.ts';

/** How far a report is. */
export interface ReportProgress {
  readonly phase: 'photos' | 'pages';
  readonly done: number;
  readonly total: number;
}

export interface PictureOptions {
  /** The bytes of a photo; a rejection leaves its pictures out and the report says so. */
  readonly photo: (image: InspectionImage) => Promise<Blob>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReportProgress) => void;
}

type Crop = PhotoPictures['crops'][number];

interface Wanted {
  readonly image: InspectionImage;
  readonly pictures: PhotoPictures;
}

/** What a report's pictures follow from. */
type Pictured = Pick<ReportSource, 'survey' | 'sheets' | 'previous'>;

const addressOf = ({ photo }: InspectionImage): string =>
  photo.kind === 'stored' ? photo.sha256 : photo.url;

/** The photos that appear in the report, with the boxes that are shown enlarged. */
export function photosWith({ survey, sheets, previous }: Pictured): readonly Wanted[] {
  const wanted = new Map<string, { readonly image: InspectionImage; name: string | null; crops: Crop[] }>();
  const want = (image: InspectionImage | undefined, whole: boolean, crop: Crop) => {
    if (!image) return;
    const of = wanted.get(image.id) ?? { image, name: null, crops: [] };
    if (whole) of.name = photoName(image.id);
    of.crops.push(crop);
    wanted.set(image.id, of);
  };
  const images = new Map(survey.images.map(({ image }) => [image.id, image]));
  for (const defect of survey.defects.filter((one) => hasSheet(sheets, one))) {
    for (const one of [keyObservation(defect), repairedObservation(defect)])
      if (one) want(images.get(one.damage.image), true, { name: cropName(one.damage), box: one.damage.box });
    const before = formerObservation(previous, defect)?.damage;
    if (before)
      want(previous?.images.get(before.image), false, { name: beforeName(before), box: before.box });
  }
  return [...wanted.values()].map(({ image, name, crops }) => ({
    image,
    pictures: { photo: addressOf(image), name, crops },
  }));
}

/** Photos decoded at the same time: more need more memory than phones have, and more cores than most machines. */
const LANES = 2;

/**
 * Makes all pictures in workers, one photo in memory in each; a photo whose pictures were all kept is not even read.
 * A photo that can't be read has none. Rejects when it is given up or a worker breaks.
 */
export async function makeAll(
  wanted: readonly Wanted[],
  { photo, signal, onProgress }: PictureOptions,
): Promise<readonly PictureFile[]> {
  const files: PictureFile[] = [];
  const waiting = [...wanted];
  const total = wanted.length;
  let done = 0;
  onProgress({ phase: 'photos', done, total });
  const lane = async (): Promise<void> => {
    const worker = askWorker<PictureRequest, PictureAnswer>(
      new Worker(new URL('./pictures.worker.ts', import.meta.url), { type: 'module' }),
      signal,
    );
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { image, pictures } = next;
        let answer = await worker.ask({ pictures, blob: null });
        if (answer.kind === 'photo_needed') {
          const blob = await photo(image).catch(() => null);
          if (blob) answer = await worker.ask({ pictures, blob });
        }
        if (answer.kind === 'pictures') files.push(...answer.files);
        done += 1;
        onProgress({ phase: 'photos', done, total });
      }
    } finally {
      worker.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, total) }, lane));
  return files;
}

/**
 * Makes the pictures of a report before it is asked for, so that it needs the photos no more. Ends quietly when it
 * is given up or fails: the report makes what is missing.
 */
export const makePicturesAhead = (
  survey: Survey,
  photo: PictureOptions['photo'],
  signal: AbortSignal,
): Promise<unknown> =>
  makeAll(photosWith({ survey, sheets: 'all', previous: null }), {
    photo,
    signal,
    onProgress: () => undefined,
  }).catch(() => undefined);

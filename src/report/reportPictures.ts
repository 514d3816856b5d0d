import { groupBy } from '#domain/groupBy.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import type { Survey } from '#domain/inspection/survey.ts';
import type { PhotoPictures, PictureAnswer, PictureFile, PictureRequest } from './messages.ts';
import { cropName, hasSheet, keyObservation, photoName, type SheetChoice } from './source.ts';
import { askWorker } from './worker.ts';

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

interface Wanted {
  readonly image: InspectionImage;
  readonly pictures: PhotoPictures;
}

/** The photos that appear in the report with the boxes that are shown enlarged. */
export function photosWith(survey: Survey, sheets: SheetChoice): readonly Wanted[] {
  const enlarged = survey.defects.flatMap((defect) =>
    hasSheet(sheets, defect) ? keyObservation(defect).damage : [],
  );
  const byImage = groupBy(enlarged, (damage) => damage.image);
  return survey.images.flatMap(({ image }) => {
    const crops = byImage.get(image.id)?.map((damage) => ({ name: cropName(damage), box: damage.box }));
    const photo = image.photo.kind === 'stored' ? image.photo.sha256 : image.photo.url;
    return crops ? [{ image, pictures: { photo, name: photoName(image.id), crops } }] : [];
  });
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
  makeAll(photosWith(survey, 'all'), { photo, signal, onProgress: () => undefined }).catch(() => undefined);

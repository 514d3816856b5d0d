import type { Remote } from 'comlink';
import { forEachAsync } from 'es-toolkit/array';
import type { OutgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { bytesOfPhoto } from '#domain/inspection/photos/mask.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import {
  beforeName,
  cropName,
  drawingName,
  formerObservation,
  hasSheet,
  keyObservation,
  photoName,
  type ReportSource,
  repairedObservation,
} from '../source.ts';
import { forPictures, READING, withTimeout, withWorkers } from '../withTimeout.ts';
import type { PhotoPictures, PictureFile } from './photoFacts.ts';
import type { PicturesWorker } from './pictures.worker.ts';

/** Progress of a report. */
export interface ReportProgress {
  readonly phase: 'photos' | 'pages';
  readonly done: number;
  readonly total: number;
}

export interface PictureOptions {
  /** Photos for others; where one can't be read, its pictures are missing and the report says so. */
  readonly photos: Pick<OutgoingPhotos, 'key' | 'photo'>;
  /** The bytes of a drawing's picture, by their SHA-256; null where they are not on this device. */
  readonly drawing: (sha256: string) => Promise<Blob | null>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReportProgress) => void;
  /** Called with the name of each photo and drawing that couldn't be read or decoded. */
  readonly onUnread?: (name: string) => void;
}

type Crop = PhotoPictures['crops'][number];

/** The pictures needed of one photo or drawing. */
export interface PictureRequest {
  /** What people call it. */
  readonly title: string;
  /** Null for the picture of a drawing. */
  readonly image: InspectionImage | null;
  readonly pictures: PhotoPictures;
}

/** What a report's pictures depend on. */
type Pictured = Pick<ReportSource, 'survey' | 'sheets' | 'previous'> & {
  /** The record whose cover photo may have been chosen. */
  readonly record?: Pick<ReportSource['record'], 'coverPhoto'>;
};

/** The photos in the report, with the boxes that are shown enlarged. */
export function photosWith({ survey, sheets, previous, record }: Pictured): readonly PictureRequest[] {
  const requests = new Map<string, { readonly image: InspectionImage; name: string | null; crops: Crop[] }>();
  const want = (image: InspectionImage | undefined, whole: boolean, ...crops: readonly Crop[]) => {
    if (!image) return;
    const of = requests.get(image.id) ?? { image, name: null, crops: [] };
    if (whole) of.name = photoName(image.id);
    of.crops.push(...crops);
    requests.set(image.id, of);
  };
  const images = new Map(survey.images.map(({ image }) => [image.id, image]));
  if (record?.coverPhoto) want(images.get(record.coverPhoto), true);
  for (const defect of survey.defects.filter((one) => hasSheet(sheets, one))) {
    for (const one of [keyObservation(defect), repairedObservation(defect)])
      if (one) want(images.get(one.damage.image), true, { name: cropName(one.damage), box: one.damage.box });
    const before = formerObservation(previous, defect)?.damage;
    if (before)
      want(previous?.images.get(before.image), false, { name: beforeName(before), box: before.box });
  }
  return [...requests.values()].map(({ image, name, crops }) => ({
    ...{ title: image.name, image },
    pictures: { photo: bytesOfPhoto(image), name, crops },
  }));
}

/** The pictures of drawings in the report. */
export const drawingsWith = ({ survey }: Pick<Pictured, 'survey'>): readonly PictureRequest[] =>
  survey.drawings.flatMap((drawing) =>
    drawing.picture
      ? [
          {
            ...{ title: drawing.name, image: null },
            pictures: { photo: drawing.picture.sha256, name: drawingName(drawing), crops: [] },
          },
        ]
      : [],
  );

/** Photos decoded at the same time: more would need more memory than phones have, and more cores than most devices. */
const CONCURRENCY = 2;

/**
 * Makes all pictures in workers, with one photo in memory in each; a photo whose pictures are all cached is not read. A
 * photo that can't be read has none. Rejects when cancelled or a worker crashes.
 */
export async function makeAll(
  pictureRequests: readonly PictureRequest[],
  options: PictureOptions,
): Promise<readonly PictureFile[]> {
  const { signal, onProgress } = options;
  const files: PictureFile[] = [];
  const total = pictureRequests.length;
  let done = 0;
  onProgress({ phase: 'photos', done, total });
  const make = () => new Worker(new URL('./pictures.worker.ts', import.meta.url), { type: 'module' });
  await withTimeout(forPictures(total), signal, (limited) =>
    withWorkers<PicturesWorker, void>(make, CONCURRENCY, limited, (workers) =>
      forEachAsync(pictureRequests, async (one) => {
        files.push(...(await workers.run((worker) => picturesOf(one, worker, options))));
        done += 1;
        onProgress({ phase: 'photos', done, total });
      }),
    ),
  );
  return files;
}

/** The pictures of one photo; none where it can't be read in time, or decoded. */
async function picturesOf(
  { title, image, pictures: wanted }: PictureRequest,
  worker: Remote<PicturesWorker>,
  { photos, drawing, signal, onUnread }: PictureOptions,
): Promise<readonly PictureFile[]> {
  // With other masks it is another picture.
  const key = image && (await withTimeout(READING, signal, () => photos.key(image)).catch(() => null));
  const unread = (): readonly PictureFile[] => {
    onUnread?.(title);
    return [];
  };
  if (image && key === null) return unread();
  const pictures = { ...wanted, photo: key ?? wanted.photo };
  const kept = await worker.make(pictures, null);
  if (kept) return kept;
  const read = async () => (image ? photos.photo(image) : drawing(wanted.photo));
  const blob = await withTimeout(READING, signal, read).catch(() => null);
  const made = blob && (await worker.make(pictures, blob).catch(() => null));
  return made ?? unread();
}

/**
 * Makes and caches the pictures of a report in advance, so that the report needn't read the photos. Resolves also when
 * cancelled or failed: the report makes what is missing.
 */
export const makePicturesAhead = (
  survey: Survey,
  photos: PictureOptions['photos'],
  signal: AbortSignal,
): Promise<unknown> =>
  makeAll(photosWith({ survey, sheets: 'all', previous: null }), {
    photos,
    drawing: async () => null,
    signal,
    onProgress: () => undefined,
  }).catch(() => undefined);

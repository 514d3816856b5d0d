import { runInSlices } from '#data/write/yieldToPage.ts';
import { groupBy } from '#domain/groupBy.ts';
import { bytesOfPhoto } from '#domain/inspection/photos/mask.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { calledInFull, sizeOf } from '../defect/facts.ts';
import { makeAll, type PictureOptions, type PictureRequest } from '../pictures/reportPictures.ts';
import { cropName, keyObservation } from '../source.ts';
import type { TablesSource } from './tablesSource.ts';

/** The crop of a defect in a cell, and its alternative text. */
export interface DefectPicture {
  readonly alt: string;
  /** Null where it is unavailable. */
  readonly crop: Uint8Array<ArrayBuffer> | null;
}

const boxOf = (defect: Defect) => keyObservation(defect).damage;

/** The same crops of all defects that reports make and cache, photo by photo. */
function cropsWith({ survey }: Pick<TablesSource, 'survey'>): readonly PictureRequest[] {
  const byPhoto = groupBy(survey.defects.map(boxOf), ({ image }) => image);
  return survey.images.flatMap(({ image }) => {
    const boxes = byPhoto.get(image.id);
    if (!boxes) return [];
    const crops = boxes.map((damage) => ({ name: cropName(damage), box: damage.box }));
    return [{ title: image.name, image, pictures: { photo: bytesOfPhoto(image), name: null, crops } }];
  });
}

const altOf = (source: TablesSource, defect: Defect): string => {
  const { words } = source;
  const parts = [calledInFull(source, defect), ...sizeOf(defect, words).split('\n').filter(Boolean)];
  return words.t('altCrop', { defect: words.clauses(parts) });
};

function* picturesOf(
  source: TablesSource,
  crops: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Generator<void, readonly DefectPicture[]> {
  const pictures: DefectPicture[] = [];
  for (const defect of source.survey.defects) {
    pictures.push({ alt: altOf(source, defect), crop: crops.get(cropName(boxOf(defect))) ?? null });
    yield;
  }
  return pictures;
}

/** The picture of every defect, in the order of the register. Rejects when cancelled or a worker crashes. */
export async function defectPictures(
  source: TablesSource,
  options: PictureOptions,
): Promise<readonly DefectPicture[]> {
  const made = await makeAll(cropsWith(source), options);
  return runInSlices(picturesOf(source, new Map(made.map(({ name, bytes }) => [name, bytes]))));
}

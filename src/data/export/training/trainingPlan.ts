import { type Damage, isDrawnHere } from '#domain/damage/damage.ts';
import type { RunDoc } from '#domain/edit/documents.ts';
import { isDrawnHereRun, originOfRun } from '#domain/edit/originOfRun.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { createPacer } from '../../write/yieldToPage.ts';
import type { ExportSource } from '../exportPlan.ts';
import { labelWords } from '../outgoing.ts';
import { SPLITS, type Split, type SplitBy, splitPhotos } from './split.ts';

/** Why a photo is not in a training set, in the order of the checks. */
export const LEFT_OUT = ['excluded', 'unsure', 'unreviewed', 'no_boxes', 'unplaced'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** The source of a training set. */
export interface TrainingSource extends ExportSource {
  /** What models found in a photo. */
  runs(image: string): Promise<readonly RunDoc[]>;
}

/** A model or file whose boxes people judged. */
interface PreLabelled {
  readonly name: string;
  /** SHA-256 of the model's file; null where boxes came from an annotation file. */
  readonly sha256: string | null;
  readonly photos: number;
}

/** What a training set would contain. */
export interface TrainingPlan {
  readonly photos: readonly { readonly image: InspectionImage; readonly split: Split }[];
  readonly by: SplitBy;
  readonly places: number;
  readonly leftOut: readonly { readonly image: InspectionImage; readonly why: LeftOut }[];
  /** Boxes by label (its name in files) and split. */
  readonly boxes: ReadonlyMap<string, Readonly<Record<Split, number>>>;
  readonly models: readonly PreLabelled[];
}

/** A box that a person accepted, or drew here and did not reject. */
export const isTaught = (damage: Damage): boolean =>
  damage.verdict === 'accepted' || (damage.verdict === 'unreviewed' && isDrawnHere(damage));

/** Why a photo is left out, since a set only contains completely judged photos; null where it is included. */
function whyNot(image: InspectionImage, damages: readonly Damage[]): Exclude<LeftOut, 'unplaced'> | null {
  if (image.excluded) return 'excluded';
  if (damages.some(({ verdict }) => verdict === 'unsure')) return 'unsure';
  if (damages.some((damage) => damage.verdict === 'unreviewed' && !isTaught(damage))) return 'unreviewed';
  // Without a box, nobody has stated that there is no damage.
  return damages.length === 0 ? 'no_boxes' : null;
}

/** A model by its name and version, a file by its path, a run of earlier versions by its id. */
function named(run: RunDoc): Omit<PreLabelled, 'photos'> {
  const { model, file } = originOfRun(run);
  if (model?.name) return { name: `${model.name} ${model.version}`.trim(), sha256: model.sha256 };
  return { name: file ?? run.run, sha256: model?.sha256 ?? null };
}

interface Taken {
  readonly image: InspectionImage;
  readonly taught: readonly Damage[];
}

/** Separates completely judged photos from others. Rejects when cancelled. */
async function takePhotos(
  source: TrainingSource,
  images: readonly InspectionImage[],
  signal: AbortSignal | undefined,
) {
  const taken: Taken[] = [];
  const leftOut: TrainingPlan['leftOut'][number][] = [];
  const pace = createPacer();
  for (const image of images) {
    signal?.throwIfAborted();
    await pace();
    const damages = await source.damages(image.id);
    const why = whyNot(image, damages);
    if (why) leftOut.push({ image, why });
    else taken.push({ image, taught: damages.filter(isTaught) });
  }
  return { taken, leftOut };
}

/** The models and files that found boxes before a person judged them. Rejects when cancelled. */
async function modelsOf(
  source: TrainingSource,
  photos: readonly { readonly image: InspectionImage }[],
  signal: AbortSignal | undefined,
): Promise<readonly PreLabelled[]> {
  const models = new Map<string, PreLabelled>();
  const pace = createPacer();
  for (const { image } of photos) {
    signal?.throwIfAborted();
    await pace();
    const runs = new Map(
      (await source.runs(image.id))
        .filter((run) => !isDrawnHereRun(run))
        .map((run) => [JSON.stringify(named(run)), named(run)]),
    );
    for (const [key, model] of runs)
      models.set(key, { ...model, photos: (models.get(key)?.photos ?? 0) + 1 });
  }
  return [...models.values()];
}

/**
 * Says what a training set of a project would contain. Reads boxes, never photos. Rejects when cancelled.
 *
 * @param whole the split for the whole building; null splits it by place
 */
export async function planTraining(
  source: TrainingSource,
  images: readonly InspectionImage[],
  whole: Split | null,
  signal?: AbortSignal,
): Promise<TrainingPlan> {
  const { taken, leftOut } = await takePhotos(source, images, signal);
  const judged = taken.map(({ image }) => image);
  const split = splitPhotos(source.project, judged, whole);
  const photos = taken.flatMap(({ image, taught }) => {
    const part = split.of.get(image.id);
    return part ? [{ image, taught, split: part }] : [];
  });
  // A photo without a location may show a place of another split.
  const unplaced = judged.filter(({ id }) => !split.of.has(id));
  const words = labelWords(source.project.labels);
  const boxes = new Map<string, Record<Split, number>>();
  for (const { taught, split: part } of photos)
    for (const { label } of taught) {
      const word = words.get(label) ?? label;
      const counts = boxes.get(word) ?? { train: 0, val: 0, test: 0 };
      counts[part] += 1;
      boxes.set(word, counts);
    }
  return {
    photos: photos.map(({ image, split: part }) => ({ image, split: part })),
    by: split.by,
    places: split.places,
    leftOut: [...leftOut, ...unplaced.map((image) => ({ image, why: 'unplaced' as const }))],
    boxes,
    models: await modelsOf(source, photos, signal),
  };
}

/** How many photos each split has. */
export const photosBySplit = ({ photos }: Pick<TrainingPlan, 'photos'>): Readonly<Record<Split, number>> => {
  const counts = { train: 0, val: 0, test: 0 };
  for (const { split } of photos) counts[split] += 1;
  return counts;
};

/** The splits that have photos. */
export const splitsIn = (plan: Pick<TrainingPlan, 'photos'>): readonly Split[] =>
  SPLITS.filter((split) => photosBySplit(plan)[split] > 0);

import { fail, ok, type Result } from '#domain/result.ts';
import { yoloYaml } from '#formats/yolo/writeYolo.ts';
import { type Exporter, writeArchive } from '../exporter.ts';
import type { ExportProgress, ExportRequest } from '../exportPlan.ts';
import { labelWords, namesOfPhotos, outImage } from '../outgoing.ts';
import { type CardWords, cardJson, cardText, type TrainingFormat } from './card.ts';
import { isTaught, splitsIn, type TrainingPlan, type TrainingSource } from './trainingPlan.ts';

interface TrainingOptions {
  readonly format: TrainingFormat;
  /** When it is made; milliseconds since 1970, UTC. */
  readonly at: number;
  /** Texts of the card. */
  readonly words: CardWords;
  /**
   * The target stream, as the photos of a whole project may not fit into memory. Closed when the set is complete,
   * aborted otherwise.
   */
  readonly into: WritableStream<Uint8Array>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
}

/** Where trainers find each split; without a validation split they use the training split, if there is one. */
const yaml = (classes: readonly string[], plan: TrainingPlan): string => {
  const splits = splitsIn(plan);
  const lacksVal = splits.includes('train') && !splits.includes('val');
  const allSplits = lacksVal ? [...splits, 'val' as const] : splits;
  return yoloYaml(
    classes,
    allSplits.map((split) => [split, splits.includes(split) ? split : 'train']),
  );
};

/**
 * Writes a training set with its photos, one in memory at a time, and its card. Rejects with the signal's reason when
 * aborted, or with the stream's. An unreadable photo aborts with its name: an incomplete set would contradict its card.
 */
export async function exportTraining(
  plan: TrainingPlan,
  source: TrainingSource,
  exporter: Exporter,
  { format, at, words: said, into, signal, onProgress }: TrainingOptions,
): Promise<Result<void, { readonly photo: string }>> {
  const { project } = source;
  const images = plan.photos.map(({ image }) => image);
  const words = labelWords(project.labels);
  const names = await namesOfPhotos(images, source);
  const classes = [...words.values()];
  const settings = { format, confidence: false, photos: true, segmentation: 'none', vocBase: 0 } as const;
  const request: ExportRequest = { ...settings, images, verdicts: ['accepted', 'unreviewed'] };
  return writeArchive(exporter, { name: project.name, classes, settings, into }, async (finish) => {
    const total = plan.photos.length;
    for (const [done, { image, split }] of plan.photos.entries()) {
      signal?.throwIfAborted();
      onProgress?.({ done, total });
      const taught = (await source.damages(image.id)).filter(isTaught);
      const out = outImage(image, names.get(image.id) ?? image.name, taught, request, words);
      const photo = await source.photo(image).catch(() => null);
      if (!photo) return fail({ photo: image.name });
      await exporter.add([out], [photo], split);
    }
    signal?.throwIfAborted();
    onProgress?.({ done: total, total });
    const card = { plan, project, format, at, names };
    await finish([
      { path: 'README.md', text: cardText({ ...card, words: said }) },
      { path: 'card.json', text: cardJson(card) },
      ...(format === 'yolo' ? [{ path: 'data.yaml', text: yaml(classes, plan) }] : []),
    ]);
    return ok(undefined);
  });
}

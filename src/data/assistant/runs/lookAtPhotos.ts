import type { RawBox } from '#detector/rawBox.ts';
import type { MadeBy } from '#domain/edit/documents.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { firstOf } from '../../firstOf.ts';
import type { ImportStep, NewDetection, NotStored } from '../../import/commit/importTarget.ts';
import type { Workspace } from '../../workspace.ts';
import type { ModelFile } from '../engine/detector.worker.ts';
import type { Engine } from '../engine/engine.ts';
import type { Asking, Seen } from '../engine/look.ts';
import type { AssistantFault } from '../fault.ts';
import type { ClassLabels, RunNote, RunTotals } from './runNote.ts';

/** The context of a run. */
export interface Looking {
  readonly workspace: Workspace;
  readonly engine: Engine;
  readonly model: ModelFile;
  readonly asking: Asking;
  /** The import step to which all results are written. */
  readonly step: ImportStep;
  readonly isCancelled: () => boolean;
  /** Called before a photo and the model are loaded. */
  onBegin(photo: InspectionImage): void;
  /** Called before each part of a photo; the next starts when it resolves. */
  onPass(photo: InspectionImage, done: number, total: number): Promise<void>;
  /** Called after each photo. */
  onPhoto(note: RunNote): Promise<void>;
}

/** Why a run ended early. */
export type RunFault = AssistantFault | { readonly kind: NotStored };

/** This many failing photos in a row end the run: the model itself fails. */
const FAILS = 3;

const keysOf = async (workspace: Workspace, image: string): Promise<ReadonlySet<string>> =>
  new Set((await workspace.damagesOf(image)).map(({ key }) => key));

/** Decimals of a confidence: a model is no more precise. */
const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

/**
 * A model's boxes, with labels of the project.
 *
 * @param boxes fractions of the upright photo
 * @returns also the number of boxes of ignored classes
 */
function detectionsOf(
  boxes: readonly RawBox[],
  labels: ClassLabels,
): { readonly detections: readonly NewDetection[]; readonly left: number } {
  const keys = new Map(labels);
  const detections = boxes.flatMap(
    ({ class: index, score, x, y, width, height, outline }): NewDetection[] => {
      const label = keys.get(index) ?? null;
      if (label === null) return [];
      const box = { x, y, width, height, ...(outline && { outline }) };
      return [{ label, confidence: rounded(score), box }];
    },
  );
  return { detections, left: boxes.length - detections.length };
}

/** Stores a model's boxes for a photo. @returns what they add to the totals */
async function store(
  { workspace, step, asking }: Looking,
  note: RunNote,
  image: string,
  { boxes, passes, took }: Seen,
  at: number,
): Promise<Result<Pick<RunTotals, 'boxes' | 'hidden' | 'left' | 'took'>, NotStored>> {
  const { detections, left } = detectionsOf(boxes, note.labels);
  const by: MadeBy = {
    model: note.model,
    name: note.name,
    at,
    took: Math.round(took),
    mode: note.mode,
    layout: asking.layout,
    threshold: note.threshold,
    passes,
    left,
    group: note.group,
  };
  const before = await keysOf(workspace, image);
  const used = new Set(detections.map(({ label }) => label));
  const project = (await firstOf(workspace.projects)).find(({ id }) => id === note.project);
  const there = new Set(project?.labels.map(({ key }) => key));
  const labels = note.created.filter(({ key }) => used.has(key) && !there.has(key));
  const written = await step.write({
    labels,
    photos: [],
    detections: new Map([[image, detections]]),
    by: new Map([[image, by]]),
  });
  if (!written.ok) return fail(written.error.why);
  const shown = [...(await keysOf(workspace, image))].filter((key) => !before.has(key)).length;
  return ok({ boxes: detections.length, hidden: detections.length - shown, left, took });
}

/** The photo, if it is still in the project. */
const photoOf = async (workspace: Workspace, project: string, id: string) =>
  (await firstOf(workspace.images(project))).find((image) => image.id === id);

/** @returns null where the run was cancelled meanwhile: a call to a stopped engine would restart it */
async function lookAt(
  looking: Looking,
  image: InspectionImage,
): Promise<Result<Seen, AssistantFault> | null> {
  const { workspace, engine, model, asking } = looking;
  looking.onBegin(image);
  const bytes = await workspace.photo(image).catch(() => null);
  if (looking.isCancelled()) return null;
  if (!bytes) return fail({ kind: 'photo' });
  return engine.look(model, bytes, asking, (done, total) => looking.onPass(image, done, total));
}

const unlooked = ({ totals }: RunNote, one: RunTotals['unlooked'][number]): RunTotals => ({
  ...totals,
  unlooked: [...totals.unlooked, one],
});

/**
 * Runs a model on photos one by one, and stores the boxes of each before the next starts. A photo that fails is noted,
 * and the run continues.
 *
 * @returns why it ended early; null where it finished or was cancelled
 */
export async function lookAtPhotos(begun: RunNote, looking: Looking): Promise<RunFault | null> {
  let note = begun;
  let failed = 0;
  while (!looking.isCancelled()) {
    const [id, ...todo] = note.todo;
    if (id === undefined) return null;
    const image = await photoOf(looking.workspace, note.project, id);
    const at = Date.now();
    // A photo that was removed meanwhile is skipped.
    const seen = image ? await lookAt(looking, image) : null;
    if (looking.isCancelled()) return null;
    if (seen?.ok) {
      failed = 0;
      const stored = await store(looking, note, id, seen.value, at);
      if (!stored.ok) return { kind: stored.error };
      const { photos, boxes, hidden, left, took, unlooked: others } = note.totals;
      const { value } = stored;
      note = {
        ...note,
        todo,
        totals: {
          photos: photos + 1,
          boxes: boxes + value.boxes,
          hidden: hidden + value.hidden,
          left: left + value.left,
          took: took + value.took,
          unlooked: others,
        },
      };
    } else {
      const fault = seen?.error ?? ({ kind: 'removed' } as const);
      note = { ...note, todo, totals: unlooked(note, { image: id, name: image?.name ?? id, fault }) };
      if (seen && seen.error.kind !== 'photo') {
        // Its state may be corrupt.
        looking.engine.stop();
        failed += 1;
      }
    }
    await looking.onPhoto(note);
    if (seen && !seen.ok && failed >= FAILS) return seen.error;
  }
  return null;
}

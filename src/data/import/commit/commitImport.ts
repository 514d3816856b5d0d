import { forEachAsync } from 'es-toolkit/array';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { fail, type Result } from '#domain/result.ts';
import { type BoxCollector, chosenLabels, createBoxCollector } from '../annotations/collectBoxes.ts';
import { createParts } from '../files/importParts.ts';
import type { FileProgress, ImportChoices, ImportPlan, ImportProgress, PlannedPhoto } from '../importPlan.ts';
import { aboutFile, type ImportReport, type ReportLine } from '../importReport.ts';
import type { ImportTools } from '../importTools.ts';
import type { ImportTarget, NewPhoto, NotStored } from './importTarget.ts';
import { createStoring, type StoredSoFar } from './storing.ts';

export interface CommitOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * Photos are stored in parts while others are still being decoded, so that they are there, and stay there, whatever
 * comes: so many at a time, or what there is after a second.
 */
const PARTS = { most: 20, patience: 1000 };

/** Photos of the project that receive boxes, in one part. */
const THERE_AT_ONCE = 400;

const why = (error: NotStored): Reason => reason(error === 'quota' ? 'quota' : 'storage_failed');

/**
 * Carries a plan out: keeps the photos' bytes, and writes photos, labels and boxes part by part as one step of undo.
 * Doing it again adds nothing again. A photo that can't be decoded or kept is left out with its boxes, the rest goes
 * on. What was stored when it is cancelled or the store refuses stays. Frees the plan in every case.
 */
export async function commitImport(
  plan: ImportPlan,
  choices: ImportChoices,
  project: Project,
  target: ImportTarget,
  tools: ImportTools,
  { signal, onProgress }: CommitOptions = {},
): Promise<ImportReport> {
  const lines: Lines = { skipped: [...plan.skipped], repaired: [...plan.repaired], noted: [...plan.noted] };
  const labels = chosenLabels(plan, choices, project);
  const boxes = createBoxCollector(plan, choices, labels, lines);
  const total = plan.photos.length + boxes.there.length;
  let done = 0;
  const progress = (more: number): void => {
    done += more;
    onProgress?.({ kind: 'count', phase: 'storing', done, total });
  };
  const pins = labels.created.filter(({ key }) => boxes.used.has(key));
  const storing = createStoring({ target, project: plan.project, boxes, labels: pins, onStored: progress });
  const refused = new Set<string>();
  let cut = false;
  /** Nothing more is to be done, although there is something. */
  const isOver = (): boolean => {
    cut ||= signal?.aborted === true;
    return cut || storing.trouble !== null;
  };
  const keep = async (photo: PlannedPhoto, place: number): Promise<NewPhoto | null> => {
    const kept = await keepPhoto(photo, target, tools);
    if (kept.ok) return record(photo, place, kept.value, choices);
    refused.add(photo.key);
    lines.skipped.push(aboutFile(photo.path, kept.error));
    boxes.leaveOut(photo.key);
    onProgress?.({ kind: 'file', file: asRefused(photo, kept.error) });
    progress(1);
    return null;
  };
  const write = async (photos: readonly NewPhoto[], keys: readonly string[]): Promise<void> => {
    if (!isOver()) await storing.write(photos, keys);
  };

  try {
    progress(0);
    const keysOf = (part: readonly NewPhoto[]) => part.map(({ key }) => key);
    const parts = createParts<NewPhoto>((part) => write(part, keysOf(part)), PARTS);
    const keepOne = async (photo: PlannedPhoto, place: number): Promise<void> => {
      const kept = isOver() ? null : await keep(photo, place);
      if (kept) await parts.add(kept);
    };
    await forEachAsync(plan.photos, keepOne, { concurrency: tools.threads });
    await parts.end();
    for (let at = 0; at < boxes.there.length; at += THERE_AT_ONCE)
      await write([], boxes.there.slice(at, at + THERE_AT_ONCE));
    const { trouble } = storing;
    const isLeft = (key: string) => !refused.has(key) && !storing.isSettled(key);
    if (trouble)
      lines.skipped.push(...leftOut(plan, boxes, isLeft).map((file) => aboutFile(file, why(trouble))));
    return reportOf(plan, storing, lines, cut);
  } finally {
    plan.annotations.dispose();
  }
}

/** Lines about what was corrected, left out and noted. */
type Lines = Record<'skipped' | 'repaired' | 'noted', ReportLine[]>;

/** The files of which something could not be stored, each once. @param isLeft whether a photo is among that */
function leftOut(
  { photos }: ImportPlan,
  boxes: BoxCollector,
  isLeft: (key: string) => boolean,
): readonly string[] {
  const left = photos.filter(({ key }) => isLeft(key));
  const files = boxes.filesOf([...left.map(({ key }) => key), ...boxes.there.filter(isLeft)]);
  return [...new Set([...left.map(({ path }) => path), ...files])];
}

/** @param cut whether it was cancelled */
function reportOf(plan: ImportPlan, stored: StoredSoFar, lines: Lines, cut: boolean): ImportReport {
  const named = (by: ReadonlyMap<string, string>): ImportReport['photos'] =>
    plan.photos.flatMap(({ key, name }) => {
      const image = by.get(key);
      return image === undefined ? [] : [{ image, name }];
    });
  const photos = named(stored.ids);
  return {
    project: plan.project,
    at: Date.now(),
    photos,
    planned: plan.photos.length,
    detections: stored.detections,
    underway: { photos: named(stored.underway), detections: stored.waiting },
    already: { photos: plan.known.length, boxes: stored.known },
    show: photos[0]?.image ?? stored.given[0] ?? null,
    ...lines,
    end: stored.trouble ? 'failed' : cut ? 'cancelled' : 'complete',
  };
}

/** @returns the size a decoder sees, which is the one that will be drawn */
async function keepPhoto(
  { source, sha256 }: PlannedPhoto,
  target: ImportTarget,
  tools: ImportTools,
): Promise<Result<Size, Reason>> {
  const decoded = await tools.decode(source.file);
  if (!decoded.ok) return decoded;
  const stored = await target.keepPhoto(source.file, sha256, source.at);
  return stored.ok ? decoded : fail(why(stored.error));
}

const asRefused = ({ path }: PlannedPhoto, refusal: Reason): FileProgress => ({
  path,
  state: 'refused',
  kind: 'photo',
  format: null,
  boxes: 0,
  reason: refusal,
});

const record = (
  { key, name, path, sha256, facts }: PlannedPhoto,
  place: number,
  { width, height }: Size,
  { location = null }: ImportChoices,
): NewPhoto => ({
  key,
  place,
  name,
  path,
  width,
  height,
  sha256,
  location,
  takenAt: facts.takenAt ?? null,
  facts,
});

import { forEachAsync } from 'es-toolkit/array';
import type { Project } from '#domain/inspection/building/project.ts';
import { chosenLabels, createBoxCollector } from '../annotations/collectBoxes.ts';
import { createParts } from '../files/importParts.ts';
import type { ImportChoices, ImportPlan, ImportProgress, PlannedPhoto } from '../importPlan.ts';
import { aboutFile, type ImportReport } from '../importReport.ts';
import type { ImportTools } from '../importTools.ts';
import { type Lines, linesOfUnstored, reportOf } from './commitReport.ts';
import type { ImportTarget, NewPhoto } from './importTarget.ts';
import { asRefused, keepPhoto } from './keepPhoto.ts';
import { createStoring } from './storing.ts';

export interface CommitOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * Photos are stored in parts while others are still being decoded, so that they stay, whatever happens: this many at a
 * time, or those that are ready after a second.
 */
const PARTS = { most: 20, patience: 1000 };

/** Existing photos that receive boxes in one part. */
const THERE_AT_ONCE = 400;

/** The location of a new photo: its own, else the one for all. */
function locationFor({ path }: PlannedPhoto, { placed, location = null }: ImportChoices): string | null {
  const own = placed?.get(path);
  return own === undefined ? location : own;
}

/**
 * Executes a plan: stores the photos' bytes, and writes photos, labels and boxes in parts as one step of undo.
 * Repeating it adds nothing. A photo that can't be decoded or stored is left out with its boxes, and the rest
 * continues. What was stored before a cancellation or a failure of the store stays. Always frees the plan.
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
  const step = target.begin(plan.project, choices.group);
  const storing = createStoring({ target, step, boxes, labels: pins, onStored: progress });
  const refused = new Set<string>();
  let cut = false;
  /** Whether to stop although there is more to do. */
  const isOver = (): boolean => {
    cut ||= signal?.aborted === true;
    return cut || storing.soFar.trouble !== null;
  };
  const keep = async (photo: PlannedPhoto, place: number): Promise<NewPhoto | null> => {
    const kept = await keepPhoto(photo, { place, location: locationFor(photo, choices) }, target, tools);
    if (kept.ok) return kept.value;
    refused.add(photo.key);
    lines.skipped.push(aboutFile(photo.path, kept.error));
    boxes.leaveOut(photo.key);
    onProgress?.({ kind: 'file', file: asRefused(photo, kept.error) });
    progress(1);
    return null;
  };
  const write = async (photos: readonly NewPhoto[], keys = photos.map(({ key }) => key)): Promise<void> => {
    if (!isOver()) await storing.write(photos, keys);
  };

  try {
    progress(0);
    const parts = createParts<NewPhoto>((part) => write(part), PARTS);
    const keepOne = async (photo: PlannedPhoto, place: number): Promise<void> => {
      const kept = isOver() ? null : await keep(photo, place);
      if (kept) await parts.add(kept);
    };
    await forEachAsync(plan.photos, keepOne, { concurrency: tools.threads });
    await parts.end();
    for (let at = 0; at < boxes.there.length; at += THERE_AT_ONCE)
      await write([], boxes.there.slice(at, at + THERE_AT_ONCE));
    const { trouble } = storing.soFar;
    const isLeft = (key: string) => !refused.has(key) && !storing.isSettled(key);
    if (trouble) lines.skipped.push(...linesOfUnstored(plan, boxes, isLeft, trouble));
    return reportOf(plan, storing.soFar, lines, cut);
  } finally {
    plan.annotations.dispose();
  }
}

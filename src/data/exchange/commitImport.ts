import { type Reason, reason } from '#domain/exchange/reason.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { Project } from '#domain/inspection/project.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { pacer } from '../turn.ts';
import { chosenLabels, createBoxCollector, idOf } from './collectBoxes.ts';
import type { FileProgress, ImportChoices, ImportPlan, ImportProgress, PlannedPhoto } from './importPlan.ts';
import { aboutFile, type ImportReport } from './importReport.ts';
import type { ImportTarget, NewDetection, NewPhoto, NotStored } from './importTarget.ts';
import type { ImportTools } from './importTools.ts';
import { inLanes } from './lanes.ts';
import { createParts } from './parts.ts';
import { onlyNew } from './sameBoxes.ts';

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
  const lines = { skipped: [...plan.skipped], repaired: [...plan.repaired], noted: [...plan.noted] };
  const labels = chosenLabels(plan, choices, project);
  const boxes = createBoxCollector(plan, choices, labels, lines);
  const step = target.begin(plan.project);
  /** Labels that are still to be pinned: with the first part that is written. */
  let pins = labels.created.filter(({ key }) => boxes.used.has(key));
  const ids = new Map<string, string>();
  const given: string[] = [];
  /** Keys of photos that nothing more is to be done for: stored, handed over or refused. */
  const settled = new Set<string>();
  let detections = 0;
  /** Handed over, but refused by the store: image ids by key, and how many boxes they have. */
  const underway = new Map<string, string>();
  let waiting = 0;
  let known = 0;
  let done = 0;
  let cut = false;
  let trouble: NotStored | null = null;
  /** Nothing more is to be done, although there is something. */
  const isOver = (): boolean => {
    cut ||= signal?.aborted === true;
    return cut || trouble !== null;
  };
  const total = plan.photos.length + boxes.there.length;
  const progress = (more: number): void => {
    done += more;
    onProgress?.({ kind: 'count', phase: 'storing', done, total });
  };

  /** @param keys the photos of this part, new ones and those that are there already */
  const write = async (photos: readonly NewPhoto[], keys: readonly string[]): Promise<void> => {
    if (isOver()) return;
    const found = await boxes.collect(keys);
    const already = await withoutKnown(found, target);
    if (!already.ok) {
      trouble = already.error;
      return;
    }
    known += already.value;
    if (photos.length + found.size > 0) {
      const written = await step.write({ labels: pins, photos, detections: found });
      if (!written.ok) {
        trouble = written.error.why;
        for (const [key, id] of written.error.underway) underway.set(key, id);
        for (const [key, added] of found) if (underway.has(key)) waiting += added.length;
        for (const key of keys) if (underway.has(idOf(key))) settled.add(key);
        return;
      }
      pins = [];
      for (const [key, id] of written.value) ids.set(key, id);
      for (const [key, added] of found) {
        if (!written.value.has(key)) given.push(key);
        detections += added.length;
      }
    }
    for (const key of keys) settled.add(key);
    progress(keys.length);
  };
  const keep = async (photo: PlannedPhoto, place: number): Promise<NewPhoto | null> => {
    const kept = await keepPhoto(photo, target, tools);
    if (kept.ok) return record(photo, place, kept.value, choices);
    settled.add(photo.key);
    lines.skipped.push(aboutFile(photo.path, kept.error));
    boxes.leaveOut(photo.key);
    onProgress?.({ kind: 'file', file: asRefused(photo, kept.error) });
    progress(1);
    return null;
  };

  try {
    progress(0);
    const parts = createParts<NewPhoto>(
      (part) =>
        write(
          part,
          part.map(({ key }) => key),
        ),
      PARTS,
    );
    await inLanes(plan.photos, tools.lanes, async (photo, place) => {
      const kept = isOver() ? null : await keep(photo, place);
      if (kept) await parts.add(kept);
    });
    await parts.end();
    for (let at = 0; at < boxes.there.length; at += THERE_AT_ONCE)
      await write([], boxes.there.slice(at, at + THERE_AT_ONCE));
    if (trouble) {
      const left = plan.photos.filter(({ key }) => !settled.has(key));
      const there = boxes.there.filter((key) => !settled.has(key));
      const files = boxes.filesOf([...left.map(({ key }) => key), ...there]);
      for (const file of new Set([...left.map(({ path }) => path), ...files]))
        lines.skipped.push(aboutFile(file, why(trouble)));
    }
    const named = (by: ReadonlyMap<string, string>): ImportReport['photos'] =>
      plan.photos.flatMap(({ key, name }) => {
        const image = by.get(key);
        return image === undefined ? [] : [{ image, name }];
      });
    const photos = named(ids);
    return {
      project: plan.project,
      at: Date.now(),
      photos,
      planned: plan.photos.length,
      detections,
      underway: { photos: named(underway), detections: waiting },
      already: { photos: plan.known.length, boxes: known },
      show: photos[0]?.image ?? given[0] ?? null,
      ...lines,
      end: trouble ? 'failed' : cut ? 'cancelled' : 'complete',
    };
  } finally {
    plan.annotations.dispose();
  }
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

/** Takes out what images of the project were given before. @returns how many boxes that was */
async function withoutKnown(
  found: Map<string, NewDetection[]>,
  target: ImportTarget,
): Promise<Result<number, NotStored>> {
  let already = 0;
  const pace = pacer();
  for (const [key, boxes] of found) {
    await pace();
    if (key.startsWith('photo:')) continue;
    const before = await target.everDetected(key);
    if (!before.ok) return before;
    const fresh = onlyNew(boxes, before.value);
    already += boxes.length - fresh.length;
    if (fresh.length > 0) found.set(key, fresh);
    else found.delete(key);
  }
  return ok(already);
}

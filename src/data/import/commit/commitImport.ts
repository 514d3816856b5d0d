import { forEachAsync, partition } from 'es-toolkit/array';
import { clientRefuses, isAllowedAuthor } from '#domain/assurance/clientStatement.ts';
import type { Label } from '#domain/damage/label.ts';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { inDegrees } from '#domain/inspection/photos/photoMetadata.ts';
import { sameJson } from '#domain/json.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { sha256Of } from '../../store/photos/photoStore.ts';
import { createPacer } from '../../write/yieldToPage.ts';
import {
  type BoxCollector,
  type Collected,
  chosenLabels,
  createBoxCollector,
  idOf,
} from '../annotations/collectBoxes.ts';
import { onlyNew } from '../annotations/sameBoxes.ts';
import type { FileProgress, ImportChoices, ImportPlan, ImportProgress, PlannedPhoto } from '../importPlan.ts';
import { aboutFile, type ImportReport, type ReportLine } from '../importReport.ts';
import type { ImportTools } from '../importTools.ts';
import type { ImportStep, ImportTarget, NewDetection, NewPhoto, NotStored } from './importTarget.ts';

export interface CommitOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * Photos are stored in parts while others are still being decoded, so that they stay, whatever happens: this many at a
 * time, or those that are ready after a second.
 */
const PARTS = { most: 20, timeout: 1000 };

/** Existing photos that receive boxes in one part. */
const THERE_AT_ONCE = 400;

/** The location of a new photo: its own, else the one for all. */
function locationFor({ path }: PlannedPhoto, { placed, location = null }: ImportChoices): string | null {
  const own = placed?.get(path);
  return own === undefined ? location : own;
}

/** Report lines about what was corrected, left out and noted. */
type Lines = Record<'skipped' | 'repaired' | 'noted', ReportLine[]>;

/**
 * The files of which something could not be stored, without duplicates. @param isLeft whether a photo is part of that
 */
function leftOut(
  { photos }: ImportPlan,
  boxes: BoxCollector,
  isLeft: (key: string) => boolean,
): readonly string[] {
  const left = photos.filter(({ key }) => isLeft(key));
  const files = boxes.filesOf([...left.map(({ key }) => key), ...boxes.there.filter(isLeft)]);
  return [...new Set([...left.map(({ path }) => path), ...files])];
}

/** The reason shown for what the store refused. */
const reasonOfStore = (error: NotStored): Reason => reason(error === 'quota' ? 'quota' : 'storage_failed');

/** The progress entry of a file that is left out. */
const asRefused = ({ path }: PlannedPhoto, refusal: Reason): FileProgress => ({
  path,
  state: 'refused',
  kind: 'photo',
  format: null,
  boxes: 0,
  reason: refusal,
});

/** Position of a photo: its index in the import, from 0, and its location. */
type Put = Pick<NewPhoto, 'place' | 'location'>;

const record = (
  { key, name, path, sha256, facts, brought }: PlannedPhoto,
  { place, location }: Put,
  { width, height }: Size,
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
  brought,
});

/** A photo with the unit that a person stated for values whose file names none, where they can be temperatures in it. */
function withStatedUnit(photo: PlannedPhoto, { valueUnit }: ImportChoices): PlannedPhoto {
  const { facts } = photo;
  if (!valueUnit || facts.valueUnit || !facts.valueRange || !inDegrees(facts.valueRange, valueUnit))
    return photo;
  return { ...photo, facts: { ...facts, valueUnit, valueUnitBy: 'person' } };
}

/** Stores a photo's bytes. @returns the photo with the size from the decoder, which is the one that will be drawn */
async function keepPhoto(
  photo: PlannedPhoto,
  put: Put,
  target: ImportTarget,
  tools: ImportTools,
): Promise<Result<NewPhoto, Reason>> {
  const { source, sha256 } = photo;
  const decoded = await tools.decode(source.file);
  if (!decoded.ok) return decoded;
  const stored = await target.keepPhoto(source.file, sha256, source.at);
  if (stored.ok) return ok(record(photo, put, decoded.value));
  const isChanged = stored.error === 'failed' && (await hashNow(source.file)) !== sha256;
  return fail(isChanged ? reason('file_changed') : reasonOfStore(stored.error));
}

/** A file's hash as it is now; null where it can't be read any more. */
const hashNow = (file: Blob): Promise<string | null> => sha256Of(file).catch(() => null);

/** Report lines for files that the store refused. @param isLeft whether a photo was refused */
const linesOfUnstored = (
  plan: ImportPlan,
  boxes: BoxCollector,
  isLeft: (key: string) => boolean,
  trouble: NotStored,
): readonly ReportLine[] =>
  leftOut(plan, boxes, isLeft).map((file) => aboutFile(file, reasonOfStore(trouble)));

/** What has been stored of an import so far. */
interface StoredSoFar {
  /** Image ids by the keys of stored new photos. */
  readonly ids: ReadonlyMap<string, string>;
  /** Ids of existing images that received boxes, in order. */
  readonly given: readonly string[];
  /** Boxes added, and boxes that already existed. */
  readonly detections: number;
  readonly known: number;
  /** Photos of which values of own fields were stored. */
  readonly described: number;
  /** Pending because the store refused: image ids by key, their number of boxes, and how many have values of own fields. */
  readonly underway: ReadonlyMap<string, string>;
  readonly waiting: number;
  readonly describedWaiting: number;
  /** Why the store refused; null while it has not. */
  readonly trouble: NotStored | null;
}

/** Writes an import part by part. After the store has refused once, nothing more is written. */
interface Storing {
  /** Always up to date. */
  readonly soFar: StoredSoFar;
  /**
   * @param photos the new ones of this part
   * @param keys of all photos of this part, new and existing
   */
  write(photos: readonly NewPhoto[], keys: readonly string[]): Promise<void>;
  /** Whether a photo is done: stored or pending. */
  isSettled(key: string): boolean;
}

interface StoringOptions {
  readonly target: ImportTarget;
  /** The import step. */
  readonly step: ImportStep;
  readonly boxes: BoxCollector;
  /** Labels to add with the first part. */
  readonly labels: readonly Label[];
  /** Lines about what is left out, and what photos state. */
  readonly lines: Lines;
  readonly project: string;
  /** Whether the client refused the use of AI: boxes of models are left out, and said to be so. */
  readonly isRefusing: boolean;
  /** Called with the number of stored photos of a part. */
  readonly onStored: (photos: number) => void;
}

/** Writes photos and boxes into one step. */
function createStoring(options: StoringOptions): Storing {
  const { target, project, step, boxes, labels, lines, isRefusing, onStored } = options;
  let pins = labels;
  const ids = new Map<string, string>();
  const given: string[] = [];
  const underway = new Map<string, string>();
  const soFar = {
    ids,
    given,
    underway,
    detections: 0,
    known: 0,
    described: 0,
    waiting: 0,
    describedWaiting: 0,
    trouble: null as NotStored | null,
  };
  const settled = new Set<string>();

  /** @returns whether the store accepted them */
  const hand = async (
    photos: readonly NewPhoto[],
    found: ReadonlyMap<string, readonly NewDetection[]>,
    stated: Collected['ofPhotos'],
    keys: readonly string[],
  ): Promise<boolean> => {
    // Labels of boxes that were refused aren't added either.
    const used = isRefusing && new Set([...found.values()].flat().map(({ label }) => label));
    const added = used ? pins.filter(({ key }) => used.has(key)) : pins;
    const ofPhotos = new Map([...stated].map(([key, { registers }]) => [key, registers]));
    const written = await step.write({ labels: added, photos, detections: found, ofPhotos });
    if (!written.ok) {
      soFar.trouble = written.error.why;
      for (const [key, id] of written.error.underway) underway.set(key, id);
      for (const [key, added] of found) if (underway.has(key)) soFar.waiting += added.length;
      for (const key of ofPhotos.keys()) if (underway.has(key)) soFar.describedWaiting += 1;
      for (const key of keys) if (underway.has(idOf(key))) settled.add(key);
      return false;
    }
    pins = pins.filter((label) => !added.includes(label));
    for (const [key, id] of written.value) ids.set(key, id);
    soFar.described += ofPhotos.size;
    for (const [key, boxes] of found) {
      if (!written.value.has(key)) given.push(key);
      soFar.detections += boxes.length;
    }
    return true;
  };
  return {
    soFar,
    isSettled: (key) => settled.has(key),
    async write(photos, keys) {
      const { boxes: found, ofPhotos } = await boxes.collect(keys);
      if (ofPhotos.size > 0) leaveStated(ofPhotos, await target.ownOfPhotos(project), lines);
      if (isRefusing) leaveOutRefused(found, lines);
      const already = await withoutKnown(found, target);
      if (!already.ok) {
        soFar.trouble = already.error;
        return;
      }
      soFar.known += already.value;
      if (photos.length + found.size + ofPhotos.size > 0 && !(await hand(photos, found, ofPhotos, keys)))
        return;
      for (const key of keys) settled.add(key);
      onStored(keys.length);
    },
  };
}

/**
 * Leaves out boxes of models, and those whose author nobody states, where the client refused the use of AI. Says so for each
 * photo and file.
 */
function leaveOutRefused(found: Map<string, NewDetection[]>, lines: Lines): void {
  for (const [key, boxes] of found) {
    const kept = boxes.filter(({ isOwn, from }) => isOwn || (from && isAllowedAuthor(from.statement)));
    if (kept.length === boxes.length) continue;
    const refused = new Map<string, number>();
    for (const box of boxes) if (!kept.includes(box)) addToCount(refused, box.from?.file ?? '');
    for (const [file, count] of refused)
      lines.skipped.push({ ...aboutFile(file, reason('client_refused')), boxes: count });
    if (kept.length > 0) found.set(key, kept);
    else found.delete(key);
  }
}

/**
 * Leaves out values of photos' own fields where something is stated already: a file never replaces that. Says so where it
 * states something else.
 */
function leaveStated(
  ofPhotos: Collected['ofPhotos'],
  there: Awaited<ReturnType<ImportTarget['ownOfPhotos']>>,
  lines: Lines,
): void {
  for (const [key, { file, name, registers }] of ofPhotos) {
    const stated = there.get(key);
    if (!stated) continue;
    const [fresh, known] = partition(
      Object.entries(registers),
      ([register]) => (own(stated, register) ?? null) === null,
    );
    const others = known.filter(([register, value]) => !sameJson(own(stated, register), value));
    if (others.length > 0) {
      const names = others.map(([, value]) => value.name).join(', ');
      const why = reason('photo_fields_kept', { names, count: others.length });
      lines.noted.push({ file, image: name, part: null, n: null, reason: why, boxes: 0 });
    }
    if (fresh.length === 0) ofPhotos.delete(key);
    else ofPhotos.set(key, { file, name, registers: Object.fromEntries(fresh) });
  }
}

const addToCount = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Removes boxes that images of the project already had. @returns how many */
async function withoutKnown(
  found: Map<string, NewDetection[]>,
  target: ImportTarget,
): Promise<Result<number, NotStored>> {
  let already = 0;
  const pace = createPacer();
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

/** The result of an import. @param cut whether it was cancelled */
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
    described: stored.described,
    underway: {
      photos: named(stored.underway),
      detections: stored.waiting,
      described: stored.describedWaiting,
    },
    already: { photos: plan.known.length, boxes: stored.known },
    show: photos[0]?.image ?? stored.given[0] ?? null,
    ...lines,
    end: stored.trouble ? 'failed' : cut ? 'cancelled' : 'complete',
  };
}

/** Groups single items into parts, which are processed sequentially. */
interface Parts<T> {
  /** Resolves when there is room for more. */
  add(one: T): Promise<void>;
  /** Passes the rest on. Resolves when all parts are processed. */
  end(): Promise<void>;
}

interface PartsOptions {
  /** Size of a full part, which is passed on immediately. */
  readonly most: number;
  /** Time after which an incomplete part is passed on, from its first item; milliseconds. */
  readonly timeout: number;
}

/** @param deal processes a part; must not reject */
export function createParts<T>(
  deal: (part: readonly T[]) => Promise<void>,
  { most, timeout: waitMs }: PartsOptions,
): Parts<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dealing: Promise<void> = Promise.resolve();
  const handOn = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const part = waiting;
    waiting = [];
    if (part.length > 0) dealing = dealing.then(() => deal(part));
    return dealing;
  };
  return {
    async add(one) {
      waiting.push(one);
      timer ??= setTimeout(handOn, waitMs);
      // A part is filled while the previous one is processed, but no more than one.
      if (waiting.length < most) return;
      await dealing;
      if (waiting.length >= most) void handOn();
    },
    end: handOn,
  };
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
  const fields = plan.targets.length > 0 ? await target.ownFields(plan.project).catch(() => []) : [];
  const boxes = createBoxCollector(plan, choices, labels, lines, fields);
  const total = plan.photos.length + boxes.there.length;
  let done = 0;
  const progress = (more: number): void => {
    done += more;
    onProgress?.({ kind: 'count', phase: 'storing', done, total });
  };
  const pins = labels.created.filter(({ key }) => boxes.used.has(key));
  const step = target.begin(plan.project, choices.group);
  const storing = createStoring({
    ...{ target, project: plan.project, step, boxes, labels: pins, lines, onStored: progress },
    isRefusing: clientRefuses(project),
  });
  const refused = new Set<string>();
  let cut = false;
  /** Whether to stop although there is more to do. */
  const isOver = (): boolean => {
    cut ||= signal?.aborted === true;
    return cut || storing.soFar.trouble !== null;
  };
  const keep = async (photo: PlannedPhoto, place: number): Promise<NewPhoto | null> => {
    const put = { place, location: locationFor(photo, choices) };
    const kept = await keepPhoto(withStatedUnit(photo, choices), put, target, tools);
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

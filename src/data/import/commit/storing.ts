import type { Label } from '#domain/damage/label.ts';
import { ok, type Result } from '#domain/result.ts';
import { createPacer } from '../../write/yieldToPage.ts';
import { type BoxCollector, idOf } from '../annotations/collectBoxes.ts';
import { onlyNew } from '../annotations/sameBoxes.ts';
import type { ImportStep, ImportTarget, NewDetection, NewPhoto, NotStored } from './importTarget.ts';

/** What became of an import's parts so far. */
export interface StoredSoFar {
  /** Image ids by the keys of new photos that are stored. */
  readonly ids: ReadonlyMap<string, string>;
  /** Ids of images that were there and received boxes, in their order. */
  readonly given: readonly string[];
  /** Boxes added, and boxes that were there before. */
  readonly detections: number;
  readonly known: number;
  /** Handed over, but refused by the store: image ids by key, and how many boxes they have. */
  readonly underway: ReadonlyMap<string, string>;
  readonly waiting: number;
  /** Why the store refused; null while it has not. */
  readonly trouble: NotStored | null;
}

/** Writes an import part by part. Once the store has refused, nothing more is written. */
export interface Storing {
  /** Kept current. */
  readonly soFar: StoredSoFar;
  /**
   * @param photos the new ones of this part
   * @param keys of all photos of this part, new ones and those that are there already
   */
  write(photos: readonly NewPhoto[], keys: readonly string[]): Promise<void>;
  /** Whether nothing more is to be done for a photo: it is stored or handed over. */
  isSettled(key: string): boolean;
}

export interface StoringOptions {
  readonly target: ImportTarget;
  /** What it is written into. */
  readonly step: ImportStep;
  readonly boxes: BoxCollector;
  /** Labels to be pinned with the first part that is written. */
  readonly labels: readonly Label[];
  /** Told how many photos of a part are stored. */
  readonly onStored: (photos: number) => void;
}

/** Writes what these boxes and the photos that are handed over become, into one step. */
export function createStoring({ target, step, boxes, labels, onStored }: StoringOptions): Storing {
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
    waiting: 0,
    trouble: null as NotStored | null,
  };
  const settled = new Set<string>();

  /** @returns whether the store took them */
  const hand = async (
    photos: readonly NewPhoto[],
    found: ReadonlyMap<string, readonly NewDetection[]>,
    keys: readonly string[],
  ): Promise<boolean> => {
    const written = await step.write({ labels: pins, photos, detections: found });
    if (!written.ok) {
      soFar.trouble = written.error.why;
      for (const [key, id] of written.error.underway) underway.set(key, id);
      for (const [key, added] of found) if (underway.has(key)) soFar.waiting += added.length;
      for (const key of keys) if (underway.has(idOf(key))) settled.add(key);
      return false;
    }
    pins = [];
    for (const [key, id] of written.value) ids.set(key, id);
    for (const [key, added] of found) {
      if (!written.value.has(key)) given.push(key);
      soFar.detections += added.length;
    }
    return true;
  };
  return {
    soFar,
    isSettled: (key) => settled.has(key),
    async write(photos, keys) {
      const found = await boxes.collect(keys);
      const already = await withoutKnown(found, target);
      if (!already.ok) {
        soFar.trouble = already.error;
        return;
      }
      soFar.known += already.value;
      if (photos.length + found.size > 0 && !(await hand(photos, found, keys))) return;
      for (const key of keys) settled.add(key);
      onStored(keys.length);
    },
  };
}

/** Takes out what images of the project were given before. @returns how many boxes that was */
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

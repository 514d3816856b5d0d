import type { Label } from '#domain/damage/label.ts';
import { ok, type Result } from '#domain/result.ts';
import { createPacer } from '../../write/yieldToPage.ts';
import { type BoxCollector, idOf } from '../annotations/collectBoxes.ts';
import { onlyNew } from '../annotations/sameBoxes.ts';
import type { ImportStep, ImportTarget, NewDetection, NewPhoto, NotStored } from './importTarget.ts';

/** What has been stored of an import so far. */
export interface StoredSoFar {
  /** Image ids by the keys of stored new photos. */
  readonly ids: ReadonlyMap<string, string>;
  /** Ids of existing images that received boxes, in order. */
  readonly given: readonly string[];
  /** Boxes added, and boxes that already existed. */
  readonly detections: number;
  readonly known: number;
  /** Pending because the store refused: image ids by key, and their number of boxes. */
  readonly underway: ReadonlyMap<string, string>;
  readonly waiting: number;
  /** Why the store refused; null while it has not. */
  readonly trouble: NotStored | null;
}

/** Writes an import part by part. After the store has refused once, nothing more is written. */
export interface Storing {
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

export interface StoringOptions {
  readonly target: ImportTarget;
  /** The import step. */
  readonly step: ImportStep;
  readonly boxes: BoxCollector;
  /** Labels to add with the first part. */
  readonly labels: readonly Label[];
  /** Called with the number of stored photos of a part. */
  readonly onStored: (photos: number) => void;
}

/** Writes photos and boxes into one step. */
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

  /** @returns whether the store accepted them */
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

import type { DamageDoc, RunBox, RunDoc } from './documents.ts';
import { claimKey, claimOfKey, imageOfKey, SCHEMA } from './ids.ts';
import { rankOf, type Stamp } from './registers/stamp.ts';

/** Everything that is stored about the damages of one image, undone and deleted ones included. */
export interface ImageDamages {
  readonly image: string;
  /** Oldest first. */
  readonly runs: readonly RunDoc[];
  /** By document id, which is the damage's key. */
  readonly damages: ReadonlyMap<string, DamageDoc>;
}

/** Orders documents by when they were made, those of one moment by id. */
export function byAge(a: { made: Stamp; _id: string }, b: { made: Stamp; _id: string }): number {
  const [one, other] = [rankOf(a.made), rankOf(b.made)];
  if (one !== other) return one < other ? -1 : 1;
  return a._id < b._id ? -1 : 1;
}

export const imageDamages = (
  image: string,
  runs: readonly RunDoc[],
  damages: readonly DamageDoc[],
): ImageDamages => ({
  image,
  runs: [...runs].sort(byAge),
  damages: new Map([...damages].sort(byAge).map((doc) => [doc._id, doc])),
});

/** The same with the documents inserted, each replacing the one of its id. */
export function withDocs(all: ImageDamages, docs: readonly (RunDoc | DamageDoc)[]): ImageDamages {
  const runs = docs.filter((doc): doc is RunDoc => doc.type === 'run');
  const touched = docs.filter((doc): doc is DamageDoc => doc.type === 'damage');
  const replaced = new Set(runs.map((doc) => doc._id));
  const damages = touched.length > 0 ? new Map(all.damages) : all.damages;
  if (damages instanceof Map) for (const doc of touched) damages.set(doc._id, doc);
  return {
    image: all.image,
    runs:
      runs.length > 0 ? [...all.runs.filter((doc) => !replaced.has(doc._id)), ...runs].sort(byAge) : all.runs,
    damages,
  };
}

/** The model's box that a key refers to; null for people's own boxes and unknown keys. */
export function boxOfKey(all: ImageDamages, key: string): { run: RunDoc; box: RunBox; index: number } | null {
  const claim = claimOfKey(key);
  const run = claim && all.runs.find((one) => one.run === claim.run);
  const box = run?.boxes[claim?.index ?? -1];
  return claim && run && box ? { run, box, index: claim.index } : null;
}

/** The document of a damage; for a model's box that nobody touched yet, a new empty one. */
export function damageDocOf(all: ImageDamages, key: string, made: Stamp): DamageDoc | null {
  const stored = all.damages.get(key);
  if (stored) return stored;
  const claim = boxOfKey(all, key);
  if (!claim || imageOfKey(key) !== all.image) return null;
  return {
    _id: claimKey(all.image, claim.run.run, claim.index),
    schema: SCHEMA,
    type: 'damage',
    image: all.image,
    name: claim.box.name,
    made,
    claim: { run: claim.run.run, index: claim.index },
    fields: {},
  };
}

/** Names of every damage the image has or ever had. */
export function namesOf(all: ImageDamages): readonly string[] {
  return [
    ...all.runs.flatMap((run) => run.boxes.map((box) => box.name)),
    ...[...all.damages.values()].map((doc) => doc.name),
  ];
}

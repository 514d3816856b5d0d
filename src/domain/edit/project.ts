import type { Damage } from '../damage/damage.ts';
import type { HumanFields } from './command.ts';
import { boxOfKey, damageDocOf, type ImageDamages, withDocs } from './confirmed.ts';
import type { DamageDoc, RunBox, RunDoc } from './documents.ts';
import { assign, readField } from './fields.ts';
import { claimKey, imageOfKey } from './ids.ts';
import type { Pending } from './pending.ts';

/** What is stored with the steps on top that aren't yet: first come, first applied. */
export function overlay(confirmed: ImageDamages, pending: readonly Pending[]): ImageDamages {
  let all = confirmed;
  for (const step of pending) {
    const made = step.create.filter(
      (doc): doc is RunDoc | DamageDoc =>
        (doc.type === 'run' || doc.type === 'damage') && doc.image === all.image && !holds(all, doc),
    );
    if (made.length > 0) all = withDocs(all, made);
    const changed = new Map<string, RunDoc | DamageDoc>();
    for (const meant of step.assign) {
      if (imageOfKey(meant.doc) !== all.image) continue;
      const doc =
        changed.get(meant.doc) ??
        all.runs.find((run) => run._id === meant.doc) ??
        damageDocOf(all, meant.doc, step.stamp);
      const done = doc && assign(doc, meant, step.stamp, boxOfKey(all, doc._id)?.box ?? null);
      if (done) changed.set(meant.doc, done.doc);
    }
    if (changed.size > 0) all = withDocs(all, [...changed.values()]);
  }
  return all;
}

const holds = (all: ImageDamages, doc: RunDoc | DamageDoc): boolean =>
  doc.type === 'run' ? all.runs.some((run) => run._id === doc._id) : all.damages.has(doc._id);

function damage(
  key: string,
  name: string,
  doc: DamageDoc | null,
  run: RunDoc | null,
  box: RunBox | null,
  image: string,
): Damage {
  const field = <F extends keyof HumanFields>(name: F): HumanFields[F] =>
    // The schema has checked the register of each known field.
    (doc ? readField(doc, name, box) : readField(NOBODY, name, box)) as HumanFields[F];
  const verdict = field('verdict');
  return {
    key,
    id: name,
    image,
    label: field('label'),
    confidence: box?.confidence ?? null,
    box: field('box'),
    source: box ? 'model' : 'person',
    verdict,
    reason: verdict === 'rejected' ? field('reason') : null,
    severity: field('severity'),
    remark: field('remark'),
    causes: field('causes'),
    element: field('element'),
    material: field('material'),
    comments: field('comments'),
    crackWidth: field('crackWidth'),
    lineLength: field('lineLength'),
    surfaceArea: field('surfaceArea'),
    model: run && box ? { run: run.run, label: box.label, confidence: box.confidence, box: box.box } : null,
  };
}

/** Stands for the document of a box that nobody touched. */
const NOBODY: DamageDoc = {
  _id: '',
  schema: 0,
  type: 'damage',
  image: '',
  name: '',
  made: '',
  claim: null,
  fields: {},
};

/** Reads the live damages of stored documents; a damage is the same object while nothing of it changed. */
export type Projector = (confirmed: ImageDamages, pending: readonly Pending[]) => readonly Damage[];

/**
 * The one reading of an image's damages: model boxes in the order of their runs, then people's own, without
 * the undone and the deleted. Pure; remembers what it read by the identity of documents.
 */
export function createProjector(): Projector {
  const untouched = new WeakMap<RunBox, Damage>();
  const touched = new WeakMap<DamageDoc, Damage>();
  const recall = <K extends object>(memory: WeakMap<K, Damage>, key: K, make: () => Damage): Damage => {
    const known = memory.get(key);
    if (known) return known;
    const made = make();
    memory.set(key, made);
    return made;
  };
  const read = (all: ImageDamages): readonly Damage[] => {
    const listed: Damage[] = [];
    for (const run of all.runs) {
      if (readField(run, 'status', null) !== 'live') continue;
      for (const [index, box] of run.boxes.entries()) {
        const key = claimKey(all.image, run.run, index);
        const doc = all.damages.get(key);
        if (!doc) listed.push(recall(untouched, box, () => damage(key, box.name, null, run, box, all.image)));
        else if (readField(doc, 'status', box) === 'live')
          listed.push(recall(touched, doc, () => damage(key, box.name, doc, run, box, all.image)));
      }
    }
    for (const doc of all.damages.values()) {
      if (doc.claim || readField(doc, 'status', null) !== 'live') continue;
      if (!doc.fields.label || !doc.fields.box) continue;
      listed.push(recall(touched, doc, () => damage(doc._id, doc.name, doc, null, null, all.image)));
    }
    return listed;
  };
  let last: { confirmed: ImageDamages; pending: readonly Pending[]; listed: readonly Damage[] } | null = null;
  return (confirmed, pending) => {
    const known = last?.confirmed === confirmed && sameList(last.pending, pending);
    if (last && known) return last.listed;
    const listed = read(overlay(confirmed, pending));
    last = { confirmed, pending, listed: last && sameList(last.listed, listed) ? last.listed : listed };
    return last.listed;
  };
}

const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

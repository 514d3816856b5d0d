import type { Damage } from '../damage/damage.ts';
import { sameJson } from '../json.ts';
import { sameList } from '../sameList.ts';
import type { HumanFields } from './command.ts';
import { boxOfKey, damageDocOf, type ImageDamages, withDocs } from './confirmed.ts';
import type { DamageDoc, RunBox, RunDoc } from './documents.ts';
import { assign, readField } from './fields.ts';
import { claimKey, imageOfKey } from './ids.ts';
import type { Pending } from './pending.ts';

/** What is stored with the steps on top that aren't yet: first come, first applied. */
export function overlay(confirmed: ImageDamages, pending: readonly Pending[]): ImageDamages {
  if (pending.length === 0) return confirmed;
  // Copied once for all steps: an image may have ten thousand documents.
  const damages = new Map(confirmed.damages);
  let all: ImageDamages = { ...confirmed, damages };
  const put = (docs: readonly (RunDoc | DamageDoc)[]) => {
    const runs = docs.filter((doc) => doc.type === 'run');
    if (runs.length > 0) all = { ...withDocs(all, runs), damages };
    for (const doc of docs) if (doc.type === 'damage') damages.set(doc._id, doc);
  };
  for (const step of pending) {
    put(
      step.create.filter(
        (doc): doc is RunDoc | DamageDoc =>
          (doc.type === 'run' || doc.type === 'damage') && doc.image === all.image && !holds(all, doc),
      ),
    );
    for (const meant of step.assign) {
      if (imageOfKey(meant.doc) !== all.image) continue;
      const doc = all.runs.find((run) => run._id === meant.doc) ?? damageDocOf(all, meant.doc, step.stamp);
      const done = doc && assign(doc, meant, step.stamp, boxOfKey(all, doc._id)?.box ?? null);
      if (done) put([done.doc]);
    }
  }
  return all;
}

/** The same for a queue that grows at its end: a step that came is laid on what was there before it. */
export function createOverlay(): typeof overlay {
  let last: { confirmed: ImageDamages; pending: readonly Pending[]; all: ImageDamages } | null = null;
  return (confirmed, pending) => {
    const grown =
      last?.confirmed === confirmed &&
      last.pending.length <= pending.length &&
      last.pending.every((step, at) => step === pending[at]);
    const all =
      last && grown ? overlay(last.all, pending.slice(last.pending.length)) : overlay(confirmed, pending);
    last = { confirmed, pending, all };
    return all;
  };
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
    signs: field('signs'),
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
export function createProjector(lay: typeof overlay = createOverlay()): Projector {
  const untouched = new WeakMap<RunDoc, readonly Damage[]>();
  const touched = new WeakMap<DamageDoc, Damage>();
  const recall = <K extends object, V>(memory: WeakMap<K, V>, key: K, make: () => V): V => {
    const known = memory.get(key);
    if (known) return known;
    const made = make();
    memory.set(key, made);
    return made;
  };
  const shown = new Map<string, Damage>();
  /** The damage as it was shown before, where a newer document says the same: stored is no change. */
  const asBefore = (made: Damage): Damage => {
    const before = shown.get(made.key);
    const fields = Object.keys(made) as (keyof Damage)[];
    if (before && fields.every((field) => sameJson(before[field], made[field]))) return before;
    shown.set(made.key, made);
    return made;
  };
  const ofRun = (run: RunDoc): readonly Damage[] =>
    run.boxes.map((box, index) =>
      damage(claimKey(run.image, run.run, index), box.name, null, run, box, run.image),
    );
  const read = (all: ImageDamages): readonly Damage[] => {
    const byRun = new Map<string, DamageDoc[]>();
    const own: DamageDoc[] = [];
    for (const doc of all.damages.values()) {
      const { claim } = doc;
      if (!claim) own.push(doc);
      else if (!byRun.get(claim.run)?.push(doc)) byRun.set(claim.run, [doc]);
    }
    const listed: Damage[] = [];
    for (const run of all.runs) {
      if (readField(run, 'status', null) !== 'live') continue;
      // A copy of what the model said, with what people touched put over it: most of a photo is untouched.
      const ofThis: (Damage | null)[] = [...recall(untouched, run, () => ofRun(run))];
      for (const doc of byRun.get(run.run) ?? []) {
        const index = doc.claim?.index ?? -1;
        const box = run.boxes[index];
        if (!box) continue;
        const live = readField(doc, 'status', box) === 'live';
        ofThis[index] = live
          ? recall(touched, doc, () => asBefore(damage(doc._id, box.name, doc, run, box, all.image)))
          : null;
      }
      for (const each of ofThis) if (each) listed.push(each);
    }
    for (const doc of own) {
      if (readField(doc, 'status', null) !== 'live') continue;
      if (!doc.fields.label || !doc.fields.box) continue;
      listed.push(
        recall(touched, doc, () => asBefore(damage(doc._id, doc.name, doc, null, null, all.image))),
      );
    }
    return listed;
  };
  let last: { confirmed: ImageDamages; pending: readonly Pending[]; listed: readonly Damage[] } | null = null;
  return (confirmed, pending) => {
    const known = last?.confirmed === confirmed && sameList(last.pending, pending);
    if (last && known) return last.listed;
    const listed = read(lay(confirmed, pending));
    last = { confirmed, pending, listed: last && sameList(last.listed, listed) ? last.listed : listed };
    return last.listed;
  };
}

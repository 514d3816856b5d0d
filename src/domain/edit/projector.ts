import type { Damage } from '../damage/damage.ts';
import { isDamageField, SHOWN_FIELDS, UNTOUCHED } from '../damage/fields.ts';
import { idOfName } from '../damage/id.ts';
import type { Origin } from '../damage/origin.ts';
import type { Rect } from '../geometry/rect.ts';
import { indexSameBoxes } from '../geometry/sameBoxes.ts';
import { sameJson } from '../json.ts';
import { own, put } from '../keyed.ts';
import { sameList } from '../lists/sameList.ts';
import { boxOfKey, byAge, damageDocOf, type ImageDamages, withDocs } from './confirmed.ts';
import type { DamageDoc, RunBox, RunDoc } from './documents.ts';
import { claimKey, claimKeys, imageOfKey } from './ids.ts';
import { isDrawnHereRun, originOfRun } from './originOfRun.ts';
import type { Pending } from './pending.ts';
import { assignAll, byDocument, readField } from './registers/assign.ts';
import { deviceOf, rankOf, withoutOrdinal, writerOf } from './registers/stamp.ts';

/** What is stored with the unsaved steps on top, applied in the order they were taken. */
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
    for (const { key, fields } of byDocument(step.assign)) {
      if (imageOfKey(key) !== all.image) continue;
      const before = all.runs.find((run) => run._id === key) ?? damageDocOf(all, key, step.stamp);
      const done = before && assignAll(before, fields, step, boxOfKey(all, key)?.box ?? null);
      if (done?.doc.type === 'damage') damages.set(key, done.doc);
      else if (done) put([done.doc]);
    }
  }
  return all;
}

/** The same for a queue that grows at its end: a new step is applied to the last result, not all steps again. */
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

/** Document fields that are shown as they are; the status only says whether the damage is shown. */
const SHOWN: ReadonlySet<string> = new Set(SHOWN_FIELDS);

/** A damage that nobody has changed yet. A literal, for speed: opening a photo may make 100,000. */
function untouched(
  key: string,
  id: string,
  image: string,
  run: { readonly run: string; readonly origin: Origin } | null,
  box: RunBox | null,
): Damage {
  return {
    key,
    id,
    image,
    label: box?.label ?? '',
    confidence: box?.confidence ?? null,
    box: box?.box ?? NOWHERE,
    source: run?.origin.author ?? 'person',
    verdict: UNTOUCHED.verdict,
    reason: UNTOUCHED.reason,
    severity: UNTOUCHED.severity,
    severityBasis: UNTOUCHED.severityBasis,
    remark: UNTOUCHED.remark,
    causes: UNTOUCHED.causes,
    element: UNTOUCHED.element,
    material: UNTOUCHED.material,
    comments: UNTOUCHED.comments,
    crackWidth: UNTOUCHED.crackWidth,
    lineLength: UNTOUCHED.lineLength,
    surfaceArea: UNTOUCHED.surfaceArea,
    temperature: UNTOUCHED.temperature,
    signs: UNTOUCHED.signs,
    numbers: UNTOUCHED.numbers,
    model:
      run && box
        ? { run: run.run, label: box.label, confidence: box.confidence, box: box.box, origin: run.origin }
        : null,
  };
}

/** Placeholder until the document's own box replaces it. */
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

type Fields = Readonly<Record<string, { readonly v: unknown } | undefined>>;

/** Whether the fields of two documents have the same values, whenever they were written. */
function sameValues(a: Fields, b: Fields): boolean {
  let left = 0;
  for (const _ in b) left += 1;
  for (const field in a) {
    const [one, other] = [own(a, field), own(b, field)];
    if (!one || !other || !sameJson(one.v, other.v)) return false;
    left -= 1;
  }
  return left === 0;
}

/** A damage with what people said of it; the schema has already checked the known registers. */
function damage(of: Damage, { fields }: DamageDoc): Damage {
  const made: Damage & Record<string, unknown> = { ...of };
  for (const field in fields) if (SHOWN.has(field)) put(made, field, own(fields as Fields, field)?.v);
  return made.verdict === 'rejected' || made.reason === null ? made : { ...made, reason: null };
}

/** Reads the live damages of stored documents; a damage stays the same object while it doesn't change. */
export type Projector = (confirmed: ImageDamages, pending: readonly Pending[]) => readonly Damage[];

/** The boxes of a run as they came, unchanged by people; those that were drawn in this app are nobody's proposals. */
function ofRun(run: RunDoc): readonly Damage[] {
  const keyOf = claimKeys(run.image, run.run);
  if (isDrawnHereRun(run))
    return run.boxes.map((box, index) =>
      untouched(keyOf(index), box.name, run.image, null, { ...box, confidence: null }),
    );
  const of = { run: run.run, origin: originOfRun(run) };
  return run.boxes.map((box, index) => untouched(keyOf(index), box.name, run.image, of, box));
}

/** Reads damages that people touched. */
function createTouched() {
  /** The last result for each touched damage: what the model said of it, what people changed, and both combined. */
  const shown = new Map<
    string,
    { readonly of: Damage | null; readonly doc: DamageDoc; readonly damage: Damage }
  >();
  /** The same damage object as before where a newer document has the same values: being stored is no change. */
  return (doc: DamageDoc, of: Damage | null): Damage => {
    const before = shown.get(doc._id);
    if (before?.doc === doc && before.of === of) return before.damage;
    const same = before && before.of === of && sameValues(before.doc.fields, doc.fields);
    const made = same
      ? before.damage
      : damage(of ?? untouched(doc._id, idOfName(doc.name), doc.image, null, null), doc);
    shown.set(doc._id, { of, doc, damage: made });
    return made;
  };
}

/**
 * Finds ids for boxes of a photo whose own one an earlier box has: two devices that had not heard of each other may have
 * given one id twice. The later one's ends in its device, on every device alike.
 */
function createUniqueIds() {
  let last: { runs: readonly RunDoc[]; own: readonly DamageDoc[]; ids: ReadonlyMap<string, string> } | null =
    null;
  /** @returns by key; only those that differ from their document's */
  return (runs: readonly RunDoc[], own: readonly DamageDoc[]): ReadonlyMap<string, string> => {
    if (runs.length + own.length < 2) return NO_IDS;
    const isSame = (doc: DamageDoc, at: number) => doc._id === own[at]?._id;
    if (last?.runs === runs && last.own.length === own.length && last.own.every(isSame)) return last.ids;
    const ids = new Map<string, string>();
    const taken = new Set<string>();
    const give = ({ made }: RunDoc | DamageDoc, name: string, keyOf: () => string) => {
      const given = idOfName(name);
      let id = given;
      for (let times = 1; taken.has(id); times += 1)
        id = `${given}.${deviceOf(writerOf(withoutOrdinal(made)))}${times > 1 ? `-${times}` : ''}`;
      taken.add(id);
      if (id !== given) ids.set(keyOf(), id);
    };
    for (const doc of [...runs, ...own].sort(byAge))
      if (doc.type === 'damage') give(doc, doc.name, () => doc._id);
      else
        for (const [index, { name }] of doc.boxes.entries())
          give(doc, name, () => claimKey(doc.image, doc.run, index));
    last = { runs, own, ids };
    return ids;
  };
}

const NO_IDS: ReadonlyMap<string, string> = new Map();

const isLive = (run: RunDoc): boolean => readField(run, 'status', null) === 'live';

/** Whether a box still carries a person's judgement; a verdict that was taken back is none. */
function isJudged(doc: DamageDoc, claim: RunBox | null): boolean {
  const untouched: DamageDoc = { ...doc, fields: {} };
  return Object.keys(doc.fields).some((field) => {
    if (!isDamageField(field)) return true;
    const claimedValue = readField(doc, field, claim);
    if (field === 'status') return claimedValue === 'deleted';
    return !sameJson(claimedValue, readField(untouched, field, claim));
  });
}

/** What people judged on a photo, deleted and rejected boxes included. */
interface Judged {
  readonly byRun: ReadonlyMap<string, ReadonlySet<number>>;
  readonly boxes: readonly {
    readonly label: string;
    readonly box: Rect;
    readonly run: string | null;
    readonly made: string;
  }[];
}

function judgedOf(all: ImageDamages): Judged {
  const runs = new Map(all.runs.map((run) => [run.run, run]));
  const byRun = new Map<string, Set<number>>();
  const boxes: Judged['boxes'][number][] = [];
  for (const doc of all.damages.values()) {
    const run = doc.claim ? runs.get(doc.claim.run) : undefined;
    const claim = run?.boxes[doc.claim?.index ?? -1] ?? null;
    if (doc.claim) {
      if (!isJudged(doc, claim)) continue;
      const known = byRun.get(doc.claim.run) ?? new Set<number>();
      byRun.set(doc.claim.run, known.add(doc.claim.index));
    }
    const label = doc.fields.label?.v ?? claim?.label;
    const box = doc.fields.box?.v ?? claim?.box;
    if (typeof label !== 'string' || !box || readField(doc, 'status', claim) === 'undone') continue;
    boxes.push({ label, box, run: doc.claim?.run ?? null, made: rankOf(run?.made ?? doc.made) });
  }
  return { byRun, boxes };
}

/**
 * Boxes of local model runs that aren't shown: those nobody judged in any run before the last, and those that repeat a
 * box judged before. Computed from what is stored, so undoing a run brings back what it replaced. Runs from files hide
 * nothing and are never hidden.
 *
 * @returns indices by run; null where no model was run
 */
function hiddenBoxes(all: ImageDamages): ReadonlyMap<string, ReadonlySet<number>> | null {
  if (!all.runs.some(({ by }) => by)) return null;
  const own = all.runs.filter((run) => run.by && isLive(run));
  const { byRun, boxes } = judgedOf(all);
  const last = own.at(-1);
  const places = indexSameBoxes(boxes);
  return new Map(
    own.map((run) => {
      const made = rankOf(run.made);
      const isHidden = (box: RunBox) =>
        run !== last || places.of(box).some(({ same }) => same.run !== run.run && same.made < made);
      const judgedHere = byRun.get(run.run);
      const hidden = run.boxes.flatMap((box, index) =>
        !judgedHere?.has(index) && isHidden(box) ? [index] : [],
      );
      return [run.run, new Set(hidden)];
    }),
  );
}

/**
 * Reads an image's damages: model boxes in the order of their runs, then people's own, without undone and deleted ones.
 * Pure; caches results by the identity of documents.
 */
export function createProjector(lay: typeof overlay = createOverlay()): Projector {
  const readValue = new WeakMap<RunDoc, readonly Damage[]>();
  const touched = createTouched();
  const uniqueIds = createUniqueIds();
  /** Damages under another id than their document's. */
  const renamed = new WeakMap<Damage, Damage>();
  const withId = (of: Damage, id: string): Damage => {
    const known = renamed.get(of);
    const made = known?.id === id ? known : { ...of, id };
    renamed.set(of, made);
    return made;
  };
  const read = (all: ImageDamages): readonly Damage[] => {
    const byRun = new Map<string, DamageDoc[]>();
    const own: DamageDoc[] = [];
    for (const doc of all.damages.values()) {
      const { claim } = doc;
      if (!claim) own.push(doc);
      else if (!byRun.get(claim.run)?.push(doc)) byRun.set(claim.run, [doc]);
    }
    const listed: Damage[] = [];
    const hidden = hiddenBoxes(all);
    for (const run of all.runs.toSorted((a, b) => Number(isDrawnHereRun(a)) - Number(isDrawnHereRun(b)))) {
      if (readField(run, 'status', null) !== 'live') continue;
      // A copy of the model's boxes with the touched ones replaced: most boxes of a photo are untouched.
      const model = readValue.get(run) ?? ofRun(run);
      readValue.set(run, model);
      const ofThis: (Damage | null)[] = [...model];
      for (const doc of byRun.get(run.run) ?? []) {
        const index = doc.claim?.index ?? -1;
        const of = model[index];
        if (!of) continue;
        const live = readField(doc, 'status', null) === 'live';
        ofThis[index] = live ? touched(doc, of) : null;
      }
      const hiddenHere = hidden?.get(run.run);
      for (const [index, each] of ofThis.entries()) if (each && !hiddenHere?.has(index)) listed.push(each);
    }
    for (const doc of own) {
      if (readField(doc, 'status', null) !== 'live') continue;
      if (!doc.fields.label || !doc.fields.box) continue;
      listed.push(touched(doc, null));
    }
    const ids = uniqueIds(all.runs, own);
    if (ids.size === 0) return listed;
    return listed.map((each) => {
      const id = ids.get(each.key);
      return id === undefined ? each : withId(each, id);
    });
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

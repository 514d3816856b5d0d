import { type GivenNumber, mergeNumbers, numberAt, placeOfNumber } from '#domain/damage/givenNumbers.ts';
import { componentKeys } from '#domain/damage/label.ts';
import type { DamageDoc, Doc, FieldDoc, ImageDoc } from '#domain/edit/documents.ts';
import { damagesIn, damagesOf, imageKey, projectKey } from '#domain/edit/ids.ts';
import { isNewer } from '#domain/edit/parse.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import { readImage, readProject } from '#domain/inspection/read.ts';
import { lastNumbers } from '#domain/inspection/register/defectNumbers.ts';
import { ok, type Result } from '#domain/result.ts';
import { claimAmong, type Documents } from '../../read/documents.ts';
import type { StoreFailure } from '../../store/store.ts';
import { counterKeys, lastOf, withLast } from './counters.ts';
import { earlierNumbers } from './earlierNumbers.ts';

/** What is about to be written, in one transaction. */
interface Writing {
  readonly project: string;
  readonly stamp: Stamp;
  /** By id; what gets a number is put in. */
  readonly docs: Map<string, FieldDoc>;
  /** What was read for it: the runs that its boxes speak of are among it. */
  readonly stored: ReadonlyMap<string, Doc>;
}

/** Gives defects their numbers, in the transaction that makes them defects. */
export interface Numbering {
  /** Whether there may be something to number: most steps need not wait for an answer. */
  isDue(writing: Writing): boolean;
  /**
   * To be called under the project's lock.
   *
   * @returns further documents that belong to the transaction
   */
  give(writing: Writing): Promise<Result<readonly FieldDoc[], StoreFailure>>;
}

const isDamage = (doc: Doc): doc is DamageDoc => doc.type === 'damage';
const numbersIn = (doc: DamageDoc): readonly GivenNumber[] => doc.fields.numbers?.v ?? [];
const isAccepted = (doc: DamageDoc): boolean =>
  doc.fields.verdict?.v === 'accepted' && (doc.fields.status?.v ?? 'live') === 'live' && !isNewer(doc);

/** Whether a document is that of a photo which is being put elsewhere. */
function isMoved(doc: FieldDoc, stored: Writing['stored']): doc is ImageDoc {
  const there = stored.get(doc._id);
  return (
    doc.type === 'image' && there?.type === 'image' && doc.fields.location?.v !== there.fields.location?.v
  );
}

interface Unnumbered {
  readonly doc: DamageDoc;
  readonly place: string;
  /** Of its photo. */
  readonly order: number;
}

/** In the order of photos; on one, those that had a number elsewhere as they were numbered, then as they were found. */
function inOrder(a: Unnumbered, b: Unnumbered): number {
  const before = ({ doc }: Unnumbered) => numbersIn(doc)[0]?.no ?? Number.MAX_SAFE_INTEGER;
  const index = ({ doc: { claim } }: Unnumbered) => claim?.index ?? Number.MAX_SAFE_INTEGER;
  const byMade = a.doc.made < b.doc.made ? -1 : a.doc.made > b.doc.made ? 1 : 0;
  return a.order - b.order || before(a) - before(b) || index(a) - index(b) || byMade;
}

/**
 * @param device whose numbers are counted under its own name: of two devices that were apart neither sets back the other
 */
export function createNumbering(documents: Documents, device: string): Numbering {
  /** Projects of which every defect has a number: what this tab writes is numbered as it is written. */
  const complete = new Set<string>();
  /** What was given here last, by project and place, should its counter not be stored. */
  const given = new Map<string, number>();

  /** Boxes that may need a number: those being written, on photos being moved, and once all of the project. */
  const candidates = async (
    { project, docs, stored }: Writing,
    isFirst: boolean,
  ): Promise<Result<readonly DamageDoc[], StoreFailure>> => {
    const found = new Map([...docs.values()].filter(isDamage).map((doc) => [doc._id, doc]));
    const moved = [...docs.values()].flatMap((doc) => (isMoved(doc, stored) ? damagesOf(doc.image) : []));
    for (const range of isFirst ? [damagesIn(project)] : moved) {
      const read = await documents.range(range);
      if (!read.ok) return read;
      for (const doc of read.value) if (isDamage(doc) && !found.has(doc._id)) found.set(doc._id, doc);
    }
    return ok([...found.values()].filter(isAccepted));
  };

  /** Those that have no number where they lie, with their place. */
  const unnumbered = async (
    { project, docs, stored }: Writing,
    accepted: readonly DamageDoc[],
  ): Promise<Result<readonly (readonly [DamageDoc, string])[], StoreFailure>> => {
    const images = new Set(accepted.map(({ image }) => imageKey(image)));
    const unknown = accepted.filter(({ _id, fields }) => !fields.label && !claimAmong(stored, _id));
    const read = await documents.get([projectKey(project), ...images]);
    if (!read.ok) return read;
    const claims = await documents.withClaims(unknown.map(({ _id }) => _id));
    if (!claims.ok) return claims;
    const now = (key: string): Doc | undefined => docs.get(key) ?? read.value.get(key);
    const of = now(projectKey(project));
    const labels = of?.type === 'project' ? (readProject(of)?.labels ?? []) : [];
    const components = componentKeys(labels);
    const found = accepted.flatMap((doc): readonly Unnumbered[] => {
      const image = now(imageKey(doc.image));
      const photo = image?.type === 'image' ? readImage(image) : null;
      const claim = claimAmong(stored, doc._id) ?? claimAmong(claims.value, doc._id);
      const label = doc.fields.label?.v ?? claim?.label;
      if (!photo || label === undefined || components.has(label)) return [];
      const place = placeOfNumber(photo.location);
      return numberAt(numbersIn(doc), place) ? [] : [{ doc, place, order: photo.order }];
    });
    return ok(found.sort(inOrder).map(({ doc, place }) => [doc, place]));
  };

  const give: Numbering['give'] = async (writing) => {
    const { project, docs, stamp } = writing;
    const isFirst = !complete.has(project);
    const accepted = await candidates(writing, isFirst);
    if (!accepted.ok) return accepted;
    const needing = accepted.value.length > 0 ? await unnumbered(writing, accepted.value) : ok([]);
    if (!needing.ok) return needing;
    if (needing.value.length === 0) {
      complete.add(project);
      return ok([]);
    }
    const places = [...new Set(needing.value.map(([, place]) => place))];
    const counters = await documents.get(counterKeys(project, places));
    if (!counters.ok) return counters;
    const lastHere = (place: string) =>
      Math.max(lastOf(project, place, counters.value), given.get(`${project}:${place}`) ?? 0);
    const last = new Map(places.map((place) => [place, lastHere(place)]));
    let earlier: ReadonlyMap<string, GivenNumber> = new Map();
    if (isFirst || [...last.values()].includes(0)) {
      const all = await documents.range(damagesIn(project));
      if (!all.ok) return all;
      const stored = all.value.filter(isDamage).map(numbersIn);
      for (const [place, no] of lastNumbers(stored)) last.set(place, Math.max(no, last.get(place) ?? 0));
      if (stored.every((numbers) => numbers.length === 0)) {
        const read = await earlierNumbers(documents, project, stamp);
        if (!read.ok) return read;
        earlier = read.value.numbers;
        for (const [place, no] of read.value.last) last.set(place, Math.max(no, last.get(place) ?? 0));
      }
    }
    const extra: FieldDoc[] = [];
    for (const [doc, place] of needing.value) {
      const before = earlier.get(doc._id);
      const no = (last.get(place) ?? 0) + 1;
      if (before?.place !== place) last.set(place, no);
      const one = before?.place === place ? before : { place, no, t: stamp };
      const v = mergeNumbers(numbersIn(doc), [one]).map((each) => ({ ...each }));
      const numbered: DamageDoc = { ...doc, fields: { ...doc.fields, numbers: { v, t: stamp } } };
      if (docs.has(doc._id)) docs.set(doc._id, numbered);
      else extra.push(numbered);
    }
    complete.add(project);
    for (const place of places) given.set(`${project}:${place}`, last.get(place) ?? 0);
    return ok([
      ...extra,
      ...places.map((place) =>
        withLast(project, place, last.get(place) ?? 0, { counters: counters.value, device, stamp }),
      ),
    ]);
  };
  return {
    give,
    isDue: ({ project, docs, stored }) =>
      !complete.has(project) ||
      [...docs.values()].some((doc) => (isDamage(doc) && isAccepted(doc)) || isMoved(doc, stored)),
  };
}

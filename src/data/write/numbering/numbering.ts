import {
  type GivenNumber,
  LAST_NUMBER,
  mergeNumbers,
  numberAt,
  placeOfNumber,
} from '#domain/damage/givenNumbers.ts';
import { componentKeys } from '#domain/damage/label.ts';
import { imageDamages } from '#domain/edit/confirmed.ts';
import type {
  DamageDoc,
  Doc,
  FieldDoc,
  ImageDoc,
  RunDoc,
  StoredProjectDocument,
} from '#domain/edit/documents.ts';
import {
  damagesIn,
  damagesOf,
  imageKey,
  imagesOf,
  type KeyRange,
  projectDocumentKey,
  projectDocumentsOf,
  projectKey,
  runsIn,
  SCHEMA,
} from '#domain/edit/ids.ts';
import { isNewer } from '#domain/edit/parse.ts';
import { createProjector } from '#domain/edit/projector.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import { groupBy } from '#domain/groupBy.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { readImage, readProject, readProjectDocument } from '#domain/inspection/read.ts';
import { type DefectFacts, NO_DEFECT_FACTS, type Observation } from '#domain/inspection/register/defect.ts';
import { readDefectFacts } from '#domain/inspection/register/defectDocument.ts';
import { isAccepted, lastNumbers, numbersOf } from '#domain/inspection/register/defectNumbers.ts';
import { ok, type Result } from '#domain/result.ts';
import { claimAmong, type Documents } from '../../read/documents.ts';
import type { StoreFailure } from '../../store/store.ts';

/** Displayed numbers of a project without stored ones, to be stored unchanged. */
interface Earlier {
  /** By box. */
  readonly numbers: ReadonlyMap<string, GivenNumber>;
  /** The last number of each place: above all that anybody may have signed. */
  readonly last: ReadonlyMap<string, number>;
}

/** Reads a whole project for the numbers that earlier versions derived from the order of its photos. */
async function earlierNumbers(
  documents: Documents,
  project: string,
  t: Stamp,
): Promise<Result<Earlier, StoreFailure>> {
  const docs: Doc[] = [];
  const ranges: readonly KeyRange[] = [
    imagesOf(project),
    runsIn(project),
    damagesIn(project),
    projectDocumentsOf(project, 'defect'),
  ];
  for (const range of ranges) {
    const read = await documents.range(range);
    if (!read.ok) return read;
    docs.push(...read.value);
  }
  const own = await documents.get([projectKey(project)]);
  if (!own.ok) return own;
  const signed = await documents.ids(projectDocumentsOf(project, 'seal'));
  if (!signed.ok) return signed;
  const live = observationsIn(docs, own.value.get(projectKey(project)));
  const facts = factsIn(docs);
  const texts = numbersOf(live, (key) => facts.get(key) ?? NO_DEFECT_FACTS);
  const numbers = new Map<string, GivenNumber>();
  const last = new Map<string, number>();
  for (const one of live) {
    const place = placeOfNumber(one.location);
    const text = texts.get(one.damage.key) ?? '';
    const no = Number(text.slice(text.lastIndexOf('/') + 1));
    // An observation has the number of the defect it was merged into, which may be at another place.
    if (!text.startsWith(`${place}/`) || no < 1) continue;
    if (isAccepted(one)) numbers.set(one.damage.key, { place, no, t });
    if (isAccepted(one) || signed.value.length > 0) last.set(place, Math.max(no, last.get(place) ?? 0));
  }
  return ok({ numbers, last });
}

const factsIn = (docs: readonly Doc[]): ReadonlyMap<string, DefectFacts> =>
  new Map(
    docs.flatMap((doc): readonly (readonly [string, DefectFacts])[] => {
      const projectDocument = doc.type === 'sheet' ? readProjectDocument(doc) : null;
      return projectDocument ? [[projectDocument.id, readDefectFacts(projectDocument)]] : [];
    }),
  );

/** Boxes with damage labels that were not rejected, in the order of their photos. */
function observationsIn(docs: readonly Doc[], project: Doc | undefined): readonly Observation[] {
  const labels = project?.type === 'project' ? (readProject(project)?.labels ?? []) : [];
  const components = componentKeys(labels);
  const images = docs.flatMap((doc) => (doc.type === 'image' ? (readImage(doc) ?? []) : []));
  const runs = groupBy(
    docs.filter((doc): doc is RunDoc => doc.type === 'run'),
    ({ image }) => image,
  );
  const touched = groupBy(
    docs.filter((doc): doc is DamageDoc => doc.type === 'damage'),
    ({ image }) => image,
  );
  const ordered = inspected(images).toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  return ordered.flatMap(({ id, location }) =>
    createProjector()(imageDamages(id, runs.get(id) ?? [], touched.get(id) ?? []), [])
      .filter(({ verdict, label }) => verdict !== 'rejected' && !components.has(label))
      .map((damage): Observation => ({ damage, location })),
  );
}

/** The documents to be written in one transaction. */
interface Writing {
  readonly project: string;
  readonly stamp: Stamp;
  /** By id; numbered documents are added. */
  readonly docs: Map<string, FieldDoc>;
  /** The documents read for it, including the runs that its boxes refer to. */
  readonly stored: ReadonlyMap<string, Doc>;
}

const isDamage = (doc: Doc): doc is DamageDoc => doc.type === 'damage';
/** The numbers of a box, at each of its places so far. */
const numbersIn = (doc: DamageDoc): readonly GivenNumber[] => doc.fields.numbers?.v ?? [];
/** Whether a box counts as a defect. */
const isDocAccepted = (doc: DamageDoc): boolean =>
  doc.fields.verdict?.v === 'accepted' && (doc.fields.status?.v ?? 'live') === 'live' && !isNewer(doc);

/** Whether a document is that of a photo whose location changes. */
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

/**
 * In the order of photos; on one photo, first those numbered elsewhere in the order of these numbers, then in the order
 * of detection.
 */
function inOrder(a: Unnumbered, b: Unnumbered): number {
  const before = ({ doc }: Unnumbered) => numbersIn(doc)[0]?.no ?? Number.MAX_SAFE_INTEGER;
  const index = ({ doc: { claim } }: Unnumbered) => claim?.index ?? Number.MAX_SAFE_INTEGER;
  const byMade = a.doc.made < b.doc.made ? -1 : a.doc.made > b.doc.made ? 1 : 0;
  return a.order - b.order || before(a) - before(b) || index(a) - index(b) || byMade;
}

/** A defect that needs a number, with its place. */
type Needing = readonly [DamageDoc, string];

/** Boxes that may need a number: those being written, those on photos being moved, and once all of the project. */
async function candidates(
  documents: Documents,
  { project, docs, stored }: Writing,
  isFirst: boolean,
): Promise<Result<readonly DamageDoc[], StoreFailure>> {
  const found = new Map([...docs.values()].filter(isDamage).map((doc) => [doc._id, doc]));
  const moved = [...docs.values()].flatMap((doc) => (isMoved(doc, stored) ? damagesOf(doc.image) : []));
  for (const range of isFirst ? [damagesIn(project)] : moved) {
    const read = await documents.range(range);
    if (!read.ok) return read;
    for (const doc of read.value) if (isDamage(doc) && !found.has(doc._id)) found.set(doc._id, doc);
  }
  return ok([...found.values()].filter(isDocAccepted));
}

/** Those without a number at their place, with that place. */
async function withoutNumber(
  documents: Documents,
  { project, docs, stored }: Writing,
  accepted: readonly DamageDoc[],
): Promise<Result<readonly Needing[], StoreFailure>> {
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
}

/**
 * The defects that need a number before something is written.
 *
 * @param isFirst whether all of the project are checked, not only those being written
 * @returns them in the order of numbering
 */
async function unnumbered(
  documents: Documents,
  writing: Writing,
  isFirst: boolean,
): Promise<Result<readonly Needing[], StoreFailure>> {
  const accepted = await candidates(documents, writing, isFirst);
  if (!accepted.ok) return accepted;
  return accepted.value.length > 0 ? withoutNumber(documents, writing, accepted.value) : ok([]);
}

/** Numbers defects, in the transaction that makes them defects. */
export interface Numbering {
  /** Whether there may be something to number: most steps needn't wait for that. */
  isDue(writing: Writing): boolean;
  /**
   * To be called with the project's lock held.
   *
   * @returns further documents for the transaction
   */
  give(writing: Writing): Promise<Result<readonly FieldDoc[], StoreFailure>>;
}

/** The existing numbers of a project's boxes; where there are none, those that earlier versions displayed. */
async function numbersSoFar(
  documents: Documents,
  { project, stamp }: Writing,
): Promise<Result<Earlier, StoreFailure>> {
  const all = await documents.range(damagesIn(project));
  if (!all.ok) return all;
  const stored = all.value.filter(isDamage).map(numbersIn);
  return stored.every((numbers) => numbers.length === 0)
    ? earlierNumbers(documents, project, stamp)
    : ok({ numbers: new Map(), last: lastNumbers(stored) });
}

/**
 * Gives each a number, within the documents being written where they are among these.
 *
 * @param last the last number of each place, from which counting continues
 * @param earlier existing numbers, by box
 * @returns those that are not among the documents being written
 */
function putNumbers(
  { docs, stamp }: Writing,
  needing: readonly Needing[],
  last: Map<string, number>,
  earlier: ReadonlyMap<string, GivenNumber>,
): readonly FieldDoc[] {
  const extra: FieldDoc[] = [];
  for (const [doc, place] of needing) {
    const before = earlier.get(doc._id);
    const no = (last.get(place) ?? 0) + 1;
    if (before?.place !== place) last.set(place, no);
    const one = before?.place === place ? before : { place, no, t: stamp };
    const v = mergeNumbers(numbersIn(doc), [one]).map((each) => ({ ...each }));
    const numbered: DamageDoc = { ...doc, fields: { ...doc.fields, numbers: { v, t: stamp } } };
    if (docs.has(doc._id)) docs.set(doc._id, numbered);
    else extra.push(numbered);
  }
  return extra;
}

/** The kind of project documents that hold, for each place, the last number that each device gave there. */
const NUMBER = 'number';
/** Prefix of registers for the last number of one device each, so that no device resets another's. */
const GIVEN = 'given:';

const counterKeys = (project: string, places: readonly string[]): readonly string[] =>
  places.map((place) => projectDocumentKey(project, NUMBER, place));

/** The last number at a place by any device; 0 before the first. */
function lastOf(project: string, place: string, counters: ReadonlyMap<string, Doc>): number {
  const doc = counters.get(projectDocumentKey(project, NUMBER, place));
  if (doc?.type !== 'sheet') return 0;
  const given = Object.entries(doc.fields).flatMap(([field, register]) => {
    const { v } = register as { v: unknown };
    const isNumber = field.startsWith(GIVEN) && Number.isSafeInteger(v) && Number(v) <= LAST_NUMBER;
    return isNumber ? Number(v) : [];
  });
  return given.reduce((last, one) => Math.max(last, one), 0);
}

/** The project document of a place with its last number. */
function withLast(
  project: string,
  place: string,
  last: number,
  {
    counters,
    device,
    stamp,
  }: { readonly counters: ReadonlyMap<string, Doc>; readonly device: string; readonly stamp: Stamp },
): StoredProjectDocument {
  const _id = projectDocumentKey(project, NUMBER, place);
  const there = counters.get(_id);
  const given = { [`${GIVEN}${device}`]: { v: last, t: stamp } };
  if (there?.type === 'sheet') return { ...there, fields: { ...there.fields, ...given } };
  const fields = { status: { v: 'live' as const, t: stamp }, ...given };
  return { _id, schema: SCHEMA, type: 'sheet', project, kind: NUMBER, sheet: place, made: stamp, fields };
}

/** @param device under whose name its numbers are counted, so that devices that work offline don't reset each other */
export function createNumbering(documents: Documents, device: string): Numbering {
  /** Projects in which every defect has a number, so that only written documents need numbering. */
  const complete = new Set<string>();
  /** The last numbers given here, by project and place, in case a counter is not stored. */
  const given = new Map<string, number>();

  const give: Numbering['give'] = async (writing) => {
    const { project, stamp } = writing;
    const isFirst = !complete.has(project);
    const needing = await unnumbered(documents, writing, isFirst);
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
      const soFar = await numbersSoFar(documents, writing);
      if (!soFar.ok) return soFar;
      earlier = soFar.value.numbers;
      for (const [place, no] of soFar.value.last) last.set(place, Math.max(no, last.get(place) ?? 0));
    }
    const extra = putNumbers(writing, needing.value, last, earlier);
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
      [...docs.values()].some((doc) => (isDamage(doc) && isDocAccepted(doc)) || isMoved(doc, stored)),
  };
}

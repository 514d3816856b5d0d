import { type GivenNumber, numberAt, placeOfNumber } from '#domain/damage/givenNumbers.ts';
import { componentKeys } from '#domain/damage/label.ts';
import type { DamageDoc, Doc, FieldDoc, ImageDoc } from '#domain/edit/documents.ts';
import { damagesIn, damagesOf, imageKey, projectKey } from '#domain/edit/ids.ts';
import { isNewer } from '#domain/edit/parse.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import { readImage, readProject } from '#domain/inspection/read.ts';
import { ok, type Result } from '#domain/result.ts';
import { claimAmong, type Documents } from '../../read/documents.ts';
import type { StoreFailure } from '../../store/store.ts';

/** The documents to be written in one transaction. */
export interface Writing {
  readonly project: string;
  readonly stamp: Stamp;
  /** By id; numbered documents are added. */
  readonly docs: Map<string, FieldDoc>;
  /** The documents read for it, including the runs that its boxes refer to. */
  readonly stored: ReadonlyMap<string, Doc>;
}

export const isDamage = (doc: Doc): doc is DamageDoc => doc.type === 'damage';
/** The numbers of a box, at each of its places so far. */
export const numbersIn = (doc: DamageDoc): readonly GivenNumber[] => doc.fields.numbers?.v ?? [];
/** Whether a box counts as a defect. */
export const isAccepted = (doc: DamageDoc): boolean =>
  doc.fields.verdict?.v === 'accepted' && (doc.fields.status?.v ?? 'live') === 'live' && !isNewer(doc);

/** Whether a document is that of a photo whose location changes. */
export function isMoved(doc: FieldDoc, stored: Writing['stored']): doc is ImageDoc {
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
export type Needing = readonly [DamageDoc, string];

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
  return ok([...found.values()].filter(isAccepted));
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
export async function unnumbered(
  documents: Documents,
  writing: Writing,
  isFirst: boolean,
): Promise<Result<readonly Needing[], StoreFailure>> {
  const accepted = await candidates(documents, writing, isFirst);
  if (!accepted.ok) return accepted;
  return accepted.value.length > 0 ? withoutNumber(documents, writing, accepted.value) : ok([]);
}

import { type ImageDamages, withDocs } from '#domain/edit/confirmed.ts';
import type { DamageDoc, Doc, RunDoc } from '#domain/edit/documents.ts';

export type ById<D> = ReadonlyMap<string, D>;

/** A key of the cache: a list of documents by kind and project, or the documents of one image. */
export type CacheKey = readonly string[];
export const PROJECTS: CacheKey = ['projects'];

/** The cache key of a document; null for commands, which are read on demand. */
function keyOf(doc: Doc): CacheKey | null {
  if (doc.type === 'project') return PROJECTS;
  if (doc.type === 'image') return ['images', doc.project];
  if (doc.type === 'sheet') return ['projectDocuments', doc.project, doc.kind];
  return doc.type === 'command' ? null : ['image', doc.image];
}

/** A key as text. */
export const hashOf = (key: CacheKey): string => JSON.stringify(key);

const sameKey = (a: CacheKey, b: CacheKey): boolean =>
  a.length === b.length && a.every((part, at) => part === b[at]);

/** Documents of one key. */
interface Batch {
  readonly key: CacheKey;
  readonly docs: Doc[];
}

/** Documents grouped by their cache key; without those that aren't cached. */
export function byKey(docs: readonly Doc[]): Iterable<Batch> {
  const batches = new Map<string, Batch>();
  let last: Batch | null = null;
  for (const doc of docs) {
    const key = keyOf(doc);
    if (!key) continue;
    // Thousands of documents mostly belong to one image, so a text key isn't made for each.
    if (!last || !sameKey(last.key, key)) {
      last = batches.get(hashOf(key)) ?? { key, docs: [] };
      batches.set(hashOf(key), last);
    }
    last.docs.push(doc);
  }
  return batches.values();
}

const generation = (rev = '0'): number => Number.parseInt(rev, 10);

/** Whether a document replaces the existing one. */
export type Rule = (next: Doc, known: Doc) => boolean;
/** A later revision replaces an earlier one; with equal generations the greater text wins, as in CouchDB. */
export const follows: Rule = (next, known) => {
  if (next._rev === known._rev) return false;
  const [a, b] = [generation(next._rev), generation(known._rev)];
  return a > b || (a === b && (next._rev ?? '') > (known._rev ?? ''));
};
export const always: Rule = () => true;

/** The documents that replace known ones or are new, each in the revision that the rule leaves of several. */
function accepted<D extends Doc>(
  docs: readonly D[],
  known: (id: string) => D | undefined,
  rule: Rule,
): ReadonlyMap<string, D> {
  const taken = new Map<string, D>();
  for (const doc of docs) {
    const before = taken.get(doc._id) ?? known(doc._id);
    if (!before || rule(doc, before)) taken.set(doc._id, doc);
  }
  return taken;
}

function putById<D extends Doc>(known: ById<D>, docs: readonly D[], rule: Rule): ById<D> {
  const news = accepted(docs, (id) => known.get(id), rule);
  return news.size === 0 ? known : new Map([...known, ...news]);
}

function putDamages(known: ImageDamages, docs: readonly (RunDoc | DamageDoc)[], rule: Rule): ImageDamages {
  const runs = new Map<string, RunDoc>(known.runs.map((run) => [run._id, run]));
  const news = accepted<RunDoc | DamageDoc>(docs, (id) => known.damages.get(id) ?? runs.get(id), rule);
  return news.size === 0 ? known : withDocs(known, [...news.values()]);
}

const isMap = (value: unknown): value is ById<Doc> => value instanceof Map;

/** The value of a key with documents put into it; the same reference where nothing changes. */
export const putInto = (value: unknown, docs: readonly Doc[], rule: Rule): unknown =>
  isMap(value)
    ? putById(value, docs, rule)
    : putDamages(
        value as ImageDamages,
        docs.filter((doc): doc is RunDoc | DamageDoc => doc.type === 'run' || doc.type === 'damage'),
        rule,
      );

/** All documents in the value of a key. */
export function docsIn(value: unknown): readonly Doc[] {
  if (value === null) return [];
  if (isMap(value)) return [...value.values()];
  const { runs, damages } = value as ImageDamages;
  return [...runs, ...damages.values()];
}

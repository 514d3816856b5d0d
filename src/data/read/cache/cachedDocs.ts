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

function putById<D extends Doc>(known: ById<D>, docs: readonly D[], rule: Rule): ById<D> {
  const news = docs.filter((doc) => {
    const before = known.get(doc._id);
    return !before || rule(doc, before);
  });
  if (news.length === 0) return known;
  return new Map([...known, ...news.map((doc) => [doc._id, doc] as const)]);
}

function putDamages(known: ImageDamages, docs: readonly (RunDoc | DamageDoc)[], rule: Rule): ImageDamages {
  const news = docs.filter((doc) => {
    const before =
      doc.type === 'run' ? known.runs.find((run) => run._id === doc._id) : known.damages.get(doc._id);
    return !before || rule(doc, before);
  });
  return news.length === 0 ? known : withDocs(known, news);
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

/** First parts of this layer's keys; other code uses the same cache with other keys. */
const KINDS: ReadonlySet<unknown> = new Set(['projects', 'images', 'projectDocuments', 'image']);

/** All documents under a key of this layer; empty for other keys. */
export function docsUnder(key: readonly unknown[], value: unknown): readonly Doc[] {
  return KINDS.has(key[0]) ? docsIn(value) : [];
}

function docsIn(value: unknown): readonly Doc[] {
  if (value === undefined) return [];
  if (isMap(value)) return [...value.values()];
  const { runs, damages } = value as ImageDamages;
  return [...runs, ...damages.values()];
}

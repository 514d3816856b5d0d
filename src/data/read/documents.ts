import type { Doc, RunBox } from '#domain/edit/documents.ts';
import { claimOfKey, imageOfKey, type KeyRange, runKey } from '#domain/edit/ids.ts';
import { type DocFault, isNewer, parseDoc } from '#domain/edit/parse.ts';
import { type Clock, isStamp, type Stamp } from '#domain/edit/registers/stamp.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Store, StoredDoc, StoreFailure } from '../store/store.ts';
import { createPacer } from '../write/yieldToPage.ts';

/** Reads validated documents; unreadable ones are recorded and left in place. */
export interface Documents {
  range(range: KeyRange, last?: number): Promise<Result<readonly Doc[], StoreFailure>>;
  /** Only the ids, without validation. */
  ids(range: KeyRange): Promise<Result<readonly string[], StoreFailure>>;
  get(ids: readonly string[]): Promise<Result<ReadonlyMap<string, Doc>, StoreFailure>>;
  /** The documents with these keys, and the runs that edited boxes among them refer to, by id. */
  withClaims(keys: readonly string[]): Promise<Result<ReadonlyMap<string, Doc>, StoreFailure>>;
  /** Unusable documents, by id. */
  readonly faults: ReadonlyMap<string, DocFault>;
  /** Validates one document; null where it is unusable. */
  check(raw: StoredDoc): Doc | null;
}

/** The newest stamp in a document: its writer's clock had reached at least that. */
function newestStamp(doc: Doc): Stamp {
  if (doc.type === 'command') return doc.stamp;
  return Object.values(doc.fields).reduce((newest: Stamp, register) => {
    const { t } = register as { t: Stamp };
    // An invalid stamp must not hide valid ones.
    return t > newest && isStamp(t) ? t : newest;
  }, '');
}

/**
 * Recently used runs. They never change, and the boxes of ten thousand detections must not be read again for each
 * verdict.
 */
function createRecentRuns() {
  const runs = new Map<string, Doc>();
  return {
    has: (key: string): boolean => runs.has(key),
    get: (key: string): Doc | undefined => runs.get(key),
    remember(run: Doc): void {
      runs.delete(run._id);
      runs.set(run._id, run);
      const [oldest] = runs.keys();
      if (runs.size > KEPT_RUNS && oldest !== undefined) runs.delete(oldest);
    },
  };
}

/** Counts documents of a newer program version, once each. @param onNewer called once per read */
function createNewerNotes(onNewer: (documents: number) => void): (id: string) => void {
  const newer = new Set<string>();
  return (id) => {
    if (newer.has(id)) return;
    newer.add(id);
    const { size } = newer;
    queueMicrotask(() => {
      if (size === newer.size) onNewer(size);
    });
  };
}

/**
 * @param clock observes every stamp that is read, so that this device writes later ones
 * @param onNewer called with the number of documents of a newer program version so far
 */
export function createDocuments(
  store: Store,
  clock: Clock,
  onNewer: (documents: number) => void = () => undefined,
): Documents {
  const faults = new Map<string, DocFault>();
  const noteNewer = createNewerNotes(onNewer);
  const check = (raw: StoredDoc): Doc | null => {
    if (isNewer(raw)) noteNewer(raw._id);
    const read = parseDoc(raw);
    if (read.ok) {
      faults.delete(raw._id);
      clock.observe(newestStamp(read.value));
      return read.value;
    }
    faults.set(raw._id, read.error);
    return null;
  };
  /** Thousands are validated with pauses: input and frames come first. */
  const checked = async (raws: readonly (StoredDoc | null)[]): Promise<readonly Doc[]> => {
    const pace = createPacer();
    const docs: Doc[] = [];
    for (const [at, raw] of raws.entries()) {
      const doc = raw && check(raw);
      if (doc) docs.push(doc);
      if (at % BETWEEN === BETWEEN - 1) await pace();
    }
    return docs;
  };
  const get: Documents['get'] = async (ids) => {
    const read = await store.get(ids);
    return read.ok ? ok(new Map((await checked(read.value)).map((doc) => [doc._id, doc]))) : read;
  };
  const runs = createRecentRuns();
  return {
    faults,
    check,
    get,
    ids: store.ids,
    async range(range, last) {
      const read = await store.range(range, last);
      return read.ok ? ok(await checked(read.value)) : read;
    },
    async withClaims(keys) {
      const requested = new Set(keys);
      const claimed = [...new Set(keys.flatMap(runKeyOf))].filter((key) => !requested.has(key));
      const read = await get([...new Set([...requested, ...claimed.filter((key) => !runs.has(key))])]);
      if (!read.ok) return read;
      const found = claimed.flatMap((key) => read.value.get(key) ?? runs.get(key) ?? []);
      for (const run of found) runs.remember(run);
      return ok(new Map([...read.value, ...found.map(byId)]));
    },
  };
}

/** Documents validated between looks at the clock. */
const BETWEEN = 50;
/** Most cached runs: those of the photos being worked on. */
const KEPT_RUNS = 8;

const byId = (doc: Doc) => [doc._id, doc] as const;

function runKeyOf(key: string): readonly string[] {
  const image = imageOfKey(key);
  const claim = claimOfKey(key);
  return image && claim && key.startsWith('d:') ? [runKey(image, claim.run)] : [];
}

/** The model's box for a key, among documents that were read. */
export function claimAmong(docs: ReadonlyMap<string, Doc>, key: string): RunBox | null {
  const [run] = runKeyOf(key);
  const doc = run === undefined ? undefined : docs.get(run);
  return doc?.type === 'run' ? (doc.boxes[claimOfKey(key)?.index ?? -1] ?? null) : null;
}

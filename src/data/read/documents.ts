import type { Doc, RunBox } from '#domain/edit/documents.ts';
import { claimOfKey, imageOfKey, type KeyRange, runKey } from '#domain/edit/ids.ts';
import { type DocFault, isNewer, parseDoc } from '#domain/edit/parse.ts';
import { type Clock, isStamp, type Stamp } from '#domain/edit/registers/stamp.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Store, StoredDoc, StoreFailure } from '../store/store.ts';
import { createPacer } from '../write/yieldToPage.ts';

/** Reads checked documents; what can't be read is noted and left where it is. */
export interface Documents {
  range(range: KeyRange, last?: number): Promise<Result<readonly Doc[], StoreFailure>>;
  /** The ids alone; nothing is checked. */
  ids(range: KeyRange): Promise<Result<readonly string[], StoreFailure>>;
  get(ids: readonly string[]): Promise<Result<ReadonlyMap<string, Doc>, StoreFailure>>;
  /** The documents with these keys, and the runs that touched boxes among them speak of, by id. */
  withClaims(keys: readonly string[]): Promise<Result<ReadonlyMap<string, Doc>, StoreFailure>>;
  /** Documents that can't be used, by id. */
  readonly faults: ReadonlyMap<string, DocFault>;
  /** Checks one document; null where it can't be used. */
  check(raw: StoredDoc): Doc | null;
}

/** The newest stamp in a document: its writer's clock had come at least that far. */
function newestStamp(doc: Doc): Stamp {
  if (doc.type === 'command') return doc.stamp;
  return Object.values(doc.fields).reduce((newest: Stamp, register) => {
    const { t } = register as { t: Stamp };
    // What isn't a stamp must not hide those that are.
    return t > newest && isStamp(t) ? t : newest;
  }, '');
}

/**
 * Runs that were claimed from lately. What a model said never changes, and the boxes of ten thousand detections are
 * not to be read anew for each verdict.
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

/** Counts documents of a newer program, each once. @param onNewer told once for all that are read together */
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
 * @param clock takes note of every stamp that is read, so that what this device writes is later
 * @param onNewer told how many documents of a newer program were met so far
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
  /** Thousands are checked with pauses: keys and frames come first. */
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
      const asked = new Set(keys);
      const claimed = [...new Set(keys.flatMap(runKeyOf))].filter((key) => !asked.has(key));
      const read = await get([...new Set([...asked, ...claimed.filter((key) => !runs.has(key))])]);
      if (!read.ok) return read;
      const found = claimed.flatMap((key) => read.value.get(key) ?? runs.get(key) ?? []);
      for (const run of found) runs.remember(run);
      return ok(new Map([...read.value, ...found.map(byId)]));
    },
  };
}

/** Documents checked before the clock is looked at. */
const BETWEEN = 50;
/** Runs that are remembered, at most: those of the photos being worked on. */
const KEPT_RUNS = 8;

const byId = (doc: Doc) => [doc._id, doc] as const;

function runKeyOf(key: string): readonly string[] {
  const image = imageOfKey(key);
  const claim = claimOfKey(key);
  return image && claim && key.startsWith('d:') ? [runKey(image, claim.run)] : [];
}

/** The model's box that a key speaks of, among documents that were read. */
export function claimAmong(docs: ReadonlyMap<string, Doc>, key: string): RunBox | null {
  const [run] = runKeyOf(key);
  const doc = run === undefined ? undefined : docs.get(run);
  return doc?.type === 'run' ? (doc.boxes[claimOfKey(key)?.index ?? -1] ?? null) : null;
}

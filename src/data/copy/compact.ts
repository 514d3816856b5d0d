import type { StoredDoc } from '../store/store.ts';
import { mergeStored } from './mergeStored.ts';
import type { OpenSegment } from './opfsSegments.ts';
import type { NewSegment, Segments } from './segments.ts';

/** Closed logs are compacted when there are this many, or when they reach this size. */
const MANY_LOGS = 16;
const MANY_BYTES = 8 * 2 ** 20;
const MANY_BASES = 8;
/** Documents per frame. */
const CHUNK = 100;

interface Part {
  readonly name: string;
  readonly size: number;
}

const bytesOf = (parts: readonly Part[]): number => parts.reduce((sum, { size }) => sum + size, 0);

/**
 * Compacts segments that nobody writes to into one that has each document once, then removes them. Bases are included
 * when the logs have grown to half of their size, so that each byte is rewritten only a few times. If killed at any
 * moment, everything is still there at least once.
 */
export async function compact(segments: Segments): Promise<void> {
  const claims: OpenSegment[] = [];
  const claimed = async (names: readonly string[]): Promise<readonly Part[]> => {
    const parts: Part[] = [];
    for (const name of names) {
      const claim = await segments.claim(name);
      if (!claim) continue;
      claims.push(claim);
      parts.push({ name, size: claim.size() });
    }
    return parts;
  };
  try {
    const logs = await claimed(await segments.names('log'));
    if (logs.length < MANY_LOGS && bytesOf(logs) < MANY_BYTES) return;
    const bases = await claimed(await segments.names('base'));
    const withBases = bytesOf(logs) * 2 >= bytesOf(bases) || bases.length > MANY_BASES;
    const parts = withBases ? [...bases, ...logs] : logs;
    const gathered = await gather(segments, parts);
    if (!gathered) return;
    for (const claim of claims.splice(0)) claim.close();
    for (const { name } of parts) await segments.remove(name);
  } finally {
    for (const claim of claims) claim.close();
  }
}

/** @returns whether the new segment is complete */
async function gather(segments: Segments, parts: readonly Part[]): Promise<boolean> {
  const versions = new Map<string, number>();
  let broken = 0;
  for (const { name } of parts)
    for await (const docs of segments.read(name)) {
      if (!docs) broken += 1;
      for (const { _id } of docs ?? []) versions.set(_id, (versions.get(_id) ?? 0) + 1);
    }
  // The content of a broken frame has to come from the database again.
  if (broken > 0) await segments.cover(null);
  const base = await segments.begin('base');
  if (!base) return false;
  try {
    await copyOver(segments, parts, versions, base);
    base.close();
    let found = 0;
    for await (const docs of segments.read(base.name)) found += docs?.length ?? 0;
    if (found === versions.size) return true;
  } catch {
    base.close();
  }
  await segments.remove(base.name);
  return false;
}

/** Documents that occur once are copied immediately; others are held until all their versions are read. */
async function copyOver(
  segments: Segments,
  parts: readonly Part[],
  versions: ReadonlyMap<string, number>,
  base: NewSegment,
): Promise<void> {
  const merging = new Map<string, StoredDoc>();
  let batch: StoredDoc[] = [];
  const put = (doc: StoredDoc): void => {
    batch.push(doc);
    if (batch.length < CHUNK) return;
    base.append(batch);
    batch = [];
  };
  for (const { name } of parts)
    for await (const docs of segments.read(name))
      for (const doc of docs ?? []) {
        const other = merging.get(doc._id);
        if (versions.get(doc._id) === 1) put(doc);
        else merging.set(doc._id, other ? newerRev(mergeStored(other, doc), doc) : doc);
      }
  for (const doc of merging.values()) put(doc);
  if (batch.length > 0) base.append(batch);
}

/** A merged document keeps the higher revision, which decides where no merging rule does. */
const newerRev = (merged: StoredDoc, other: StoredDoc): StoredDoc =>
  Number.parseInt(merged._rev ?? '0', 10) >= Number.parseInt(other._rev ?? '0', 10) || !other._rev
    ? merged
    : { ...merged, _rev: other._rev };

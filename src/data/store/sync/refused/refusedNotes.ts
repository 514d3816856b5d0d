import * as v from 'valibot';
import type { Database } from '../../pouch/pouchConnection.ts';
import { NONE_REFUSED, REFUSED_NOTES, type RefusedNotes } from './refusedNotesKey.ts';

const register = v.looseObject({ v: v.unknown(), t: v.string() });
const schema = v.object({
  steps: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      image: v.nullable(v.string()),
      count: v.number(),
      reason: v.string(),
      at: v.number(),
    }),
  ),
  withheld: v.array(v.object({ id: v.string(), fields: v.record(v.string(), register) })),
});

export async function readRefused(on: Database): Promise<RefusedNotes> {
  const stored = await on.get(REFUSED_NOTES).catch(() => null);
  const read = v.safeParse(schema, stored);
  return read.success ? (read.output as RefusedNotes) : NONE_REFUSED;
}

export async function writeRefused(on: Database, notes: RefusedNotes): Promise<void> {
  const before = await on.get(REFUSED_NOTES).catch(() => null);
  await on.put({ _id: REFUSED_NOTES, ...(before ? { _rev: before._rev } : {}), ...notes });
}

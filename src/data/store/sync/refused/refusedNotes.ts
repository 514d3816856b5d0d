import * as v from 'valibot';
import type { Withheld } from '#domain/edit/refused/withheld.ts';
import type { RefusedStep } from '#domain/team/refusedStep.ts';
import type { Database } from '../../pouch/pouchConnection.ts';

/** The refused steps of a project, and what was taken out of its documents with them. */
export interface RefusedNotes {
  readonly steps: readonly RefusedStep[];
  readonly withheld: readonly Withheld[];
}

const NONE_REFUSED: RefusedNotes = { steps: [], withheld: [] };

/** A local document, which is never replicated. */
const NOTES = '_local/team-refused';
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
  const stored = await on.get(NOTES).catch(() => null);
  const read = v.safeParse(schema, stored);
  return read.success ? (read.output as RefusedNotes) : NONE_REFUSED;
}

export async function writeRefused(on: Database, notes: RefusedNotes): Promise<void> {
  const before = await on.get(NOTES).catch(() => null);
  await on.put({ _id: NOTES, ...(before ? { _rev: before._rev } : {}), ...notes });
}

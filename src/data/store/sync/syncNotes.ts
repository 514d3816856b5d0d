import * as v from 'valibot';
import type { Database } from '../pouch/pouchConnection.ts';
import type { LackedDoc } from './refused/lacking.ts';
import type { ForgedVersion, RefusedWrite, RestoredDoc, SyncAlarm } from './syncState.ts';

/** The part of a project's sync state that is stored; a local document that is never replicated. */
export interface SyncNotes {
  /** The local sequence number up to which everything was sent. */
  readonly sent: number;
  /** Whether everything from the server was received at least once. */
  readonly whole: boolean;
  readonly refused: readonly RefusedWrite[];
  /** Documents of other people that the server lacks. */
  readonly lacking: readonly LackedDoc[];
  readonly alarms: readonly SyncAlarm[];
  readonly forged: readonly ForgedVersion[];
  /** The local sequence number up to which this person's steps are committed to. */
  readonly committed: number;
  /** The local sequence number up to which everything was checked against its commitment. */
  readonly checked: number;
  /** What lost content past the app and was put back, by document the last time. */
  readonly restored: readonly RestoredDoc[];
  /** Documents of which a deletion was not sent, since the server refused what was merged. Ids. */
  readonly heldBack: readonly string[];
}

/** For a project that was never here. */
export const NO_NOTES: SyncNotes = {
  sent: 0,
  whole: false,
  refused: [],
  lacking: [],
  alarms: [],
  forged: [],
  committed: 0,
  checked: 0,
  restored: [],
  heldBack: [],
};

const NOTES = '_local/team-sync';
const schema = v.object({
  sent: v.number(),
  whole: v.boolean(),
  refused: v.array(v.object({ id: v.string(), rev: v.string(), reason: v.string(), at: v.number() })),
  lacking: v.optional(
    v.array(v.object({ id: v.string(), rev: v.string(), by: v.nullable(v.string()), reason: v.string() })),
    [],
  ),
  alarms: v.optional(
    v.array(v.object({ id: v.string(), kind: v.picklist(['forked', 'deleted', 'missing']) })),
    [],
  ),
  forged: v.optional(
    v.array(
      v.object({
        id: v.string(),
        rev: v.string(),
        field: v.exactOptional(v.string()),
        by: v.nullable(v.string()),
        isProven: v.boolean(),
        at: v.number(),
      }),
    ),
    [],
  ),
  committed: v.optional(v.number(), 0),
  checked: v.optional(v.number(), 0),
  restored: v.optional(
    v.array(
      v.object({
        id: v.string(),
        kind: v.optional(v.picklist(['deleted', 'left_out']), 'deleted'),
        by: v.nullable(v.string()),
        at: v.number(),
      }),
    ),
    [],
  ),
  heldBack: v.optional(v.array(v.string()), []),
});

export async function readNotes(on: Database): Promise<SyncNotes> {
  const stored = await on.get(NOTES).catch(() => null);
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : NO_NOTES;
}

export async function writeNotes(on: Database, notes: SyncNotes): Promise<void> {
  const before = await on.get(NOTES).catch(() => null);
  await on.put({ _id: NOTES, ...(before ? { _rev: before._rev } : {}), ...notes });
}

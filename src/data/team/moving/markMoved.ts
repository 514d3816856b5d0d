import type { CommandDoc } from '#domain/edit/documents.ts';
import { commandKey, projectKey, SCHEMA } from '#domain/edit/ids.ts';
import type { Clock } from '#domain/edit/registers/stamp.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Store, StoredDoc } from '../../store/store.ts';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = ({ fields }: StoredDoc): Fields =>
  typeof fields === 'object' && fields !== null ? (fields as Fields) : {};

/** The register of a team's project that says by whom and when it was moved there. */
const MOVED = 'moved';
/** The same for the project that stays on this device. */
const AWAY = 'movedAway';

export interface MarkOptions {
  readonly project: string;
  /** The user's name. */
  readonly by: string;
  /** The person's name in the journal. */
  readonly who: string;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** When moving began, milliseconds since 1970: the project may have belonged to another team before. */
  readonly at: number;
}

const markedAt = (register: unknown): number => {
  const { v: value } = (register ?? {}) as { v?: { at?: unknown } | null };
  return typeof value?.at === 'number' ? value.at : -1;
};

/** The project's document; null where it can't be read, or is missing. */
async function headIn(store: Pick<Store, 'get'>, project: string): Promise<StoredDoc | null> {
  const read = await store.get([projectKey(project)]);
  return read.ok ? (read.value[0] ?? null) : null;
}

/** Writes all documents. */
async function writeAll(store: Pick<Store, 'bulk'>, docs: readonly StoredDoc[]) {
  const written = await store.bulk(docs);
  return written.ok && written.value.every((one) => 'rev' in one) ? ok(null) : fail('unwritable' as const);
}

/** Writes into the team's database who moved a project, and when: a field, and a step of the journal. Only once. */
export async function markMoved(
  store: Pick<Store, 'get' | 'bulk'>,
  { project, by, who, clock, now, at }: MarkOptions,
): Promise<Result<null, 'unwritable'>> {
  const head = await headIn(store, project);
  if (!head) return fail('unwritable');
  if (markedAt(own(fieldsOf(head), MOVED)) >= at) return ok(null);
  const stamp = clock.tick();
  const after = { by, at: now() };
  const step: CommandDoc = {
    _id: commandKey(project, stamp),
    ...{ schema: SCHEMA, type: 'command', project, image: null, stamp, who, sitting: clock.writer },
    ...{ kind: 'move_to_team', count: 1, final: true },
    changes: [{ doc: projectKey(project), field: MOVED, before: null, after }],
  };
  const fields = { ...fieldsOf(head), [MOVED]: { v: after, t: stamp } };
  return writeAll(store, [{ ...head, fields }, { ...step }]);
}

/** Removes a moved project from this device's own lists. Its documents stay, as those of any removed project do. */
export async function hideMoved(
  main: Pick<Store, 'get' | 'bulk'>,
  { project, by, clock, now }: Omit<MarkOptions, 'who' | 'at'>,
): Promise<Result<null, 'unwritable'>> {
  const head = await headIn(main, project);
  if (!head) return ok(null);
  const fields = fieldsOf(head);
  if (own(fields, AWAY)) return ok(null);
  for (const field of Object.values(fields)) clock.observe(String((field as { t?: unknown } | null)?.t));
  const t = clock.tick();
  const hidden = { status: { v: 'deleted', t }, [AWAY]: { v: { by, at: now() }, t } };
  return writeAll(main, [{ ...head, fields: { ...fields, ...hidden } }]);
}

/** A document for the team: without the mark that hides it in this device's own lists. */
export function unhidden(doc: StoredDoc): StoredDoc {
  if (doc.type !== 'project' || !own(fieldsOf(doc), AWAY)) return doc;
  const { status: _, [AWAY]: __, ...fields } = fieldsOf(doc);
  return { ...doc, fields };
}

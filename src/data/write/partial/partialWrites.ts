import { projectOfKey } from '#domain/edit/admit/docId.ts';
import { isPlainChange } from '#domain/edit/admit/plain.ts';
import type { CommandDoc } from '#domain/edit/documents.ts';
import { commandKey, commandsOf } from '#domain/edit/ids.ts';
import { isStamp, rankOf, type Stamp } from '#domain/edit/registers/stamp.ts';
import { own } from '#domain/keyed.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Store, StoredDoc, StoreFailure } from '../../store/store.ts';

/** How many of the last commands are checked: more than are stored in one transaction. */
export const LATEST = 128;

type StepFacts = Pick<CommandDoc, 'kind' | 'group' | 'sitting'>;

/** A step on existing things: small, and stored together with others. */
const isEdit = ({ kind, group }: StepFacts): boolean => group === undefined && kind !== 'import';

/**
 * A tab writes up to a hundred edits at once, anything else one by one, so of the latter only its last can be
 * incomplete.
 */
export function unsure<C extends StepFacts>(commands: readonly C[]): readonly C[] {
  const latest = new Map(commands.map((command) => [command.sitting, command]));
  return commands.filter((command) => isEdit(command) || latest.get(command.sitting) === command);
}

/** A command and a document as stored; the rest of them is unchecked. */
type Readable = StoredDoc & StepFacts & Pick<CommandDoc, 'stamp' | 'changes'>;
type RawDoc = { readonly fields?: Readonly<Record<string, { readonly t?: unknown } | undefined>> };

/** Whether a stored document belongs to the project's journal: see `parseDoc`. */
export const isJournalled = ({ _id, stamp }: StoredDoc, project: string): boolean =>
  isStamp(stamp) && _id === commandKey(project, stamp);

const isReadable = (raw: StoredDoc, project: string): boolean =>
  isJournalled(raw, project) && Array.isArray(raw.changes) && raw.changes.every(isPlainChange);

/** The end of a project's journal when it is opened. */
export interface JournalEnd {
  /** Whether there may be something to recover (see `recover`): a command is newer than a field it changes. */
  readonly incomplete: boolean;
  /** The newest command's stamp; empty where there is none. */
  readonly newest: Stamp;
  /** Commands of large steps that were found complete: they needn't be checked again. */
  readonly whole: readonly string[];
}

/** Steps with more changes than this are recorded once they are known to be completely stored. */
const MANY = 64;

export const isLarge = ({ changes }: Partial<Pick<CommandDoc, 'changes'>>): boolean =>
  (changes?.length ?? 0) > MANY;

/**
 * Checks the last commands of a project. Works on raw documents, so that it can run in the store's worker: the boxes of
 * the last import needn't be transferred at every opening. Unreadable documents are left to `recover`.
 * @param whole commands whose steps are known to be completely stored
 */
export async function journalEnd(
  store: Store,
  project: string,
  whole: readonly string[],
): Promise<Result<JournalEnd, StoreFailure>> {
  const read = await store.range(commandsOf(project), LATEST);
  if (!read.ok) return read;
  const readable = read.value.filter((raw): raw is Readable => isReadable(raw, project));
  const known = new Set(whole);
  const commands = unsure(readable).filter(({ _id }) => !known.has(_id));
  const ids = [...new Set(commands.flatMap(({ changes }) => changes.map(({ doc }) => doc)))];
  const found = await store.get(ids);
  if (!found.ok) return found;
  const docs = new Map(ids.map((id, at) => [id, found.value[at] as RawDoc | null | undefined]));
  const isComplete = ({ changes, stamp }: Readable): boolean =>
    changes.every(
      ({ doc, field }) =>
        projectOfKey(doc) !== project || rankOf(own(docs.get(doc)?.fields, field)?.t) >= stamp,
    );
  const incomplete = !commands.every(isComplete);
  const newlyComplete = commands.filter(isLarge).filter(isComplete);
  return ok({
    incomplete,
    newest: readable.at(-1)?.stamp ?? '',
    whole: newlyComplete.map(({ _id }) => _id),
  });
}

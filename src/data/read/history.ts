import { type StepKind, scriptName } from '#domain/edit/command.ts';
import { type ConcurrentEdits, concurrentEditsOf, type FieldStep } from '#domain/edit/concurrentEdits.ts';
import type { CommandDoc, StoredProjectDocument } from '#domain/edit/documents.ts';
import {
  commandsOf,
  OWN_PREFIX,
  projectDocumentKey,
  projectDocumentsOf,
  projectOf,
} from '#domain/edit/ids.ts';
import { isReportedSeparately, type OtherWord, settingOf } from '#domain/edit/otherWord.ts';
import { timeOfWhen } from '#domain/edit/registers/when.ts';
import { groupBy } from '#domain/groupBy.ts';
import { leadOf } from '#domain/inspection/register/defect.ts';
import { isObject } from '#domain/isObject.ts';
import { sameJson } from '#domain/json.ts';
import { own } from '#domain/keyed.ts';
import type { DefectHistoryEntry, HistoryEntry } from '../workspace.ts';
import type { Documents } from './documents.ts';

/** A command's kind for people, including that it was an undo or a redo. */
function kindOf(command: CommandDoc, all: ReadonlyMap<string, CommandDoc>): HistoryEntry['kind'] {
  if (command.undoes === undefined) return command.kind as StepKind;
  return all.get(command.undoes)?.undoes === undefined ? 'undo' : 'redo';
}

/** One change of the damage, with its step. */
interface RecordedStep extends FieldStep {
  readonly command: CommandDoc;
  readonly field: string;
}

function wordOf({ command, field, after }: RecordedStep, key: string): OtherWord {
  const severityBases = new Map(
    command.changes.flatMap((change) => (change.doc === key ? [[change.field, change.after]] : [])),
  );
  return {
    who: command.who,
    at: timeOfWhen(command),
    value: after,
    set: settingOf(field, after, severityBases),
  };
}

/** Concurrent changes of each field, by the change that counts. */
function concurrentEditsIn(
  steps: readonly RecordedStep[],
): ReadonlyMap<RecordedStep, ConcurrentEdits<RecordedStep>> {
  const byField = new Map<string, RecordedStep[]>();
  for (const one of steps)
    if (isReportedSeparately(one.field) && !byField.get(one.field)?.push(one)) byField.set(one.field, [one]);
  return new Map(
    [...byField.values()].flatMap(concurrentEditsOf).map((concurrent) => [concurrent.kept, concurrent]),
  );
}

/** The steps of a project by their ids, oldest first. Throws where they can't be read. */
async function commandsIn(documents: Documents, project: string): Promise<ReadonlyMap<string, CommandDoc>> {
  const read = await documents.range(commandsOf(project));
  if (!read.ok) throw new Error(read.error.detail, { cause: read.error });
  return new Map(read.value.flatMap((doc) => (doc.type === 'command' ? [[doc._id, doc]] : [])));
}

/** All changes of one damage by the project's commands, oldest first. */
export async function historyOf(
  documents: Documents,
  image: string,
  key: string,
): Promise<readonly HistoryEntry[]> {
  const commands = await commandsIn(documents, projectOf(image));
  const recordedSteps = [...commands.values()].flatMap((command): readonly RecordedStep[] =>
    command.changes
      .filter((change) => change.doc === key)
      .map(({ field, before, after }) => ({ command, stamp: command.stamp, field, before, after })),
  );
  const concurrentEdits = concurrentEditsIn(recordedSteps);
  return recordedSteps.map((one) => {
    const { command, field, before, after } = one;
    const others = concurrentEdits.get(one)?.others.map((other) => wordOf(other, key));
    return {
      who: command.who,
      at: timeOfWhen(command),
      kind: kindOf(command, commands),
      ...{ field, before, after },
      ...(command.script === undefined ? {} : { script: scriptName(command.script) }),
      ...(others ? { concurrentEdits: others } : {}),
    };
  });
}

/** The kind of documents that hold what people state of defects. */
const DEFECT = 'defect';

const isListed = (field: string): boolean =>
  ['followUp', 'reported', 'acceptance', 'contractor'].includes(field) || field.startsWith(OWN_PREFIX);

const textIn = (value: unknown, name: string): string => {
  const text = isObject(value) ? own(value, name) : undefined;
  return typeof text === 'string' ? text : '';
};

/** One statement about a defect, with its step. */
type Statement = Omit<RecordedStep, 'stamp'>;

/** The documents about defects of a project, by their ids. Throws where they can't be read. */
async function defectsIn(documents: Documents, project: string) {
  const read = await documents.range(projectDocumentsOf(project, DEFECT));
  if (!read.ok) throw new Error(read.error.detail, { cause: read.error });
  return new Map(read.value.flatMap((doc) => (doc.type === 'sheet' ? [[doc._id, doc]] : [])));
}

const registerOf = (doc: StoredProjectDocument, field: string) =>
  own(doc.fields, field) as { readonly v?: unknown; readonly t?: unknown } | undefined;

/** The box that a box was finally merged into, as it is stated now; itself where it wasn't. */
function leadIn(defects: ReadonlyMap<string, StoredProjectDocument>, key: string): string {
  const merged = new Map<string, string>();
  for (const doc of defects.values()) {
    const into = registerOf(doc, 'mergedInto')?.v;
    if (typeof into === 'string') merged.set(doc.sheet, into);
  }
  return leadOf(key, merged, new Set([...merged.keys(), ...merged.values()]));
}

/**
 * What was stated in one document. The step that made it lists no values: the first ones are what the first change of each
 * replaced, or what is stored where nothing changed it.
 */
function statementsIn(
  doc: StoredProjectDocument,
  commands: ReadonlyMap<string, CommandDoc>,
): readonly Statement[] {
  const byStamp = new Map([...commands.values()].map((command) => [command.stamp, command]));
  const changes = [...commands.values()].flatMap((command) =>
    command.changes.flatMap((change): readonly Statement[] =>
      change.doc === doc._id
        ? [{ command, field: change.field, before: change.before, after: change.after }]
        : [],
    ),
  );
  const byField = groupBy(changes, ({ field }) => field);
  const fields = new Set([...byField.keys(), ...Object.keys(doc.fields)]);
  return [...fields].flatMap((field): readonly Statement[] => {
    const listed = byField.get(field) ?? [];
    const { v: value = null, t } = registerOf(doc, field) ?? {};
    const [first, last] = [listed[0], listed.at(-1)];
    const made = byStamp.get(doc.made);
    const start: readonly Statement[] =
      made && first && first.before !== null && first.before !== undefined && made !== first.command
        ? [{ command: made, field, before: null, after: first.before }]
        : [];
    const set = typeof t === 'string' ? byStamp.get(t) : undefined;
    const end: readonly Statement[] =
      set && !listed.some(({ command }) => command === set) && !sameJson(last?.after ?? null, value)
        ? [{ command: set, field, before: last?.after ?? null, after: value }]
        : [];
    return [...start, ...listed, ...end];
  });
}

/** All statements about the repair and in own fields of the defect that a damage is a view of, oldest first. */
export async function defectHistoryOf(
  documents: Documents,
  image: string,
  key: string,
): Promise<readonly DefectHistoryEntry[]> {
  const project = projectOf(image);
  const [commands, defects] = [await commandsIn(documents, project), await defectsIn(documents, project)];
  const ids = new Set([key, leadIn(defects, key)].map((one) => projectDocumentKey(project, DEFECT, one)));
  const statements = [...ids]
    .flatMap((id) => {
      const doc = defects.get(id);
      return doc ? statementsIn(doc, commands) : [];
    })
    .sort((a, b) => (a.command.stamp < b.command.stamp ? -1 : a.command.stamp > b.command.stamp ? 1 : 0));
  let order = '';
  return statements.flatMap(({ command, field, before, after }): readonly DefectHistoryEntry[] => {
    if (field === 'reported') order = textIn(after, 'order');
    if (!isListed(field)) return [];
    const day = statements.findLast((one) => one.field === 'signedOffOn' && one.command === command)?.after;
    const isAccepted = field === 'acceptance' && after !== null;
    return [
      {
        ...{ who: command.who, at: timeOfWhen(command), kind: kindOf(command, commands) },
        ...{ field, before, after },
        day: isAccepted && typeof day === 'string' ? day : '',
        order: isAccepted ? order : '',
        ...(command.script === undefined ? {} : { script: scriptName(command.script) }),
      },
    ];
  });
}

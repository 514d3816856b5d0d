import { type StepKind, scriptName } from '#domain/edit/command.ts';
import { type ConcurrentEdits, concurrentEditsOf, type FieldStep } from '#domain/edit/concurrentEdits.ts';
import type { CommandDoc } from '#domain/edit/documents.ts';
import { commandsOf, projectOf } from '#domain/edit/ids.ts';
import { isReportedSeparately, type OtherWord, settingOf } from '#domain/edit/otherWord.ts';
import { timeOfWhen } from '#domain/edit/registers/when.ts';
import type { HistoryEntry } from '../workspace.ts';
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

/** All changes of one damage by the project's commands, oldest first. */
export async function historyOf(
  documents: Documents,
  image: string,
  key: string,
): Promise<readonly HistoryEntry[]> {
  const read = await documents.range(commandsOf(projectOf(image)));
  if (!read.ok) throw new Error(read.error.detail, { cause: read.error });
  const commands = new Map(read.value.flatMap((doc) => (doc.type === 'command' ? [[doc._id, doc]] : [])));
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

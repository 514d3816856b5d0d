import type { StepKind } from '#domain/edit/command.ts';
import type { CommandDoc } from '#domain/edit/documents.ts';
import { commandsOf, projectOf } from '#domain/edit/ids.ts';
import { timeOfWhen } from '#domain/edit/registers/when.ts';
import type { HistoryEntry } from '../workspace.ts';
import type { Documents } from './documents.ts';

/** A command's kind for people: what it took back or did again is said. */
function kindOf(command: CommandDoc, all: ReadonlyMap<string, CommandDoc>): HistoryEntry['kind'] {
  if (command.undoes === undefined) return command.kind as StepKind;
  return all.get(command.undoes)?.undoes === undefined ? 'undo' : 'redo';
}

/** Every change that the project's commands made to one damage, oldest first. */
export async function historyOf(
  documents: Documents,
  image: string,
  key: string,
): Promise<readonly HistoryEntry[]> {
  const read = await documents.range(commandsOf(projectOf(image)));
  if (!read.ok) throw new Error(read.error.detail, { cause: read.error });
  const commands = new Map(read.value.flatMap((doc) => (doc.type === 'command' ? [[doc._id, doc]] : [])));
  return [...commands.values()].flatMap((command) =>
    command.changes
      .filter((change) => change.doc === key)
      .map(({ field, before, after }) => ({
        who: command.who,
        at: timeOfWhen(command),
        kind: kindOf(command, commands),
        field,
        before,
        after,
      })),
  );
}

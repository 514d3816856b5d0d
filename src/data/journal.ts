import type { CommandDoc } from '#domain/edit/documents.ts';
import { foldJournal, type Stacks } from '#domain/edit/undo.ts';
import type { Readable } from '#domain/readable.ts';
import { createValue } from './value.ts';

/** The commands of my sitting, stored and pending ones alike, and what follows from them. */
export interface Journal extends Readable<Stacks> {
  /** Adds a command, or puts what was really stored in place of what was meant. */
  note(command: CommandDoc): void;
}

export function createJournal(): Journal {
  const commands = new Map<string, CommandDoc>();
  const stacks = createValue<Stacks>(foldJournal([]));
  return {
    get: stacks.get,
    subscribe: stacks.subscribe,
    note(command) {
      const late = !commands.has(command._id);
      commands.set(command._id, command);
      const all = [...commands.values()];
      if (late && all.at(-2) && (all.at(-2)?.stamp ?? '') > command.stamp)
        all.sort((a, b) => (a.stamp < b.stamp ? -1 : 1));
      stacks.set(foldJournal(all));
    },
  };
}

import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { CommandDoc } from '#domain/edit/documents.ts';
import { foldJournal, type Stacks } from '#domain/edit/undo.ts';

/** The commands of this session, both stored and pending, and what follows from them. */
export interface Journal {
  readonly stacks: ReadonlySignal<Stacks>;
  /** Adds commands, or replaces them by what was actually stored. */
  note(...commands: readonly CommandDoc[]): void;
  /** Removes steps that the server refused and that were taken back, by the ids of their commands. */
  leaveOut(refused: ReadonlySet<string>): void;
}

export function createJournal(): Journal {
  /** Oldest first. */
  const all: CommandDoc[] = [];
  let left: ReadonlySet<string> = new Set();
  const stacks = signal<Stacks>(foldJournal(all));
  const fold = (): void => {
    stacks.value = foldJournal(left.size === 0 ? all : all.filter(({ _id }) => !left.has(_id)));
  };
  const put = (command: CommandDoc): void => {
    const before = all.findLastIndex((one) => one.stamp <= command.stamp);
    if (all[before]?._id === command._id) all[before] = command;
    else all.splice(before + 1, 0, command);
  };
  return {
    stacks,
    note(...commands) {
      for (const command of commands) put(command);
      fold();
    },
    leaveOut(refused) {
      if (refused.size === left.size && [...refused].every((id) => left.has(id))) return;
      left = refused;
      fold();
    },
  };
}

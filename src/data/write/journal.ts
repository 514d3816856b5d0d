import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { CommandDoc } from '#domain/edit/documents.ts';
import { foldJournal, type Stacks } from '#domain/edit/undo.ts';

/** The commands of my session, stored and pending ones alike, and what follows from them. */
export interface Journal {
  readonly stacks: ReadonlySignal<Stacks>;
  /** Adds commands, or puts what was really stored in place of what was meant. */
  note(...commands: readonly CommandDoc[]): void;
}

export function createJournal(): Journal {
  /** Oldest first. */
  const all: CommandDoc[] = [];
  const stacks = signal<Stacks>(foldJournal(all));
  const put = (command: CommandDoc): void => {
    const before = all.findLastIndex((one) => one.stamp <= command.stamp);
    if (all[before]?._id === command._id) all[before] = command;
    else all.splice(before + 1, 0, command);
  };
  return {
    stacks,
    note(...commands) {
      for (const command of commands) put(command);
      stacks.value = foldJournal(all);
    },
  };
}

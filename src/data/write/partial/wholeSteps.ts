import type { CommandDoc } from '#domain/edit/documents.ts';
import type { Derived } from '../../store/derived.ts';
import { isLarge } from './partialWrites.ts';

/**
 * Steps on many documents that are known to lie whole in the store: thousands of documents needn't be read at every
 * opening to find that none of them was left out. A note that is lost costs that reading once more.
 */
export interface WholeSteps {
  of(project: string): Promise<readonly string[]>;
  note(project: string, commands: readonly string[]): void;
  /** Steps of one project that were stored, with every document they speak of. */
  stored(commands: readonly CommandDoc[]): void;
}

export function createWholeSteps(derived: Derived): WholeSteps {
  const note: WholeSteps['note'] = (project, commands) => {
    if (commands.length > 0) void derived.noteWhole(project, commands).catch(() => undefined);
  };
  return {
    of: (project) => derived.whole(project).catch(() => []),
    note,
    stored(commands) {
      const [first] = commands;
      if (first)
        note(
          first.project,
          commands.filter(isLarge).map(({ _id }) => _id),
        );
    },
  };
}

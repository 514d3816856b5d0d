import type { Derived } from '#data/store/derived.ts';
import type { CommandDoc } from '#domain/edit/documents.ts';
import { isLarge } from './partialWrites.ts';

/**
 * Steps on many documents that are known to be completely stored, so that thousands of documents needn't be checked at
 * every opening. A lost note only costs one more check.
 */
export interface CompleteSteps {
  of(project: string): Promise<readonly string[]>;
  note(project: string, commands: readonly string[]): void;
  /** Records steps of one project that were stored with all of their documents. */
  stored(commands: readonly CommandDoc[]): void;
}

export function createCompleteSteps(derived: Derived): CompleteSteps {
  const note: CompleteSteps['note'] = (project, commands) => {
    if (commands.length > 0) void derived.noteComplete(project, commands).catch(() => undefined);
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

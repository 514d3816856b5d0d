import type { Draft } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import type { Core } from '../core.ts';

/**
 * Runs a step; one that would change nothing makes no step of undo.
 *
 * @returns ids of the boxes it added; null where the person's role didn't allow it, so that callers announce nothing
 */
export function run(core: Core, draft: Draft): readonly string[] | null {
  if (drafts.isEmpty(draft)) return [];
  const { created, isDenied } = core.edits.run(draft);
  return isDenied ? null : created;
}

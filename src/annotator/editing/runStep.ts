import type { Draft } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import type { Core } from '../core.ts';

/** Runs a step that changes something; one that would change nothing makes no step of undo. */
export function run(core: Core, draft: Draft): readonly string[] {
  return drafts.isEmpty(draft) ? [] : core.edits.run(draft).created;
}

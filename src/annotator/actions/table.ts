import type { Action } from '../annotator.ts';
import type { Commands } from '../commands.ts';
import type { Core } from '../core.ts';
import type { Nudging } from '../input/nudging.ts';
import { outlineActions } from '../outlining/outlineActions.ts';
import { appActions } from './app.ts';
import { assessActions } from './assess.ts';
import { editActions } from './edit.ts';
import { componentActions, hidingActions } from './hiding.ts';
import { actions, type Bindings } from './make.ts';
import { measureActions } from './measure.ts';
import { navigateActions } from './navigate.ts';
import { nudgeActions } from './nudge.ts';
import { reviewActions, takingActions } from './review.ts';
import { showingActions } from './showing.ts';
import { toolActions } from './tools.ts';
import { viewActions } from './view.ts';

/**
 * Everything that can be done without parameters: behind toolbar, keys, palette and help. Of two that have
 * the same key the first enabled one gets it.
 */
export function createActions(
  core: Core,
  commands: Commands,
  nudging: Nudging,
  own: Bindings,
  boxesUnderPointer: () => readonly string[],
): readonly Action[] {
  return [
    ...actions('measure', own, measureActions(core, commands)),
    ...actions('edit', own, outlineActions(core)),
    ...actions('assess', own, assessActions(core, commands)),
    ...actions('review', own, reviewActions(core, commands)),
    ...actions('review', own, takingActions(core, commands)),
    ...actions('review', own, componentActions(core)),
    ...actions('tools', own, toolActions(core, commands)),
    ...actions('view', own, viewActions(core, commands)),
    ...actions('view', own, showingActions(core)),
    ...actions('view', own, hidingActions(core, commands)),
    ...actions('edit', own, editActions(core, commands)),
    ...actions('edit', own, nudgeActions(core, nudging)),
    ...actions('navigate', own, navigateActions(core, boxesUnderPointer)),
    ...actions('app', own, appActions(core, commands, nudging)),
  ];
}

import type { Commands } from '../commands.ts';
import { type Core, say } from '../core.ts';
import { openMenuByKey } from '../editing/stageMenu.ts';
import type { Nudging } from '../input/nudging.ts';
import { isMeasured } from '../measuring/isMeasured.ts';
import type { ActionSpec } from './make.ts';

/** Actions of the whole page, and Escape. */
export function appActions(core: Core, commands: Commands, nudging: Nudging): readonly ActionSpec[] {
  const { tool, state, listingSource, stageSettings, draft, navigation, edits } = core;

  /** Each Escape leaves one thing: the drag, what is open, the tool, the selection, the stage. */
  function leaveOneThing() {
    if (stageSettings.menu) stageSettings.menu = null;
    else if (nudging.active()) nudging.cancel();
    else if (state.value.phase !== 'idle') tool.send({ type: 'cancel' });
    else if (navigation.state.value.panel === 'discardMeasure') navigation.closePanel();
    else if (isMeasured(draft)) navigation.leave(() => undefined);
    else if (draft.measure && draft.measure.points.length > 0) tool.send({ type: 'cancel' });
    else if (draft.outline && draft.outline.strokes.length > 0) tool.send({ type: 'cancel' });
    else if (navigation.state.value.focus !== null) navigation.focusGiven();
    else if (navigation.state.value.panel !== null) navigation.closePanel();
    else if (state.value.tool !== 'POINTER') commands.choose('POINTER');
    else if (listingSource.listing.value.lead) {
      stageSettings.overlapping = [];
      commands.deselect();
    } else navigation.askFocus('list');
  }

  return [
    { id: 'app.escape', keys: ['Escape'], whileBusy: true, run: leaveOneThing },
    { id: 'app.menu', keys: ['ContextMenu', 'Shift+F10'], onStage: true, run: () => openMenuByKey(core) },
    { id: 'app.palette', keys: ['Mod+K'], run: () => navigation.togglePanel('palette') },
    { id: 'app.help', keys: ['?', 'F1'], run: () => navigation.togglePanel('help') },
    { id: 'app.filter', keys: ['/'], run: () => navigation.askFocus('filter') },
    { id: 'app.export', keys: ['Mod+Shift+E'], run: () => navigation.openPanel('export') },
    {
      id: 'app.save',
      keys: ['Mod+S'],
      run() {
        edits.retry();
        say(core, 'saved', { status: edits.save.value.status });
      },
    },
  ];
}

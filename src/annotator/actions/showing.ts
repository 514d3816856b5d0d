import { type Core, say } from '../core.ts';
import type { ActionSpec } from './make.ts';

/** How boxes are shown over the photo, and whether the view follows from one to the next. */
export function showingActions(core: Core): readonly ActionSpec[] {
  const { stageSettings, choices, listingSource } = core;
  const hasSelection = () => listingSource.listing.value.lead !== null;

  return [
    {
      id: 'view.peek',
      keys: ['v'],
      run() {
        stageSettings.peek = true;
        core.hover.hoveredId = null;
      },
      release() {
        stageSettings.peek = false;
      },
    },
    {
      id: 'view.hideBox',
      keys: ['Shift+V'],
      enabled: hasSelection,
      run() {
        stageSettings.selectionHidden = true;
      },
      release() {
        stageSettings.selectionHidden = false;
      },
    },
    {
      id: 'view.handles',
      keys: ['Shift+B'],
      run() {
        stageSettings.handles = !stageSettings.handles;
      },
    },
    {
      id: 'view.allTags',
      keys: ['Shift+T'],
      run() {
        choices.allTags = !choices.allTags;
        say(core, choices.allTags ? 'tags_all' : 'tags_thinned');
      },
    },
    {
      id: 'view.camera',
      run() {
        choices.camera = choices.camera === 'follow' ? 'stay' : 'follow';
        say(core, choices.camera === 'follow' ? 'camera_follows' : 'camera_stays');
      },
    },
  ];
}

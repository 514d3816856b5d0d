import { signal } from '@preact/signals-core';
import { createActor, type InspectionEvent } from 'xstate';
import type { Edits } from '#data/workspace.ts';
import { selectionMachine } from '#machines/selection.machine.ts';
import { createDraftStore } from '#stores/draft.ts';
import { createFilterStore } from '#stores/filters.ts';
import { createHoverStore } from '#stores/hover.ts';
import type { StageChoices } from '#stores/preferences.ts';
import { createStageSettings } from '#stores/stageSettings.ts';
import { createViewStore } from '#stores/view.ts';
import type { Bindings } from './actions/make.ts';
import { createActions } from './actions/table.ts';
import type { Annotator } from './annotator.ts';
import type { Announcement } from './announcement.ts';
import type { AppPort } from './appPort.ts';
import type { Core } from './core.ts';
import { createCommands } from './createCommands.ts';
import { withDrags } from './drags/withDrags.ts';
import { createGestures } from './input/gestures.ts';
import { createNudging } from './input/nudging.ts';
import { createListing } from './listing/listing.ts';
import { toolReadable } from './listing/toolReadable.ts';
import { createMeasuring } from './measuring/measuring.ts';
import { createNavigation } from './navigation.ts';
import { createViewing } from './viewing.ts';
import { wire } from './wiring.ts';

export interface AnnotatorDeps {
  readonly edits: Edits;
  readonly app: AppPort;
  /** A person's own keys; the ones actions come with where it is left out. */
  readonly keys?: Bindings;
  /** How the person wants the stage to be, read and written as it is used; as on a first visit where it is left out. */
  readonly choices?: StageChoices;
  /** XState's inspection callback for both machines. */
  readonly inspect?: (event: InspectionEvent) => void;
}

const NO_BINDINGS: Bindings = { bindings: {} };
const firstChoices = (): StageChoices => ({ camera: 'follow', allTags: true });

/** Makes the headless whole: machines, stores, commands and gestures of one stage. */
export function createAnnotator(deps: AnnotatorDeps): Annotator {
  const { edits, app, keys = NO_BINDINGS, choices = firstChoices(), inspect } = deps;
  const view = createViewStore();
  const hover = createHoverStore();
  const draft = createDraftStore();
  const filters = createFilterStore();
  const stageSettings = createStageSettings();
  const observed = inspect ? { inspect } : {};
  const selection = createActor(selectionMachine, { id: 'selection', ...observed });
  const listingSource = createListing({ edits, filters, selection, labels: app.labels });
  const viewing = createViewing(view, () => listingSource.listing.value.image);
  const navigation = createNavigation(app.photos, inspect);

  const tool = createActor(
    withDrags({ draft, viewing, listingSource, handleOf: (box, at) => gestures.handleOf(box, at) }),
    { id: 'tool', ...observed },
  );
  const { state, stop: stopState } = toolReadable(tool);
  const { listing } = listingSource;
  const gestures = createGestures({ tool, state, listing, viewing, hover, stageSettings });
  const announcement = signal<Announcement | null>(null);
  const core: Core = {
    edits,
    app,
    view,
    hover,
    draft,
    filters,
    stageSettings,
    choices,
    tool,
    state,
    selection,
    listingSource,
    viewing,
    navigation,
    announcement,
  };
  const nudging = createNudging(core);
  const commands = createCommands(core, nudging, gestures.handle);
  const measuring = createMeasuring(core);
  const unwire = wire(core, commands, gestures, measuring);
  selection.start();
  tool.start();

  return {
    view,
    hover,
    draft,
    filters,
    stageSettings,
    tool: state,
    listing,
    navigation,
    announcement,
    actions: createActions(core, commands, nudging, keys, gestures.pileUnderPointer),
    commands,
    dispose() {
      navigation.stop();
      unwire();
      measuring.stop();
      stopState();
      listingSource.dispose();
      tool.stop();
      selection.stop();
    },
  };
}

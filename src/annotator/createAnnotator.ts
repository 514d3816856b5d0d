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
import { openMenu } from './editing/stageMenu.ts';
import { createGestures, type GestureDeps, type Gestures } from './input/gestures.ts';
import { createNudging } from './input/nudging.ts';
import { createListing } from './listing/listing.ts';
import { toolReadable } from './listing/toolReadable.ts';
import { isMeasured } from './measuring/isMeasured.ts';
import { createMeasuring } from './measuring/measuring.ts';
import { createNavigation } from './navigation.ts';
import type { OutlineEvent } from './outlining/events.ts';
import { createOutlining } from './outlining/outlining.ts';
import { createViewing } from './viewing.ts';
import { wire } from './wiring.ts';

export interface AnnotatorDeps {
  readonly edits: Edits;
  readonly app: AppPort;
  /** A person's own keys; the default ones where it is left out. */
  readonly keys?: Bindings;
  /** The person's choices for the stage, read and written while it is used; the defaults where it is left out. */
  readonly choices?: StageChoices;
  /** XState's inspection callback for both machines. */
  readonly inspect?: (event: InspectionEvent) => void;
}

const NO_BINDINGS: Bindings = { bindings: {} };
const firstChoices = (): StageChoices => ({ camera: 'follow', allTags: true });

/** The stores of one stage: what changes with every frame or keystroke. */
const createStores = () => ({
  view: createViewStore(),
  hover: createHoverStore(),
  draft: createDraftStore(),
  filters: createFilterStore(),
  stageSettings: createStageSettings(),
});

/** Functions for drags that use parts which are created after them. */
const toldLater = (made: () => { readonly core: Core; readonly gestures: Gestures }) => ({
  handleOf: (...asked: Parameters<Gestures['handleOf']>) => made().gestures.handleOf(...asked),
  outline: (event: OutlineEvent) => made().core.outline(event),
});

/** Creates a headless annotator: machines, stores, commands and gestures of one stage. */
export function createAnnotator(deps: AnnotatorDeps): Annotator {
  const { edits, app, keys = NO_BINDINGS, choices = firstChoices(), inspect } = deps;
  const stores = createStores();
  const { view, hover, draft, filters, stageSettings } = stores;
  const observed = inspect ? { inspect } : {};
  const selection = createActor(selectionMachine, { id: 'selection', ...observed });
  const listingSource = createListing({ edits, filters, selection, app });
  const viewing = createViewing(view, () => listingSource.listing.value.image);
  const navigation = createNavigation(app.photos, () => isMeasured(draft), inspect);

  const tool = createActor(
    withDrags({ draft, viewing, listingSource, ...toldLater(() => ({ core, gestures })) }),
    { id: 'tool', ...observed },
  );
  const { value: state, stop: stopState } = toolReadable(tool);
  const { listing } = listingSource;
  const onMenu: GestureDeps['onMenu'] = (at, boxes) => openMenu(core, at, boxes);
  const gestures = createGestures({ tool, state, listing, viewing, hover, stageSettings, onMenu });
  const announcement = signal<Announcement | null>(null);
  const core: Core = {
    ...stores,
    edits,
    app,
    choices,
    tool,
    state,
    selection,
    listingSource,
    viewing,
    navigation,
    announcement,
    outline: (event) => outlining.tell(event),
  };
  const outlining = createOutlining(core);
  const nudging = createNudging(core);
  const commands = createCommands(core, nudging, gestures.handle);
  const measuring = createMeasuring(core);
  const unwire = wire(core, commands, gestures, measuring);
  for (const actor of [selection, tool]) actor.start();

  return {
    ...stores,
    tool: state,
    listing,
    navigation,
    announcement,
    actions: createActions(core, commands, nudging, keys, gestures.boxesUnderPointer),
    commands,
    dispose() {
      navigation.stop();
      unwire();
      measuring.stop();
      outlining.stop();
      stopState();
      listingSource.dispose();
      tool.stop();
      selection.stop();
    },
  };
}

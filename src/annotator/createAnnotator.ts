import { signal } from '@preact/signals-core';
import { type Actor, createActor, type InspectionEvent } from 'xstate';
import type { Tool, ToolState } from '#domain/tool.ts';
import { actorSignal } from '#machines/actorSignal.ts';
import { selectionMachine } from '#machines/selection.machine.ts';
import { type toolMachine, toolState } from '#machines/tool.machine.ts';
import { onChange } from '#signals/onChange.ts';
import { createDraftStore } from '#stores/draft.ts';
import { createFilterStore } from '#stores/filters.ts';
import { createHoverStore } from '#stores/hover.ts';
import { createStageSettings, type StageChoices } from '#stores/stageSettings.ts';
import { createViewStore } from '#stores/view.ts';
import type { Bindings } from './actions/make.ts';
import { createActions } from './actions/table.ts';
import type { Annotator } from './annotator.ts';
import type { Announcement } from './announcement.ts';
import type { Commands } from './commands.ts';
import { announce, type Core } from './core.ts';
import { createCommands } from './createCommands.ts';
import { withDrags } from './drags.ts';
import {
  chooseGrabbed,
  deleteDamages,
  drawBox,
  forgetVanished,
  offerOverlapping,
  reshapeBoxes,
  selectBand,
} from './editing/editBoxes.ts';
import { forgetReason } from './editing/judging.ts';
import { openMenu } from './editing/stageMenu.ts';
import { createGestures, type GestureDeps, type Gestures } from './input/gestures.ts';
import { createNudging } from './input/nudging.ts';
import { createListing } from './listing/listing.ts';
import { createMeasuring, isMeasured, type Measuring, storeMeasure } from './measuring/measuring.ts';
import { createNavigation } from './navigation.ts';
import type { OutlineEvent } from './outlining/events.ts';
import type { Outliner } from './outlining/outliner.ts';
import type { AppPort, EditPort } from './ports.ts';
import { createViewing } from './viewing.ts';

/** Outlines on the stage. */
interface Outlining {
  /** Takes an event; ignored while no tool for outlines is chosen. */
  tell(event: OutlineEvent): void;
  stop(): void;
}

const isFor = (tool: Tool): boolean => tool === 'OUTLINE' || tool === 'TRACE';

/** Runs an outliner while a tool for outlines is chosen; its code is loaded on first use. */
function createOutlining(core: Core): Outlining {
  const { state } = core;
  let outliner: Promise<Outliner> | null = null;
  let ready: Outliner | null = null;
  const end = () => {
    ready?.stop();
    ready = null;
    outliner = null;
  };
  const begin = (tool: Tool): Promise<Outliner> => {
    const made = import('./outlining/outliner.ts').then(({ createOutliner }) => {
      const created = createOutliner(core, tool === 'TRACE' ? 'trace' : 'polygon');
      // The tool may have been left meanwhile.
      if (outliner === made) ready = created;
      else created.stop();
      return created;
    });
    return made;
  };
  let last: Tool = state.value.tool;
  const stopState = onChange(state, () => {
    const { tool } = state.value;
    if (tool === last) return;
    last = tool;
    end();
    if (isFor(tool)) outliner = begin(tool);
  });
  return {
    tell(event) {
      if (ready) ready.handle(event);
      else void outliner?.then((each) => each === ready && each.handle(event)).catch(() => undefined);
    },
    stop() {
      stopState();
      end();
    },
  };
}

/** What an annotator is made with. */
export interface AnnotatorDeps {
  readonly edits: EditPort;
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

/** Connects the parts with one another, one line per connection. @returns a function that removes all connections */
function wire(core: Core, commands: Commands, { boxesAt }: Gestures, measuring: Measuring): () => void {
  const { tool, selection, listingSource, viewing, navigation } = core;
  const connections = [
    tool.on('damage.chosen', (fact) => commands.select(fact.id, fact.add ? 'toggle' : 'only')),
    tool.on('damage.chosen', (fact) => offerOverlapping(core, boxesAt(fact.at))),
    tool.on('damage.grabbed', (fact) => chooseGrabbed(core, fact.id)),
    tool.on('ground.chosen', () => selection.send({ type: 'cleared' })),
    tool.on('view.zoomed', (fact) => viewing.step(fact.direction, fact.at)),
    tool.on('damages.deleted', (fact) => deleteDamages(core, fact.ids)),
    tool.on('boxes.reshaped', (fact) => reshapeBoxes(core, fact.boxes, fact.by)),
    tool.on('box.drawn', (fact) => drawBox(core, fact.rect)),
    tool.on('band.drawn', (fact) => selectBand(core, fact.rect, fact.add)),
    tool.on('box.too.small', () => announce(core, 'too_small')),
    tool.on('measure.clicked', (fact) => measuring.clicked(fact.at, fact.over)),
    tool.on('measured', (fact) => void storeMeasure(core, fact)),
    tool.on('outline.clicked', ({ at, over }) => core.outline({ type: 'clicked', at, over })),
    tool.on('outline.left', () => core.outline({ type: 'dropped.all' })),
    tool.on('drag.lost', () => announce(core, 'drag_lost')),
    navigation.on('photo.opened', (fact) => commands.open(fact.image, fact.damage)),
    navigation.on('damage.requested', ({ id }) => {
      if (listingSource.listing.value.lead?.id !== id) commands.select(id);
    }),
    selection.subscribe(() => forgetReason(core)),
  ];
  const stopListing = onChange(listingSource.listing, () => forgetVanished(core));
  return () => {
    for (const connection of connections) connection.unsubscribe();
    stopListing();
  };
}

const isSame = (a: ToolState, b: ToolState): boolean =>
  a.tool === b.tool &&
  a.result === b.result &&
  a.phase === b.phase &&
  a.pendingDeleteIds === b.pendingDeleteIds;

/** The machine's state as a value that changes only when what others read of it changes. */
const toolReadable = (tool: Actor<typeof toolMachine>) => actorSignal(tool, toolState, isSame);

/** Creates a headless annotator: machines, stores, commands and gestures of one stage. */
export function createAnnotator(deps: AnnotatorDeps): Annotator {
  const { edits, app, keys = NO_BINDINGS, choices = firstChoices(), inspect } = deps;
  const stores = createStores();
  const { view, hover, draft, filters, stageSettings } = stores;
  const observed = inspect ? { inspect } : {};
  const selection = createActor(selectionMachine, { id: 'selection', ...observed });
  const listingSource = createListing({ edits, filters, selection, app });
  const viewing = createViewing(view, () => listingSource.listing.value.image);
  const navigation = createNavigation(app.photos, () => isMeasured(draft));

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

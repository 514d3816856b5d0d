import { type Actor, createActor, type InspectionEvent } from 'xstate';
import type { Edits } from '#data/workspace.ts';
import { boundsOf } from '#domain/damage/bounds.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import type { Readable } from '#domain/readable.ts';
import type { ToolState } from '#domain/tool.ts';
import { selectionMachine } from '#machines/selection.machine.ts';
import { toolMachine, toolState } from '#machines/tool.machine.ts';
import { createDeskStore } from '#stores/desk.ts';
import { createDraftStore } from '#stores/draft.ts';
import { createFilterStore } from '#stores/filters.ts';
import { createHoverStore } from '#stores/hover.ts';
import { createViewStore } from '#stores/view.ts';
import type { Bindings } from './actions/make.ts';
import { createActions } from './actions/table.ts';
import type { Annotator } from './annotator.ts';
import type { Announcement } from './announcement.ts';
import type { AppPort } from './app.ts';
import type { Core } from './core.ts';
import { createCommands } from './createCommands.ts';
import { followBand } from './drags/band.ts';
import type { DragContext } from './drags/context.ts';
import { followDraw } from './drags/draw.ts';
import { followMove } from './drags/move.ts';
import { followPan } from './drags/pan.ts';
import { followResize } from './drags/resize.ts';
import { createGestures } from './gestures.ts';
import { createListing } from './listing.ts';
import { createSignal } from './signal.ts';
import { createViewing } from './viewing.ts';
import { wire } from './wiring.ts';

export interface AnnotatorDeps {
  readonly edits: Edits;
  readonly app: AppPort;
  /** A person's own keys; the ones actions come with where it is left out. */
  readonly keys?: Bindings;
  /** XState's inspection callback for both machines. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/** The machine's state as a value that changes only when what others read of it changes. */
function stateOf(tool: Actor<typeof toolMachine>): Readable<ToolState> & { stop(): void } {
  const signal = createSignal(toolState(tool.getSnapshot()));
  const watching = tool.subscribe((snapshot) => {
    const next = toolState(snapshot);
    const last = signal.get();
    const same =
      next.tool === last.tool &&
      next.result === last.result &&
      next.phase === last.phase &&
      next.pendingDeleteIds === last.pendingDeleteIds;
    if (!same) signal.set(next);
  });
  return { ...signal, stop: () => watching.unsubscribe() };
}

const NO_BINDINGS: Bindings = { bindings: {} };

/** Makes the headless whole: machines, stores, commands and gestures of one stage. */
export function createAnnotator({ edits, app, keys = NO_BINDINGS, inspect }: AnnotatorDeps): Annotator {
  const view = createViewStore();
  const hover = createHoverStore();
  const draft = createDraftStore();
  const filters = createFilterStore();
  const desk = createDeskStore();
  const observed = inspect ? { inspect } : {};
  const selection = createActor(selectionMachine, { id: 'selection', ...observed });
  const keeper = createListing({ edits, filters, selection });
  const viewing = createViewing(view, () => keeper.listing.get().image);

  const drags: DragContext = {
    draft,
    viewing,
    bounds() {
      const { image } = keeper.listing.get();
      return image ? boundsOf(image) : null;
    },
    grabbed(id) {
      const { image, selected } = keeper.listing.get();
      const ids = selected.includes(id) ? selected : [id];
      const entries = ids.flatMap((each) => {
        const damage = keeper.find(each);
        return image && damage ? [[each, fractionToStage(damage.box, image)] as const] : [];
      });
      return Object.fromEntries(entries);
    },
    handleOf: (box, at) => gestures.handleOf(box, at),
  };
  const machine = toolMachine.provide({
    actors: {
      followPan: followPan(drags),
      followMove: followMove(drags),
      followResize: followResize(drags),
      followBand: followBand(drags),
      followDraw: followDraw(drags),
    },
  });
  const tool = createActor(machine, { id: 'tool', ...observed });
  const state = stateOf(tool);
  const gestures = createGestures({ tool, state, listing: keeper.listing, viewing, hover, desk });
  const announcement = createSignal<Announcement | null>(null);
  const core: Core = {
    edits,
    app,
    view,
    hover,
    draft,
    filters,
    desk,
    tool,
    state,
    selection,
    keeper,
    viewing,
    announcement,
  };
  const commands = createCommands(core);
  const unwire = wire(core, commands, gestures);
  selection.start();
  tool.start();

  return {
    view,
    hover,
    draft,
    filters,
    desk,
    tool: state,
    listing: keeper.listing,
    announcement,
    actions: createActions(core, commands, keys, gestures.pileUnderPointer),
    commands,
    gesture: gestures.handle,
    dispose() {
      unwire();
      state.stop();
      keeper.dispose();
      tool.stop();
      selection.stop();
    },
  };
}

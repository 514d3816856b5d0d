import type { ReadonlySignal } from '@preact/signals-core';
import type { Actor } from 'xstate';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import type { Gesture } from '#domain/geometry/gesture.ts';
import { HANDLE_REACH, type Handle, handleAt } from '#domain/geometry/handles.ts';
import { createHitIndex } from '#domain/geometry/hitIndex.ts';
import { area, centre, type Point, type Rect } from '#domain/geometry/rect.ts';
import { rectToScreen, stageToScreen } from '#domain/geometry/view.ts';
import { IdIndex } from '#domain/lists/idIndex.ts';
import { TOOL_RULES, type Tool, type ToolState } from '#domain/tool.ts';
import type { Press, toolMachine } from '#machines/tool.machine.ts';
import type { HoverStore } from '#stores/hover.ts';
import type { StageSettings } from '#stores/stageSettings.ts';
import type { Listing } from '../annotator.ts';
import type { Viewing } from '../viewing.ts';

type Pointer = Extract<Gesture, { type: 'press' }>['pointer'];

/** A press that moves less than this is a click; CSS pixels. */
const CLICK: Readonly<Record<Pointer, number>> = { mouse: 4, pen: 6, touch: 10 };
/** How far from its centre a handle can be grabbed; CSS pixels. */
const REACH: Readonly<Record<Pointer, number>> = { mouse: HANDLE_REACH, pen: 14, touch: 22 };

/** Tools with which a finger held still shows the loupe, to place a point exactly. */
const AIMED: ReadonlySet<Tool> = new Set(['DRAW', 'OUTLINE', 'TRACE', 'MEASURE']);

interface PickingDeps {
  readonly state: ReadonlySignal<ToolState>;
  readonly listing: ReadonlySignal<Listing>;
  readonly viewing: Viewing;
  readonly stageSettings: StageSettings;
}

/** Finds the boxes at a point on the screen, among those that can be touched. */
function createPicking({ state, listing, viewing, stageSettings }: PickingDeps) {
  const index = createHitIndex();
  const ids = new IdIndex<SceneBox>();

  /** The boxes that can be touched; hidden ones can't. */
  const touchable = () => (state.value.result === 'SHOW' && !stageSettings.peek ? listing.value.boxes : []);

  /** A box by its id, unless it can't be touched. */
  function touchableBy(id: string): SceneBox | undefined {
    ids.set(touchable());
    return ids.get(id);
  }

  /** Ids of all boxes at a point, smallest first. */
  function boxesAt(at: Point): readonly string[] {
    index.update(touchable());
    return index.boxesAt(viewing.toStage(at), viewing.transform().scale);
  }

  /** The boxes at the pointer, smallest first; at the lead's middle where there are none or no pointer. */
  function boxesNear(pointer: Point | null): readonly string[] {
    const boxes = pointer ? boxesAt(pointer) : [];
    const lead = touchableBy(listing.value.lead?.id ?? '');
    return boxes.length > 0 || !lead ? boxes : boxesAt(stageToScreen(centre(lead.rect), viewing.transform()));
  }

  /** The smallest box at a point. */
  function under(at: Point): SceneBox | undefined {
    index.update(touchable());
    const id = index.boxAt(viewing.toStage(at), viewing.transform().scale);
    return id === null ? undefined : touchableBy(id);
  }

  return { touchableBy, boxesAt, boxesNear, under };
}

export interface GestureDeps extends PickingDeps {
  readonly tool: Actor<typeof toolMachine>;
  readonly hover: HoverStore;
  /** Called with the point where a menu is requested and the boxes there, smallest first. */
  readonly onMenu: (at: Point, boxes: readonly string[]) => void;
}

/** Handles gestures on the stage, and finds what is under the pointer. */
export interface Gestures {
  handle(gesture: Gesture): void;
  /** Ids of all boxes at a point on the screen, smallest first. */
  boxesAt(at: Point): readonly string[];
  /** The same under the pointer; under the lead's middle when the pointer is elsewhere. */
  boxesUnderPointer(): readonly string[];
  /** The handle of a box (stage units) at a point on the screen, for the pointer that acts. */
  handleOf(box: Rect, at: Point): Handle | null;
}

type Picking = ReturnType<typeof createPicking>;
type PressGesture = Extract<Gesture, { type: 'press' }>;

class StageGestures implements Gestures {
  readonly #deps: GestureDeps;
  readonly #picking: Picking;
  #pointer: Pointer = 'mouse';
  /** The pointer's last position while it is over the stage. */
  #lastAt: Point | null = null;

  constructor(deps: GestureDeps) {
    this.#deps = deps;
    this.#picking = createPicking(deps);
  }

  readonly boxesAt = (at: Point): readonly string[] => this.#picking.boxesAt(at);

  readonly boxesUnderPointer = (): readonly string[] => this.#picking.boxesNear(this.#lastAt);

  readonly handleOf = (box: Rect, at: Point): Handle | null =>
    handleAt(rectToScreen(box, this.#deps.viewing.transform()), at, REACH[this.#pointer]);

  /** The selected box whose handle is at this point, unless a smaller box is there, which would become unreachable. */
  #gripped(at: Point, smallest: SceneBox | undefined): { id: string; handle: Handle } | null {
    const { lead, selected } = this.#deps.listing.value;
    const { handles } = TOOL_RULES[this.#deps.state.value.tool];
    if (!handles || !lead || selected.length !== 1) return null;
    const box = this.#picking.touchableBy(lead.id);
    const handle = box ? this.handleOf(box.rect, at) : null;
    if (!box || !handle) return null;
    const blocks = smallest && smallest.id !== box.id && area(smallest.rect) < area(box.rect);
    return blocks ? null : { id: box.id, handle };
  }

  #hold(gesture: PressGesture, over: string | null): Press['hold'] {
    const { listing, stageSettings } = this.#deps;
    if (gesture.button === 'middle' || stageSettings.hand) return 'hand';
    const selected = over !== null && listing.value.selected.includes(over);
    if (gesture.pointer === 'touch' && !selected) return 'view';
    return over === null || gesture.keys.shift ? 'ground' : 'box';
  }

  #press(gesture: PressGesture): void {
    const { stageSettings, tool } = this.#deps;
    this.#pointer = gesture.pointer;
    const { at, keys } = gesture;
    const smallest = this.#picking.under(at);
    stageSettings.overlapping = [];
    stageSettings.menu = null;
    const over = smallest?.id ?? null;
    const grip = gesture.button === 'primary' && !stageSettings.hand ? this.#gripped(at, smallest) : null;
    if (grip) tool.send({ type: 'press', at, over: grip.id, hold: 'grip', keys });
    else tool.send({ type: 'press', at, over, hold: this.#hold(gesture, over), keys });
  }

  #hoverAt(at: Point): void {
    const { hover, stageSettings } = this.#deps;
    const smallest = this.#picking.under(at);
    const handle = this.#gripped(at, smallest)?.handle ?? null;
    const id = smallest?.id ?? null;
    if (hover.hoveredId !== id) hover.hoveredId = id;
    if (stageSettings.handle !== handle) stageSettings.handle = handle;
  }

  #move({ at, keys }: Extract<Gesture, { type: 'move' }>): void {
    const { tool, state } = this.#deps;
    const { phase } = state.value;
    if (phase === 'idle') {
      this.#hoverAt(at);
      return;
    }
    const from = tool.getSnapshot().context.pressedAt;
    if (phase === 'pressed' && from && Math.hypot(at.x - from.x, at.y - from.y) >= CLICK[this.#pointer])
      tool.send({ type: 'drag.started', at, keys });
    // Moves are sent to the drag's actor directly, so that they don't flood the machine's log of events.
    else tool.getSnapshot().children.drag?.send({ type: 'moved', at, keys });
  }

  /** Opens the menu, but not during a drag. A press is cancelled for it; the tool is not changed otherwise. */
  #menu({ at, pointer }: Extract<Gesture, { type: 'menu' }>): void {
    const { tool, state, onMenu } = this.#deps;
    const { phase, tool: active } = state.value;
    const aims = pointer !== 'mouse' && AIMED.has(active);
    if (aims || (phase !== 'idle' && phase !== 'pressed')) return;
    if (phase === 'pressed') tool.send({ type: 'cancel' });
    onMenu(at, this.#picking.boxesAt(at));
  }

  #leave(): void {
    this.#lastAt = null;
    this.#deps.hover.hoveredId = null;
    this.#deps.stageSettings.handle = null;
  }

  #wheelOrPinch(gesture: Extract<Gesture, { type: 'wheel' | 'pinch' }>): void {
    const { viewing, state } = this.#deps;
    if (gesture.dx !== 0 || gesture.dy !== 0) viewing.panBy(gesture.dx, gesture.dy);
    if (gesture.factor !== 1) viewing.zoomBy(gesture.factor, gesture.at);
    if (gesture.type === 'wheel' && state.value.phase === 'idle') this.#hoverAt(gesture.at);
  }

  readonly handle = (gesture: Gesture): void => {
    if ('at' in gesture) this.#lastAt = gesture.at;
    switch (gesture.type) {
      case 'press':
        this.#press(gesture);
        break;
      case 'move':
        this.#move(gesture);
        break;
      case 'release': {
        const over = this.#picking.under(gesture.at)?.id ?? null;
        this.#deps.tool.send({ type: 'release', at: gesture.at, over, keys: gesture.keys });
        break;
      }
      case 'cancel':
        this.#deps.tool.send({ type: 'cancel' });
        break;
      case 'menu':
        this.#menu(gesture);
        break;
      case 'leave':
        this.#leave();
        break;
      case 'wheel':
      case 'pinch':
        this.#wheelOrPinch(gesture);
        break;
    }
  };
}

/** Turns gestures into events for the tool machine, and tracks hovering. */
export const createGestures = (deps: GestureDeps): Gestures => new StageGestures(deps);

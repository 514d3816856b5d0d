import type { Actor } from 'xstate';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import type { Gesture } from '#domain/geometry/gesture.ts';
import { HANDLE_REACH, type Handle, handleAt } from '#domain/geometry/handles.ts';
import { createHitIndex } from '#domain/geometry/hitIndex.ts';
import { area, centre, type Point, type Rect } from '#domain/geometry/rect.ts';
import { rectToScreen, stageToScreen } from '#domain/geometry/view.ts';
import { IdIndex } from '#domain/idIndex.ts';
import type { Readable } from '#domain/readable.ts';
import type { ToolState } from '#domain/tool.ts';
import { TOOL_RULES } from '#domain/tool.ts';
import type { Press } from '#machines/tool.events.ts';
import type { toolMachine } from '#machines/tool.machine.ts';
import type { HoverStore } from '#stores/hover.ts';
import type { StageSettings } from '#stores/stageSettings.ts';
import type { Listing } from '../annotator.ts';
import type { Viewing } from '../viewing.ts';

type Pointer = Extract<Gesture, { type: 'press' }>['pointer'];

/** A press that moves less than this is a click; CSS pixels. */
const CLICK: Readonly<Record<Pointer, number>> = { mouse: 4, pen: 6, touch: 10 };
/** How far from its middle a handle can be taken; CSS pixels. */
const REACH: Readonly<Record<Pointer, number>> = { mouse: HANDLE_REACH, pen: 14, touch: 22 };

export interface GestureDeps {
  readonly tool: Actor<typeof toolMachine>;
  readonly state: Readable<ToolState>;
  readonly listing: Readable<Listing>;
  readonly viewing: Viewing;
  readonly hover: HoverStore;
  readonly stageSettings: StageSettings;
}

/** What hands do on the stage, and what lies where they are. */
export interface Gestures {
  handle(gesture: Gesture): void;
  /** Ids of boxes that lie on one another at a point on the screen, smallest first. */
  pileAt(at: Point): readonly string[];
  /** The same under the pointer; under the lead's middle when the pointer is elsewhere. */
  pileUnderPointer(): readonly string[];
  /** The handle of a box (stage units) at a point on the screen, for the pointer that acts. */
  handleOf(box: Rect, at: Point): Handle | null;
}

/** Turns what a hand does on the screen into facts for the tool machine, and hovering. */
export function createGestures({
  tool,
  state,
  listing,
  viewing,
  hover,
  stageSettings,
}: GestureDeps): Gestures {
  let pointer: Pointer = 'mouse';
  /** Where the pointer was last, while it is over the stage. */
  let lastAt: Point | null = null;
  const index = createHitIndex();
  const ids = new IdIndex<SceneBox>();

  /** What can be touched: hidden means untouchable. */
  const touchable = () => (state.get().result === 'SHOW' && !stageSettings.peek ? listing.get().boxes : []);

  function touchableBy(id: string): SceneBox | undefined {
    ids.set(touchable());
    return ids.get(id);
  }

  function pileAt(at: Point): readonly string[] {
    index.update(touchable());
    return index.pileAt(viewing.toStage(at), viewing.transform().scale);
  }

  function pileUnderPointer(): readonly string[] {
    const pile = lastAt ? pileAt(lastAt) : [];
    const lead = touchableBy(listing.get().lead?.id ?? '');
    return pile.length > 0 || !lead ? pile : pileAt(stageToScreen(centre(lead.rect), viewing.transform()));
  }

  function under(at: Point): SceneBox | undefined {
    index.update(touchable());
    const id = index.boxAt(viewing.toStage(at), viewing.transform().scale);
    return id === null ? undefined : touchableBy(id);
  }

  const handleOf = (box: Rect, at: Point) =>
    handleAt(rectToScreen(box, viewing.transform()), at, REACH[pointer]);

  /** The selected box whose handle is at this point, unless a smaller box lies there: it is not to be blocked. */
  function gripped(at: Point, smallest: SceneBox | undefined): { id: string; handle: Handle } | null {
    const { lead, selected } = listing.get();
    if (!TOOL_RULES[state.get().tool].handles || !lead || selected.length !== 1) return null;
    const box = touchableBy(lead.id);
    const handle = box ? handleOf(box.rect, at) : null;
    if (!box || !handle) return null;
    const blocks = smallest && smallest.id !== box.id && area(smallest.rect) < area(box.rect);
    return blocks ? null : { id: box.id, handle };
  }

  function hold(gesture: Extract<Gesture, { type: 'press' }>, over: string | null): Press['hold'] {
    if (gesture.button === 'middle' || stageSettings.hand) return 'hand';
    const selected = over !== null && listing.get().selected.includes(over);
    if (gesture.pointer === 'touch' && !selected) return 'view';
    return over === null || gesture.keys.shift ? 'ground' : 'box';
  }

  function press(gesture: Extract<Gesture, { type: 'press' }>) {
    if (gesture.button === 'secondary') return;
    pointer = gesture.pointer;
    const { at, keys } = gesture;
    const smallest = under(at);
    stageSettings.pile = [];
    const over = smallest?.id ?? null;
    const grip = gesture.button === 'primary' && !stageSettings.hand ? gripped(at, smallest) : null;
    if (grip) tool.send({ type: 'press', at, over: grip.id, hold: 'grip', keys });
    else tool.send({ type: 'press', at, over, hold: hold(gesture, over), keys });
  }

  function hoverAt(at: Point) {
    const smallest = under(at);
    const handle = gripped(at, smallest)?.handle ?? null;
    const id = smallest?.id ?? null;
    if (hover.hoveredId !== id) hover.hoveredId = id;
    if (stageSettings.handle !== handle) stageSettings.handle = handle;
  }

  function move({ at, keys }: Extract<Gesture, { type: 'move' }>) {
    const { phase } = state.get();
    if (phase === 'idle') return hoverAt(at);
    const from = tool.getSnapshot().context.pressedAt;
    if (phase === 'pressed' && from && Math.hypot(at.x - from.x, at.y - from.y) >= CLICK[pointer])
      tool.send({ type: 'drag.started', at, keys });
    // Moves go past the machine to the actor that follows them, so that the machine's story stays readable.
    else tool.getSnapshot().children.drag?.send({ type: 'moved', at, keys });
  }

  function handle(gesture: Gesture) {
    if ('at' in gesture) lastAt = gesture.at;
    switch (gesture.type) {
      case 'press':
        return press(gesture);
      case 'move':
        return move(gesture);
      case 'release':
        return tool.send({
          type: 'release',
          at: gesture.at,
          over: under(gesture.at)?.id ?? null,
          keys: gesture.keys,
        });
      case 'cancel':
        return tool.send({ type: 'cancel' });
      case 'leave':
        lastAt = null;
        hover.hoveredId = null;
        stageSettings.handle = null;
        return;
      case 'wheel':
      case 'pinch':
        if (gesture.dx !== 0 || gesture.dy !== 0) viewing.panBy(gesture.dx, gesture.dy);
        if (gesture.factor !== 1) viewing.zoomBy(gesture.factor, gesture.at);
        if (gesture.type === 'wheel' && state.get().phase === 'idle') hoverAt(gesture.at);
    }
  }

  return { handle, handleOf, pileAt, pileUnderPointer };
}

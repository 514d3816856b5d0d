import { Container, type GlProgram, type WebGLRenderer } from 'pixi.js';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { HANDLE_SIDES, handlesOf } from '#domain/geometry/handles.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { ViewTransform } from '#domain/geometry/view.ts';
import { own } from '#domain/keyed.ts';
import { IdIndex } from '#domain/lists/idIndex.ts';
import { BoxMesh } from './draw/boxMesh.ts';
import { BORDER, HIGHLIGHT, lookOf, SELECT_MS, SELECTED_BORDER } from './draw/looks.ts';
import type { OutlineLayer, RaisedOutline } from './draw/outline/outlineLayer.ts';
import { MARK, type Mark, OverlayMesh } from './draw/overlayMesh.ts';
import type { SelectedBox, TaggedBoxes } from './draw/taggedBoxes.ts';
import type { Tag } from './draw/tagMesh.ts';
import type { ViewUniforms } from './draw/viewUniforms.ts';

/** More boxes than this change without an animation. */
const ANIMATED = 200;

interface Way {
  readonly from: number;
  readonly to: 0 | 1;
  /** Milliseconds. */
  readonly start: number;
}

const eased = (part: number) => part * (2 - part);

/** The animation of each box between not selected (0) and selected (1). */
class SelectMotion {
  readonly #ways = new Map<string, Way>();

  /** Starts the animations of boxes that were selected or deselected. @param now milliseconds */
  change(before: readonly string[], after: readonly string[], now: number, animate: boolean): void {
    const had = new Set(before);
    const has = new Set(after);
    const entered = after.filter((id) => !had.has(id));
    const left = before.filter((id) => !has.has(id));
    const jumps = !animate || entered.length + left.length > ANIMATED;
    const begin = (id: string, to: 0 | 1) => {
      const way: Way = { from: jumps ? to : this.at(id, now, 1 - to), to, start: now };
      this.#ways.set(id, way);
    };
    for (const id of left) begin(id, 0);
    for (const id of entered) begin(id, 1);
  }

  /** Progress of a box, 0 to 1. @param rest the value of a box without an animation */
  at(id: string, now: number, rest: number): number {
    const way = this.#ways.get(id);
    if (!way) return rest;
    const part = eased(Math.min(Math.max((now - way.start) / SELECT_MS, 0), 1));
    return way.from + (way.to - way.from) * part;
  }

  /** Ids that are drawn although no longer selected, because their animation is still running. */
  leaving(): string[] {
    return [...this.#ways].filter(([, way]) => way.to === 0).map(([id]) => id);
  }

  /** Removes finished animations. @returns whether any is still running */
  settle(now: number): boolean {
    for (const [id, way] of this.#ways)
      if (now - way.start >= SELECT_MS || way.from === way.to) this.#ways.delete(id);
    return this.#ways.size > 0;
  }
}

/** Of many selected boxes, at most this many have a tag whatever their rank. */
const TAGGED_SELECTED = 100;

/** What is drawn above the boxes at the moment. */
export interface OverlayState {
  readonly selected: readonly string[];
  readonly hoveredId: string | null;
  /** Rectangles that are being drawn, moved or resized, by id; stage units. */
  readonly drafts: Readonly<Record<string, Rect>>;
  readonly band: Rect | null;
  readonly handles: boolean;
  /** Whether a hovered box glows. */
  readonly glow: boolean;
  /** The selected boxes are not drawn, so that what lies under them is seen. */
  readonly selectionHidden: boolean;
  /** Whether all boxes of up to a hundred in view have a tag, else those whose tags have room. */
  readonly allTags: boolean;
  readonly drawLabel: string;
}

/** Before anything was hovered, selected or dragged. */
export const NOTHING_ABOVE: OverlayState = {
  selected: [],
  hoveredId: null,
  drafts: {},
  band: null,
  handles: false,
  glow: true,
  selectionHidden: false,
  allTags: true,
  drawLabel: '',
};

/** Rubber band and casing of handles: neutral on any photo. */
const BAND = '#FFFFFF';

/** A box above the others. @param chosen 0 (not selected) to 1 (selected) */
function boxMark(
  box: SceneBox,
  rect: Rect,
  labels: ReadonlyMap<string, LabelLook>,
  chosen: number,
  glows: boolean,
): Mark {
  return {
    rect,
    colour: lookOf(labels, box.label).plate,
    kind: box.rejected && chosen === 0 ? MARK.dashed : MARK.box,
    border: BORDER + (SELECTED_BORDER - BORDER) * chosen,
    fill: HIGHLIGHT * chosen,
    glow: glows ? 1 : 0,
    halo: glows || chosen > 0.5,
  };
}

/** The frame that carries the handles of a selected outline. */
const frameMark = (rect: Rect): Mark => ({
  rect,
  colour: BAND,
  kind: MARK.band,
  border: 1,
  fill: 0,
  glow: 0,
  halo: false,
});

/** A box that is being drawn and has no id yet. */
const newBoxMark = (rect: Rect, colour: string): Mark => ({
  rect,
  colour,
  kind: MARK.box,
  border: BORDER,
  fill: HIGHLIGHT / 2,
  glow: 0,
  halo: false,
});

/** The rubber band of a selection. @param rect stage units */
const bandMark = (rect: Rect): Mark => ({
  rect,
  colour: BAND,
  kind: MARK.band,
  border: 1,
  fill: 0.12,
  glow: 0,
  halo: false,
});

/**
 * The handles of a box.
 * @param rect stage units
 * @param scale CSS pixels per stage unit
 */
function handleMarks(rect: Rect, scale: number, colour: string): Mark[] {
  const onScreen = { x: 0, y: 0, width: rect.width * scale, height: rect.height * scale };
  return handlesOf(onScreen).map(({ handle, at }) => {
    const { x, y } = HANDLE_SIDES[handle];
    const kind = x === 0 ? MARK.bar : y === 0 ? MARK.post : MARK.corner;
    const point = { x: rect.x + at.x / scale, y: rect.y + at.y / scale, width: 0, height: 0 };
    return { rect: point, colour, kind, border: 0, fill: 0, glow: 0, halo: false };
  });
}

/** Boxes, what lies above them, and their tags. */
export class AnnotationLayer extends Container {
  readonly #boxMesh: BoxMesh;
  readonly #overlay: OverlayMesh;
  readonly #handles: OverlayMesh;
  readonly #motion = new SelectMotion();
  readonly #makeOutlines: () => Promise<OutlineLayer>;
  readonly #makeTags: () => Promise<TaggedBoxes>;
  #outlines: OutlineLayer | 'coming' | null = null;
  #boxes: readonly SceneBox[] = [];
  #labels: ReadonlyMap<string, LabelLook> = new Map();
  readonly #index = new IdIndex<SceneBox>();
  #selected: readonly string[] = [];
  #tagged: TaggedBoxes | null = null;
  #keptClear: { from: OverlayState; boxes: readonly SelectedBox[] } | null = null;
  #written: { tagged: readonly Tag[]; state: OverlayState } | null = null;
  #handleScale = 0;

  readonly #changed: () => void;

  /** @param changed called when something that had to be loaded can be drawn */
  constructor(renderer: WebGLRenderer, view: ViewUniforms, changed: () => void) {
    super();
    this.#changed = changed;
    this.#makeOutlines = async () => {
      const { OutlineLayer } = await import('./draw/outline/outlineLayer.ts');
      return new OutlineLayer(renderer, view);
    };
    this.#makeTags = async () => {
      const { TaggedBoxes } = await import('./draw/taggedBoxes.ts');
      return new TaggedBoxes(renderer, view);
    };
    this.#boxMesh = new BoxMesh(renderer, view);
    this.#overlay = new OverlayMesh(renderer, view);
    this.#handles = new OverlayMesh(renderer, view);
    this.addChild(this.#boxMesh.mesh, this.#overlay.mesh, this.#handles.mesh);
  }

  get programs(): readonly GlProgram[] {
    return [this.#boxMesh, this.#overlay].flatMap(({ mesh }) => mesh.shader?.glProgram ?? []);
  }

  setBoxes(boxes: readonly SceneBox[], labels: ReadonlyMap<string, LabelLook>): void {
    this.#boxMesh.setBoxes(boxes, labels);
    if (boxes !== this.#boxes) {
      this.#index.set(boxes);
      this.#tagged?.setBoxes(boxes);
    }
    this.#boxes = boxes;
    this.#labels = labels;
    if (this.#outlines === null && boxes.some(({ outline }) => outline)) void this.#loadOutlines();
    this.#drawnOutlines?.setBoxes(boxes, labels);
    this.#tagged?.forget();
    this.#keptClear = null;
    this.#written = null;
  }

  /** Makes the words of the tags. @returns false while the tags' code is not loaded */
  makeAtlas(labels: ReadonlyMap<string, LabelLook>, family: string, resolution: number): boolean {
    this.#tagged?.makeAtlas(labels, family, resolution);
    this.#written = null;
    return this.#tagged !== null;
  }

  get #drawnOutlines(): OutlineLayer | null {
    return this.#outlines instanceof Container ? this.#outlines : null;
  }

  /** Loads what draws tags, which the first picture does without. */
  async loadTags(): Promise<void> {
    const made = await this.#makeTags();
    if (this.destroyed || this.#tagged) return made.destroy();
    this.#tagged = made;
    made.setBoxes(this.#boxes);
    made.mesh.renderable = this.#boxMesh.mesh.renderable;
    this.addChildAt(made.mesh, this.getChildIndex(this.#handles.mesh));
    this.#changed();
  }

  /** Few inspections have outlines: the code that draws them is loaded with the first. */
  async #loadOutlines(): Promise<void> {
    this.#outlines = 'coming';
    const made = await this.#makeOutlines();
    if (this.destroyed) return made.destroy();
    this.#outlines = made;
    made.setBoxes(this.#boxes, this.#labels);
    made.renderable = this.#boxMesh.mesh.renderable;
    this.#boxMesh.leaveOutlines();
    this.addChildAt(made, 1);
    this.#changed();
  }

  /** Shows or hides the boxes; drafts stay visible. */
  showBoxes(shown: boolean): void {
    this.#boxMesh.mesh.renderable = shown;
    if (this.#drawnOutlines) this.#drawnOutlines.renderable = shown;
    if (this.#tagged) this.#tagged.mesh.renderable = shown;
  }

  /** Begins the animation from what was selected before to what is now. */
  select(selected: readonly string[], now: number, animate: boolean): void {
    this.#motion.change(this.#selected, selected, now, animate);
    this.#selected = selected;
  }

  /**
   * Rewrites everything above the boxes.
   * @param outside whether outlines lie outside: then no box has one below as well
   * @returns whether an animation goes on
   */
  updateOverlay(state: OverlayState, shown: boolean, now: number, scale: number, outside: boolean): boolean {
    const running = this.#motion.settle(now);
    const marks: Mark[] = [];
    const chosen = new Set(state.selected);
    const dragged = Object.keys(state.drafts);
    this.#index.prepare(state.selected);
    this.#index.prepare(dragged);
    const rectOf = (box: SceneBox) => own(state.drafts, box.id) ?? box.rect;
    const raised: string[] = [];
    const outlined: RaisedOutline[] = [];
    const put = (id: string, rest: number) => {
      const box = this.#index.get(id);
      if (!box) return;
      raised.push(id);
      const glows = id === state.hoveredId && state.glow;
      const chosenBy = this.#motion.at(id, now, rest);
      if (!(box.outline && this.#drawnOutlines)) {
        marks.push(boxMark(box, rectOf(box), this.#labels, chosenBy, glows));
        return;
      }
      outlined.push({ box, rect: rectOf(box), chosen: chosenBy, glows });
      if (chosen.has(id)) marks.push(frameMark(rectOf(box)));
    };
    if (shown) {
      for (const id of this.#motion.leaving()) if (!chosen.has(id)) put(id, 0);
      for (const id of dragged) if (!chosen.has(id)) put(id, 0);
      if (!state.selectionHidden) for (const id of [...state.selected].reverse()) put(id, 1);
      const { hoveredId } = state;
      if (hoveredId !== null && !chosen.has(hoveredId)) put(hoveredId, 0);
    }
    const drawn = state.drafts[''];
    if (drawn) marks.push(newBoxMark(drawn, lookOf(this.#labels, state.drawLabel).plate));
    if (state.band) marks.push(bandMark(state.band));
    this.#overlay.set(marks);
    const unseen = state.selectionHidden ? state.selected : [];
    this.#drawnOutlines?.raise(outlined, new Set([...dragged, ...unseen]));
    this.#hide([...dragged, ...unseen, ...(outside ? raised : [])]);
    this.#placeHandles(state, shown, scale);
    return running;
  }

  /** Redraws outlines for a view where needed. @param host CSS pixels */
  see(drawn: ViewTransform, host: Size): void {
    this.#drawnOutlines?.see(drawn, host);
  }

  /** Handles depend on the box's size on the screen: some are left out on small boxes. */
  needsHandles(scale: number): boolean {
    return this.#handleScale !== 0 && this.#handleScale !== scale;
  }

  /**
   * Chooses the boxes that have a tag and writes the tags, each only where something has changed.
   * @param now milliseconds
   * @returns whether tags have to be chosen again, because the view still moves
   */
  updateTags(state: OverlayState, drawn: ViewTransform, host: Size, now: number, moving: boolean): boolean {
    const planned = this.#tagged;
    if (!planned) return false;
    const waits = planned.choose(drawn, host, state.allTags, this.#selectedOf(state), now, moving);
    const tagged = planned.tags;
    if (this.#written?.tagged !== tagged || this.#written.state !== state) {
      this.#written = { tagged, state };
      const without = state.selectionHidden ? state.selected : [];
      const recede = state.selected.length > 0 && !state.selectionHidden;
      planned.draw(this.#tagsAbove(state, planned), without, this.#labels, recede);
    }
    return waits;
  }

  /** What tags keep clear of; the same list while the selection is the same. */
  #selectedOf(state: OverlayState): readonly SelectedBox[] {
    const known = this.#keptClear;
    if (known?.from.selected === state.selected && known.from.selectionHidden === state.selectionHidden)
      return known.boxes;
    const boxes = state.selectionHidden
      ? []
      : state.selected.slice(0, TAGGED_SELECTED).flatMap((id) => {
          const [box, at] = [this.#index.get(id), this.#index.positionOf(id)];
          return box && at !== undefined ? [{ at, box }] : [];
        });
    this.#keptClear = { from: state, boxes };
    return boxes;
  }

  override destroy(): void {
    this.#drawnOutlines?.destroy();
    this.#boxMesh.destroy();
    this.#overlay.destroy();
    this.#tagged?.destroy();
    this.#handles.destroy();
    super.destroy();
  }

  /** The tags above all others: those of moved, selected and hovered boxes, the last on top. */
  #tagsAbove(
    { selected: all, hoveredId, drafts, selectionHidden }: OverlayState,
    planned: TaggedBoxes,
  ): Tag[] {
    const chosen = new Set(all);
    const selected = selectionHidden ? [] : all;
    const moved = Object.keys(drafts).filter((id) => !chosen.has(id));
    const ids = [...moved.slice(0, TAGGED_SELECTED), ...selected.slice(0, TAGGED_SELECTED).reverse()];
    const hides = selectionHidden && hoveredId !== null && chosen.has(hoveredId);
    if (hoveredId !== null && !hides && !ids.includes(hoveredId)) ids.push(hoveredId);
    return ids.flatMap((id) => {
      const box = this.#index.get(id);
      if (!box) return [];
      const rect = own(drafts, id) ?? box.rect;
      return [{ box, rect, place: planned.placeOf(box, rect), selected: chosen.has(id), raised: true }];
    });
  }

  #hide(ids: readonly string[]): void {
    const positions = new Set<number>();
    for (const id of ids) {
      const at = this.#index.positionOf(id);
      if (at !== undefined) positions.add(at);
    }
    this.#boxMesh.hide(positions);
  }

  #placeHandles(state: OverlayState, shown: boolean, scale: number): void {
    const [only, ...others] = state.selected;
    const isSingle = shown && state.handles && !state.selectionHidden && others.length === 0;
    const box = isSingle && only ? this.#index.get(only) : undefined;
    this.#handleScale = box ? scale : 0;
    const rect = box && (own(state.drafts, box.id) ?? box.rect);
    this.#handles.set(box && rect ? handleMarks(rect, scale, lookOf(this.#labels, box.label).plate) : []);
  }
}

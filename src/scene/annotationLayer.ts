import { Container, type GlProgram, type WebGLRenderer } from 'pixi.js';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { HANDLE_SIDES, handlesOf } from '#domain/geometry/handles.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { ViewTransform } from '#domain/geometry/view.ts';
import { own } from '#domain/keyed.ts';
import { IdIndex } from '#domain/lists/idIndex.ts';
import { sameList } from '#domain/lists/sameList.ts';
import { BoxMesh } from './draw/boxMesh.ts';
import { BORDER, HIGHLIGHT, lookOf, SELECTED_BORDER } from './draw/looks.ts';
import type { OutlineLayer, RaisedOutline } from './draw/outline/outlineLayer.ts';
import { MARK, type Mark, OverlayMesh } from './draw/overlayMesh.ts';
import type { TagAtlas } from './draw/tagAtlas.ts';
import { type Tag, TagMesh } from './draw/tagMesh.ts';
import { edgesOf, planTags, rankBoxes, type TagChoice, type TagDensity, tagRect } from './draw/tagPlan.ts';
import type { ViewUniforms } from './draw/viewUniforms.ts';
import { SelectMotion } from './view/selectMotion.ts';

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
  /** Whether tags may collide, see {@link TagDensity}. */
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
});

/** A box that is being drawn and has no id yet. */
const newBoxMark = (rect: Rect, colour: string): Mark => ({
  rect,
  colour,
  kind: MARK.box,
  border: BORDER,
  fill: HIGHLIGHT / 2,
  glow: 0,
});

/** The rubber band of a selection. @param rect stage units */
const bandMark = (rect: Rect): Mark => ({
  rect,
  colour: BAND,
  kind: MARK.band,
  border: 1,
  fill: 0.12,
  glow: 0,
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
    return { rect: point, colour, kind, border: 0, fill: 0, glow: 0 };
  });
}

/** Shortest time between two choices of tags while the view moves, milliseconds. */
const EVERY = 120;

const isSame = (a: ViewTransform, b: ViewTransform) =>
  a.scale === b.scale && a.originX === b.originX && a.originY === b.originY;

/** Which boxes have a tag in the view; chosen again when the view or the boxes have changed. */
class TaggedBoxes {
  readonly #sizeOf: TagChoice['sizeOf'];
  #choice: TagChoice;
  #tagged: readonly SceneBox[] = [];
  /** The view they were chosen for; null when they must be chosen again. */
  #view: ViewTransform | null = null;
  #at = 0;

  /** @param sizeOf a tag's size in CSS pixels */
  constructor(sizeOf: TagChoice['sizeOf']) {
    this.#sizeOf = sizeOf;
    this.#choice = this.#choiceFrom([]);
  }

  /** Those that have a tag, the last on top; the same list while the choice is the same. */
  get boxes(): readonly SceneBox[] {
    return this.#tagged;
  }

  setBoxes(boxes: readonly SceneBox[]): void {
    this.#choice = this.#choiceFrom(boxes);
    this.forget();
  }

  /** Sizes of tags have changed: the next choice starts from nothing. */
  forget(): void {
    this.#view = null;
    this.#tagged = [];
  }

  /** Makes the next call choose again without delay; the choice may be the same. */
  again(): void {
    this.#view = null;
  }

  /**
   * Chooses for a view.
   * @param host CSS pixels
   * @param density read only when a choice is made
   * @param now milliseconds
   * @returns whether tags have to be chosen again, because the view still moves
   */
  choose(drawn: ViewTransform, host: Size, density: () => TagDensity, now: number, moving: boolean): boolean {
    const view = this.#view;
    if (view && isSame(view, drawn)) return false;
    if (view && moving && now - this.#at < EVERY) return true;
    const { boxes } = this.#choice;
    const tagged = planTags(this.#choice, drawn, host, density()).flatMap((at) => boxes[at] ?? []);
    if (!sameList(tagged, this.#tagged)) this.#tagged = tagged;
    this.#view = drawn;
    this.#at = now;
    return false;
  }

  #choiceFrom(boxes: readonly SceneBox[]): TagChoice {
    let order: Uint32Array | null = null;
    const ranked = () => {
      order ??= rankBoxes(boxes);
      return order;
    };
    return { boxes, edges: edgesOf(boxes), ranked, sizeOf: this.#sizeOf };
  }
}

/** Boxes, what lies above them, and their tags. */
export class AnnotationLayer extends Container {
  readonly #boxMesh: BoxMesh;
  readonly #overlay: OverlayMesh;
  readonly #tags: TagMesh;
  readonly #handles: OverlayMesh;
  readonly #motion = new SelectMotion();
  readonly #makeOutlines: () => Promise<OutlineLayer>;
  #outlines: OutlineLayer | 'coming' | null = null;
  #boxes: readonly SceneBox[] = [];
  #labels: ReadonlyMap<string, LabelLook> = new Map();
  readonly #index = new IdIndex<SceneBox>();
  #selected: readonly string[] = [];
  readonly #tagged: TaggedBoxes;
  #written: { tagged: readonly SceneBox[]; state: OverlayState } | null = null;
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
    this.#boxMesh = new BoxMesh(renderer, view);
    this.#overlay = new OverlayMesh(renderer, view);
    this.#tags = new TagMesh(renderer, view);
    this.#handles = new OverlayMesh(renderer, view);
    this.#tagged = new TaggedBoxes(this.#tags.sizeOf);
    this.addChild(this.#boxMesh.mesh, this.#overlay.mesh, this.#tags.mesh, this.#handles.mesh);
  }

  get programs(): readonly GlProgram[] {
    return [this.#boxMesh, this.#tags, this.#overlay].flatMap(({ mesh }) => mesh.shader?.glProgram ?? []);
  }

  setBoxes(boxes: readonly SceneBox[], labels: ReadonlyMap<string, LabelLook>): void {
    this.#boxMesh.setBoxes(boxes, labels);
    if (boxes !== this.#boxes) {
      this.#index.set(boxes);
      this.#tagged.setBoxes(boxes);
    }
    this.#boxes = boxes;
    this.#labels = labels;
    if (this.#outlines === null && boxes.some(({ outline }) => outline)) void this.#loadOutlines();
    this.#drawnOutlines?.setBoxes(boxes, labels);
    this.#tagged.forget();
    this.#written = null;
  }

  takeAtlas(atlas: TagAtlas): void {
    this.#tags.takeAtlas(atlas);
    this.#tagged.forget();
    this.#written = null;
  }

  get #drawnOutlines(): OutlineLayer | null {
    return this.#outlines instanceof Container ? this.#outlines : null;
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
    this.#tags.mesh.renderable = shown;
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
   * @param outside whether outlines lie outside
   * @param now milliseconds
   * @returns whether tags have to be chosen again, because the view still moves
   */
  updateTags(
    state: OverlayState,
    drawn: ViewTransform,
    host: Size,
    outside: boolean,
    now: number,
    moving: boolean,
  ): boolean {
    const before = this.#written?.state;
    // Tags that avoid one another also avoid the tags above the boxes, so a change there needs a new choice.
    if (before !== state && (!state.allTags || before?.allTags === false)) this.#tagged.again();
    const density = (): TagDensity => {
      if (state.allTags) return { all: true, taken: [] };
      const reach = ({ selected }: Tag) => ((selected ? SELECTED_BORDER : BORDER) / 2) * (outside ? 2 : 1);
      const taken = this.#tagsAbove(state).map((tag) =>
        tagRect(tag.rect, this.#tags.sizeOf(tag.box), drawn, host, reach(tag), outside),
      );
      return { all: false, taken };
    };
    const waits = this.#tagged.choose(drawn, host, density, now, moving);
    const tagged = this.#tagged.boxes;
    if (this.#written?.tagged !== tagged || this.#written.state !== state) {
      this.#written = { tagged, state };
      const without = state.selectionHidden ? state.selected : [];
      this.#tags.set(tagged, this.#tagsAbove(state), without, this.#labels);
    }
    return waits;
  }

  override destroy(): void {
    this.#drawnOutlines?.destroy();
    this.#boxMesh.destroy();
    this.#overlay.destroy();
    this.#tags.destroy();
    this.#handles.destroy();
    super.destroy();
  }

  /** The tags above all others: those of moved, selected and hovered boxes, the last on top. */
  #tagsAbove({ selected: all, hoveredId, drafts, selectionHidden }: OverlayState): Tag[] {
    const chosen = new Set(all);
    const selected = selectionHidden ? [] : all;
    const moved = Object.keys(drafts).filter((id) => !chosen.has(id));
    const ids = [...moved.slice(0, TAGGED_SELECTED), ...selected.slice(0, TAGGED_SELECTED).reverse()];
    const hides = selectionHidden && hoveredId !== null && chosen.has(hoveredId);
    if (hoveredId !== null && !hides && !ids.includes(hoveredId)) ids.push(hoveredId);
    return ids.flatMap((id) => {
      const box = this.#index.get(id);
      return box ? [{ box, rect: own(drafts, id) ?? box.rect, selected: chosen.has(id), raised: true }] : [];
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

import type { WebGLRenderer } from 'pixi.js';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { rectToScreen, type ViewTransform } from '#domain/geometry/view.ts';
import { TagAtlas } from './tagAtlas.ts';
import { type Tag, TagMesh } from './tagMesh.ts';
import { sameTagPlace, type TagPlace, TagPlacing } from './tagPlaces.ts';
import { edgesOf, keepClear, NO_PLAN, planTags, rankBoxes, type TagChoice, type TagPlan } from './tagPlan.ts';
import type { ViewUniforms } from './viewUniforms.ts';

/** Shortest time between two plans while the view moves, milliseconds. */
const EVERY = 120;
/** Of many selected boxes, tags keep clear of this many. */
const KEPT_CLEAR = 20;

const isSame = (a: ViewTransform, b: ViewTransform) =>
  a.scale === b.scale && a.originX === b.originX && a.originY === b.originY;

/** A box that is selected, with its position. */
export interface SelectedBox {
  readonly at: number;
  readonly box: SceneBox;
}

/**
 * The tags: which boxes have one in the view, where, and how they are drawn. They are planned again when the view, the boxes
 * or the selection have changed. Loaded once the photo is shown.
 */
export class TaggedBoxes {
  readonly #mesh: TagMesh;
  readonly #sizeOf: TagChoice['sizeOf'];
  #choice: TagChoice;
  #plan: TagPlan = NO_PLAN;
  #all = true;
  #tags: readonly Tag[] = [];
  #selected: readonly SelectedBox[] = [];
  /** The places of all tags by the id of their box. */
  #places = new Map<string, TagPlace>();
  /** The view they were planned for; null when they must be planned again. */
  #view: ViewTransform | null = null;
  #host: Size = { width: 0, height: 0 };
  #at = 0;

  constructor(renderer: WebGLRenderer, view: ViewUniforms) {
    this.#mesh = new TagMesh(renderer, view);
    this.#sizeOf = this.#mesh.sizeOf;
    this.#choice = this.#choiceFrom([]);
  }

  get mesh() {
    return this.#mesh.mesh;
  }

  /** Makes the words of all tags. @param family a CSS font-family list, loaded already */
  makeAtlas(labels: ReadonlyMap<string, LabelLook>, family: string, resolution: number): void {
    this.#mesh.takeAtlas(new TagAtlas(labels, family, resolution));
    this.forget();
  }

  /** Draws what was planned, see {@link TagMesh.set}. */
  draw(...given: Parameters<TagMesh['set']> extends [unknown, ...infer Rest] ? Rest : never): void {
    this.#mesh.set(this.#tags, ...given);
  }

  destroy(): void {
    this.#mesh.destroy();
  }

  /** The tags, the last on top; the same list while nothing of it changes. */
  get tags(): readonly Tag[] {
    return this.#tags;
  }

  setBoxes(boxes: readonly SceneBox[]): void {
    this.#choice = this.#choiceFrom(boxes);
    this.forget();
  }

  /** Sizes of tags have changed: the next plan starts from nothing. */
  forget(): void {
    this.#view = null;
    this.#tags = [];
  }

  /**
   * Plans for a view.
   * @param host CSS pixels
   * @param all whether every box of up to a hundred in view has its tag, else only those that have room
   * @param selected what tags keep clear of, the lead first; the same list while it is the same selection
   * @param now milliseconds
   * @returns whether tags have to be planned again, because the view still moves
   */
  choose(
    drawn: ViewTransform,
    host: Size,
    all: boolean,
    selected: readonly SelectedBox[],
    now: number,
    moving: boolean,
  ): boolean {
    const view = this.#view;
    const isOther = all !== this.#all || !view || !isSame(view, drawn);
    if (!isOther && selected === this.#selected) return false;
    if (isOther && view && moving && now - this.#at < EVERY) return true;
    if (isOther) {
      this.#plan = planTags(this.#choice, drawn, host, all);
      this.#all = all;
      this.#view = drawn;
      this.#host = host;
      this.#at = now;
    }
    this.#selected = selected;
    this.#keepClear(drawn);
    return false;
  }

  /** Where a box's tag is; of one that has none, where one would cover least. @param rect stage units */
  placeOf(box: SceneBox, rect: Rect): TagPlace {
    const known = this.#places.get(box.id);
    if (known) return known;
    const placing = new TagPlacing(this.#host);
    return placing.placeOf({
      box: this.#view ? rectToScreen(rect, this.#view) : rect,
      size: this.#sizeOf(box),
    });
  }

  #keepClear(drawn: ViewTransform): void {
    const { boxes } = this.#choice;
    const requests = this.#selected.slice(0, KEPT_CLEAR).map(({ at, box }) => ({
      at,
      box: rectToScreen(box.rect, drawn),
      size: this.#sizeOf(box),
    }));
    const { tags } = keepClear(this.#plan, requests, this.#host);
    this.#places = new Map();
    const known = new Map(this.#tags.map((tag) => [tag.box, tag]));
    const next: Tag[] = [];
    for (const { at, place } of tags) {
      const box = boxes[at];
      if (!box) continue;
      this.#places.set(box.id, place);
      const before = known.get(box);
      next.push(
        before && sameTagPlace(before.place, place)
          ? before
          : { box, rect: box.rect, place, selected: false, raised: false },
      );
    }
    next.reverse();
    // Selecting changes their order only; a list in another order need not be written again.
    const same = next.length === this.#tags.length && next.every((tag) => known.get(tag.box) === tag);
    if (!same) this.#tags = next;
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

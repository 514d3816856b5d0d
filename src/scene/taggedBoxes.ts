import type { SceneBox } from '#domain/damage/sceneBox.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { ViewTransform } from '#domain/geometry/view.ts';
import { sameList } from '#domain/lists/sameList.ts';
import { edgesOf, planTags, rankBoxes, type TagChoice, type TagDensity } from './draw/tagPlan.ts';

/** While the view moves the tags are chosen anew no more often than this, in milliseconds. */
const EVERY = 120;

const isSame = (a: ViewTransform, b: ViewTransform) =>
  a.scale === b.scale && a.originX === b.originX && a.originY === b.originY;

/** Which boxes have a tag in the view; chosen again when view or boxes have changed. */
export class TaggedBoxes {
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

  /** Tags have other sizes: the choice is made again at once. */
  forget(): void {
    this.#view = null;
    this.#tagged = [];
  }

  /** The choice is made again at once, and may be the same. */
  again(): void {
    this.#view = null;
  }

  /**
   * Chooses for a view.
   * @param host CSS pixels
   * @param density asked for when a choice is made
   * @param now milliseconds
   * @returns whether a choice is still due, because the view moves
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

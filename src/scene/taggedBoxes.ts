import type { SceneBox } from '#domain/damage/sceneBox.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { ViewTransform } from '#domain/geometry/view.ts';
import { sameList } from '#domain/lists/sameList.ts';
import { edgesOf, planTags, rankBoxes, type TagChoice, type TagDensity } from './draw/tagPlan.ts';

/** Shortest time between two choices of tags while the view moves, milliseconds. */
const EVERY = 120;

const isSame = (a: ViewTransform, b: ViewTransform) =>
  a.scale === b.scale && a.originX === b.originX && a.originY === b.originY;

/** Which boxes have a tag in the view; chosen again when the view or the boxes have changed. */
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

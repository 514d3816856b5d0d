import type { SceneBox } from '#domain/damage/sceneBox.ts';

/** More ids than this are not searched for one by one: from here on an index of all is had sooner. */
const FEW = 16;

/**
 * Positions by id. Of 100,000 boxes one is searched for in a millisecond, while an index of all takes 50: it is made
 * where many are asked for. After an edit, which leaves most boxes where they were, what was known is tried first.
 */
export class BoxIndex {
  #boxes: readonly SceneBox[] = [];
  /** As of boxes that may have been replaced since. */
  #known = new Map<string, number>();
  /** Whether every position is known. */
  #indexed = false;

  setBoxes(boxes: readonly SceneBox[]): void {
    if (boxes === this.#boxes) return;
    this.#boxes = boxes;
    this.#indexed = false;
    // What is known of boxes that left is not kept for ever.
    if (this.#known.size > boxes.length) this.#known.clear();
  }

  /** Makes ready to be asked for all of these. */
  prepare(ids: readonly string[]): void {
    if (this.#indexed) return;
    const lost = ids.filter((id) => this.#remembered(id) === undefined);
    if (lost.length > FEW) this.#indexAll();
  }

  positionOf(id: string): number | undefined {
    const known = this.#remembered(id);
    // A box that is being drawn has no id yet, and is looked for in every frame.
    if (known !== undefined || this.#indexed || id === '') return known;
    const at = this.#boxes.findIndex((box) => box.id === id);
    if (at < 0) return undefined;
    this.#known.set(id, at);
    return at;
  }

  get(id: string): SceneBox | undefined {
    const at = this.positionOf(id);
    return at === undefined ? undefined : this.#boxes[at];
  }

  #remembered(id: string): number | undefined {
    const at = this.#known.get(id);
    return at !== undefined && this.#boxes[at]?.id === id ? at : undefined;
  }

  #indexAll(): void {
    this.#known = new Map();
    for (let at = 0; at < this.#boxes.length; at++) this.#known.set(this.#boxes[at]?.id ?? '', at);
    this.#indexed = true;
  }
}

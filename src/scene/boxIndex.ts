import type { SceneBox } from '#domain/damage/sceneBox.ts';

/**
 * Positions by id. Nothing is indexed before it is asked for, as 100,000 ids need not be to draw them; and after an
 * edit, which leaves most boxes where they were, what was known is tried before all is indexed again.
 */
export class BoxIndex {
  #boxes: readonly SceneBox[] = [];
  /** As of boxes that may have been replaced since. */
  #positions = new Map<string, number>();
  #indexed = true;

  setBoxes(boxes: readonly SceneBox[]): void {
    this.#boxes = boxes;
    this.#indexed = false;
  }

  positionOf(id: string): number | undefined {
    const known = this.#positions.get(id);
    if (this.#indexed || (known !== undefined && this.#boxes[known]?.id === id)) return known;
    this.#positions = new Map();
    for (const [at, box] of this.#boxes.entries()) this.#positions.set(box.id, at);
    this.#indexed = true;
    return this.#positions.get(id);
  }

  get(id: string): SceneBox | undefined {
    const at = this.positionOf(id);
    return at === undefined ? undefined : this.#boxes[at];
  }
}

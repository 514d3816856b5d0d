import type { SceneBox } from '#domain/damage/sceneBox.ts';

/** Positions by id, made when first asked for: 100,000 ids are not indexed to draw them. */
export class BoxIndex {
  readonly #boxes: readonly SceneBox[];
  #positions: Map<string, number> | null = null;

  constructor(boxes: readonly SceneBox[]) {
    this.#boxes = boxes;
  }

  positionOf(id: string): number | undefined {
    this.#positions ??= new Map(this.#boxes.map((box, i) => [box.id, i]));
    return this.#positions.get(id);
  }

  get(id: string): SceneBox | undefined {
    const at = this.positionOf(id);
    return at === undefined ? undefined : this.#boxes[at];
  }
}

import { Container, type WebGLRenderer } from 'pixi.js';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { mapOutline, type Outline } from '#domain/geometry/outline/outline.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { BORDER, HIGHLIGHT, lookOf, SELECTED_BORDER } from '../looks.ts';
import type { ViewUniforms } from '../viewUniforms.ts';
import { type Fill, Fills } from './fills.ts';
import { quadsFor, type StrokeLook, Strokes } from './strokes.ts';

/** An outlined box that is hovered, selected, animated or dragged. */
export interface RaisedOutline {
  readonly box: SceneBox;
  /** Where its box is drawn now; stage units. */
  readonly rect: Rect;
  /** 0 (not selected) to 1 (selected). */
  readonly chosen: number;
  readonly glows: boolean;
}

/** The outline of a box that is drawn elsewhere or in another size for now. */
const outlineAt = (outline: Outline, from: Rect, to: Rect): Outline =>
  from === to ? outline : mapOutline(outline, from, to);

const linesOf = (box: SceneBox): StrokeLook['strokes'] => ['casing', box.rejected ? 'dashed' : 'line'];

/** Draws the outlines of boxes in place of their borders: all in one mesh, and the few that are raised above it. */
export class OutlineLayer extends Container {
  readonly #below: Strokes;
  readonly #fills: Fills;
  readonly #glow: Strokes;
  readonly #above: Strokes;
  #boxes: readonly SceneBox[] = [];
  #labels: ReadonlyMap<string, LabelLook> = new Map();
  #hidden: ReadonlySet<string> = new Set();

  constructor(renderer: WebGLRenderer, view: ViewUniforms) {
    super();
    this.#below = new Strokes(renderer, view);
    this.#fills = new Fills(renderer, view);
    this.#glow = new Strokes(renderer, view);
    this.#above = new Strokes(renderer, view);
    // Pieces overlap where they join: the brighter counts, not the sum.
    this.#glow.mesh.blendMode = 'max';
    this.addChild(this.#below.mesh, this.#fills.mesh, this.#glow.mesh, this.#above.mesh);
  }

  setBoxes(boxes: readonly SceneBox[], labels: ReadonlyMap<string, LabelLook>): void {
    this.#boxes = boxes.filter(({ outline }) => outline);
    this.#labels = labels;
    this.#writeBelow();
  }

  /**
   * Draws these above the others, the last on top.
   * @param hidden ids that are not drawn below: they are dragged, or not to be seen
   */
  raise(raised: readonly RaisedOutline[], hidden: ReadonlySet<string>): void {
    const drawn = raised.flatMap(({ box, rect, ...how }) =>
      box.outline ? [{ ...how, box, outline: outlineAt(box.outline, box.rect, rect) }] : [],
    );
    const colourOf = ({ label }: SceneBox) => lookOf(this.#labels, label).plate;
    this.#fills.set(
      drawn
        .filter(({ chosen }) => chosen > 0)
        .map(
          ({ box, outline, chosen }): Fill => ({
            outline,
            colour: colourOf(box),
            opacity: HIGHLIGHT * chosen,
          }),
        ),
    );
    const glowing = drawn.filter(({ glows }) => glows);
    this.#glow.reset(glowing.reduce((sum, { outline }) => sum + quadsFor(outline), 0));
    let at = 0;
    for (const { box, outline } of glowing)
      at = this.#glow.write(at, outline, {
        colour: colourOf(box),
        border: BORDER,
        strokes: ['glow'],
        hidden: false,
      });
    this.#glow.flush();
    this.#above.reset(drawn.reduce((sum, { outline }) => sum + 2 * quadsFor(outline), 0));
    at = 0;
    for (const { box, outline, chosen } of drawn) {
      const border = BORDER + (SELECTED_BORDER - BORDER) * chosen;
      at = this.#above.write(at, outline, {
        colour: colourOf(box),
        border,
        strokes: linesOf(box),
        hidden: false,
      });
    }
    this.#above.flush();
    if (hidden.size === 0 && this.#hidden.size === 0) return;
    this.#hidden = hidden;
    this.#writeBelow();
  }

  override destroy(): void {
    this.#below.destroy();
    this.#fills.destroy();
    this.#glow.destroy();
    this.#above.destroy();
    super.destroy();
  }

  #writeBelow(): void {
    this.#below.reset(
      this.#boxes.reduce((sum, { outline }) => sum + 2 * (outline ? quadsFor(outline) : 0), 0),
    );
    let at = 0;
    for (const box of this.#boxes) {
      if (!box.outline) continue;
      at = this.#below.write(at, box.outline, {
        colour: lookOf(this.#labels, box.label).plate,
        border: BORDER,
        strokes: linesOf(box),
        hidden: this.#hidden.has(box.id),
      });
    }
    this.#below.flush();
  }
}

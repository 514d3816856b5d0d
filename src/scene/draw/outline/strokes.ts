import { GlProgram, type WebGLRenderer } from 'pixi.js';
import { type Outline, type Ring, ringsOf } from '#domain/geometry/outline/outline.ts';
import { packBytes, packColour } from '../colour.ts';
import { Quads } from '../quads.ts';
import type { ViewUniforms } from '../viewUniforms.ts';
import { ALONG, STROKE, strokeFragment, strokeVertex } from './outlineShader.ts';

const RECORD = 24;

/** How an outline is drawn, and with which strokes, the lowest first. */
export interface StrokeLook {
  /** `#RRGGBB` */
  readonly colour: string;
  /** CSS pixels, up to 15. */
  readonly border: number;
  readonly strokes: readonly (keyof typeof STROKE)[];
}

/** How many pieces a ring has. */
const piecesOf = (outline: Outline, ring: Ring): number =>
  ring.length / 2 - (outline.kind === 'line' ? 1 : 0);

/** How many quads an outline takes for each of its strokes. */
export const quadsFor = (outline: Outline): number =>
  ringsOf(outline).reduce((sum, ring) => sum + piecesOf(outline, ring), 0);

/** Pieces of lines in one draw call. */
export class Strokes {
  readonly #quads: Quads;

  constructor(renderer: WebGLRenderer, view: ViewUniforms) {
    this.#quads = new Quads(
      renderer,
      [
        { name: 'aPiece', format: 'float32x4', offset: 0 },
        { name: 'aColour', format: 'unorm8x4', offset: 16 },
        { name: 'aStyle', format: 'uint8x4', offset: 20 },
      ],
      RECORD,
      GlProgram.from({ vertex: strokeVertex, fragment: strokeFragment, name: 'strokes' }),
      { view },
    );
  }

  get mesh() {
    return this.#quads.mesh;
  }

  /** Makes room for this many quads; what was written before is undefined. */
  reset(count: number): void {
    this.#quads.reset(count);
  }

  /** Writes an outline (stage units) from a quad on. @returns the quad behind its last */
  write(from: number, outline: Outline, { colour, border, strokes }: StrokeLook): number {
    const quads = this.#quads;
    const packed = packColour(colour, 255);
    let at = from;
    for (const stroke of strokes)
      for (const ring of ringsOf(outline)) {
        let along = 0;
        const count = piecesOf(outline, ring);
        for (let piece = 0; piece < count; piece++) {
          const [i, j] = [2 * piece, (2 * piece + 2) % ring.length];
          const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
          quads.float(at, 0, x1);
          quads.float(at, 1, y1);
          quads.float(at, 2, x2);
          quads.float(at, 3, y2);
          quads.int(at, 4, packed);
          const dash = Math.round(along * ALONG) & 0xffff;
          quads.int(at, 5, packBytes(Math.round(border * 16), STROKE[stroke], dash & 0xff, dash >> 8));
          along += Math.hypot(x2 - x1, y2 - y1);
          at++;
        }
      }
    return at;
  }

  flush(): void {
    this.#quads.flush();
  }

  destroy(): void {
    this.#quads.destroy();
  }
}

import { GlProgram, type WebGLRenderer } from 'pixi.js';
import { type Outline, type Ring, ringsOf } from '#domain/geometry/outline/outline.ts';
import { packColour } from '../colour.ts';
import { Quads } from '../quads.ts';
import type { ViewUniforms } from '../viewUniforms.ts';
import { glowFragment, glowVertex } from './outlineShader.ts';

const RECORD = 20;

/** What glows. */
export interface Glow {
  /** Stage units. */
  readonly outline: Outline;
  /** `#RRGGBB` */
  readonly colour: string;
}

/** How many segments a ring has. */
const piecesOf = (outline: Outline, ring: Ring): number =>
  ring.length / 2 - (outline.kind === 'line' ? 1 : 0);

const quadsFor = ({ outline }: Glow): number =>
  ringsOf(outline).reduce((sum, ring) => sum + piecesOf(outline, ring), 0);

/** The glow around hovered outlines: a quad with round ends for each segment. */
export class Glows {
  readonly #quads: Quads;

  constructor(renderer: WebGLRenderer, view: ViewUniforms) {
    this.#quads = new Quads(
      renderer,
      [
        { name: 'aPiece', format: 'float32x4', offset: 0 },
        { name: 'aColour', format: 'unorm8x4', offset: 16 },
      ],
      RECORD,
      GlProgram.from({ vertex: glowVertex, fragment: glowFragment, name: 'glows' }),
      { view },
    );
    // Segments overlap where they join: the maximum counts, since a sum would make the joins brighter.
    this.#quads.mesh.blendMode = 'max';
  }

  get mesh() {
    return this.#quads.mesh;
  }

  set(glows: readonly Glow[]): void {
    const quads = this.#quads;
    quads.reset(glows.reduce((sum, glow) => sum + quadsFor(glow), 0));
    let at = 0;
    for (const { outline, colour } of glows) {
      const packed = packColour(colour, 255);
      for (const ring of ringsOf(outline)) {
        const count = piecesOf(outline, ring);
        for (let piece = 0; piece < count; piece++, at++) {
          const next = (2 * piece + 2) % ring.length;
          quads.float(at, 0, ring[2 * piece] ?? 0);
          quads.float(at, 1, ring[2 * piece + 1] ?? 0);
          quads.float(at, 2, ring[next] ?? 0);
          quads.float(at, 3, ring[next + 1] ?? 0);
          quads.int(at, 4, packed);
        }
      }
    }
    quads.flush();
  }

  destroy(): void {
    this.#quads.destroy();
  }
}

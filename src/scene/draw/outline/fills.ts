import earcut from 'earcut';
import { GlProgram, type WebGLRenderer } from 'pixi.js';
import type { Outline, Part } from '#domain/geometry/outline/outline.ts';
import { packColour } from '../colour.ts';
import { Quads } from '../quads.ts';
import type { ViewUniforms } from '../viewUniforms.ts';
import { fillFragment, fillVertex } from './outlineShader.ts';

const RECORD = 36;

/** What is filled, and how strongly. */
export interface Fill {
  /** Stage units. */
  readonly outline: Outline;
  /** `#RRGGBB` */
  readonly colour: string;
  /** 0 to 1. */
  readonly opacity: number;
}

const partsOf = (outline: Outline): readonly Part[] =>
  outline.kind === 'polygon' ? outline.parts : outline.kind === 'turned' ? [[outline.corners]] : [];

/** The corners of triangles that fill a part, `x0, y0, …`, six numbers each. */
function trianglesOf(part: Part): number[] {
  const points = part.flat();
  const holes: number[] = [];
  let before = 0;
  for (const ring of part.slice(0, -1)) {
    before += ring.length / 2;
    holes.push(before);
  }
  return earcut(points, holes).flatMap((i) => [points[2 * i] ?? 0, points[2 * i + 1] ?? 0]);
}

/** Fills of the selected outlines, of which there are few, in one draw call. */
export class Fills {
  readonly #quads: Quads;

  constructor(renderer: WebGLRenderer, view: ViewUniforms) {
    this.#quads = new Quads(
      renderer,
      [
        { name: 'aFirst', format: 'float32x4', offset: 0 },
        { name: 'aLast', format: 'float32x4', offset: 16 },
        { name: 'aColour', format: 'unorm8x4', offset: 32 },
      ],
      RECORD,
      GlProgram.from({ vertex: fillVertex, fragment: fillFragment, name: 'fills' }),
      { view },
    );
  }

  get mesh() {
    return this.#quads.mesh;
  }

  set(fills: readonly Fill[]): void {
    const made = fills.map((fill) => ({ fill, triangles: partsOf(fill.outline).flatMap(trianglesOf) }));
    const quads = this.#quads;
    quads.reset(made.reduce((sum, { triangles }) => sum + triangles.length / 6, 0));
    let at = 0;
    for (const { fill, triangles } of made) {
      const packed = packColour(fill.colour, Math.round(fill.opacity * 255));
      for (let i = 0; i < triangles.length; i += 6, at++) {
        for (let word = 0; word < 6; word++) quads.float(at, word, triangles[i + word] ?? 0);
        quads.int(at, 6, 0);
        quads.int(at, 7, 0);
        quads.int(at, 8, packed);
      }
    }
    quads.flush();
  }

  destroy(): void {
    this.#quads.destroy();
  }
}

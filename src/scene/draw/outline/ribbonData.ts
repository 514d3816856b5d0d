import { packShorts } from '../colour.ts';

/** 32-bit words of a vertex: its point, its offset from it, colour, style, and its distance along the line. */
export const VERTEX_WORDS = 6;
/** Longest offset of a vertex from its point, in spreads (half of a ribbon's width). */
export const FURTHEST = 2;
/** What the triangles are: a ribbon, one with gaps, or a fan around a centre, which stores its depth in `along`. */
export const RIBBON = { plain: 0, dashed: 1, fan: 2 } as const;
/** Least capacity in vertices. */
const LEAST = 64;
const UNIT = 32767 / FURTHEST;

/** The vertices and triangles of ribbons, as the shader reads them. */
export class RibbonData {
  #floats = new Float32Array(LEAST * VERTEX_WORDS);
  #ints = new Uint32Array(this.#floats.buffer);
  #indices = new Uint32Array(LEAST * 3);
  #vertexCount = 0;
  #indexCount = 0;
  /** Colour of the vertices that are written next: red, green and blue in memory order. */
  colour = 0;
  /** Style of the vertices that are written next: four bytes, of which the first is set by {@link vertex}. */
  style = 0;

  get vertices(): Float32Array {
    return this.#floats;
  }
  get indices(): Uint32Array {
    return this.#indices;
  }
  get vertexCount(): number {
    return this.#vertexCount;
  }
  get indexCount(): number {
    return this.#indexCount;
  }

  /** Starts over; buffers of which less than an eighth was used are made smaller. */
  clear(): void {
    if (Math.max(this.#vertexCount, LEAST) * VERTEX_WORDS * 8 < this.#floats.length) this.#grow(LEAST, 0);
    if (Math.max(this.#indexCount, LEAST * 3) * 8 < this.#indices.length)
      this.#indices = new Uint32Array(LEAST * 3);
    this.#vertexCount = 0;
    this.#indexCount = 0;
  }

  /** Reserves capacity for this many more points, each with up to five vertices and triangles. */
  reserve(points: number): void {
    const vertices = this.#vertexCount + 5 * points;
    if (vertices * VERTEX_WORDS > this.#floats.length) this.#grow(2 * vertices, this.#vertexCount);
    const indices = this.#indexCount + 15 * points;
    if (indices <= this.#indices.length) return;
    const grown = new Uint32Array(2 * indices);
    grown.set(this.#indices.subarray(0, this.#indexCount));
    this.#indices = grown;
  }

  /** Drops everything written after these counts. @returns false, so that callers can return it */
  rewind(vertexCount: number, indexCount: number): false {
    this.#vertexCount = vertexCount;
    this.#indexCount = indexCount;
    return false;
  }

  /**
   * Writes a vertex beside a point.
   * @param along distance along the line, or depth inside a fan, in units of the points
   * @param offX offset from the point, in spreads
   * @param across the part of the offset across the line, in spreads, -1 (left) to 1 (right)
   */
  vertex(x: number, y: number, along: number, offX: number, offY: number, across: number): void {
    const at = this.#vertexCount++ * VERTEX_WORDS;
    this.#floats[at] = x;
    this.#floats[at + 1] = y;
    this.#ints[at + 2] = packShorts(Math.round(offX * UNIT), Math.round(offY * UNIT));
    this.#ints[at + 3] = this.colour;
    this.#ints[at + 4] = this.style | Math.round(across * 127 + 128);
    this.#floats[at + 5] = along;
  }

  /** Writes two triangles between two pairs of vertices; a pair is given by the index of its left vertex. */
  join(from: number, to: number): void {
    this.triangle(from, from + 1, to + 1);
    this.triangle(from, to + 1, to);
  }

  triangle(a: number, b: number, c: number): void {
    const at = this.#indexCount;
    this.#indices[at] = a;
    this.#indices[at + 1] = b;
    this.#indices[at + 2] = c;
    this.#indexCount = at + 3;
  }

  #grow(room: number, kept: number): void {
    const floats = new Float32Array(room * VERTEX_WORDS);
    floats.set(this.#floats.subarray(0, kept * VERTEX_WORDS));
    this.#floats = floats;
    this.#ints = new Uint32Array(floats.buffer);
  }
}

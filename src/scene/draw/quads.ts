import {
  Buffer,
  BufferUsage,
  Geometry,
  type GlProgram,
  Mesh,
  Shader,
  type UniformGroup,
  type WebGLRenderer,
} from 'pixi.js';

/** A vertex attribute of a quad: four-byte aligned, the same for all four corners. */
export interface QuadAttribute {
  readonly name: string;
  readonly format: 'float32x4' | 'unorm8x4' | 'uint8x4' | 'uint16x4';
  /** Bytes from the start of the vertex. */
  readonly offset: number;
}

const CORNERS = 4;
const INDICES = 6;
/** Least capacity in quads, so that hovering allocates nothing. */
const LEAST = 16;

/**
 * Many quads in one draw call. A quad's record is written once and repeated for its four corners (the
 * shader tells them apart by `gl_VertexID`): plain indexed quads cost software renderers a seventh of
 * what instances cost, and GPUs nothing.
 */
export class Quads {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly #renderer: WebGLRenderer;
  /** Words of one record. */
  readonly #words: number;
  readonly #vertices: Buffer;
  readonly #indices: Buffer;
  #floats = new Float32Array(0);
  #ints = new Uint32Array(0);
  #count = 0;
  #dirtyFrom = Number.POSITIVE_INFINITY;
  #dirtyTo = 0;

  constructor(
    renderer: WebGLRenderer,
    attributes: readonly QuadAttribute[],
    bytesPerRecord: number,
    program: GlProgram,
    resources: Record<string, UniformGroup | object>,
  ) {
    this.#renderer = renderer;
    this.#words = bytesPerRecord / 4;
    this.#vertices = new Buffer({
      data: new Float32Array(this.#words * CORNERS),
      usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
      shrinkToFit: false,
    });
    this.#indices = new Buffer({
      data: new Uint32Array(INDICES),
      usage: BufferUsage.INDEX | BufferUsage.COPY_DST,
      shrinkToFit: false,
    });
    const geometry = new Geometry({
      attributes: Object.fromEntries(
        attributes.map(({ name, format, offset }) => [
          name,
          { buffer: this.#vertices, format, stride: bytesPerRecord, offset },
        ]),
      ),
      indexBuffer: this.#indices,
    });
    this.mesh = new Mesh({ geometry, shader: new Shader({ glProgram: program, resources }) });
    this.mesh.visible = false;
  }

  get count(): number {
    return this.#count;
  }

  /** Makes room for this many quads and marks all as changed; what was written before is undefined. */
  reset(count: number): void {
    this.#count = count;
    const capacity = this.#floats.length / (this.#words * CORNERS);
    if (count > capacity || Math.max(count, LEAST) < capacity / 8) this.#allocate(count);
    this.#dirtyFrom = 0;
    this.#dirtyTo = count;
  }

  /**
   * Draws this many quads of those written before.
   * @returns whether there is room for as many; if not, nothing has changed
   */
  keep(count: number): boolean {
    if (count * this.#words * CORNERS > this.#floats.length) return false;
    this.#count = count;
    return true;
  }

  /** Writes word `word` (32 bits) of a record as a number. */
  float(quad: number, word: number, value: number): void {
    const floats = this.#floats;
    const words = this.#words;
    let at = quad * words * CORNERS + word;
    floats[at] = value;
    at += words;
    floats[at] = value;
    at += words;
    floats[at] = value;
    floats[at + words] = value;
  }

  /** Writes word `word` (32 bits) of a record as four bytes or two 16-bit numbers. */
  int(quad: number, word: number, value: number): void {
    const ints = this.#ints;
    const words = this.#words;
    let at = quad * words * CORNERS + word;
    ints[at] = value;
    at += words;
    ints[at] = value;
    at += words;
    ints[at] = value;
    ints[at + words] = value;
  }

  /** Marks one quad as changed; needed after writes outside {@link reset}. */
  touch(quad: number): void {
    this.#dirtyFrom = Math.min(this.#dirtyFrom, quad);
    this.#dirtyTo = Math.max(this.#dirtyTo, quad + 1);
  }

  /**
   * Uploads the changed range to the GPU. Immediately, because a buffer remembers one range only, and quads that are not
   * drawn may change many times before they are.
   */
  flush(): void {
    this.mesh.visible = this.#count > 0;
    this.mesh.geometry.indexCount = this.#count * INDICES;
    if (this.#dirtyFrom >= this.#dirtyTo) return;
    const bytes = this.#words * 4 * CORNERS;
    if (this.#vertices.data !== this.#floats) this.#vertices.data = this.#floats;
    else this.#vertices.update((this.#dirtyTo - this.#dirtyFrom) * bytes, this.#dirtyFrom * bytes);
    this.#renderer.buffer.updateBuffer(this.#vertices);
    this.#dirtyFrom = Number.POSITIVE_INFINITY;
    this.#dirtyTo = 0;
  }

  destroy(): void {
    const { geometry, shader } = this.mesh;
    this.mesh.destroy();
    geometry.destroy(true);
    shader?.destroy();
  }

  #allocate(count: number): void {
    const room = Math.max(count, LEAST);
    this.#floats = new Float32Array(room * this.#words * CORNERS);
    this.#ints = new Uint32Array(this.#floats.buffer);
    const indices = new Uint32Array(room * INDICES);
    for (let quad = 0, at = 0, vertex = 0; quad < room; quad++, vertex += CORNERS) {
      indices[at++] = vertex;
      indices[at++] = vertex + 1;
      indices[at++] = vertex + 2;
      indices[at++] = vertex;
      indices[at++] = vertex + 2;
      indices[at++] = vertex + 3;
    }
    this.#indices.data = indices;
  }
}

import { Buffer, BufferUsage, Geometry, GlProgram, Mesh, Shader } from 'pixi.js';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import { FAINT } from '../looks.ts';
import { VIEW_GLSL, type ViewUniforms } from '../viewUniforms.ts';
import { VERTEX_WORDS } from './ribbonData.ts';
import { type RibbonDetail, type RibbonLook, RibbonPen } from './ribbonPen.ts';

const STRIDE = VERTEX_WORDS * 4;
const ATTRIBUTES = [
  ['aPoint', 'float32x2', 0],
  ['aOffset', 'snorm16x2', 8],
  ['aColour', 'unorm8x4', 12],
  ['aStyle', 'uint8x4', 16],
  ['aAlong', 'float32', 20],
] as const;

/* Vertices keep the same distance from their point on the screen at any zoom; see `ribbonData.ts`. */
const ribbonVertex = `${VIEW_GLSL}
in vec2 aPoint;
in vec2 aOffset;
in vec4 aColour;
in vec4 aStyle;
in float aAlong;
out vec2 vAt;
flat out vec4 vColour;
flat out vec2 vStyle;
void main() {
  float halfBorder = aStyle.y / 32.0;
  float spread = halfBorder + 0.5 / uView.w + aStyle.z;
  float along = aAlong * uView.x;
  vAt = vec2(along, (aStyle.x - 128.0) / 127.0 * spread - (aStyle.w > 1.5 ? along : 0.0));
  vColour = vec4(aColour.rgb, halfBorder);
  vStyle = vec2(aStyle.z, aStyle.w == 1.0 ? 1.0 : 0.0);
  gl_Position = place(toScreen(aPoint) + aOffset * (2.0 * spread));
}`;

/* Line and dark edge in one pass, so that each pixel is drawn once. */
const ribbonFragment = `#version 300 es
precision highp float;
uniform vec4 uView;
uniform float uOpacity;
in vec2 vAt;
flat in vec4 vColour;
flat in vec2 vStyle;
out vec4 colour;
float cover(float distance) { return clamp(0.5 - distance * uView.w, 0.0, 1.0); }
void main() {
  float away = abs(vAt.y) - vColour.a;
  float line = cover(away);
  if (vStyle.y > 0.5) line *= mod(vAt.x, 10.0) > 6.0 ? 0.0 : ${FAINT};
  float edge = vStyle.x * 0.5 * cover(away - 1.0);
  colour = vec4(vColour.rgb * line, line + edge * (1.0 - line)) * uOpacity;
}`;

/** The lines of outlines in one draw call, the last on top. */
export class Ribbons {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly #pen = new RibbonPen();
  readonly #vertices: Buffer;
  readonly #indices: Buffer;

  constructor(view: ViewUniforms) {
    const usage = BufferUsage.COPY_DST;
    const { vertices, indices } = this.#pen.data;
    this.#vertices = new Buffer({ data: vertices, usage: BufferUsage.VERTEX | usage, shrinkToFit: false });
    this.#indices = new Buffer({ data: indices, usage: BufferUsage.INDEX | usage, shrinkToFit: false });
    const geometry = new Geometry({
      attributes: Object.fromEntries(
        ATTRIBUTES.map(([name, format, offset]) => [
          name,
          { buffer: this.#vertices, format, stride: STRIDE, offset },
        ]),
      ),
      indexBuffer: this.#indices,
    });
    const glProgram = GlProgram.from({ vertex: ribbonVertex, fragment: ribbonFragment, name: 'ribbons' });
    this.mesh = new Mesh({ geometry, shader: new Shader({ glProgram, resources: { view } }) });
    this.mesh.visible = false;
  }

  /** Removes all outlines. */
  clear(): void {
    this.#pen.data.clear();
  }

  /** Adds an outline, in stage units. */
  add(outline: Outline, detail: RibbonDetail, look: RibbonLook): void {
    this.#pen.add(outline, detail, look);
  }

  /** Uploads what was added since {@link clear}; it is drawn from the next frame on. */
  flush(): void {
    const { vertices, vertexCount, indices, indexCount } = this.#pen.data;
    this.mesh.visible = indexCount > 0;
    this.mesh.geometry.indexCount = indexCount;
    if (indexCount === 0) return;
    // Pixi uploads on the next draw, and one range only, so the range covers everything.
    hand(this.#vertices, vertices, vertexCount * STRIDE);
    hand(this.#indices, indices, indexCount * 4);
  }

  destroy(): void {
    const { geometry, shader } = this.mesh;
    this.mesh.destroy();
    geometry.destroy(true);
    shader?.destroy();
  }
}

function hand(buffer: Buffer, data: Float32Array | Uint32Array, bytes: number): void {
  if (buffer.data === data) buffer.update(bytes, 0);
  else buffer.data = data;
}

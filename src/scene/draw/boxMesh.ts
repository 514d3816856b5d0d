import { GlProgram, type WebGLRenderer } from 'pixi.js';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { packColour } from './colour.ts';
import { BORDER, FAINT, lookOf } from './looks.ts';
import { Quads } from './quads.ts';
import { VIEW_GLSL, type ViewUniforms } from './viewUniforms.ts';

// The record: four floats of the rectangle's edges, then red, green, blue and a kind in place of alpha.
const RECORD = 20;
const PLAIN = 255;
const ACCEPTED = 208;
const REJECTED = 128;
const HIDDEN = 0;
/** Up to this many changed boxes are uploaded one by one. */
const FEW = 8;

/*
 * Edges lie on whole device pixels, so borders are crisp at any zoom. Boxes under 3 px become a single
 * line without casing, so that the photo stays visible between a thousand of them.
 */
const vertex = `${VIEW_GLSL}
in vec4 aRect;
in vec4 aColour;
out vec2 vAt;
flat out vec2 vHalf;
flat out vec4 vColour;
flat out vec4 vStyle;
void main() {
  vec2 from = snap(toScreen(aRect.xy));
  vec2 to = max(snap(toScreen(aRect.zw)), from + 1.0 / uView.w);
  vec2 size = to - from;
  float least = min(size.x, size.y);
  float halfBorder = clamp(floor(least * 0.25 * uView.w + 0.5) / uView.w, 0.5, ${(BORDER / 2).toFixed(1)});
  float casing = least < 6.0 ? 0.0 : 1.0;
  // Above fit an accepted box is a line of one pixel outside the box: it needs no more attention.
  bool thin = aColour.a < 0.9 && aColour.a > 0.7 && uOutside > 0.5;
  if (thin) halfBorder = 0.5;
  float shift = thin ? 0.5 : 0.0;
  float spread = halfBorder + shift + casing;
  vec2 at = corner();
  vec2 css = mix(from - spread, to + spread, at);
  vHalf = size * 0.5;
  vAt = css - (from + to) * 0.5;
  vColour = vec4(aColour.rgb, 1.0);
  vStyle = vec4(halfBorder, casing, aColour.a < 0.7 ? 1.0 : 0.0, shift);
  bool hidden = aColour.a < 0.25;
  bool away = any(lessThan(to + spread, vec2(0.0))) || any(greaterThan(from - spread, uHost));
  gl_Position = hidden || away ? vec4(2.0, 2.0, 0.0, 1.0) : place(css);
}`;

const fragment = `#version 300 es
precision highp float;
uniform vec4 uView;
uniform float uOpacity;
in vec2 vAt;
flat in vec2 vHalf;
flat in vec4 vColour;
flat in vec4 vStyle;
out vec4 colour;
void main() {
  vec2 q = abs(vAt) - vHalf;
  float out_ = max(q.x, q.y) - vStyle.w;
  if (out_ < -vStyle.x) discard;
  float alpha = uOpacity;
  if (vStyle.z > 0.5) {
    float along = q.x > q.y ? vAt.y + vHalf.y : vAt.x + vHalf.x;
    if (mod(along, 10.0) > 6.0) discard;
    alpha *= ${FAINT};
  }
  if (out_ > vStyle.x) colour = vec4(0.0, 0.0, 0.0, 0.5 * alpha);
  else colour = vec4(vColour.rgb * alpha, alpha);
}`;

/** All boxes of the image in one draw call: borders with their casing. */
export class BoxMesh {
  readonly #quads: Quads;
  #boxes: readonly SceneBox[] = [];
  #labels: ReadonlyMap<string, LabelLook> = new Map();
  #hidden: ReadonlySet<number> = new Set();
  #outlines = false;

  constructor(renderer: WebGLRenderer, view: ViewUniforms) {
    this.#quads = new Quads(
      renderer,
      [
        { name: 'aRect', format: 'float32x4', offset: 0 },
        { name: 'aColour', format: 'unorm8x4', offset: 16 },
      ],
      RECORD,
      GlProgram.from({ vertex, fragment, name: 'boxes' }),
      { view },
    );
  }

  get mesh() {
    return this.#quads.mesh;
  }

  /** Rewrites what has changed, by reference; everything when the labels or the number of boxes have. */
  setBoxes(boxes: readonly SceneBox[], labels: ReadonlyMap<string, LabelLook>): void {
    const before = this.#boxes;
    const all = labels !== this.#labels || boxes.length !== before.length;
    this.#boxes = boxes;
    this.#labels = labels;
    if (all) {
      this.#quads.reset(boxes.length);
      this.#hidden = new Set();
    }
    for (let i = 0; i < boxes.length; i++) if (all || boxes[i] !== before[i]) this.#write(i);
    this.#quads.flush();
  }

  /** Stops drawing boxes that have an outline: the outline layer draws them. */
  leaveOutlines(): void {
    this.#outlines = true;
    for (let i = 0; i < this.#boxes.length; i++) this.#write(i);
    this.#quads.flush();
  }

  /** Leaves boxes out, by position: those that are drawn elsewhere, or not at all. */
  hide(positions: ReadonlySet<number>): void {
    const before = this.#hidden;
    if (before.size === 0 && positions.size === 0) return;
    this.#hidden = positions;
    // A few are uploaded one by one: one range from the first to the last would hold everything between them.
    const few = before.size + positions.size <= FEW;
    const write = (i: number) => {
      this.#write(i);
      if (few) this.#quads.flush();
    };
    for (const i of before) if (!positions.has(i)) write(i);
    for (const i of positions) if (!before.has(i)) write(i);
    this.#quads.flush();
  }

  destroy(): void {
    this.#quads.destroy();
  }

  #write(i: number): void {
    const box = this.#boxes[i];
    if (!box) return;
    const quads = this.#quads;
    const { x, y, width, height } = box.rect;
    quads.float(i, 0, x);
    quads.float(i, 1, y);
    quads.float(i, 2, x + width);
    quads.float(i, 3, y + height);
    const kind = box.rejected ? REJECTED : box.accepted ? ACCEPTED : PLAIN;
    const hidden = this.#hidden.has(i) || (this.#outlines && box.outline !== undefined);
    quads.int(i, 4, packColour(lookOf(this.#labels, box.label).plate, hidden ? HIDDEN : kind));
    quads.touch(i);
  }
}

import { GlProgram, type WebGLRenderer } from 'pixi.js';
import type { Rect } from '#domain/geometry/rect.ts';
import { packBytes, packColour } from './colour.ts';
import { FAINT, GLOW_BLUR, HALO } from './looks.ts';
import { Quads } from './quads.ts';
import { VIEW_GLSL, type ViewUniforms } from './viewUniforms.ts';

const RECORD = 24;

/** Kinds of marks: a box with border, fill and glow, a rubber band, and the shapes of handles. */
export const MARK = { box: 0, dashed: 1, band: 2, corner: 3, bar: 4, post: 5 } as const;

/** One thing drawn above the boxes. */
export interface Mark {
  /** Stage units; a handle is a rectangle without size. */
  readonly rect: Rect;
  /** `#RRGGBB` */
  readonly colour: string;
  readonly kind: (typeof MARK)[keyof typeof MARK];
  /** CSS pixels, up to 15. */
  readonly border: number;
  /** Opacity of the fill, 0 to 1. */
  readonly fill: number;
  /** Strength of the glow, 0 to 1. */
  readonly glow: number;
  /** Whether a halo is around it that shows on any ground. */
  readonly halo: boolean;
}

/** Added to the kind of a mark with a halo: the shader reads both from one byte. */
const HALOED = 16;

const vertex = `${VIEW_GLSL}
in vec4 aRect;
in vec4 aColour;
in vec4 aStyle;
out vec2 vAt;
flat out vec2 vHalf;
flat out vec4 vColour;
flat out vec4 vStyle;
flat out float vShift;
flat out float vHalo;
void main() {
  vec2 from = snap(toScreen(aRect.xy));
  vec2 to = snap(toScreen(aRect.zw));
  float kind = mod(aStyle.w, ${HALOED}.0);
  vHalo = step(${HALOED}.0, aStyle.w);
  float halfBorder = aStyle.x / 32.0;
  float shift = kind < 1.5 ? halfBorder * uOutside : 0.0;
  float spread = kind > 2.5 ? 9.0 : halfBorder + shift + mix(1.0, ${HALO}.0, vHalo) + (aStyle.z > 0.0 ? ${(GLOW_BLUR * 1.5).toFixed(1)} : 0.0);
  if (kind < 2.5) to = max(to, from + 1.0 / uView.w);
  vec2 css = mix(from - spread, to + spread, corner());
  vHalf = (to - from) * 0.5;
  vAt = css - (from + to) * 0.5;
  vColour = aColour;
  vShift = shift;
  // Above fit boxes are not filled, so that the damage stays visible; a rubber band always is.
  float fill = kind < 1.5 ? aStyle.y * (1.0 - uOutside) : aStyle.y;
  vStyle = vec4(halfBorder, fill / 255.0, aStyle.z / 255.0, kind);
  gl_Position = place(css);
}`;

/* Everything is computed from distances, so the glow needs a larger quad but no extra pass. */
const fragment = `#version 300 es
precision highp float;
uniform vec4 uView;
uniform float uOpacity;
in vec2 vAt;
flat in vec2 vHalf;
flat in vec4 vColour;
flat in vec4 vStyle;
flat in float vShift;
flat in float vHalo;
out vec4 colour;

float rounded(vec2 at, vec2 halfSize, float radius) {
  vec2 q = abs(at) - halfSize + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}
float cover(float distance) { return clamp(0.5 - distance * uView.w, 0.0, 1.0); }
vec4 over(vec4 top, vec4 under) { return top + under * (1.0 - top.a); }

vec4 handle(float kind) {
  vec2 halfSize = kind < 3.5 ? vec2(4.5) : kind < 4.5 ? vec2(8.0, 3.0) : vec2(3.0, 8.0);
  float d = rounded(vAt, halfSize, kind < 3.5 ? 4.5 : 3.0);
  vec4 white = vec4(1.0) * cover(d + 1.5);
  vec4 ring = vec4(vColour.rgb, 1.0) * cover(d);
  float shade = 0.5 * exp(-max(d, 0.0) * max(d, 0.0) / 4.5) * step(0.0, d);
  return over(white, over(ring, vec4(0.0, 0.0, 0.0, shade)));
}

void main() {
  float kind = vStyle.w;
  if (kind > 2.5) {
    colour = handle(kind);
    return;
  }
  float halfBorder = vStyle.x;
  vec2 q = abs(vAt) - vHalf;
  float away = max(q.x, q.y);
  float line = cover(abs(away - vShift) - halfBorder);
  float beyond = away - vShift - halfBorder;
  float casing = mix(0.5, 0.65, vHalo) * cover(beyond - mix(1.0, ${HALO}.0, vHalo));
  float ring = vHalo * cover(beyond - ${HALO - 1}.0);
  float round = rounded(vAt, vHalf + halfBorder + vShift, 0.0);
  float sigma = ${(GLOW_BLUR / 2).toFixed(1)};
  float halo = vStyle.z * exp(-max(round, 0.0) * max(round, 0.0) / (2.0 * sigma * sigma));
  float alpha = 1.0;
  if (kind > 0.5) {
    float along = q.x > q.y ? vAt.y + vHalf.y : vAt.x + vHalf.x;
    float dash = kind > 1.5 ? 8.0 : 10.0;
    float gap = step(dash * 0.6, mod(along, dash));
    line *= 1.0 - gap;
    casing *= 1.0 - gap * step(kind, 1.5);
    if (kind < 1.5) alpha = ${FAINT};
  }
  float inside = step(away, 0.0);
  vec3 bright = mix(vColour.rgb, vec3(1.0), 0.4);
  vec4 sum = vec4(vColour.rgb, 1.0) * (vStyle.y * inside);
  sum = over(sum, vec4(bright, 1.0) * (halo * (1.0 - inside)));
  sum = over(vec4(0.0, 0.0, 0.0, 1.0) * (casing * step(0.0, away)), sum);
  sum = over(vec4(1.0) * (ring * step(0.0, away)), sum);
  sum = over(vec4(vColour.rgb, 1.0) * (line * alpha), sum);
  colour = sum * uOpacity;
}`;

/** Hovered, selected, animated and dragged boxes, and the handles: few, so all are rewritten on each change. */
export class OverlayMesh {
  readonly #quads: Quads;

  constructor(renderer: WebGLRenderer, view: ViewUniforms) {
    this.#quads = new Quads(
      renderer,
      [
        { name: 'aRect', format: 'float32x4', offset: 0 },
        { name: 'aColour', format: 'unorm8x4', offset: 16 },
        { name: 'aStyle', format: 'uint8x4', offset: 20 },
      ],
      RECORD,
      GlProgram.from({ vertex, fragment, name: 'overlay' }),
      { view },
    );
  }

  get mesh() {
    return this.#quads.mesh;
  }

  /** Draws these, the last on top. */
  set(marks: readonly Mark[]): void {
    const quads = this.#quads;
    quads.reset(marks.length);
    marks.forEach(({ rect, colour, kind, border, fill, glow, halo }, i) => {
      quads.float(i, 0, rect.x);
      quads.float(i, 1, rect.y);
      quads.float(i, 2, rect.x + rect.width);
      quads.float(i, 3, rect.y + rect.height);
      quads.int(i, 4, packColour(colour, 255));
      const byte = (part: number) => Math.round(part * 255);
      quads.int(i, 5, packBytes(Math.round(border * 16), byte(fill), byte(glow), kind + (halo ? HALOED : 0)));
    });
    quads.flush();
  }

  destroy(): void {
    this.#quads.destroy();
  }
}

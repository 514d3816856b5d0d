import { FAINT, GLOW_BLUR } from '../looks.ts';
import { VIEW_GLSL } from '../viewUniforms.ts';

/** What a stroke of an outline is: the dark edge under a line, the line, or the glow about it. */
export const STROKE = { casing: 0, line: 1, dashed: 2, glow: 3 } as const;

/** Along a stroke, units of the record for a stage unit. */
export const ALONG = 8;

/* A stroke is a quad about a piece of line, as wide on the screen at any zoom; ends are round, so that pieces join. */
export const strokeVertex = `${VIEW_GLSL}
in vec4 aPiece;
in vec4 aColour;
in vec4 aStyle;
out vec2 vAt;
flat out float vLength;
flat out vec4 vColour;
flat out vec2 vStyle;
out float vAlong;
void main() {
  vec2 from = toScreen(aPiece.xy);
  vec2 to = toScreen(aPiece.zw);
  vec2 way = to - from;
  float size = length(way);
  vec2 ahead = size > 0.0 ? way / size : vec2(1.0, 0.0);
  float halfBorder = aStyle.x / 32.0;
  float edge = 0.5 / uView.w;
  float spread = halfBorder + edge + (aStyle.y > 2.5 ? ${(GLOW_BLUR * 1.5).toFixed(1)} : aStyle.y < 0.5 ? 1.0 : 0.0);
  // A casing lies beside its piece alone.
  float beyond = aStyle.y < 0.5 ? edge : spread;
  vec2 at = corner();
  vAt = vec2(mix(-beyond, size + beyond, at.x), mix(-spread, spread, at.y));
  vLength = size;
  vAlong = (aStyle.z + 256.0 * aStyle.w) / ${ALONG.toFixed(1)} * uView.x + vAt.x;
  vColour = vec4(aColour.rgb, 1.0);
  vStyle = vec2(halfBorder, aStyle.y);
  vec2 low = min(from, to) - spread;
  vec2 high = max(from, to) + spread;
  bool away = any(lessThan(high, vec2(0.0))) || any(greaterThan(low, uHost));
  vec2 css = from + ahead * vAt.x + vec2(-ahead.y, ahead.x) * vAt.y;
  gl_Position = away ? vec4(2.0, 2.0, 0.0, 1.0) : place(css);
}`;

export const strokeFragment = `#version 300 es
precision highp float;
uniform vec4 uView;
uniform float uOpacity;
in vec2 vAt;
flat in float vLength;
flat in vec4 vColour;
flat in vec2 vStyle;
in float vAlong;
out vec4 colour;
float cover(float distance) { return clamp(0.5 - distance * uView.w, 0.0, 1.0); }
void main() {
  float beyond = vAt.x - clamp(vAt.x, 0.0, vLength);
  float away = length(vec2(beyond, vAt.y)) - vStyle.x;
  float kind = vStyle.y;
  if (kind > 2.5) {
    float sigma = ${(GLOW_BLUR / 2).toFixed(1)};
    float halo = exp(-max(away, 0.0) * max(away, 0.0) / (2.0 * sigma * sigma));
    colour = vec4(mix(vColour.rgb, vec3(1.0), 0.4), 1.0) * (halo * uOpacity);
    return;
  }
  if (kind < 0.5) {
    // Only beside its piece: at a join two edges would make a dark dot.
    colour = vec4(0.0, 0.0, 0.0, 0.5 * cover(away - 1.0) * step(abs(beyond), 0.01) * uOpacity);
    return;
  }
  float alpha = cover(away) * uOpacity;
  if (kind > 1.5) {
    if (mod(vAlong, 10.0) > 6.0) discard;
    alpha *= ${FAINT};
  }
  colour = vec4(vColour.rgb * alpha, alpha);
}`;

/* Three points of a triangle; the fourth corner of the quad is its third. Above fit no fill lies on what is judged. */
export const fillVertex = `${VIEW_GLSL}
in vec4 aFirst;
in vec4 aLast;
in vec4 aColour;
flat out vec4 vColour;
void main() {
  int i = gl_VertexID & 3;
  vec2 at = i == 0 ? aFirst.xy : i == 1 ? aFirst.zw : aLast.xy;
  vColour = aColour;
  gl_Position = uOutside > 0.5 ? vec4(2.0, 2.0, 0.0, 1.0) : place(toScreen(at));
}`;

export const fillFragment = `#version 300 es
precision highp float;
uniform float uOpacity;
flat in vec4 vColour;
out vec4 colour;
void main() { colour = vec4(vColour.rgb, 1.0) * (vColour.a * uOpacity); }`;

import { BORDER, GLOW_BLUR } from '../looks.ts';
import { VIEW_GLSL } from '../viewUniforms.ts';

/* A quad around a line segment, of the same width on the screen at any zoom; round ends join the segments. */
export const glowVertex = `${VIEW_GLSL}
in vec4 aPiece;
in vec4 aColour;
out vec2 vAt;
flat out float vLength;
flat out vec3 vColour;
void main() {
  vec2 from = toScreen(aPiece.xy);
  vec2 to = toScreen(aPiece.zw);
  vec2 way = to - from;
  float size = length(way);
  vec2 ahead = size > 0.0 ? way / size : vec2(1.0, 0.0);
  float spread = ${(BORDER / 2 + GLOW_BLUR * 1.5).toFixed(1)};
  vec2 at = corner();
  vAt = vec2(mix(-spread, size + spread, at.x), mix(-spread, spread, at.y));
  vLength = size;
  vColour = aColour.rgb;
  vec2 low = min(from, to) - spread;
  vec2 high = max(from, to) + spread;
  bool away = any(lessThan(high, vec2(0.0))) || any(greaterThan(low, uHost));
  vec2 css = from + ahead * vAt.x + vec2(-ahead.y, ahead.x) * vAt.y;
  gl_Position = away ? vec4(2.0, 2.0, 0.0, 1.0) : place(css);
}`;

export const glowFragment = `#version 300 es
precision highp float;
uniform float uOpacity;
in vec2 vAt;
flat in float vLength;
flat in vec3 vColour;
out vec4 colour;
void main() {
  float beyond = vAt.x - clamp(vAt.x, 0.0, vLength);
  float away = max(length(vec2(beyond, vAt.y)) - ${(BORDER / 2).toFixed(1)}, 0.0);
  float sigma = ${(GLOW_BLUR / 2).toFixed(1)};
  float halo = exp(-away * away / (2.0 * sigma * sigma));
  colour = vec4(mix(vColour, vec3(1.0), 0.4), 1.0) * (halo * uOpacity);
}`;

/* A triangle, as a quad whose fourth corner repeats the third. Not drawn above fit, so that the damage stays visible. */
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

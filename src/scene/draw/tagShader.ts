import { VIEW_GLSL } from './viewUniforms.ts';

/** Added to the border of a raised tag: the shader reads both from one number. */
export const RAISED = 1024;

/**
 * A tag sits on top of its box, its left edge flush with the border; where there is no room above, it moves
 * inside, and it stays within the view while its box is visible. The shader does all this, so that panning and
 * zooming rewrite no data.
 */
export const tagVertex = `${VIEW_GLSL}
uniform vec3 uAtlas;
in vec4 aRect;
in vec4 aCell;
in vec4 aPlace;
in vec4 aInk;
in vec4 aPlate;
out vec2 vUv;
out vec2 vAt;
flat out vec2 vSize;
flat out vec3 vInk;
flat out vec3 vPlate;
void main() {
  float unit = 1.0 / uAtlas.z;
  vec2 from = snap(toScreen(aRect.xy));
  vec2 to = snap(toScreen(aRect.zw));
  vec2 size = aPlace.yz * unit;
  // Raised tags are marked by ${RAISED}: above fit the outline is outside the box, and the tag goes below, not inside.
  bool outside = aPlace.w >= ${RAISED}.0 && uOutside > 0.5;
  float border = mod(aPlace.w, ${RAISED}.0) / 16.0 * (outside ? 2.0 : 1.0);
  vec2 tag = vec2(from.x - border, from.y - border - size.y);
  if (tag.y < 0.0) tag.y = max(from.y + border, 0.0);
  if (outside && from.y - border - size.y < 0.0 && to.y + border + size.y <= uHost.y) tag.y = to.y + border;
  tag.x = clamp(tag.x, 0.0, max(uHost.x - size.x, 0.0));
  vec2 start = vec2(aPlace.x * unit, 0.0);
  vec2 at = start + vec2(aCell.z, aPlace.z) * unit * corner();
  bool away = any(lessThan(to, vec2(0.0))) || any(greaterThan(from, uHost));
  vUv = (aCell.xy + aCell.zw * corner()) * uAtlas.xy;
  vAt = at;
  vSize = size;
  vInk = aInk.rgb;
  vPlate = aPlate.rgb;
  gl_Position = away ? vec4(2.0, 2.0, 0.0, 1.0) : place(tag + at);
}`;

/** A plate with rounded corners, with the words of the atlas on it. */
export const tagFragment = `#version 300 es
precision highp float;
uniform sampler2D uTexture;
uniform vec4 uView;
uniform float uOpacity;
in vec2 vUv;
in vec2 vAt;
flat in vec2 vSize;
flat in vec3 vInk;
flat in vec3 vPlate;
out vec4 colour;
void main() {
  float ink = texture(uTexture, vUv).a;
  vec2 q = abs(vAt - vSize * 0.5) - vSize * 0.5 + 2.0;
  float d = length(max(q, 0.0)) - 2.0;
  float alpha = clamp(0.5 - d * uView.w, 0.0, 1.0) * uOpacity;
  colour = vec4(mix(vPlate, vInk, ink) * alpha, alpha);
}`;

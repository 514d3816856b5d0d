import { FAINT } from '../looks.ts';
import { VIEW_GLSL } from '../viewUniforms.ts';

/* Vertices keep the same distance from their point on the screen at any zoom; see `ribbonData.ts`. */
export const ribbonVertex = `${VIEW_GLSL}
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
export const ribbonFragment = `#version 300 es
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

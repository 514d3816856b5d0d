import { UniformGroup } from 'pixi.js';
import type { Size } from '#domain/geometry/rect.ts';
import type { ViewTransform } from '#domain/geometry/view.ts';

/**
 * Uniforms that all shaders of the scene share: pan and zoom change these numbers and nothing else.
 * `uView` is scale (CSS pixels per stage unit), origin x, origin y (CSS pixels) and resolution (device
 * pixels per CSS pixel); `uHost` is the size of all device pixels in CSS pixels, the host's but for a part of a pixel.
 */
export const createViewUniforms = () =>
  new UniformGroup(
    {
      uView: { value: new Float32Array([1, 0, 0, 1]), type: 'vec4<f32>' },
      uHost: { value: new Float32Array([1, 1]), type: 'vec2<f32>' },
      /** Opacity of boxes and tags, 0 to 1. */
      uOpacity: { value: 1, type: 'f32' },
      /** 1 above fit, where nothing may cover the damage: raised boxes are outlined outside and not filled. */
      uOutside: { value: 0, type: 'f32' },
    },
    // Otherwise four programs would compare every number in every frame.
    { isStatic: true },
  );

export type ViewUniforms = ReturnType<typeof createViewUniforms>;

/** Writes the view; the next rendered frame shows it. @param outside whether it is above fit, see `uOutside` */
export function writeView(
  group: ViewUniforms,
  drawn: ViewTransform,
  host: Size,
  resolution: number,
  outside: boolean,
): void {
  const { uView, uHost } = group.uniforms;
  const { scale, originX, originY } = drawn;
  const view = [scale, originX, originY, resolution];
  const size = [host.width, host.height];
  const out = outside ? 1 : 0;
  if (holds(uView, view) && holds(uHost, size) && group.uniforms.uOutside === out) return;
  group.uniforms.uOutside = out;
  uView.set(view);
  uHost.set(size);
  group.update();
}

/** Whether the array holds these numbers, as nearly as it can. */
const holds = (array: Float32Array, numbers: readonly number[]) =>
  numbers.every((number, at) => array[at] === Math.fround(number));

/** Opacity of boxes and tags, 0 to 1; the next rendered frame shows it. */
export function writeOpacity(group: ViewUniforms, opacity: number): void {
  group.uniforms.uOpacity = opacity;
  group.update();
}

/** Vertex shader head: declares the view and `toScreen`, which gives CSS pixels on whole device pixels. */
export const VIEW_GLSL = `#version 300 es
precision highp float;
uniform vec4 uView;
uniform vec2 uHost;
uniform float uOutside;
vec2 snap(vec2 css) { return floor(css * uView.w + 0.5) / uView.w; }
vec2 toScreen(vec2 stage) { return stage * uView.x + uView.yz; }
vec4 place(vec2 css) { return vec4((css * 2.0 / uHost - 1.0) * vec2(1.0, -1.0), 0.0, 1.0); }
/* The corners of a quad in the order top left, top right, bottom right, bottom left. */
vec2 corner() {
  int i = gl_VertexID & 3;
  return vec2(i == 1 || i == 2 ? 1.0 : 0.0, i >= 2 ? 1.0 : 0.0);
}
`;

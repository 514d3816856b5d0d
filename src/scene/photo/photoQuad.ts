import {
  Buffer,
  BufferUsage,
  Geometry,
  GlProgram,
  Mesh,
  Shader,
  type TextureSource,
  UniformGroup,
} from 'pixi.js';
import type { Rect } from '#domain/geometry/rect.ts';
import type { Appearance } from '#stores/stageSettings.ts';
import { VIEW_GLSL, type ViewUniforms } from '../draw/viewUniforms.ts';

const vertex = `${VIEW_GLSL}
uniform vec4 uEdges;
in vec2 aCorner;
out vec2 vUv;
void main() {
  vUv = aCorner;
  gl_Position = place(toScreen(mix(uEdges.xy, uEdges.zw, aCorner)));
}`;

/* A slight bias to the sharper mipmap: cracks are a pixel wide and must not be averaged away. */
const fragment = `#version 300 es
precision highp float;
uniform sampler2D uTexture;
uniform vec3 uAdjust;
in vec2 vUv;
out vec4 colour;
void main() {
  vec4 seen = texture(uTexture, vUv, -0.4);
  vec3 rgb = (seen.rgb * uAdjust.x - 0.5 * seen.a) * uAdjust.y + 0.5 * seen.a;
  float grey = dot(rgb, vec3(0.2126, 0.7152, 0.0722));
  colour = vec4(clamp(mix(vec3(grey), rgb, uAdjust.z), 0.0, seen.a), seen.a);
}`;

/** Brightness, contrast and saturation of the photo on the screen; the photo itself is never changed. */
const createAdjustUniforms = () =>
  new UniformGroup(
    { uAdjust: { value: new Float32Array([1, 1, 1]), type: 'vec3<f32>' } },
    { isStatic: true },
  );

type AdjustUniforms = ReturnType<typeof createAdjustUniforms>;

/** Writes the appearance; the next rendered frame shows it. */
export const writeAdjust = (
  group: AdjustUniforms,
  { brightness, contrast, saturation }: Appearance,
): void => {
  group.uniforms.uAdjust.set([brightness, contrast, saturation]);
  group.update();
};

/** What all photo quads share. */
export interface PhotoShaderParts {
  readonly view: ViewUniforms;
  readonly adjust: AdjustUniforms;
  readonly geometry: Geometry;
  readonly program: GlProgram;
}

/** Made once for a scene. @param view the uniforms that every shader shares */
export const createPhotoShaderParts = (view: ViewUniforms): PhotoShaderParts => ({
  view,
  adjust: createAdjustUniforms(),
  program: GlProgram.from({ vertex, fragment, name: 'photo' }),
  geometry: new Geometry({
    attributes: {
      aCorner: {
        buffer: new Buffer({
          data: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
          usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
        }),
        format: 'float32x2',
      },
    },
    indexBuffer: new Uint16Array([0, 1, 2, 0, 2, 3]),
  }),
});

/** A rectangular part of a photo on the stage; owns its texture. */
export class PhotoQuad {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly texture: TextureSource;

  /** @param rect where it lies, in stage units */
  constructor(parts: PhotoShaderParts, texture: TextureSource, rect: Rect) {
    this.texture = texture;
    const edges = new Float32Array([rect.x, rect.y, rect.x + rect.width, rect.y + rect.height]);
    this.mesh = new Mesh({
      geometry: parts.geometry,
      shader: new Shader({
        glProgram: parts.program,
        resources: {
          view: parts.view,
          adjust: parts.adjust,
          rect: new UniformGroup({ uEdges: { value: edges, type: 'vec4<f32>' } }),
          uTexture: texture,
        },
      }),
    });
  }

  /** Whether pixels are drawn as squares instead of smoothed. */
  set square(square: boolean) {
    const filter = square ? 'nearest' : 'linear';
    if (this.texture.style.magFilter === filter) return;
    this.texture.style.magFilter = filter;
    this.texture.style.update();
  }

  destroy(): void {
    const { shader } = this.mesh;
    this.mesh.destroy();
    shader?.destroy();
    this.texture.destroy();
  }
}

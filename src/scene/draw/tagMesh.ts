import { GlProgram, Texture, UniformGroup } from 'pixi.js';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { packColour, packShorts } from './colour.ts';
import { BORDER, lookOf, SELECTED_BORDER, TAG_PADDING } from './looks.ts';
import { Quads } from './quads.ts';
import type { Cell, TagAtlas } from './tagAtlas.ts';
import { VIEW_GLSL, type ViewUniforms } from './viewUniforms.ts';

const RECORD = 40;
/** Between label and confidence, CSS pixels. */
const WORD_GAP = 3;

/*
 * A tag stands on its box, its left edge flush with the border; where there is no room above it moves
 * inside, and it stays within the view while its box is seen. All this is done here, so that panning and
 * zooming rewrite nothing.
 */
const vertex = `${VIEW_GLSL}
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
  float border = aPlace.w / 16.0;
  vec2 tag = vec2(from.x - border, from.y - border - size.y);
  if (tag.y < 0.0) tag.y = max(from.y + border, 0.0);
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

const fragment = `#version 300 es
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

/** What one tag says and where: its box as it is drawn now. */
export interface Tag {
  readonly box: SceneBox;
  /** Stage units. */
  readonly rect: Rect;
  readonly selected: boolean;
}

/** Pixels of the atlas. */
interface TagLayout {
  readonly pieces: readonly { readonly cell: Cell; readonly at: number }[];
  readonly width: number;
  readonly height: number;
}

/** The tags of the boxes that have one, in one draw call, in screen pixels at any zoom. */
export class TagMesh {
  readonly #quads: Quads;
  readonly #atlasUniforms = new UniformGroup({
    uAtlas: { value: new Float32Array([1, 1, 1]), type: 'vec3<f32>' },
  });
  #atlas: TagAtlas | null = null;
  readonly #layouts = new Map<string, TagLayout>();

  constructor(view: ViewUniforms) {
    this.#quads = new Quads(
      [
        { name: 'aRect', format: 'float32x4', offset: 0 },
        { name: 'aCell', format: 'uint16x4', offset: 16 },
        { name: 'aPlace', format: 'uint16x4', offset: 24 },
        { name: 'aInk', format: 'unorm8x4', offset: 32 },
        { name: 'aPlate', format: 'unorm8x4', offset: 36 },
      ],
      RECORD,
      GlProgram.from({ vertex, fragment, name: 'tags' }),
      { view, atlas: this.#atlasUniforms, uTexture: Texture.EMPTY.source },
    );
  }

  get mesh() {
    return this.#quads.mesh;
  }

  /** Takes another atlas and frees the one before; the tags must be set again. */
  takeAtlas(atlas: TagAtlas): void {
    const { source, resolution } = atlas;
    const { shader } = this.#quads.mesh;
    if (shader) shader.resources.uTexture = source;
    this.#atlasUniforms.uniforms.uAtlas.set([1 / source.pixelWidth, 1 / source.pixelHeight, resolution]);
    this.#atlasUniforms.update();
    this.#atlas?.destroy();
    this.#atlas = atlas;
    this.#layouts.clear();
  }

  /** The size of a box's tag in CSS pixels. */
  readonly sizeOf = (box: SceneBox): Size => {
    const atlas = this.#atlas;
    if (!atlas) return { width: 0, height: 0 };
    const { width, height } = this.#layOut(box, atlas);
    return { width: width / atlas.resolution, height: height / atlas.resolution };
  };

  /** Draws these tags, the last on top. */
  set(tags: readonly Tag[], labels: ReadonlyMap<string, LabelLook>): void {
    const atlas = this.#atlas;
    if (!atlas) return;
    const pieces = tags.flatMap(({ box, rect, selected }) => {
      const { pieces, width, height } = this.#layOut(box, atlas);
      const look = lookOf(labels, box.label);
      return pieces.map(({ cell, at }) => ({ cell, at, rect, look, width, height, selected }));
    });
    const quads = this.#quads;
    quads.reset(pieces.length);
    pieces.forEach(({ cell, at, rect, look, width, height, selected }, i) => {
      quads.float(i, 0, rect.x);
      quads.float(i, 1, rect.y);
      quads.float(i, 2, rect.x + rect.width);
      quads.float(i, 3, rect.y + rect.height);
      quads.int(i, 4, packShorts(cell.x, cell.y));
      quads.int(i, 5, packShorts(cell.width, cell.height));
      quads.int(i, 6, packShorts(at, width));
      quads.int(i, 7, packShorts(height, ((selected ? SELECTED_BORDER : BORDER) / 2) * 16));
      quads.int(i, 8, packColour(look.ink, 255));
      quads.int(i, 9, packColour(look.plate, 255));
    });
    quads.flush();
  }

  /** A tag's pieces from left to right, in pixels of the atlas. */
  #layOut(box: SceneBox, atlas: TagAtlas): TagLayout {
    const word = atlas.word(box.label);
    const score = box.confidence === null ? undefined : atlas.score(box.confidence);
    const key = `${box.label} ${score ? Math.round((box.confidence ?? 0) * 100) : ''}`;
    const known = this.#layouts.get(key);
    if (known) return known;
    const padding = Math.round(TAG_PADDING * atlas.resolution);
    const gap = word && score ? Math.round(WORD_GAP * atlas.resolution) : 0;
    const end = padding + (word?.width ?? 0) + gap + (score?.width ?? 0);
    // The plate's own parts are pieces without ink, so that every piece is a rectangle of the plate.
    const bare = (at: number, width: number) => ({ cell: { x: 0, y: 0, width, height: 0 }, at });
    const pieces = [bare(0, padding)];
    if (word) pieces.push({ cell: word, at: padding });
    if (gap > 0) pieces.push(bare(padding + (word?.width ?? 0), gap));
    if (score) pieces.push({ cell: score, at: end - score.width });
    pieces.push(bare(end, padding));
    const layout = { pieces, width: end + padding, height: atlas.rowHeight };
    this.#layouts.set(key, layout);
    return layout;
  }

  destroy(): void {
    this.#quads.destroy();
    this.#atlas?.destroy();
  }
}

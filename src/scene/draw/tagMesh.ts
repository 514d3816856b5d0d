import { GlProgram, Texture, UniformGroup, type WebGLRenderer } from 'pixi.js';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { packColour, packShorts } from './colour.ts';
import { BORDER, lookOf, SELECTED_BORDER, TAG_PADDING } from './looks.ts';
import { Quads } from './quads.ts';
import type { Cell, TagAtlas } from './tagAtlas.ts';
import { VIEW_GLSL, type ViewUniforms } from './viewUniforms.ts';

const RECORD = 40;
/** Spare capacity for the pieces of tags that are drawn above the others. */
const SPARE = 64;
/** Where the shader draws nothing. */
const NOWHERE: Rect = { x: -1e9, y: -1e9, width: 0, height: 0 };

/** One tag: what it says, and where its box is drawn now. */
export interface Tag {
  readonly box: SceneBox;
  /** Stage units. */
  readonly rect: Rect;
  readonly selected: boolean;
  /** Whether its box is selected, hovered or moved, so that its outline may lie outside. */
  readonly raised: boolean;
}

/** Added to the border of a raised tag: the shader reads both from one number. */
const RAISED = 1024;

/**
 * A tag sits on top of its box, its left edge flush with the border; where there is no room above, it moves
 * inside, and it stays within the view while its box is visible. The shader does all this, so that panning and
 * zooming rewrite no data.
 */
const tagVertex = `${VIEW_GLSL}
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
const tagFragment = `#version 300 es
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

/** Between label and confidence, CSS pixels. */
const WORD_GAP = 3;
/** Index of the first layout with a tick: after no confidence and the confidences 0.00 to 1.00. */
const TICKED = 102;

/** Pixels of the atlas. */
interface TagLayout {
  readonly pieces: readonly { readonly cell: Cell; readonly at: number }[];
  readonly width: number;
  readonly height: number;
}

/** Layouts of tags from the words of one atlas, made once for each label and confidence. */
class TagLayouts {
  readonly #atlas: TagAtlas;
  /** By label: a tag without confidence, then one per hundredth of confidence; then the same with a tick. */
  readonly #known = new Map<string, (TagLayout | undefined)[]>();

  constructor(atlas: TagAtlas) {
    this.#atlas = atlas;
  }

  /** A tag's pieces from left to right. */
  of({ label, confidence, accepted }: SceneBox): TagLayout {
    let layouts = this.#known.get(label);
    if (!layouts) {
      layouts = [];
      this.#known.set(label, layouts);
    }
    const at = (confidence === null ? 0 : 1 + Math.round(confidence * 100)) + (accepted ? TICKED : 0);
    layouts[at] ??= this.#make(label, confidence, accepted);
    return layouts[at];
  }

  #make(label: string, confidence: number | null, accepted: boolean): TagLayout {
    const atlas = this.#atlas;
    const word = atlas.word(label);
    const score = confidence === null ? undefined : atlas.score(confidence);
    const padding = Math.round(TAG_PADDING * atlas.resolution);
    const between = Math.round(WORD_GAP * atlas.resolution);
    const gap = word && score ? between : 0;
    const start = padding + (accepted ? atlas.tick.width + between : 0);
    const end = start + (word?.width ?? 0) + gap + (score?.width ?? 0);
    // The plate's own parts are pieces without ink, so that every piece is a rectangle of the plate.
    const bare = (at: number, width: number) => ({ cell: { x: 0, y: 0, width, height: 0 }, at });
    const pieces = [bare(0, padding)];
    if (accepted) pieces.push({ cell: atlas.tick, at: padding }, bare(start - between, between));
    if (word) pieces.push({ cell: word, at: start });
    if (gap > 0) pieces.push(bare(start + (word?.width ?? 0), gap));
    if (score) pieces.push({ cell: score, at: end - score.width });
    pieces.push(bare(end, padding));
    return { pieces, width: end + padding, height: atlas.rowHeight };
  }
}

/** The tags of the boxes that have one, in one draw call, in screen pixels at any zoom. */
export class TagMesh {
  readonly #quads: Quads;
  readonly #atlasUniforms = new UniformGroup(
    { uAtlas: { value: new Float32Array([1, 1, 1]), type: 'vec3<f32>' } },
    { isStatic: true },
  );
  #atlas: TagAtlas | null = null;
  #layouts: TagLayouts | null = null;
  #labels: ReadonlyMap<string, LabelLook> = new Map();
  #below: readonly SceneBox[] | null = null;
  /** The quads of the lower tags, by the id of their box. */
  readonly #places = new Map<string, { at: number; box: SceneBox; layout: TagLayout }>();
  /** How many quads the lower tags have. */
  #pieces = 0;
  /** Ids of boxes whose tag is drawn above, so that the lower one is hidden. */
  #hidden: ReadonlySet<string> = new Set();

  constructor(renderer: WebGLRenderer, view: ViewUniforms) {
    this.#quads = new Quads(
      renderer,
      [
        { name: 'aRect', format: 'float32x4', offset: 0 },
        { name: 'aCell', format: 'uint16x4', offset: 16 },
        { name: 'aPlace', format: 'uint16x4', offset: 24 },
        { name: 'aInk', format: 'unorm8x4', offset: 32 },
        { name: 'aPlate', format: 'unorm8x4', offset: 36 },
      ],
      RECORD,
      GlProgram.from({ vertex: tagVertex, fragment: tagFragment, name: 'tags' }),
      { view, atlas: this.#atlasUniforms, uTexture: Texture.EMPTY.source },
    );
  }

  get mesh() {
    return this.#quads.mesh;
  }

  /** Replaces the atlas and frees the one before; the tags must be set again. */
  takeAtlas(atlas: TagAtlas): void {
    const { source, resolution } = atlas;
    const { shader } = this.#quads.mesh;
    if (shader) shader.resources.uTexture = source;
    this.#atlasUniforms.uniforms.uAtlas.set([1 / source.pixelWidth, 1 / source.pixelHeight, resolution]);
    this.#atlasUniforms.update();
    this.#atlas?.destroy();
    this.#atlas = atlas;
    this.#layouts = new TagLayouts(atlas);
    this.#below = null;
  }

  /** The size of a box's tag in CSS pixels. */
  readonly sizeOf = (box: SceneBox): Size => {
    if (!this.#atlas || !this.#layouts) return { width: 0, height: 0 };
    const { width, height } = this.#layouts.of(box);
    return { width: width / this.#atlas.resolution, height: height / this.#atlas.resolution };
  };

  /**
   * Draws the tags of `below`, and over them those of `above`, the last on top; a box has one tag only, a box in
   * `without` has none. While `below` is the same list, only the tags that differ are written.
   */
  set(
    below: readonly SceneBox[],
    above: readonly Tag[],
    without: readonly string[],
    labels: ReadonlyMap<string, LabelLook>,
  ): void {
    const layouts = this.#layouts;
    if (!layouts) return;
    const quads = this.#quads;
    const raised = above.map((tag) => ({ tag, layout: layouts.of(tag.box) }));
    const extra = raised.reduce((sum, { layout }) => sum + layout.pieces.length, 0);
    const onTop = new Set([...above.map(({ box }) => box.id), ...without]);
    const same = below === this.#below && labels === this.#labels;
    if (same && quads.keep(this.#pieces + extra)) {
      for (const id of this.#hidden) if (!onTop.has(id)) this.#writeBelow(id, false);
      for (const id of onTop) if (!this.#hidden.has(id)) this.#writeBelow(id, true);
    } else {
      this.#labels = labels;
      this.#place(below, layouts);
      quads.reset(this.#pieces + extra + SPARE);
      quads.keep(this.#pieces + extra);
      for (const id of this.#places.keys()) this.#writeBelow(id, onTop.has(id));
    }
    this.#hidden = onTop;
    let at = this.#pieces;
    for (const { tag, layout } of raised) {
      this.#write(at, layout, tag);
      at += layout.pieces.length;
    }
    quads.flush();
  }

  /** Assigns quads to the lower tags. */
  #place(below: readonly SceneBox[], layouts: TagLayouts): void {
    this.#below = below;
    this.#places.clear();
    this.#pieces = 0;
    for (const box of below) {
      const layout = layouts.of(box);
      this.#places.set(box.id, { at: this.#pieces, box, layout });
      this.#pieces += layout.pieces.length;
    }
  }

  #writeBelow(id: string, hidden: boolean): void {
    const place = this.#places.get(id);
    if (!place) return;
    const { at, box, layout } = place;
    this.#write(at, layout, { box, rect: hidden ? NOWHERE : box.rect, selected: false, raised: false });
  }

  /** Writes the pieces of one tag from quad `at` on. */
  #write(at: number, { pieces, width, height }: TagLayout, { box, rect, selected, raised }: Tag): void {
    const quads = this.#quads;
    const look = lookOf(this.#labels, box.label);
    const ink = packColour(look.ink, 255);
    const plate = packColour(look.plate, 255);
    const border = ((selected ? SELECTED_BORDER : BORDER) / 2) * 16 + (raised ? RAISED : 0);
    pieces.forEach(({ cell, at: start }, k) => {
      const i = at + k;
      quads.float(i, 0, rect.x);
      quads.float(i, 1, rect.y);
      quads.float(i, 2, rect.x + rect.width);
      quads.float(i, 3, rect.y + rect.height);
      quads.int(i, 4, packShorts(cell.x, cell.y));
      quads.int(i, 5, packShorts(cell.width, cell.height));
      quads.int(i, 6, packShorts(start, width));
      quads.int(i, 7, packShorts(height, border));
      quads.int(i, 8, ink);
      quads.int(i, 9, plate);
      quads.touch(i);
    });
  }

  destroy(): void {
    this.#quads.destroy();
    this.#atlas?.destroy();
  }
}

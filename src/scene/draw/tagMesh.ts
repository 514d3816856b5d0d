import { GlProgram, Texture, UniformGroup, type WebGLRenderer } from 'pixi.js';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { packColour, packShorts } from './colour.ts';
import { BORDER, HALO, lookOf, SELECTED_BORDER, TAG_PADDING } from './looks.ts';
import { Quads } from './quads.ts';
import type { Cell, TagAtlas } from './tagAtlas.ts';
import type { TagPlace } from './tagPlaces.ts';
import { VIEW_GLSL, type ViewUniforms } from './viewUniforms.ts';

const RECORD = 56;
/** Spare capacity for the pieces of tags that are drawn above the others. */
const SPARE = 64;
/** Where the shader draws nothing. */
const NOWHERE: Rect = { x: -1e9, y: -1e9, width: 0, height: 0 };

/** One tag: what it says, and where its box is drawn now. */
export interface Tag {
  readonly box: SceneBox;
  /** Stage units. */
  readonly rect: Rect;
  readonly place: TagPlace;
  readonly selected: boolean;
  /** Whether its box is selected, hovered or moved, so that its outline may lie outside. */
  readonly raised: boolean;
}

/** Opacity of other tags while something is selected. */
const RECEDED = 0.7;

/** Added to the border of a raised tag: the shader reads both from one number. */
const RAISED = 1024;

/**
 * A tag hangs on a corner of its box and stays within the view while its box is visible. The shader does all this, so that
 * panning and zooming rewrite no data. Must compute the same as `placedRect`.
 */
const tagVertex = `${VIEW_GLSL}
uniform vec4 uAtlas;
in vec4 aRect;
in vec4 aCell;
in vec4 aPlace;
in vec4 aInk;
in vec4 aPlate;
in vec4 aShift;
out vec2 vUv;
out vec2 vAt;
flat out vec2 vSize;
flat out vec3 vInk;
flat out vec4 vPlate;
void main() {
  float unit = aShift.z / uAtlas.z;
  vec2 from = snap(toScreen(aRect.xy));
  vec2 to = snap(toScreen(aRect.zw));
  vec2 size = aPlace.yz * unit;
  // Raised tags are marked by ${RAISED}: above fit the outline is outside the box.
  bool raised = aPlace.w >= ${RAISED}.0;
  float border = mod(aPlace.w, ${RAISED}.0) / 16.0 * (raised && uOutside > 0.5 ? 2.0 : 1.0);
  vec2 side = vec2(mod(aShift.w, 2.0), floor(aShift.w * 0.5));
  vec2 tag = snap(mix(from - border, to + border, side) + aShift.xy);
  tag = clamp(tag, vec2(0.0), max(uHost - size, 0.0));
  vec2 start = vec2(aPlace.x * unit, 0.0);
  vec2 at = start + vec2(aCell.z, aPlace.z) * unit * corner();
  bool away = any(lessThan(to, vec2(0.0))) || any(greaterThan(from, uHost));
  vUv = (aCell.xy + aCell.zw * corner()) * uAtlas.xy;
  vAt = at;
  vSize = size;
  vInk = aInk.rgb;
  vPlate = vec4(aPlate.rgb, aPlate.a * (raised ? 1.0 : uAtlas.w));
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
flat in vec4 vPlate;
out vec4 colour;
void main() {
  float ink = texture(uTexture, vUv).a;
  vec2 q = abs(vAt - vSize * 0.5) - vSize * 0.5 + 2.0;
  float d = length(max(q, 0.0)) - 2.0;
  float alpha = clamp(0.5 - d * uView.w, 0.0, 1.0) * uOpacity * vPlate.a;
  colour = vec4(mix(vPlate.rgb, vInk, ink) * alpha, alpha);
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

/** One quad of a tag; sizes in pixels of the atlas, offsets in CSS pixels. */
interface TagQuad extends Omit<TagPlace, 'leader'> {
  readonly ink: number;
  readonly plate: number;
  readonly cell: Cell;
  readonly start: number;
  readonly width: number;
  readonly height: number;
}

const NO_CELL: Cell = { x: 0, y: 0, width: 0, height: 0 };
const WHITE = packColour('#FFFFFF', 255);
const DARK = packColour('#000000', 255);
/** The casing of a leader. */
const CASED = packColour('#000000', 128);

/** How many quads a tag has. */
const quadsOf = ({ raised, place }: Tag, { pieces }: TagLayout): number =>
  pieces.length + (raised ? 2 : 0) + (place.leader ? 2 : 0);

/** The tags of the boxes that have one, in one draw call, in screen pixels at any zoom. */
export class TagMesh {
  readonly #quads: Quads;
  readonly #atlasUniforms = new UniformGroup(
    // One over width and height, pixels per CSS pixel, and the opacity of tags that aren't raised.
    { uAtlas: { value: new Float32Array([1, 1, 1, 1]), type: 'vec4<f32>' } },
    { isStatic: true },
  );
  #atlas: TagAtlas | null = null;
  #layouts: TagLayouts | null = null;
  #labels: ReadonlyMap<string, LabelLook> = new Map();
  #below: readonly Tag[] | null = null;
  /** The quads of the lower tags, by the id of their box. */
  readonly #places = new Map<string, { at: number; tag: Tag; layout: TagLayout }>();
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
        { name: 'aShift', format: 'float32x4', offset: 40 },
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
   * @param recede whether the tags below step back
   */
  set(
    below: readonly Tag[],
    above: readonly Tag[],
    without: readonly string[],
    labels: ReadonlyMap<string, LabelLook>,
    recede: boolean,
  ): void {
    const layouts = this.#layouts;
    if (!layouts) return;
    this.#recede(recede);
    const quads = this.#quads;
    const raised = above.map((tag) => ({ tag, layout: layouts.of(tag.box) }));
    const extra = raised.reduce((sum, { tag, layout }) => sum + quadsOf(tag, layout), 0);
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
    for (const { tag, layout } of raised) at = this.#write(at, layout, tag);
    quads.flush();
  }

  #recede(recede: boolean): void {
    const { uAtlas } = this.#atlasUniforms.uniforms;
    const opacity = recede ? Math.fround(RECEDED) : 1;
    if (uAtlas[3] === opacity) return;
    uAtlas[3] = opacity;
    this.#atlasUniforms.update();
  }

  /** Assigns quads to the lower tags. */
  #place(below: readonly Tag[], layouts: TagLayouts): void {
    this.#below = below;
    this.#places.clear();
    this.#pieces = 0;
    for (const tag of below) {
      const layout = layouts.of(tag.box);
      this.#places.set(tag.box.id, { at: this.#pieces, tag, layout });
      this.#pieces += quadsOf(tag, layout);
    }
  }

  #writeBelow(id: string, hidden: boolean): void {
    const place = this.#places.get(id);
    if (!place) return;
    const { at, tag, layout } = place;
    this.#write(at, layout, hidden ? { ...tag, rect: NOWHERE } : tag);
  }

  /** Writes one tag from quad `at` on: its halo, its leader, its pieces. @returns the quad after it */
  #write(at: number, { pieces, width, height }: TagLayout, tag: Tag): number {
    const { place, raised } = tag;
    const look = lookOf(this.#labels, tag.box.label);
    const plate = packColour(look.plate, 255);
    const plain = { ...place, ink: plate, cell: NO_CELL, start: 0 };
    const density = this.#atlas?.resolution ?? 1;
    const size = { width: (width / density) * place.scale, height: (height / density) * place.scale };
    let quad = at;
    const bare = (dx: number, dy: number, w: number, h: number, colour: number) => {
      const [wide, high] = [Math.round(w * density), Math.round(h * density)];
      this.#writeQuad(quad, tag, {
        ...plain,
        dx,
        dy,
        scale: 1,
        plate: colour,
        width: wide,
        height: high,
        cell: { ...NO_CELL, width: wide },
      });
      quad += 1;
    };
    if (raised)
      for (const [by, colour] of [
        [HALO, DARK],
        [HALO - 1, WHITE],
      ] as const)
        bare(place.dx - by, place.dy - by, size.width + 2 * by, size.height + 2 * by, colour);
    const { leader } = place;
    if (leader) {
      // The casing lies beside the line, not beyond its ends.
      const across = leader.width < leader.height ? { x: 1, y: 0 } : { x: 0, y: 1 };
      const { dx, dy } = leader;
      bare(dx - across.x, dy - across.y, leader.width + 2 * across.x, leader.height + 2 * across.y, CASED);
      bare(dx, dy, leader.width, leader.height, plate);
    }
    const ink = packColour(look.ink, 255);
    for (const { cell, at: start } of pieces) {
      this.#writeQuad(quad, tag, { ...place, plate, ink, cell, start, width, height });
      quad += 1;
    }
    return quad;
  }

  #writeQuad(
    i: number,
    { rect, selected, raised }: Tag,
    { right, bottom, dx, dy, scale, ink, plate, cell, start, width, height }: TagQuad,
  ): void {
    const quads = this.#quads;
    const border = ((selected ? SELECTED_BORDER : BORDER) / 2) * 16 + (raised ? RAISED : 0);
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
    quads.float(i, 10, dx);
    quads.float(i, 11, dy);
    quads.float(i, 12, scale);
    quads.float(i, 13, right + 2 * bottom);
    quads.touch(i);
  }

  destroy(): void {
    this.#quads.destroy();
    this.#atlas?.destroy();
  }
}

import { GlProgram, Texture, UniformGroup, type WebGLRenderer } from 'pixi.js';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { packColour, packShorts } from './colour.ts';
import { BORDER, lookOf, SELECTED_BORDER } from './looks.ts';
import { Quads } from './quads.ts';
import type { TagAtlas } from './tagAtlas.ts';
import { type TagLayout, TagLayouts } from './tagLayout.ts';
import { RAISED, tagFragment, tagVertex } from './tagShader.ts';
import type { ViewUniforms } from './viewUniforms.ts';

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

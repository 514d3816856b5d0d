import earcut from 'earcut';
import {
  Buffer,
  BufferUsage,
  Container,
  Geometry,
  GlProgram,
  Mesh,
  Shader,
  type WebGLRenderer,
} from 'pixi.js';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { mapOutline, type Outline, type Part, type Ring, ringsOf } from '#domain/geometry/outline/outline.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { ViewTransform } from '#domain/geometry/view.ts';
import { packColour } from '../colour.ts';
import { BORDER, FAINT, GLOW_BLUR, HIGHLIGHT, lookOf, SELECTED_BORDER } from '../looks.ts';
import { Quads } from '../quads.ts';
import { edgesOf, inside } from '../tagPlan.ts';
import { VIEW_GLSL, type ViewUniforms } from '../viewUniforms.ts';
import { createThinner, type Detail, detailFor, isSmall, toleranceOf } from './detail.ts';
import { VERTEX_WORDS } from './ribbonData.ts';
import { type RibbonDetail, type RibbonLook, RibbonPen } from './ribbonPen.ts';

const STRIDE = VERTEX_WORDS * 4;
const ATTRIBUTES = [
  ['aPoint', 'float32x2', 0],
  ['aOffset', 'snorm16x2', 8],
  ['aColour', 'unorm8x4', 12],
  ['aStyle', 'uint8x4', 16],
  ['aAlong', 'float32', 20],
] as const;

/* Vertices keep the same distance from their point on the screen at any zoom; see `ribbonData.ts`. */
const ribbonVertex = `${VIEW_GLSL}
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
const ribbonFragment = `#version 300 es
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

/** The lines of outlines in one draw call, the last on top. */
class Ribbons {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly #pen = new RibbonPen();
  readonly #vertices: Buffer;
  readonly #indices: Buffer;

  constructor(view: ViewUniforms) {
    const usage = BufferUsage.COPY_DST;
    const { vertices, indices } = this.#pen.data;
    this.#vertices = new Buffer({ data: vertices, usage: BufferUsage.VERTEX | usage, shrinkToFit: false });
    this.#indices = new Buffer({ data: indices, usage: BufferUsage.INDEX | usage, shrinkToFit: false });
    const geometry = new Geometry({
      attributes: Object.fromEntries(
        ATTRIBUTES.map(([name, format, offset]) => [
          name,
          { buffer: this.#vertices, format, stride: STRIDE, offset },
        ]),
      ),
      indexBuffer: this.#indices,
    });
    const glProgram = GlProgram.from({ vertex: ribbonVertex, fragment: ribbonFragment, name: 'ribbons' });
    this.mesh = new Mesh({ geometry, shader: new Shader({ glProgram, resources: { view } }) });
    this.mesh.visible = false;
  }

  /** Removes all outlines. */
  clear(): void {
    this.#pen.data.clear();
  }

  /** Adds an outline, in stage units. */
  add(outline: Outline, detail: RibbonDetail, look: RibbonLook): void {
    this.#pen.add(outline, detail, look);
  }

  /** Uploads what was added since {@link clear}; it is drawn from the next frame on. */
  flush(): void {
    const { vertices, vertexCount, indices, indexCount } = this.#pen.data;
    this.mesh.visible = indexCount > 0;
    this.mesh.geometry.indexCount = indexCount;
    if (indexCount === 0) return;
    // Pixi uploads on the next draw, and one range only, so the range covers everything.
    hand(this.#vertices, vertices, vertexCount * STRIDE);
    hand(this.#indices, indices, indexCount * 4);
  }

  destroy(): void {
    const { geometry, shader } = this.mesh;
    this.mesh.destroy();
    geometry.destroy(true);
    shader?.destroy();
  }
}

function hand(buffer: Buffer, data: Float32Array | Uint32Array, bytes: number): void {
  if (buffer.data === data) buffer.update(bytes, 0);
  else buffer.data = data;
}

/* A quad around a line segment, of the same width on the screen at any zoom; round ends join the segments. */
const glowVertex = `${VIEW_GLSL}
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

const glowFragment = `#version 300 es
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
const fillVertex = `${VIEW_GLSL}
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

const fillFragment = `#version 300 es
precision highp float;
uniform float uOpacity;
flat in vec4 vColour;
out vec4 colour;
void main() { colour = vec4(vColour.rgb, 1.0) * (vColour.a * uOpacity); }`;

const FILL_RECORD = 36;

/** What is filled, and how strongly. */
interface Fill {
  /** Stage units. */
  readonly outline: Outline;
  /** `#RRGGBB` */
  readonly colour: string;
  /** 0 to 1. */
  readonly opacity: number;
}

const partsOf = (outline: Outline): readonly Part[] =>
  outline.kind === 'polygon' ? outline.parts : outline.kind === 'turned' ? [[outline.corners]] : [];

/** The corners of triangles that fill a part, `x0, y0, …`, six numbers each. */
function trianglesOf(part: Part): number[] {
  const points = part.flat();
  const holes: number[] = [];
  let before = 0;
  for (const ring of part.slice(0, -1)) {
    before += ring.length / 2;
    holes.push(before);
  }
  return earcut(points, holes).flatMap((i) => [points[2 * i] ?? 0, points[2 * i + 1] ?? 0]);
}

/** Fills of the selected outlines, of which there are few, in one draw call. */
class Fills {
  readonly #quads: Quads;

  constructor(renderer: WebGLRenderer, view: ViewUniforms) {
    this.#quads = new Quads(
      renderer,
      [
        { name: 'aFirst', format: 'float32x4', offset: 0 },
        { name: 'aLast', format: 'float32x4', offset: 16 },
        { name: 'aColour', format: 'unorm8x4', offset: 32 },
      ],
      FILL_RECORD,
      GlProgram.from({ vertex: fillVertex, fragment: fillFragment, name: 'fills' }),
      { view },
    );
  }

  get mesh() {
    return this.#quads.mesh;
  }

  set(fills: readonly Fill[]): void {
    const made = fills.map((fill) => ({ fill, triangles: partsOf(fill.outline).flatMap(trianglesOf) }));
    const quads = this.#quads;
    quads.reset(made.reduce((sum, { triangles }) => sum + triangles.length / 6, 0));
    let at = 0;
    for (const { fill, triangles } of made) {
      const packed = packColour(fill.colour, Math.round(fill.opacity * 255));
      for (let i = 0; i < triangles.length; i += 6, at++) {
        for (let word = 0; word < 6; word++) quads.float(at, word, triangles[i + word] ?? 0);
        quads.int(at, 6, 0);
        quads.int(at, 7, 0);
        quads.int(at, 8, packed);
      }
    }
    quads.flush();
  }

  destroy(): void {
    this.#quads.destroy();
  }
}

/** An outlined box that is hovered, selected, animated or dragged. */
export interface RaisedOutline {
  readonly box: SceneBox;
  /** Where its box is drawn now; stage units. */
  readonly rect: Rect;
  /** 0 (not selected) to 1 (selected). */
  readonly chosen: number;
  readonly glows: boolean;
}

/** An outline moved and scaled along with its box, while that is dragged or animated. */
const outlineAt = (outline: Outline, from: Rect, to: Rect): Outline =>
  from === to ? outline : mapOutline(outline, from, to);

/** How much larger a box is drawn than it is, along the side that is stretched more; at least 1. */
const stretchOf = (from: Rect, to: Rect): number =>
  Math.max(1, to.width / (from.width || to.width || 1), to.height / (from.height || to.height || 1));

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

const GLOW_RECORD = 20;

/** What glows. */
interface Glow {
  /** Stage units. */
  readonly outline: Outline;
  /** `#RRGGBB` */
  readonly colour: string;
}

/** How many segments a ring has. */
const piecesOf = (outline: Outline, ring: Ring): number =>
  ring.length / 2 - (outline.kind === 'line' ? 1 : 0);

const quadsFor = ({ outline }: Glow): number =>
  ringsOf(outline).reduce((sum, ring) => sum + piecesOf(outline, ring), 0);

/** The glow around hovered outlines: a quad with round ends for each segment. */
class Glows {
  readonly #quads: Quads;

  constructor(renderer: WebGLRenderer, view: ViewUniforms) {
    this.#quads = new Quads(
      renderer,
      [
        { name: 'aPiece', format: 'float32x4', offset: 0 },
        { name: 'aColour', format: 'unorm8x4', offset: 16 },
      ],
      GLOW_RECORD,
      GlProgram.from({ vertex: glowVertex, fragment: glowFragment, name: 'glows' }),
      { view },
    );
    // Segments overlap where they join: the maximum counts, since a sum would make the joins brighter.
    this.#quads.mesh.blendMode = 'max';
  }

  get mesh() {
    return this.#quads.mesh;
  }

  set(glows: readonly Glow[]): void {
    const quads = this.#quads;
    quads.reset(glows.reduce((sum, glow) => sum + quadsFor(glow), 0));
    let at = 0;
    for (const { outline, colour } of glows) {
      const packed = packColour(colour, 255);
      for (const ring of ringsOf(outline)) {
        const count = piecesOf(outline, ring);
        for (let piece = 0; piece < count; piece++, at++) {
          const next = (2 * piece + 2) % ring.length;
          quads.float(at, 0, ring[2 * piece] ?? 0);
          quads.float(at, 1, ring[2 * piece + 1] ?? 0);
          quads.float(at, 2, ring[next] ?? 0);
          quads.float(at, 3, ring[next + 1] ?? 0);
          quads.int(at, 4, packed);
        }
      }
    }
    quads.flush();
  }

  destroy(): void {
    this.#quads.destroy();
  }
}

/**
 * Draws the outlines of boxes in place of their borders: all in one mesh, and raised ones above it. Points that can't be
 * told apart in the view are left out, as are outlines outside the view.
 */
export class OutlineLayer extends Container {
  readonly #below: Ribbons;
  readonly #fills: Fills;
  readonly #glow: Glows;
  readonly #above: Ribbons;
  readonly #thinner = createThinner();
  #boxes: readonly SceneBox[] = [];
  #edges = edgesOf([]);
  #labels: ReadonlyMap<string, LabelLook> = new Map();
  #raised: readonly RaisedOutline[] = [];
  #hidden: ReadonlySet<string> = new Set();
  #detail: Detail | null = null;
  #stale = { below: true, above: true };

  constructor(renderer: WebGLRenderer, view: ViewUniforms) {
    super();
    this.#below = new Ribbons(view);
    this.#fills = new Fills(renderer, view);
    this.#glow = new Glows(renderer, view);
    this.#above = new Ribbons(view);
    this.addChild(this.#below.mesh, this.#fills.mesh, this.#glow.mesh, this.#above.mesh);
  }

  /** Sets the boxes that are drawn from the next {@link see} on. */
  setBoxes(boxes: readonly SceneBox[], labels: ReadonlyMap<string, LabelLook>): void {
    this.#boxes = boxes.filter(({ outline }) => outline);
    this.#edges = edgesOf(this.#boxes);
    this.#labels = labels;
    this.#stale.below = true;
  }

  /**
   * Draws these above the others, the last on top, from the next {@link see} on.
   * @param hidden ids that are not drawn in the mesh below, because they are dragged or hidden
   */
  raise(raised: readonly RaisedOutline[], hidden: ReadonlySet<string>): void {
    this.#stale.above ||= raised.length > 0 || this.#raised.length > 0;
    this.#raised = raised;
    this.#stale.below ||= !isSame(hidden, this.#hidden);
    this.#hidden = hidden;
  }

  /** Writes what has changed, and what a view needs and earlier ones did not. @param host CSS pixels */
  see(view: ViewTransform, host: Size): void {
    const detail = detailFor(view, host, this.#detail);
    if (detail.tolerance !== this.#detail?.tolerance) this.#stale.above = true;
    if (detail !== this.#detail) this.#stale.below = true;
    this.#detail = detail;
    if (this.#stale.below) this.#writeBelow(detail);
    if (this.#stale.above) this.#writeAbove(detail);
    this.#stale = { below: false, above: false };
  }

  override destroy(): void {
    this.#below.destroy();
    this.#fills.destroy();
    this.#glow.destroy();
    this.#above.destroy();
    super.destroy();
  }

  #writeBelow(detail: Detail): void {
    this.#below.clear();
    const isIn = inside(this.#edges, detail.window);
    for (let i = 0; i < this.#boxes.length; i++) {
      const box = isIn(i) ? this.#boxes[i] : undefined;
      if (!box?.outline || this.#hidden.has(box.id)) continue;
      const small = isSmall(detail, box.rect);
      const { plate } = lookOf(this.#labels, box.label);
      const weights = this.#thinner.weightsOf(box.outline);
      this.#below.add(
        box.outline,
        { weights, tolerance: toleranceOf(detail, small), scale: detail.scale },
        { colour: packColour(plate, 0), border: BORDER, cased: !small, dashed: box.rejected },
      );
    }
    this.#below.flush();
  }

  #writeAbove(detail: Detail): void {
    const drawn = this.#raised.flatMap(({ box, rect, ...how }) => {
      if (!box.outline) return [];
      const whole = outlineAt(box.outline, box.rect, rect);
      const stretch = stretchOf(box.rect, rect);
      const outline = this.#thinner.thin(whole, box.outline, detail, stretch);
      const fill = how.chosen > 0 && this.#thinner.thinFill(whole, box.outline, detail, stretch);
      return [{ ...how, box, outline, fill, colour: lookOf(this.#labels, box.label).plate }];
    });
    this.#fills.set(
      drawn.flatMap(({ colour, fill, chosen }): Fill[] =>
        fill ? [{ outline: fill, colour, opacity: HIGHLIGHT * chosen }] : [],
      ),
    );
    this.#glow.set(drawn.filter(({ glows }) => glows));
    this.#above.clear();
    for (const { box, colour, outline, chosen } of drawn)
      this.#above.add(
        outline,
        { weights: null, tolerance: 0, scale: detail.scale },
        {
          colour: packColour(colour, 0),
          border: BORDER + (SELECTED_BORDER - BORDER) * chosen,
          cased: true,
          dashed: box.rejected,
        },
      );
    this.#above.flush();
  }
}

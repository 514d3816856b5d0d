import { type Outline, type Ring, ringsOf } from '#domain/geometry/outline/outline.ts';
import type { Weights } from '#domain/geometry/outline/weights.ts';
import { packBytes } from '../colour.ts';
import { FURTHEST, RIBBON, RibbonData } from './ribbonData.ts';

/** How the line of an outline is drawn. */
export interface RibbonLook {
  /** Red, green and blue in memory order; see {@link packColour}. */
  readonly colour: number;
  /** Width of the line in CSS pixels, up to 15. */
  readonly border: number;
  /** Whether it has a dark edge of one pixel on both sides. */
  readonly cased: boolean;
  readonly dashed: boolean;
}

/** Which points of an outline are drawn, and at what scale. */
export interface RibbonDetail {
  /** One weight per point; null draws all points. */
  readonly weights: Weights | null;
  /** Points whose weight is this or less are left out. */
  readonly tolerance: number;
  /** CSS pixels for a unit of the points. */
  readonly scale: number;
}

/** Cosine of half the angle up to which a turn is mitred on both sides: 113 degrees, where the tip is less than a pixel. */
const MITRED = 0.55;

/** Points nearer to each other than this are one; CSS pixels. */
const SAME = 1e-3;
/** A triangle costs a software renderer as much as this many pixels. */
const WORTH = 30;

/** Rings of more points are too ragged for a fan: it is not tried. */
const SMOOTH = 16;
/**
 * Largest error of the distance from a line of a fan, where it runs through its neighbour's sector; CSS pixels. With 0.8,
 * a frame at fit costs more than one and a half times that of boxes.
 */
const APART = 1;

/** From the centre of a line to the edge of its ribbon, in CSS pixels, on a screen with one device pixel per CSS pixel. */
const spreadOf = ({ border, cased }: RibbonLook) => border / 2 + 0.5 + (cased ? 1 : 0);

/**
 * Writes lines as ribbons of triangles with two vertices per point, shared by the segments that meet there: except where a
 * line turns back sharply, each pixel is drawn once. Offsets are in spreads (half of a ribbon's width), which the shader
 * turns into screen pixels, so the data needs no change when the zoom does.
 */
export class RibbonPen {
  readonly data = new RibbonData();
  /** The points of one ring that are drawn. */
  #points = new Float64Array(128);

  add(outline: Outline, detail: RibbonDetail, look: RibbonLook): void {
    this.data.colour = look.colour & 0xffffff;
    const kind = look.dashed ? RIBBON.dashed : RIBBON.plain;
    const styleOf = (of: number) => packBytes(0, Math.round(look.border * 16), look.cased ? 1 : 0, of);
    const spread = spreadOf(look);
    const room = detail.scale / spread;
    const closed = outline.kind !== 'line';
    ringsOf(outline).forEach((ring, at) => {
      const count = this.#collect(ring, detail.weights?.[at], detail, closed);
      this.data.reserve(count + 1);
      this.data.style = styleOf(RIBBON.fan);
      if (!look.dashed && count > 2 && count <= SMOOTH && closed && this.#fan(count, detail.scale, spread))
        return;
      this.data.style = styleOf(kind);
      if (count > 2 && closed) this.#ring(count, room, look.dashed);
      else if (count > 0) this.#line(count, room, look.border / 2 / spread);
    });
  }

  /** Collects the points to draw, without those that are not finite or equal the one before. @returns how many */
  #collect(ring: Ring, weight: Float64Array | undefined, detail: RibbonDetail, closed: boolean): number {
    if (this.#points.length < ring.length) this.#points = new Float64Array(2 * ring.length);
    const points = this.#points;
    const least = SAME / detail.scale;
    let at = 0;
    const isNew = (x: number, y: number, from: number) =>
      Math.abs(x - (points[from] ?? 0)) + Math.abs(y - (points[from + 1] ?? 0)) > least;
    for (let i = 0; i + 1 < ring.length; i += 2) {
      if (weight && (weight[i >> 1] ?? 0) <= detail.tolerance) continue;
      const x = ring[i] ?? Number.NaN;
      const y = ring[i + 1] ?? Number.NaN;
      if (!Number.isFinite(x + y) || (at > 0 && !isNew(x, y, at - 2))) continue;
      points[at++] = x;
      points[at++] = y;
    }
    while (closed && at > 2 && !isNew(points[at - 2] ?? 0, points[at - 1] ?? 0, 0)) at -= 2;
    return at / 2;
  }

  /**
   * @param room CSS pixels for a unit, in spreads
   * @param cap how far the ends are extended, in spreads: a single point becomes a square
   */
  #line(count: number, room: number, cap: number): void {
    const points = this.#points;
    const { data } = this;
    const last = count - 1;
    let [ax, ay, before, along] = [1, 0, 0, 0];
    for (let k = 0; k < count; k++) {
      const x = points[2 * k] ?? 0;
      const y = points[2 * k + 1] ?? 0;
      let [bx, by, after] = [ax, ay, 0];
      if (k < last) {
        bx = (points[2 * k + 2] ?? 0) - x;
        by = (points[2 * k + 3] ?? 0) - y;
        after = Math.sqrt(bx * bx + by * by);
        bx /= after;
        by /= after;
      }
      const from = data.vertexCount;
      if (k === 0) this.#end(x, y, along, bx, by, -cap);
      else if (k < last) this.#turn(x, y, along, ax, ay, bx, by, Math.min(before, after) * room);
      if (k === last) this.#end(x, y, along, bx, by, cap);
      if (k > 0) data.join(from - 2, from);
      else if (k === last) data.join(from, from + 2);
      [ax, ay, before] = [bx, by, after];
      along += after;
    }
  }

  /** @param room CSS pixels for a unit, in spreads */
  #ring(count: number, room: number, dashed: boolean): void {
    const points = this.#points;
    const { data } = this;
    const first = data.vertexCount;
    let x = points[0] ?? 0;
    let y = points[1] ?? 0;
    let ax = x - (points[2 * count - 2] ?? 0);
    let ay = y - (points[2 * count - 1] ?? 0);
    let before = Math.sqrt(ax * ax + ay * ay);
    ax /= before;
    ay /= before;
    let along = 0;
    // The first point is written again at the end, since its distance along the dashed line differs there.
    const turns = dashed ? count + 1 : count;
    for (let k = 0; k < turns; k++) {
      const next = 2 * ((k + 1) % count);
      const nextX = points[next] ?? 0;
      const nextY = points[next + 1] ?? 0;
      let bx = nextX - x;
      let by = nextY - y;
      const after = Math.sqrt(bx * bx + by * by);
      bx /= after;
      by /= after;
      const from = data.vertexCount;
      this.#turn(x, y, along, ax, ay, bx, by, Math.min(before, after) * room);
      if (k > 0) data.join(from - 2, from);
      [x, y, ax, ay, before] = [nextX, nextY, bx, by, after];
      along += after;
    }
    if (!dashed) data.join(data.vertexCount - 2, first);
  }

  /**
   * Writes a small ring as a fan of triangles from its centre: half as many triangles as a ribbon, but with the inner
   * pixels drawn as well. Only where that is cheaper and the centre sees the whole ring.
   * @returns whether it was written
   */
  #fan(count: number, scale: number, spread: number): boolean {
    const points = this.#points;
    let [x, y, area] = [0, 0, 0];
    for (let k = 0; k < count; k++) {
      x += (points[2 * k] ?? 0) / count;
      y += (points[2 * k + 1] ?? 0) / count;
    }
    const turns = this.#sector(0, count, x, y) > 0 ? 1 : -1;
    for (let k = 0; k < count; k++) {
      const sector = this.#sector(k, count, x, y) * turns;
      if (!(sector > 0)) return false;
      area += sector / 2;
    }
    if (area * scale * scale > WORTH * count) return false;
    return this.#writeFan(count, x, y, turns, spread / scale, APART / scale);
  }

  /** Twice the area between a centre and the segment after a point; negative if the centre lies to its left. */
  #sector(k: number, count: number, x: number, y: number): number {
    const points = this.#points;
    const next = k + 1 < count ? 2 * k + 2 : 0;
    const ax = (points[2 * k] ?? 0) - x;
    const ay = (points[2 * k + 1] ?? 0) - y;
    return ax * ((points[next + 1] ?? 0) - y) - ay * ((points[next] ?? 0) - x);
  }

  /**
   * @param turns 1 if the centre is to the right of the ring's direction, else -1
   * @param spread in units of the points
   * @param spacing see {@link APART}, in units of the points
   * @returns whether it was written: not where segments don't meet, or are so short that their outer edges cross
   */
  #writeFan(
    count: number,
    middleX: number,
    middleY: number,
    turns: number,
    spread: number,
    spacing: number,
  ): boolean {
    const points = this.#points;
    const { data } = this;
    const first = data.vertexCount;
    const firstIndex = data.indexCount;
    const last = 2 * count - 2;
    let [edgeX, edgeY, startX, startY] = [0, 0, 0, 0];
    let ax = (points[0] ?? 0) - (points[last] ?? 0);
    let ay = (points[1] ?? 0) - (points[last + 1] ?? 0);
    let size = Math.sqrt(ax * ax + ay * ay);
    ax /= size;
    ay /= size;
    for (let k = 0; k < count; k++) {
      const x = points[2 * k] ?? 0;
      const y = points[2 * k + 1] ?? 0;
      const next = k + 1 < count ? 2 * k + 2 : 0;
      let bx = (points[next] ?? 0) - x;
      let by = (points[next + 1] ?? 0) - y;
      size = Math.sqrt(bx * bx + by * by);
      bx /= size;
      by /= size;
      const half = Math.sqrt(Math.max(0, 1 + ax * bx + ay * by) / 2);
      const outer = half > 1e-6 ? Math.min(1 / half, FURTHEST) : 0;
      const off = half > 1e-6 ? (turns * outer) / (2 * half) : 0;
      data.vertex(x, y, 0, off * (ay + by), -off * (ax + bx), outer * half);
      const outX = x + off * (ay + by) * spread - middleX;
      const outY = y - off * (ax + bx) * spread - middleY;
      if (k === 0) [startX, startY] = [outX, outY];
      else if ((edgeX * outY - edgeY * outX) * turns <= 0) return data.rewind(first, firstIndex);
      [edgeX, edgeY] = [outX, outY];
      // Distances of the centre from this segment and the one before. On the ray between their sectors, where one's
      // line crosses it, they differ by as much as at the centre, times the way from the outer edge.
      const deep = Math.abs(bx * (middleY - y) - by * (middleX - x));
      const before = Math.abs(ax * (middleY - y) - ay * (middleX - x));
      if (Math.abs(deep - before) * spread > spacing * (spread + Math.min(deep, before)))
        return data.rewind(first, firstIndex);
      data.vertex(middleX, middleY, deep, 0, 0, 0);
      const at = first + 2 * k;
      data.triangle(at, k + 1 < count ? at + 2 : first, at + 1);
      ax = bx;
      ay = by;
    }
    return (edgeX * startY - edgeY * startX) * turns > 0 || data.rewind(first, firstIndex);
  }

  /** An end of a line with direction a, extended by this many spreads. */
  #end(x: number, y: number, along: number, ax: number, ay: number, beyond: number): void {
    this.data.vertex(x, y, along, ay + ax * beyond, -ax + ay * beyond, -1);
    this.data.vertex(x, y, along, -ay + ax * beyond, ax + ay * beyond, 1);
  }

  /**
   * A point between two segments with the directions a and b (unit vectors). Turns of up to 113 degrees are mitred on both
   * sides; beyond that the outer side is cut off, and the point gets a vertex of its own so that the line keeps its width.
   * @param room length of the shorter segment, in spreads: the inner mitre goes back no further than that
   */
  #turn(
    x: number,
    y: number,
    along: number,
    ax: number,
    ay: number,
    bx: number,
    by: number,
    room: number,
  ): void {
    const { data } = this;
    const square = Math.max(0, 1 + ax * bx + ay * by) / 2;
    const half = Math.sqrt(square);
    // Across the line, to the right on the screen.
    const mx = half > 1e-6 ? -(ay + by) / (2 * half) : 0;
    const my = half > 1e-6 ? (ax + bx) / (2 * half) : 0;
    const mitre = half > 0 ? 1 / half : FURTHEST;
    const inner = Math.min(mitre, FURTHEST, room / Math.sqrt(Math.max(1e-12, 1 - square)));
    const side = ax * by - ay * bx > 0 ? 1 : -1;
    const deep = side * inner * half;
    const ix = side * mx * inner;
    const iy = side * my * inner;
    if (half > MITRED) {
      if (side < 0) data.vertex(x, y, along, ix, iy, deep);
      data.vertex(x, y, along, -side * mx * mitre, -side * my * mitre, -side);
      if (side > 0) data.vertex(x, y, along, ix, iy, deep);
      return;
    }
    const from = data.vertexCount;
    if (side < 0) data.vertex(x, y, along, ix, iy, deep);
    data.vertex(x, y, along, side * ay, -side * ax, -side);
    if (side > 0) data.vertex(x, y, along, ix, iy, deep);
    data.vertex(x, y, along, 0, 0, 0);
    const to = data.vertexCount;
    if (side < 0) data.vertex(x, y, along, ix, iy, deep);
    data.vertex(x, y, along, side * by, -side * bx, -side);
    if (side > 0) data.vertex(x, y, along, ix, iy, deep);
    const [outer, within, next] = side > 0 ? [from, from + 1, to] : [from + 1, from, to + 1];
    data.triangle(outer, within, from + 2);
    data.triangle(outer, from + 2, next);
    data.triangle(within, from + 2, next);
  }
}

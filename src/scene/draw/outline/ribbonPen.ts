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
  /** Whether a dark edge of a pixel lies on both sides. */
  readonly cased: boolean;
  readonly dashed: boolean;
}

/** What of an outline's points is drawn, and on which screen. */
export interface RibbonDetail {
  /** Of each point; all are drawn where it is null. */
  readonly weights: Weights | null;
  /** Points that weigh this or less are left out. */
  readonly tolerance: number;
  /** CSS pixels for a unit of the points. */
  readonly scale: number;
}

/** Cosine of half the turn up to which both sides are mitred: 113 degrees, with a tip of less than a pixel. */
const MITRED = 0.55;

/** Points nearer to each other than this are one; CSS pixels. */
const SAME = 1e-3;
/** So many pixels cost as much as a triangle, where a processor draws. */
const WORTH = 30;

/** Rings of more points are too ragged for a fan: it is not tried. */
const SMOOTH = 16;
/** Pieces of a fan may be this far apart at its outer edge; CSS pixels. */
const APART = 0.8;

/** From the middle of a line to where its ribbon ends, in CSS pixels, on a screen whose pixels are as large. */
const spreadOf = ({ border, cased }: RibbonLook) => border / 2 + 0.5 + (cased ? 1 : 0);

/**
 * Writes lines as ribbons of triangles with two vertices for a point, so that pieces share their ends: a pixel is drawn
 * once but where a line turns back sharply. Offsets are in spreads (half a ribbon's width), which the shader
 * makes as wide on the screen at any zoom: what is written holds for all.
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

  /** Points that are no numbers are left out, as is one where the one before is. @returns how many are left */
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
   * @param cap how far it goes on beyond its ends, in spreads: a single point becomes a square
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
    // Dashes end elsewhere than they began: the first point is written once more.
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
   * Writes a small ring as triangles from its middle, half as many as of a ribbon and larger: if those saved are worth
   * more than the pixels inside, and all of the ring is seen from its middle.
   * @returns whether it has
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
    return this.#writeFan(count, x, y, turns, spread / scale, APART / spread);
  }

  /** Twice the area between a middle and the piece behind a point, below 0 if it lies to the left of it. */
  #sector(k: number, count: number, x: number, y: number): number {
    const points = this.#points;
    const next = k + 1 < count ? 2 * k + 2 : 0;
    const ax = (points[2 * k] ?? 0) - x;
    const ay = (points[2 * k + 1] ?? 0) - y;
    return ax * ((points[next + 1] ?? 0) - y) - ay * ((points[next] ?? 0) - x);
  }

  /**
   * @param turns 1 if the middle is to the right of the way along the ring, else -1
   * @param spread in units of the points
   * @param slant how far two pieces may be apart on the way from the middle through their end, for a unit of that way
   * @returns whether it is written: not where pieces don't meet, or are so short that outer edges overtake each other
   */
  #writeFan(
    count: number,
    middleX: number,
    middleY: number,
    turns: number,
    spread: number,
    slant: number,
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
      const apart = Math.abs(outX * (by - ay) + outY * (ax - bx));
      if (apart > slant * Math.sqrt(outX * outX + outY * outY)) return data.rewind(first, firstIndex);
      [edgeX, edgeY] = [outX, outY];
      // How deep inside the middle is, from this piece.
      const deep = Math.abs(bx * (middleY - y) - by * (middleX - x));
      data.vertex(middleX, middleY, deep, 0, 0, 0);
      const at = first + 2 * k;
      data.triangle(at, k + 1 < count ? at + 2 : first, at + 1);
      ax = bx;
      ay = by;
    }
    return (edgeX * startY - edgeY * startX) * turns > 0 || data.rewind(first, firstIndex);
  }

  /** An end of a line that goes in the direction a, so many spreads beyond it. */
  #end(x: number, y: number, along: number, ax: number, ay: number, beyond: number): void {
    this.data.vertex(x, y, along, ay + ax * beyond, -ax + ay * beyond, -1);
    this.data.vertex(x, y, along, -ay + ax * beyond, ax + ay * beyond, 1);
  }

  /**
   * A point between two pieces, which go in the directions a and b (unit vectors). Up to 113 degrees both sides are
   * mitred; beyond it the outer one is cut off, and the point gets a vertex so that the line itself is not.
   * @param room how long the shorter piece is, in spreads: the inner mitre goes no further back
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
    // Across the way, to the right as seen on the screen.
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

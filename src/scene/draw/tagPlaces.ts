import { area, type Rect, type Size } from '#domain/geometry/rect.ts';
import { BORDER } from './looks.ts';

/** A rectangle on one corner of a box: its offset from there, and its size, all in CSS pixels. */
interface Leader {
  readonly dx: number;
  readonly dy: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where a tag is, relative to its box: it stays there while the view moves. Its top left is at the corner, plus the border
 * of the box outwards, plus (dx, dy) in CSS pixels.
 */
export interface TagPlace {
  /** The corner: 0 left and top, 1 right and bottom. */
  readonly right: 0 | 1;
  readonly bottom: 0 | 1;
  readonly dx: number;
  readonly dy: number;
  /** 1, or less for a compact tag. */
  readonly scale: number;
  /** The line to the box, on the same corner, for a tag that is not next to it. */
  readonly leader: Leader | null;
}

/** A compact tag has the same words in smaller letters: 9.6 CSS pixels. */
const COMPACT = 0.8;
/** Width of a leader line, CSS pixels. */
const LEADER = 2;
/** Between two tags at least, CSS pixels. */
const GAP = 1;
/** How far a tag may be from its box, CSS pixels. */
const REACH = [10, 26, 42, 60, 80, 110] as const;
/** A leader begins this far from the corner of its box, CSS pixels. */
const INSET = 3;

/** A place that is tried: the corner, and the offset in widths and heights of the tag plus CSS pixels. */
interface Spot {
  readonly right: 0 | 1;
  readonly bottom: 0 | 1;
  readonly byWidth: number;
  readonly byHeight: number;
  readonly dx: number;
  readonly dy: number;
  readonly leader: Leader | null;
  /** Above or below the box, so that it may be pushed sideways into view. */
  readonly isStacked: boolean;
}

const next = (right: 0 | 1, bottom: 0 | 1, byWidth: number, byHeight: number, isStacked: boolean): Spot => ({
  right,
  bottom,
  byWidth,
  byHeight,
  dx: 0,
  dy: 0,
  leader: null,
  isStacked,
});

/** Above, below, right, left; then the same from the other corner. */
const AROUND: readonly Spot[] = [
  next(0, 0, 0, -1, true),
  next(0, 1, 0, 0, true),
  next(1, 0, 0, 0, false),
  next(0, 0, -1, 0, false),
  next(1, 0, -1, -1, true),
  next(1, 1, -1, 0, true),
  next(1, 1, 0, -1, false),
  next(0, 1, -1, -1, false),
];

/** Where a tag at the end of a leader begins, so that the leader meets it: its start, its middle, its end. */
const ALONG = [
  [0, 0],
  [-0.5, 0],
  [-1, 2 * INSET + LEADER],
] as const;

/** At the end of a leader, the nearest first. */
const LED: readonly Spot[] = REACH.flatMap((far) => {
  const up = { dx: INSET, dy: -far, width: LEADER, height: far };
  const side = { dx: 0, dy: INSET, width: far, height: LEADER };
  const stacked = ALONG.flatMap(([byWidth, dx]): readonly Spot[] => [
    { right: 0, bottom: 0, byWidth, byHeight: -1, dx, dy: -far, leader: up, isStacked: false },
    { right: 0, bottom: 1, byWidth, byHeight: 0, dx, dy: far, leader: { ...up, dy: 0 }, isStacked: false },
  ]);
  const beside = [ALONG[0], ALONG[2]].flatMap(([byHeight, dy]): readonly Spot[] => [
    { right: 1, bottom: 0, byWidth: 0, byHeight, dx: far, dy, leader: side, isStacked: false },
    {
      right: 0,
      bottom: 0,
      byWidth: -1,
      byHeight,
      dx: -far,
      dy,
      leader: { ...side, dx: -far },
      isStacked: false,
    },
  ]);
  return [...stacked, ...beside];
});

const placeAt = (spot: Spot, { width, height }: Size, scale: number): TagPlace => ({
  right: spot.right,
  bottom: spot.bottom,
  dx: spot.byWidth * width * scale + spot.dx,
  dy: spot.byHeight * height * scale + spot.dy,
  scale,
  leader: spot.leader,
});

/** On its own box, where all that is around it is out of view. */
const ON_BOX: TagPlace = { right: 0, bottom: 0, dx: 0, dy: 2 * BORDER, scale: 1, leader: null };

const scaled = ({ width, height }: Size, by: number): Size =>
  by === 1 ? { width, height } : { width: width * by, height: height * by };

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));

/**
 * Where something on a corner of a box is drawn, in CSS pixels in the host; pushed into the host where it would be outside.
 * Must compute the same as the shader of the tags.
 * @param box CSS pixels in the host
 * @param border how far the outline of the box reaches, CSS pixels
 */
function placedRect(
  box: Rect,
  { right, bottom }: Pick<TagPlace, 'right' | 'bottom'>,
  { dx, dy }: Pick<Leader, 'dx' | 'dy'>,
  { width, height }: Size,
  host: Size,
  border = BORDER / 2,
): Rect {
  const x = (right ? box.x + box.width + border : box.x - border) + dx;
  const y = (bottom ? box.y + box.height + border : box.y - border) + dy;
  return { x: clamp(x, host.width - width), y: clamp(y, host.height - height), width, height };
}

/** Where a tag is drawn, in CSS pixels in the host. @param size of the tag at full size */
export const tagRect = (box: Rect, place: TagPlace, size: Size, host: Size, border = BORDER / 2): Rect =>
  placedRect(box, place, place, scaled(size, place.scale), host, border);

/** How much more a covered tag, or a hidden box, counts than a part of the selected box. */
const OVER_TAG = 8;
const OVER_BOX = 2;

/** The smallest area: any at all is too much. */
const ANY = Number.MIN_VALUE;

const CELL_WIDTH = 64;
const CELL_HEIGHT = 32;

/**
 * Rectangles in cells of the host, so that what is covered by one is found among its neighbours only. Numbers in place of
 * objects, because thousands of places are tried for one view.
 */
class Places {
  /** Left, top, right, bottom of each. */
  readonly #edges: number[] = [];
  readonly #cells: (number[] | undefined)[];
  readonly #columns: number;
  readonly #rows: number;
  readonly #host: Size;

  constructor(host: Size) {
    this.#host = host;
    this.#columns = Math.max(1, Math.ceil(host.width / CELL_WIDTH));
    this.#rows = Math.max(1, Math.ceil(host.height / CELL_HEIGHT));
    this.#cells = new Array(this.#columns * this.#rows);
  }

  put(rect: Rect): void {
    const left = Math.max(rect.x, 0);
    const top = Math.max(rect.y, 0);
    const right = Math.min(rect.x + rect.width, this.#host.width);
    const bottom = Math.min(rect.y + rect.height, this.#host.height);
    if (right <= left || bottom <= top) return;
    const at = this.#edges.push(left, top, right, bottom) - 4;
    const [lastColumn, lastRow] = [this.#column(right), this.#row(bottom)];
    for (let row = this.#row(top); row <= lastRow; row++)
      for (let column = this.#column(left); column <= lastColumn; column++) {
        const key = row * this.#columns + column;
        const cell = this.#cells[key];
        if (cell) cell.push(at);
        else this.#cells[key] = [at];
      }
  }

  /** The area of these that a rectangle covers. @param enough stops counting there */
  covered(left: number, top: number, right: number, bottom: number, enough: number): number {
    const edges = this.#edges;
    if (edges.length === 0) return 0;
    const lastColumn = this.#column(right);
    const lastRow = this.#row(bottom);
    let sum = 0;
    for (let row = this.#row(top); row <= lastRow; row++)
      for (let column = this.#column(left); column <= lastColumn; column++) {
        const cell = this.#cells[row * this.#columns + column];
        if (cell === undefined) continue;
        for (const at of cell) {
          const x = Math.max(left, edges[at] ?? 0);
          const width = Math.min(right, edges[at + 2] ?? 0) - x;
          if (width <= 0) continue;
          const y = Math.max(top, edges[at + 1] ?? 0);
          const height = Math.min(bottom, edges[at + 3] ?? 0) - y;
          // Only in the cell of its top left, so that an area in several cells counts once.
          if (height <= 0 || this.#column(x) !== column || this.#row(y) !== row) continue;
          sum += width * height;
          if (sum >= enough) return sum;
        }
      }
    return sum;
  }

  #column(x: number): number {
    return Math.min(Math.max(Math.floor(x / CELL_WIDTH), 0), this.#columns - 1);
  }

  #row(y: number): number {
    return Math.min(Math.max(Math.floor(y / CELL_HEIGHT), 0), this.#rows - 1);
  }
}

/** Whether two places are the same. */
export const sameTagPlace = (a: TagPlace, b: TagPlace): boolean =>
  a.right === b.right &&
  a.bottom === b.bottom &&
  a.dx === b.dx &&
  a.dy === b.dy &&
  a.scale === b.scale &&
  (a.leader === null) === (b.leader === null);

/** What is to have a tag. */
export interface TagRequest {
  /** The box, CSS pixels in the host. */
  readonly box: Rect;
  /** Of the tag at full size, CSS pixels. */
  readonly size: Size;
}

/** A rectangle with so much more on every side. */
export const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const isOn = (places: Places, { x, y, width, height }: Rect): boolean =>
  places.covered(x, y, x + width, y + height, ANY) > 0;

/** Seeks places for tags one after another: each keeps clear of those before it. */
export class TagPlacing {
  readonly #host: Size;
  /** Tags and leaders. */
  readonly #taken: Places;
  readonly #selected: Places;
  /** Boxes that a tag could hide. */
  readonly #small: Places;

  constructor(host: Size) {
    this.#host = host;
    this.#taken = new Places(host);
    this.#selected = new Places(host);
    this.#small = new Places(host);
  }

  /** Keeps tags off a selected box and its tag; CSS pixels in the host. @param box as far as its outline reaches */
  avoidSelected(box: Rect, tag: Rect): void {
    this.#selected.put(box);
    this.#taken.put(tag);
  }

  /** Keeps tags off a box that one of them could hide; CSS pixels in the host. */
  avoidSmall(box: Rect): void {
    this.#small.put(box);
  }

  /** Whether a tag or its leader covers another tag or something selected. */
  covers({ box, size }: TagRequest, place: TagPlace): boolean {
    const line = this.#lineOf(box, place);
    return (
      this.#crosses(grown(tagRect(box, place, size, this.#host), GAP)) ||
      (line !== null && this.#crosses(line))
    );
  }

  /**
   * A place next to the box in which the tag covers nothing, else at the end of a leader, else the same in smaller letters;
   * else the place in which it covers least.
   */
  placeOf(tag: TagRequest): TagPlace {
    return this.freePlace(tag, true) ?? this.#leastCovering(tag);
  }

  /** A place in which the tag covers nothing; null where there is none. @param leads whether it may be away from its box */
  freePlace(tag: TagRequest, leads: boolean): TagPlace | null {
    const { box, size } = tag;
    for (const scale of leads ? [1, COMPACT] : [1]) {
      for (const spot of AROUND)
        if (this.#covered(box, size, scale, spot, ANY) === 0) return placeAt(spot, size, scale);
      // A box that fills the view, or goes beyond it, has room inside only.
      if (this.#isBeyond(tag) && !isOn(this.#taken, this.#rectOf(tag, ON_BOX))) return ON_BOX;
      if (!leads) return null;
      for (const spot of LED)
        if (this.#covered(box, size, scale, spot, ANY) === 0) return placeAt(spot, size, scale);
    }
    return null;
  }

  /** Takes a tag's place, whether it is free or not. */
  take(tag: TagRequest, place: TagPlace): void {
    this.#taken.put(tagRect(tag.box, place, tag.size, this.#host));
    const line = this.#lineOf(tag.box, place);
    if (line) this.#taken.put(line);
  }

  #leastCovering({ box, size }: TagRequest): TagPlace {
    let best: Spot | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const spots of [AROUND, LED])
      for (const spot of spots) {
        const covered = this.#covered(box, size, COMPACT, spot, least);
        if (covered >= least) continue;
        best = spot;
        least = covered;
      }
    return best ? placeAt(best, size, COMPACT) : ON_BOX;
  }

  /** Whether no side of the box has room for its tag in the host. */
  #isBeyond({ box, size }: TagRequest): boolean {
    const { width, height } = this.#host;
    const right = box.x + box.width + size.width > width;
    const bottom = box.y + box.height + size.height > height;
    return box.x - size.width < 0 && right && box.y - size.height < 0 && bottom;
  }

  #crosses(rect: Rect): boolean {
    return isOn(this.#taken, rect) || isOn(this.#selected, rect);
  }

  #rectOf({ box, size }: TagRequest, place: TagPlace): Rect {
    return tagRect(box, place, size, this.#host);
  }

  #lineOf(box: Rect, place: TagPlace): Rect | null {
    const { leader } = place;
    return leader && placedRect(box, place, leader, leader, this.#host);
  }

  /**
   * The area that a tag covers of what it should keep clear of, tags counted most; without limit where it or its leader
   * would leave the host.
   * @param enough stops counting there
   */
  #covered(box: Rect, size: Size, scale: number, spot: Spot, enough: number): number {
    const host = this.#host;
    const [width, height] = [size.width * scale, size.height * scale];
    const cornerX = spot.right ? box.x + box.width + BORDER / 2 : box.x - BORDER / 2;
    const cornerY = spot.bottom ? box.y + box.height + BORDER / 2 : box.y - BORDER / 2;
    let x = cornerX + spot.byWidth * width + spot.dx;
    const y = cornerY + spot.byHeight * height + spot.dy;
    if (y < 0 || y + height > host.height) return Number.POSITIVE_INFINITY;
    if (x < 0 || x + width > host.width) {
      x = clamp(x, host.width - width);
      // Pushed into view, but still next to what is seen of its box.
      if (!spot.isStacked || x >= box.x + box.width || box.x >= x + width) return Number.POSITIVE_INFINITY;
    }
    let sum = OVER_TAG * this.#taken.covered(x - GAP, y - GAP, x + width + GAP, y + height + GAP, enough);
    const { leader } = spot;
    if (sum < enough && leader) {
      const [left, top] = [cornerX + leader.dx, cornerY + leader.dy];
      sum += OVER_TAG * this.#taken.covered(left, top, left + leader.width, top + leader.height, enough);
    }
    if (sum < enough) sum += OVER_BOX * this.#small.covered(x, y, x + width, y + height, enough);
    if (sum < enough) sum += this.#selected.covered(x, y, x + width, y + height, enough);
    return sum;
  }
}

/** Whether a tag could hide a box: the box is smaller. CSS pixels. */
export const isHidable = (box: Size, tag: Size): boolean => area(box) < area(tag);

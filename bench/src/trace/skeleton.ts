/** A black and white picture, 1 where it is white, row by row. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

const ROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

const offsets = (width: number) => ROUND.map(([dx, dy]) => dy * width + dx);

/** Pixels that one pass of thinning removes. */
function removable(values: Uint8Array, { width, height }: Mask, first: boolean): number[] {
  const found: number[] = [];
  const by = offsets(width);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (values[i] !== 1) continue;
      const n = by.map((off) => values[i + off] ?? 0);
      const count = n.reduce((sum, value) => sum + value, 0);
      const rises = n.filter((value, at) => value === 0 && n[(at + 1) % 8] === 1).length;
      const [north = 0, , east = 0, , south = 0, , west = 0] = n;
      const sides = first
        ? north * east * south === 0 && east * south * west === 0
        : north * east * west === 0 && north * south * west === 0;
      if (count >= 2 && count <= 6 && rises === 1 && sides) found.push(i);
    }
  return found;
}

/** Centre lines of the white areas (Zhang and Suen 1984). */
export function skeletonOf(mask: Mask): Mask {
  const values = mask.values.slice();
  for (let gone = true; gone; ) {
    gone = false;
    for (const first of [true, false]) {
      const take = removable(values, mask, first);
      for (const i of take) values[i] = 0;
      gone ||= take.length > 0;
    }
  }
  return { ...mask, values };
}

/** Distance of each white pixel from a start pixel along the white area, and the path back. */
function waysFrom({ width, values }: Mask, start: number) {
  const distance = new Map([[start, 0]]);
  const from = new Map<number, number>();
  const by = offsets(width).map((off, at) => [off, at % 2 === 0 ? 1 : Math.SQRT2] as const);
  const open = new Set([start]);
  while (open.size > 0) {
    const next = [...open];
    open.clear();
    for (const i of next)
      for (const [off, step] of by) {
        const j = i + off;
        const there = (distance.get(i) ?? 0) + step;
        if (values[j] !== 1 || there >= (distance.get(j) ?? Number.POSITIVE_INFINITY) - 1e-9) continue;
        distance.set(j, there);
        from.set(j, i);
        open.add(j);
      }
  }
  return { distance, from };
}

/** The longest path along a skeleton's largest component, pixel by pixel: a crack without its branches. */
export function longestWay(skeleton: Mask): number[] {
  const left = new Set([...skeleton.values.keys()].filter((i) => skeleton.values[i] === 1));
  let best: number[] = [];
  for (const start of left) {
    const found = waysFrom(skeleton, start);
    for (const i of found.distance.keys()) left.delete(i);
    const furthest = ({ distance }: ReturnType<typeof waysFrom>) =>
      [...distance].reduce((far, each) => (each[1] > far[1] ? each : far))[0];
    const one = furthest(found);
    const ways = waysFrom(skeleton, one);
    const way: number[] = [];
    for (let at: number | undefined = furthest(ways); at !== undefined; at = ways.from.get(at)) way.push(at);
    if (way.length > best.length) best = way;
  }
  return best;
}

/** Every pixel nearer than this to white (a square with its corners cut off by distance). */
export function grown({ width, height, values }: Mask, reach: number): Mask {
  const out = new Uint8Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (values[y * width + x] !== 1) continue;
      for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach; dx <= reach; dx++) {
          const [column, row] = [x + dx, y + dy];
          if (Math.hypot(dx, dy) > reach || column < 0 || row < 0 || column >= width || row >= height)
            continue;
          out[row * width + column] = 1;
        }
    }
  return { width, height, values: out };
}

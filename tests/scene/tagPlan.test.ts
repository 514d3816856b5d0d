import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { area, intersection, type Rect, type Size } from '#domain/geometry/rect.ts';
import { centreToTopLeft } from '#domain/geometry/stage.ts';
import { rectToScreen, viewTransform } from '#domain/geometry/view.ts';
import { grown, tagRect } from '#scene/draw/tagPlaces.ts';
import { edgesOf, keepClear, planTags, rankBoxes, type TagPlan } from '#scene/draw/tagPlan.ts';

const host = { width: 1600, height: 1200 };
const fit = viewTransform({ zoomOffset: 0, x: 0, y: 0 }, host, null);
const size = { width: 80, height: 16 };

const box = (i: number, over: Partial<SceneBox> = {}): SceneBox => ({
  id: `B_${i}`,
  rect: { x: (i * 397) % 1500, y: 20 + ((i * 211) % 1100), width: 30, height: 30 },
  label: 'crack',
  confidence: ((i * 37) % 100) / 100,
  rejected: false,
  accepted: false,
  ...over,
});
const boxes = (count: number) => Array.from({ length: count }, (_, i) => box(i));
const planOf = (list: readonly SceneBox[], drawn = fit, on: Size = host, all = true) =>
  planTags(
    { boxes: list, edges: edgesOf(list), ranked: () => rankBoxes(list), sizeOf: () => size },
    drawn,
    on,
    all,
  );
const plan = (...given: Parameters<typeof planOf>) => planOf(...given).tags.map(({ at }) => at);
const rectsOf = ({ tags }: TagPlan, on: Size = host) =>
  tags.map(({ box, place, size }) => tagRect(box, place, size, on));
/** The part of each rectangle that the others cover, 0 to 1. */
const coveredShares = (rects: readonly Rect[]) =>
  rects.map((rect) => {
    const others = rects.filter((other) => other !== rect);
    return others.reduce((sum, other) => sum + area(intersection(rect, other) ?? NONE), 0) / area(rect);
  });
const NONE = { width: 0, height: 0 };

describe('which boxes have a tag', () => {
  it('all of up to 100 in view, however they overlap', () => {
    const overlapping = Array.from({ length: 100 }, (_, i) =>
      box(i, { rect: { x: 50, y: 50, width: 9, height: 9 } }),
    );
    expect(plan(overlapping)).toHaveLength(100);
  });

  it('of more, at most 100, and no two tags touch', () => {
    const made = planOf(boxes(3000));
    expect(made.tags.length).toBeGreaterThan(40);
    expect(made.tags.length).toBeLessThanOrEqual(100);
    expect(Math.max(...coveredShares(rectsOf(made).map((rect) => grown(rect, 0.5))))).toBe(0);
  });

  it('on a phone those that have room next to one another, the surest; on a desk all of as many', () => {
    const phone = { width: 390, height: 300 };
    const list = boxes(70);
    const drawn = viewTransform({ zoomOffset: 0, x: 0, y: 0 }, phone, null);
    const made = planOf(list, drawn, phone);
    expect(made.tags.length).toBeGreaterThan(5);
    expect(made.tags.length).toBeLessThan(70);
    expect(Math.max(...coveredShares(rectsOf(made, phone)))).toBe(0);
    expect(plan(list.slice(0, 9), drawn, phone)).toHaveLength(9);
    const desk = { width: 840, height: 788 };
    expect(plan(list, viewTransform({ zoomOffset: 0, x: 0, y: 0 }, desk, null), desk)).toHaveLength(70);
  });

  it('no two tags touch where they are pushed back into view at the edges either', () => {
    const drawn = viewTransform({ zoomOffset: 3, x: 700, y: 400 }, host, null);
    const dense = Array.from({ length: 10_000 }, (_, i) =>
      box(i, { rect: { x: (i % 125) * 12.5, y: Math.floor(i / 125) * 14 + 40, width: 10, height: 11 } }),
    );
    const places = rectsOf(planOf(dense, drawn));
    expect(places.length).toBeGreaterThan(30);
    for (const { x, y, width, height } of places)
      expect([x >= 0, y >= 0, x + width <= host.width, y + height <= host.height]).toEqual(
        Array(4).fill(true),
      );
    expect(Math.max(...coveredShares(places))).toBe(0);
  });

  it('of thousands alike, those all over the photo, not the first rows of the list', () => {
    const dense = Array.from({ length: 100_000 }, (_, i) =>
      box(i, {
        confidence: 0.99,
        rect: { x: (i % 365) * 4.38, y: Math.floor(i / 365) * 4.36 + 10, width: 3, height: 3 },
      }),
    );
    const rows = [0, 0, 0];
    for (const i of plan(dense)) rows[Math.floor((dense[i]?.rect.y ?? 0) / 400)]! += 1;
    for (const tags of rows) expect(tags).toBeGreaterThan(20);
  });

  it('thinned, those whose tags have room next to their box, the surest first', () => {
    const crowd = boxes(90).map((each) => ({
      ...each,
      rect: { ...each.rect, x: each.rect.x / 4, y: 20 + each.rect.y / 4 },
    }));
    const made = planOf(crowd, fit, host, false);
    expect(made.tags.length).toBeLessThan(90);
    expect(made.tags.length).toBeGreaterThan(10);
    expect(Math.max(...coveredShares(rectsOf(made)))).toBe(0);
    for (const { place } of made.tags) expect([place.scale, place.leader]).toEqual([1, null]);
    const chosen = made.tags.map(({ at: i }) => i);
    expect([...rankBoxes(crowd)].filter((i) => chosen.includes(i))).toEqual(chosen);
  });

  it('all again when zooming leaves few in view', () => {
    const list = boxes(3000);
    const drawn = viewTransform({ zoomOffset: 9, x: 800, y: 600 }, host, null);
    const seen = plan(list, drawn);
    expect(seen.length).toBeGreaterThan(0);
    const inView = list.filter(
      ({ rect }) => rect.x + 30 >= 800 && rect.x <= 960 && rect.y + 30 >= 600 && rect.y <= 720,
    );
    expect(seen.map((i) => list[i]!.id).sort()).toEqual(inView.map((b) => b.id).sort());
  });

  it('what is still to be judged comes before what is accepted, that before what is rejected', () => {
    const list = [
      box(0, { confidence: 0.99, accepted: true }),
      box(1, { confidence: 0.4 }),
      box(2, { confidence: null, accepted: true }),
      box(3, { confidence: 0.99, rejected: true }),
    ];
    expect([...rankBoxes(list)]).toEqual([1, 2, 0, 3]);
  });

  it('the surest have it first; rejected ones come last', () => {
    const list = [
      box(0, { confidence: 0.4 }),
      box(1, { confidence: 0.9 }),
      box(2, { confidence: 0.99, rejected: true }),
      box(3, { confidence: null }),
      box(4, { confidence: 0.9, rect: { x: 0, y: 0, width: 300, height: 300 } }),
    ];
    expect([...rankBoxes(list)]).toEqual([3, 4, 1, 0, 2]);
  });

  it('the ranking names every box once', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 300 }), (scores) => {
        const list = scores.map((confidence, i) => box(i, { confidence }));
        expect([...rankBoxes(list)].sort((a, b) => a - b)).toEqual(list.map((_, i) => i));
      }),
    );
  });
});

const at = (x: number, y: number, width = 100, height = 60) => ({ x, y, width, height });
/** The tag of the last of these boxes, each more certain than the next. */
const lastTag = (rects: readonly Rect[]) => {
  const list = rects.map((rect, i) => box(i, { rect, confidence: 0.9 - i / 100 }));
  const { tags } = planOf(list);
  const tag = tags.find((each) => each.at === rects.length - 1);
  if (!tag) throw new Error('The last box has no tag.');
  return { ...tag, rect: tagRect(tag.box, tag.place, tag.size, host) };
};

describe('where a tag is', () => {
  it('on top of its box; below, at its right, at its left where there is no room', () => {
    const own = at(500, 500);
    expect(lastTag([own]).rect).toEqual({ x: 499, y: 483, ...size });
    // A box as small as this is kept clear of; each takes one place.
    const above = at(510, 486, 30, 8);
    const below = at(510, 566, 30, 8);
    const right = at(610, 503, 30, 8);
    expect(lastTag([above, own]).rect).toEqual({ x: 499, y: 561, ...size });
    expect(lastTag([above, below, own]).rect).toEqual({ x: 601, y: 499, ...size });
    expect(lastTag([above, below, right, own]).rect).toEqual({ x: 419, y: 499, ...size });
  });

  it('at the end of a line where all around the box is taken, and then in smaller letters', () => {
    const ring = Array.from({ length: 40 }, (_, i) =>
      at(505 + 70 * Math.cos((i * Math.PI) / 20), 505 + 40 * Math.sin((i * Math.PI) / 20), 6, 6),
    );
    const led = lastTag([...ring, at(500, 500, 20, 20)]);
    expect(led.place.leader).not.toBeNull();
    const field = Array.from({ length: 90 }, (_, i) =>
      at(300 + (i % 10) * 44, 400 + Math.floor(i / 10) * 24, 6, 6),
    );
    expect(lastTag([...field, at(510, 508, 10, 8)]).place.scale).toBeLessThan(1);
  });

  it('within view, next to what is seen of the box; on a box that is larger than the view', () => {
    expect(lastTag([at(-60, 300)]).rect).toEqual({ x: 0, y: 283, ...size });
    expect(lastTag([at(500, 2)]).rect.y).toBe(63);
    expect(lastTag([at(-50, -50, 2000, 2000)]).rect).toEqual({ x: 0, y: 0, ...size });
  });

  it('off the selected box and its tag: those that were there move, all others stay', () => {
    const list = boxes(60);
    const before = planOf(list);
    const chosen = box(60, { rect: at(300, 300, 90, 60) });
    const request = { at: 60, box: rectToScreen(chosen.rect, fit), size };
    const after = keepClear(planOf([...list, chosen]), [request], host);
    const others = after.tags.filter((tag) => tag.at !== 60);
    for (const rect of others.map((tag) => tagRect(tag.box, tag.place, tag.size, host)))
      expect(intersection(rect, grown(request.box, 4))).toBeNull();
    const moved = others.filter(({ at: i, place }) => {
      const was = before.tags.find((tag) => tag.at === i);
      return JSON.stringify(was?.place) !== JSON.stringify(place);
    });
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.length).toBeLessThan(20);
  });
});

interface SampleDetection {
  readonly label: string;
  readonly conf: number;
  readonly xywh: readonly [number, number, number, number];
}
const NAMES = new Map([
  ['air_con', 'Air Conditioner'],
  ['peeling_paint', 'Peeling Paint'],
]);
const sample: { images: readonly { detections: readonly SampleDetection[] }[] } = JSON.parse(
  readFileSync('public/sample/inspection.json', 'utf8'),
);
const SEEN = (sample.images[0]?.detections ?? []).map(({ label, conf, xywh }, i) =>
  box(i, { label, confidence: conf, rect: centreToTopLeft(xywh, { width: 1600, height: 1200 }) }),
);
/** About as wide as Inter's words at 12 px. */
const tagSize = ({ label }: SceneBox) => ({
  width: Math.round(((NAMES.get(label) ?? label).length + 5) * 6.7 + 4),
  height: 16,
});

describe('the sample’s first photo at fit', () => {
  it('has a tag on every box, none more than a fifth covered, whatever the size of the stage and the selection', () => {
    const hosts = fc.record({
      width: fc.integer({ min: 600, max: 1800 }),
      height: fc.integer({ min: 500, max: 1200 }),
    });
    fc.assert(
      fc.property(hosts, fc.nat({ max: SEEN.length - 1 }), (on, chosen) => {
        const drawn = viewTransform({ zoomOffset: 0, x: 0, y: 0 }, on, null);
        const choice = {
          boxes: SEEN,
          edges: edgesOf(SEEN),
          ranked: () => rankBoxes(SEEN),
          sizeOf: tagSize,
        };
        const selected = SEEN[chosen]!;
        const base = planTags(choice, drawn, on);
        // A stage with less room than half of it for tags shows those that have room.
        const request = { at: chosen, box: rectToScreen(selected.rect, drawn), size: tagSize(selected) };
        for (const made of [base, keepClear(base, [request], on)]) {
          if (!made.isThinned) expect(made.tags).toHaveLength(SEEN.length);
          expect(Math.max(...coveredShares(rectsOf(made, on)))).toBeLessThanOrEqual(0.2);
        }
      }),
    );
  });
});

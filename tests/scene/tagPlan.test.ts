import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { intersection, type Rect } from '#domain/geometry/rect.ts';
import { viewTransform } from '#domain/geometry/view.ts';
import { edgesOf, planTags, rankBoxes, type TagDensity, tagRect } from '#scene/draw/tagPlan.ts';

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
const touches = (a: Rect, b: Rect) =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
const plan = (list: readonly SceneBox[], drawn = fit, on = host, density?: TagDensity) =>
  planTags(
    { boxes: list, edges: edgesOf(list), ranked: () => rankBoxes(list), sizeOf: () => size },
    drawn,
    on,
    density,
  );

describe('which boxes have a tag', () => {
  it('all of up to 100 in view, however they overlap', () => {
    const overlapping = Array.from({ length: 100 }, (_, i) =>
      box(i, { rect: { x: 50, y: 50, width: 9, height: 9 } }),
    );
    expect(plan(overlapping)).toHaveLength(100);
  });

  it('of more, at most 100, and no two tags touch', () => {
    const list = boxes(3000);
    const chosen = plan(list).map((i) => list[i]!);
    expect(chosen.length).toBeGreaterThan(40);
    expect(chosen.length).toBeLessThanOrEqual(100);
    for (const a of chosen)
      for (const b of chosen)
        if (a !== b)
          expect(
            Math.abs(a.rect.x - b.rect.x) > size.width || Math.abs(a.rect.y - b.rect.y) > size.height,
          ).toBe(true);
  });

  it('on a phone those that have room beside one another, the surest; on a desk all of as many', () => {
    const phone = { width: 390, height: 300 };
    const list = boxes(70);
    const drawn = viewTransform({ zoomOffset: 0, x: 0, y: 0 }, phone, null);
    const chosen = plan(list, drawn, phone).map((i) => list[i]!);
    expect(chosen.length).toBeGreaterThan(5);
    const places = chosen.map(({ rect }) => tagRect(rect, size, drawn, phone));
    for (const a of places) for (const b of places) if (a !== b) expect(intersection(a, b)).toBeNull();
    const few = list.slice(0, 9);
    expect(plan(few, drawn, phone)).toHaveLength(9);
    const desk = { width: 840, height: 788 };
    expect(plan(list, viewTransform({ zoomOffset: 0, x: 0, y: 0 }, desk, null), desk)).toHaveLength(70);
  });

  it('no two tags touch where they are pushed back into view at the edges either', () => {
    const drawn = viewTransform({ zoomOffset: 3, x: 700, y: 400 }, host, null);
    const dense = Array.from({ length: 10_000 }, (_, i) =>
      box(i, { rect: { x: (i % 125) * 12.5, y: Math.floor(i / 125) * 14 + 40, width: 10, height: 11 } }),
    );
    const places = plan(dense, drawn).map((i) => tagRect(dense[i]!.rect, size, drawn, host));
    expect(places.length).toBeGreaterThan(30);
    for (const place of places) expect(place.x + place.width).toBeLessThanOrEqual(host.width);
    for (const a of places) for (const b of places) if (a !== b) expect(intersection(a, b)).toBeNull();
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

  it('thinned, those whose tags have room beside those that are there in any case, the surest first', () => {
    // Twice as dense as the others, so that some collide.
    const list = boxes(90).map((each) => ({
      ...each,
      rect: { ...each.rect, x: each.rect.x / 2, y: 20 + each.rect.y / 2 },
    }));
    const taken = [{ x: 100, y: 100, width: 80, height: 16 }];
    const chosen = plan(list, fit, host, { all: false, taken }).map((i) => list[i]!);
    const places = chosen.map(({ rect }) => tagRect(rect, size, fit, host));
    expect(chosen.length).toBeLessThan(90);
    expect(chosen.length).toBeGreaterThan(20);
    for (const place of places) expect(intersection(place, taken[0]!)).toBeNull();
    for (const a of places) for (const b of places) if (a !== b) expect(intersection(a, b)).toBeNull();
    // One without a tag collides with one that is at least as sure, or with what is taken.
    const surest = (at: SceneBox) => at.confidence ?? 0;
    for (const each of list.filter((one) => !chosen.includes(one))) {
      const place = tagRect(each.rect, size, fit, host);
      const blocked = chosen.some((one, i) => surest(one) >= surest(each) && touches(places[i]!, place));
      expect(blocked || touches(taken[0]!, place)).toBe(true);
    }
  });

  it('all again when zooming leaves few in view', () => {
    const list = boxes(3000);
    const drawn = viewTransform({ zoomOffset: 9, x: 800, y: 600 }, host, null);
    const seen = plan(list, drawn);
    expect(seen.length).toBeGreaterThan(0);
    const inView = list.filter(
      ({ rect }) => rect.x + 30 >= 800 && rect.x <= 960 && rect.y + 30 >= 600 && rect.y <= 720,
    );
    expect(seen.map((i) => list[i]!.id)).toEqual(inView.map((b) => b.id));
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

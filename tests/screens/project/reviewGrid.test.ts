import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  among,
  everything,
  NO_CHOICE,
  nextOpen,
  only,
  orderOf,
  toggled,
  upTo,
} from '#screens/project/review/grid/choice.ts';
import { GAP, linesOf, tileAfter, tileLayout, tilesIn } from '#screens/project/review/grid/tiles.ts';
import { verdictOf } from '#screens/project/review/useReviewKeys.ts';

const layout = fc
  .record({ width: fc.integer({ min: 60, max: 3000 }), count: fc.integer({ min: 1, max: 400 }) })
  .map(({ width, count }) => tileLayout(width, count));

test('a rectangle chooses exactly the tiles that it touches', () => {
  const corner = fc.integer({ min: -50, max: 1500 });
  fc.assert(
    fc.property(layout, corner, corner, fc.nat(900), fc.nat(900), (of, x, y, width, height) => {
      const touched = Array.from({ length: of.count }, (_, at) => at).filter((at) => {
        const left = (at % of.perLine) * (of.width + GAP);
        const top = Math.floor(at / of.perLine) * (of.height + GAP);
        return x <= left + of.width && x + width >= left && y <= top + of.height && y + height >= top;
      });
      expect(tilesIn({ x, y, width, height }, of)).toEqual(touched);
    }),
    // Where a tile ends and where one begins, at widths that are no whole numbers.
    {
      examples: [
        [tileLayout(1375, 3), 453, 0, 0, 0],
        [tileLayout(1375, 9), 461, 0, 0, 0],
      ],
    },
  );
});

test('a screen of 1440 × 900 shows 20 to 60 crops, a phone twelve at least', () => {
  const shown = (width: number, height: number) => {
    const of = tileLayout(width, 1000);
    return of.perLine * Math.floor(height / (of.height + GAP));
  };
  expect(shown(1392, 560)).toBeGreaterThanOrEqual(20);
  expect(shown(1392, 700)).toBeLessThanOrEqual(60);
  expect(shown(366, 560)).toBeGreaterThanOrEqual(12);
});

test('arrows reach every crop and never leave the grid', () => {
  fc.assert(
    fc.property(
      layout,
      fc.nat(),
      fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'),
      (of, from, key) => {
        const to = tileAfter(key, from % of.count, of, 4) ?? -1;
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(of.count);
      },
    ),
  );
  const of = tileLayout(735, 12);
  expect(of.perLine).toBe(5);
  expect(linesOf(of)).toBe(3);
  expect(tileAfter('ArrowDown', 8, of, 3)).toBe(11);
  expect(tileAfter('ArrowDown', 11, of, 3)).toBe(11);
  expect(tileAfter('ArrowUp', 2, of, 3)).toBe(2);
  expect(tileAfter('a', 2, of, 3)).toBeNull();
  expect(tileAfter('constructor', 2, of, 3)).toBeNull();
});

const order = orderOf(['a', 'b', 'c', 'd', 'e']);

test('a range goes from where it began, back and forth', () => {
  const begun = only('c');
  const down = upTo(begun, order, 'e');
  expect([...down.chosen]).toEqual(['c', 'd', 'e']);
  const up = upTo(down, order, 'a');
  expect([...up.chosen]).toEqual(['a', 'b', 'c']);
  expect(up.lead).toBe('a');
  expect([...toggled(up, 'b').chosen]).toEqual(['a', 'c']);
});

test('all that is listed is chosen at once, and what leads stays', () => {
  expect([...everything(NO_CHOICE, order).chosen]).toEqual(order.keys);
  expect(everything(NO_CHOICE, order).lead).toBe('a');
  expect(everything(only('c'), order).lead).toBe('c');
  expect(everything(NO_CHOICE, orderOf([]))).toEqual(NO_CHOICE);
});

test('captions have a second line only where the grid is narrow, so that the label has the first for itself', () => {
  expect(tileLayout(366, 10).isNarrow).toBe(true);
  expect(tileLayout(1392, 10).isNarrow).toBe(false);
  const [narrow, wide] = [tileLayout(366, 10), tileLayout(1392, 10)];
  expect(narrow.height - Math.round(narrow.width)).toBeGreaterThan(wide.height - Math.round(wide.width));
});

test('what is no longer listed is no longer chosen, and the lead goes to who stands there now', () => {
  const left = orderOf(['a', 'd', 'e']);
  expect(among(only('a'), left, 0)).toEqual(only('a'));
  const gone = among(only('b'), left, 1);
  expect([gone.lead, [...gone.chosen]]).toEqual(['d', ['d']]);
  expect(among(only('b'), orderOf([]), 1).lead).toBeNull();
});

test('after a verdict the next one to judge leads, from the top where none is left below', () => {
  const open = new Set([0, 3]);
  expect(nextOpen(order, new Set(['b']), (at) => open.has(at))).toBe('d');
  expect(nextOpen(order, new Set(['d', 'b']), (at) => open.has(at))).toBe('a');
  expect(nextOpen(order, new Set(['a', 'd']), (at) => open.has(at))).toBeNull();
});

const press = (key: string, code: string, more = {}) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test('verdicts have the keys that they have on the stage, a person’s own where there are some', () => {
  const keys = { bindings: {}, shortcuts: true };
  expect(verdictOf(press('a', 'KeyA'), keys, false)).toEqual({ verdict: 'accepted', stay: false });
  expect(verdictOf(press('F', 'KeyF', { shiftKey: true }), keys, false)).toEqual({
    verdict: 'rejected',
    stay: true,
  });
  expect(verdictOf(press('y', 'KeyY'), keys, false)).toEqual({ verdict: 'unreviewed', stay: true });
  expect(verdictOf(press('a', 'KeyA', { ctrlKey: true }), keys, false)).toBeNull();
  const mine = { bindings: { 'review.accept': ['j'] }, shortcuts: true };
  expect(verdictOf(press('j', 'KeyJ'), mine, false)?.verdict).toBe('accepted');
  expect(verdictOf(press('a', 'KeyA'), mine, false)).toBeNull();
  expect(verdictOf(press('a', 'KeyA'), { ...keys, shortcuts: false }, false)).toBeNull();
});

test('digits from 0 to 4 accept at a severity, as on the stage, and no other digit judges', () => {
  const keys = { bindings: {}, shortcuts: true };
  const digit = (at: number, shift = false) =>
    verdictOf(press(String(at), `Digit${at}`, { shiftKey: shift }), keys, false);
  expect(digit(3)).toEqual({ verdict: 'accepted', stay: false, severity: 3 });
  expect(digit(0, true)).toEqual({ verdict: 'accepted', stay: true, severity: 0 });
  for (const other of [5, 6, 7, 8, 9]) expect(digit(other)).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  keepOrNeighbour,
  NONE_SELECTED,
  only,
  range,
  step,
  stepTo,
  toggle,
} from '#domain/damage/listing/cycle.ts';

const lists = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20 });
const listAndId = lists.chain((list) => fc.tuple(fc.constant(list), fc.constantFrom(...list)));

describe('stepping through a list', () => {
  it('comes back to where it began after as many steps as there are', () => {
    fc.assert(
      fc.property(listAndId, fc.constantFrom(1 as const, -1 as const), ([list, start], by) => {
        let id: string | null = start;
        for (const _ of list) id = step(list, id, by);
        expect(id).toBe(start);
      }),
    );
  });

  it('is undone by a step the other way', () => {
    fc.assert(
      fc.property(listAndId, ([list, id]) => {
        expect(step(list, step(list, id, 1), -1)).toBe(id);
        expect(step(list, step(list, id, -1), 1)).toBe(id);
      }),
    );
  });

  it('begins at the first or the last when nothing is selected, and gives none of an empty list', () => {
    expect(step(['a', 'b', 'c'], null, 1)).toBe('a');
    expect(step(['a', 'b', 'c'], null, -1)).toBe('c');
    expect(step([], 'a', 1)).toBeNull();
  });

  it('finds the nearest one wanted around the end, the one it came from last', () => {
    const wanted = (id: string) => id === 'a' || id === 'c';
    expect(stepTo(['a', 'b', 'c', 'd'], 'c', 1, wanted)).toBe('a');
    expect(stepTo(['a', 'b', 'c', 'd'], 'b', -1, wanted)).toBe('a');
    expect(stepTo(['a', 'b'], 'a', 1, (id) => id === 'a')).toBe('a');
    expect(stepTo(['a', 'b'], 'a', 1, () => false)).toBeNull();
    expect(stepTo(['a', 'b', 'c'], null, 1, () => true)).toBe('a');
    expect(stepTo(['a', 'b', 'c'], null, -1, () => true)).toBe('c');
    expect(stepTo([], null, 1, () => true)).toBeNull();
  });
});

describe('what stays selected when the list changes', () => {
  const before = ['a', 'b', 'c', 'd'];

  it.each([
    ['the one selected, where it is still listed', 'b', ['a', 'b'], 'b'],
    ['else the next', 'b', ['a', 'c', 'd'], 'c'],
    ['else the next that is left', 'b', ['a', 'd'], 'd'],
    ['else the previous', 'd', ['a', 'b'], 'b'],
    ['else none', 'b', [], null],
  ])('%s', (_, selected, after, expected) => {
    expect(keepOrNeighbour(only(selected), before, new Set(after)).lead).toBe(expected);
  });

  it('keeps those of several that are still listed, and a new lead among them', () => {
    const several = { ids: ['b', 'a', 'd'], lead: 'b' };
    expect(keepOrNeighbour(several, before, new Set(['a', 'd']))).toEqual({ ids: ['a', 'd'], lead: 'a' });
  });

  it('never selects what is not listed', () => {
    fc.assert(
      fc.property(listAndId, fc.array(fc.string({ maxLength: 3 })), ([list, id], after) => {
        const kept = keepOrNeighbour(only(id), list, new Set(after));
        for (const each of kept.ids) expect(after).toContain(each);
      }),
    );
  });

  it('gives the same selection back when nothing has to change', () => {
    const selection = only('a');
    expect(keepOrNeighbour(selection, before, new Set(before))).toBe(selection);
    expect(keepOrNeighbour(NONE_SELECTED, before, new Set())).toBe(NONE_SELECTED);
  });
});

describe('selecting several', () => {
  it('adds a new lead and takes it away again', () => {
    fc.assert(
      fc.property(listAndId, ([list, id]) => {
        const rest = list.filter((each) => each !== id);
        const selection = { ids: rest, lead: rest[0] ?? null };
        expect(toggle(selection, id).lead).toBe(id);
        expect(toggle(toggle(selection, id), id)).toEqual(selection);
      }),
    );
  });

  it('selects from the lead to another in list order, either way', () => {
    expect(range(['a', 'b', 'c', 'd'], only('b'), 'd').ids).toEqual(['b', 'c', 'd']);
    expect(range(['a', 'b', 'c', 'd'], only('c'), 'a').ids).toEqual(['c', 'a', 'b']);
    expect(range(['a', 'b'], NONE_SELECTED, 'b').ids).toEqual(['b']);
  });
});

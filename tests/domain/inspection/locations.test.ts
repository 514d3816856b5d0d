import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Location } from '#domain/inspection/building/project.ts';
import {
  locationChoices,
  locationNamed,
  locationTree,
  mayMoveUnder,
  removal,
  treeRows,
  withDescendants,
} from '#domain/inspection/places/locations.ts';
import { figuresByPlace, figuresOf } from '#domain/inspection/places/plan.ts';
import { countDefects } from '#domain/inspection/register/countDefects.ts';
import { NOWHERE } from '#domain/lists/photoList.ts';
import { anImage } from '#support/damages.ts';

const at = (id: string, parent: string | null): Location => ({ id, name: id, parent });
const rows = (locations: readonly Location[]) =>
  treeRows(locationTree(locations)).map(({ location, depth, cut }) => [location.id, depth, cut]);

test('a tree keeps the given order and shows children under their parent', () => {
  expect(rows([at('F-1', null), at('F-2', null), at('2/F', 'F-1'), at('1/F', 'F-1')])).toEqual([
    ['F-1', 0, false],
    ['2/F', 1, false],
    ['1/F', 1, false],
    ['F-2', 0, false],
  ]);
});

test('a circle is cut and shown, a missing parent too', () => {
  expect(rows([at('a', 'b'), at('b', 'a'), at('c', 'gone')])).toEqual([
    ['c', 0, true],
    ['a', 0, true],
    ['b', 1, false],
  ]);
});

test('every location appears exactly once, whatever the parents are', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const any = fc.uniqueArray(fc.tuple(id, fc.option(id)), { selector: ([key]) => key });
  fc.assert(
    fc.property(any, (pairs) => {
      const locations = pairs.map(([key, parent]) => at(key, parent));
      expect(
        rows(locations)
          .map(([key]) => key)
          .sort(),
      ).toEqual(pairs.map(([key]) => key).sort());
    }),
  );
});

test('a location cannot be put under itself or what lies under it', () => {
  const locations = [at('a', null), at('b', 'a'), at('c', 'b'), at('d', null)];
  expect(mayMoveUnder(locations, 'a', 'c')).toBe(false);
  expect(mayMoveUnder(locations, 'a', 'a')).toBe(false);
  expect(mayMoveUnder(locations, 'a', 'd')).toBe(true);
  expect(mayMoveUnder(locations, 'c', null)).toBe(true);
  expect([...withDescendants(locations, ['b'])]).toEqual(['b', 'c']);
});

test('what lay under a location that is taken away moves up to where it was', () => {
  const locations = [at('F', null), at('1/F', 'F'), at('A', '1/F'), at('B', '1/F')];
  const changes = removal(locations, '1/F');
  expect([...changes]).toEqual([
    ['A', at('A', 'F')],
    ['B', at('B', 'F')],
    ['1/F', null],
  ]);
  expect([...removal(locations, 'F')]).toEqual([
    ['1/F', at('1/F', null)],
    ['F', null],
  ]);
});

test('the figures of all places at once are those of each with all under it, circles and lost parents too', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const any = fc.uniqueArray(fc.tuple(id, fc.option(id)), { selector: ([key]) => key });
  const photos = fc.array(fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'gone')), { maxLength: 20 });
  fc.assert(
    fc.property(any, photos, (pairs, where) => {
      const locations = pairs.map(([key, parent]) => at(key, parent));
      const images = where.map((location, index) => anImage({ id: `p.${index}`, location }));
      const counts = Object.fromEntries(
        images.map((image, index) => [
          image.id,
          {
            boxes: index,
            defects: 1,
            accepted: 1,
            unreviewed: 0,
            byLabel: {},
            bySeverity: { [index % 5]: 1 },
          },
        ]),
      );
      const defects = countDefects(images, counts, null);
      const places = figuresByPlace(locations, images, counts, defects);
      for (const location of locations) {
        const inside = withDescendants(locations, [location.id]);
        const here = images.filter((image) => image.location !== null && inside.has(image.location));
        expect(places.at.get(location.id)).toEqual(figuresOf(here, counts, defects));
      }
      const known = new Set(locations.map((location) => location.id));
      const nowhere = images.filter(({ location }) => location === null || !known.has(location));
      expect(places.nowhere).toEqual(figuresOf(nowhere, counts, defects));
    }),
  );
});

test('a location that is named where it is missed is new, has an id and a code of its own, and is found again by its name', () => {
  const names = fc.oneof(
    fc.constantFrom('F-1', '2/F', NOWHERE, ',', 'F-1, west', '__proto__'),
    fc.string({ minLength: 1, maxLength: 12 }).filter((name) => name.trim() === name && name !== ''),
  );
  fc.assert(
    fc.property(fc.array(names, { maxLength: 8 }), (all) => {
      let locations: readonly Location[] = [at('2/F', 'F-9')];
      for (const [round, name] of all.entries()) {
        const one = locationNamed(locations, name, `more${round}`);
        if (!locations.includes(one)) {
          expect(locations.map(({ id }) => id)).not.toContain(one.id);
          expect(locations.map(({ code }) => code)).not.toContain(one.code);
          expect([one.id === '', one.id === NOWHERE, one.id.includes(',')]).toEqual([false, false, false]);
          locations = [...locations, one];
        }
        expect([one.name, one.parent]).toEqual([name, null]);
        expect(locationNamed(locations, name, 'again')).toBe(one);
      }
      expect(new Set(locationChoices(locations).map(({ id }) => id)).size).toBe(locations.length);
    }),
  );
});

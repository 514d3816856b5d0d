import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latestPacks } from '#domain/inspection/regime/offered.ts';
import {
  emptyPart,
  type FormPart,
  factsAt,
  isEditable,
  moved,
  packForm,
  referencesAt,
  withPart,
} from '#domain/inspection/regime/packForm.ts';
import { packOf } from '#domain/inspection/regime/readPack.ts';
import { isObject } from '#domain/isObject.ts';
import { A_PACK } from '#support/aPack.ts';

/** Every value of a pack that the form has no control for, by its path. */
function* unasked(part: FormPart | undefined, value: unknown, path: string): Generator<string> {
  if (!isEditable(path) || value === undefined || value === null) return;
  if (!part || part.kind === 'fixed') yield path;
  else if (part.kind === 'nullable') yield* unasked(part.of, value, path);
  else if (part.kind === 'list' && Array.isArray(value))
    for (const [at, one] of value.entries()) yield* unasked(part.of, one, `${path}.${at}`);
  else if ((part.kind === 'group' || part.kind === 'variant') && isObject(value)) {
    const group = part.kind === 'group' ? part : part.of.get(String(value[part.by]));
    for (const [key, one] of Object.entries(value)) {
      const of = group?.kind === 'group' ? group.parts.find(({ name }) => name === key)?.part : undefined;
      if (part.kind !== 'variant' || key !== part.by) yield* unasked(of, one, `${path}.${key}`);
    }
  }
}

describe('the form of a pack', () => {
  test('is made of its schema: whatever a pack that ships has can be edited in it', () => {
    const form = new Map(packForm().map(({ name, part }) => [name, part]));
    const left = latestPacks().flatMap((pack) =>
      Object.entries(pack).flatMap(([name, value]) => [...unasked(form.get(name), value, name)]),
    );
    expect(left).toEqual([]);
    expect(isEditable('format')).toBe(false);
    expect(isEditable('version')).toBe(false);
    expect(isEditable('fields.3.id')).toBe(true);
    expect(isEditable('ratingSchemes.0.preset')).toBe(false);
  });

  test('begins each entry so that only what a person has to type is missing', () => {
    const fields = packForm().find(({ name }) => name === 'fields')?.part;
    if (fields?.kind !== 'list') throw new Error('Fields are no list.');
    const field = emptyPart(fields.of);
    expect(field).toMatchObject({ id: '', type: 'text', printed: false, kept: { in: 'building' } });
    const faults = packOf({ ...A_PACK, fields: [...A_PACK.fields, field] });
    expect(faults.ok ? [] : faults.error.map(({ path }) => path).sort()).toEqual([
      'fields.2.id',
      'fields.2.names.en',
    ]);
  });

  test('offers what one part can name of another, and the facts that a rule may be about', () => {
    expect(referencesAt('kinds.0.fields.1.field', A_PACK)).toEqual(['permitNo', 'permitOn']);
    expect(referencesAt('fields.0.cites.0.source', A_PACK)).toEqual(['law']);
    expect(referencesAt('clocks.0.from', A_PACK)).toContain('field:permitOn');
    expect(referencesAt('clocks.0.from', A_PACK)).not.toContain('notice');
    expect(referencesAt('edition', A_PACK)).toBeNull();
    expect(factsAt('duties.0.when', A_PACK)).toContain('leaks');
    expect(factsAt('kinds.0.fields.0.when', A_PACK)).not.toContain('leaks');
  });

  test('sets and leaves out parts of a group, whatever they are called, and changes nothing else', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.string(),
        fc.jsonValue(),
        (group, name, value) => {
          const set = withPart(group, name, value);
          expect(Object.hasOwn(set, name)).toBe(true);
          expect(withPart(withPart(group, name, undefined), name, value)).toEqual(set);
          expect(Object.hasOwn(withPart(group, name, undefined), name)).toBe(false);
        },
      ),
    );
  });

  test('moves an entry up and down again, and none past the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 2 }), fc.nat(), (list, n) => {
        const at = n % (list.length - 1);
        expect(moved(moved(list, at, 1), at + 1, -1)).toEqual(list);
      }),
    );
  });
});

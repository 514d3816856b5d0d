import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldFile, readFieldFile, takeFields } from '#domain/inspection/register/fieldFile.ts';
import {
  FIELD_OWNERS,
  FIELD_TYPES,
  MOST_CHOICES,
  MOST_FIELDS,
  newField,
  type OwnField,
} from '#domain/inspection/register/ownField.ts';

const aField = (set: Partial<OwnField> = {}): OwnField => ({ ...newField('f', []), name: 'Depth', ...set });
let made = 0;
const newId = () => {
  made += 1;
  return `new-${made}`;
};
const taken = (text: string, there: readonly OwnField[] = []) => {
  const read = readFieldFile(text);
  return read.ok ? takeFields(read.value, there, newId) : null;
};
const withoutPlace = ({ id: _, order: __, ...field }: OwnField) => field;
const names = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'Depth', '深度', 'a"b<c>&'),
  fc.string({ minLength: 1, maxLength: 40 }).filter((text) => /^[\x21-\x7e]+$/.test(text)),
);

describe('fields of a project as a file', () => {
  it('come back as they were, in their order, under ids of their own, whatever their names', () => {
    const field = fc.record({
      name: names,
      of: fc.constantFrom(...FIELD_OWNERS),
      type: fc.constantFrom(...FIELD_TYPES),
      unit: fc.constantFrom('', 'mm'),
      requiredFrom: fc.constantFrom(null, 0 as const, 3 as const),
      required: fc.boolean(),
      onTag: fc.boolean(),
      labels: fc.constantFrom([], ['crack', '__proto__']),
      choices: fc.constantFrom(['a'], ['a', '__proto__', 'b; c']),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(field, { selector: ({ name }) => name.toLowerCase(), maxLength: 8 }),
        (list) => {
          const fields = list.map((one, order) => aField({ ...one, id: `f${order}`, order }));
          const back = taken(fieldFile(fields));
          expect(back?.fields.map(withoutPlace)).toEqual(fields.map(withoutPlace));
          expect(back?.left.size).toBe(0);
          const ids = new Set(back?.fields.map(({ id }) => id));
          expect(ids.size).toBe(fields.length);
          for (const { id } of fields) expect(ids.has(id)).toBe(false);
          const orders = back?.fields.map(({ order }) => order) ?? [];
          expect(orders).toEqual(orders.toSorted((a, b) => a - b));
        },
      ),
    );
  });

  it('that were taken before, or bear the name of another one, are left out and named', () => {
    const there = [aField({ name: 'DEPTH ' })];
    const back = taken(fieldFile([aField(), aField({ of: 'photo' }), aField({ name: 'Note' })]), there);
    expect(back?.fields.map(({ name, of }) => [name, of])).toEqual([
      ['Depth', 'photo'],
      ['Note', 'defect'],
    ]);
    expect(back?.left).toEqual(new Map([['name_taken', ['Depth']]]));
  });

  it('of any other content are refused, and one field that isn’t valid never spoils the others', () => {
    const file = (fields: unknown, set: object = {}) =>
      JSON.stringify({ format: 'alpha-ai-fields', version: 1, fields, ...set });
    const [good] = JSON.parse(fieldFile([aField({ type: 'choice', choices: ['a'] })])).fields;
    for (const text of [
      '',
      '{',
      '[]',
      'null',
      '{"format":"alpha-ai-fields"}',
      file({}),
      file([], { format: 'x' }),
    ])
      expect(readFieldFile(text), text).toEqual({ ok: false, error: 'no_fields' });
    expect(readFieldFile(file([], { version: 2 }))).toEqual({ ok: false, error: 'newer' });
    expect(readFieldFile(file(Array(401).fill(good)))).toEqual({ ok: false, error: 'too_many' });
    const many = Array.from({ length: MOST_CHOICES + 1 }, (_, at) => `c${at}`);
    const odd = [
      null,
      7,
      [],
      { ...good, name: 'x'.repeat(81) },
      { ...good, choices: many },
      { ...good, of: 'building' },
      { ...good, min: 'low' },
      { ...good, name: '\u202e\u0000' },
      { ...good, name: 'Named', choices: [] },
    ];
    const back = taken(file([...odd, { ...good, __proto__: { name: 'x' } }]));
    expect(back?.fields.map(({ name }) => name)).toEqual(['Depth']);
    expect(back?.left.get('invalid')).toEqual(['', '', '', 'x'.repeat(80), 'Depth', 'Depth']);
    expect(back?.left.get('too_many_choices')).toEqual(['Depth']);
    expect(back?.left.get('name_missing')).toHaveLength(1);
    expect(back?.left.get('choices_missing')).toEqual(['Named']);
  });

  it('that a project has no room for are left out', () => {
    const there = Array.from({ length: MOST_FIELDS - 1 }, (_, at) =>
      aField({ id: `t${at}`, name: `T ${at}` }),
    );
    const back = taken(fieldFile([aField({ name: 'a' }), aField({ name: 'b' })]), there);
    expect(back?.fields.map(({ name }) => name)).toEqual(['a']);
    expect(back?.left.get('most')).toEqual(['b']);
  });

  it('with 200 fields of 10,000 choices each are read in time, or told to be too large', () => {
    const choices = Array.from({ length: MOST_CHOICES }, (_, at) => `choice ${at}`);
    const fields = Array.from({ length: 20 }, (_, at) =>
      aField({ id: `t${at}`, name: `T ${at}`, type: 'choice', choices }),
    );
    const text = fieldFile(fields);
    const back = taken(text);
    expect(back?.fields).toHaveLength(20);
    expect(back?.fields.every((field) => field.choices.length === MOST_CHOICES)).toBe(true);
  });
});

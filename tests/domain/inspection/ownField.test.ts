import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { storedProjectDocument } from '#domain/edit/documents.ts';
import { projectDocumentKey, SCHEMA } from '#domain/edit/ids.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import { createClock } from '#domain/edit/registers/stamp.ts';
import { readProjectDocument } from '#domain/inspection/read.ts';
import { type DefectFacts, gatherDefects, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { readDefectFacts } from '#domain/inspection/register/defectDocument.ts';
import {
  choicesIn,
  createOwnReader,
  createOwnReaders,
  FIELD_TYPES,
  fieldFault,
  fieldValues,
  isDoubtful,
  isRequiredOf,
  LONGEST_NAME,
  MOST_CHOICES,
  type OwnField,
  type OwnFormats,
  ownCell,
  ownGaps,
  ownOrder,
  ownRegister,
  ownSets,
  ownText,
  ownValue,
  readFields,
  readSignedFields,
} from '#domain/inspection/register/ownField.ts';
import { own } from '#domain/keyed.ts';
import { aDamage } from '#support/damages.ts';

const aField = (set: Partial<OwnField> = {}): OwnField => ({
  ...{ id: 'depth', name: 'Depth', type: 'number', unit: 'mm', min: 0, max: 100 },
  ...{ of: 'defect', choices: [], requiredFrom: null, required: false, labels: [], onTag: false, order: 1 },
  ...set,
});
const documentOf = (id: string, values: Readonly<Record<string, unknown>>, madeAt = 0) =>
  ({ id, madeAt, values }) as Parameters<typeof readFields>[0][number];
const stored = (field: OwnField) => documentOf(field.id, fieldValues(field));
const FORMATS: OwnFormats = {
  number: (value, decimals) => value.toFixed(decimals),
  day: (day) => day,
  yesNo: (yes) => (yes ? 'yes' : 'no'),
  list: (texts) => texts.join(', '),
  unreadable: (raw) => `can't be read: ${raw}`,
};
/** Names as people and hostile files give them. */
const name = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'Tiefe', '深度'),
  fc.string({ minLength: 1, maxLength: LONGEST_NAME }).filter((text) => text.trim() === text && text !== ''),
);
const day = fc
  .date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const field = fc
  .record({ id: fc.oneof(name, fc.uuid()), name, type: fc.constantFrom(...FIELD_TYPES), order: fc.integer() })
  .map((set) => aField({ ...set, min: null, max: null, choices: ['a', 'b', '__proto__'] }));
const aValueOf = (of: OwnField): fc.Arbitrary<string | number | boolean | string[]> =>
  ({
    text: fc.string({ minLength: 1 }),
    number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (Object.is(n, -0) ? 0 : n)),
    choice: fc.constantFrom(...of.choices),
    choices: fc.uniqueArray(fc.constantFrom(...of.choices), { minLength: 1 }),
    yesNo: fc.boolean(),
    date: day,
  })[of.type];
const stating = field.chain((of) => aValueOf(of).map((value) => ({ of, value })));
/** As a store and a file give it back. */
const through = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a field of one’s own', () => {
  test('is read as it was stored, whatever its name and id', () => {
    fc.assert(
      fc.property(field, (of) => {
        expect(readFields([through(stored(of))])).toEqual([of]);
        expect(readSignedFields(through([of]))).toEqual([of]);
      }),
    );
  });

  test('is read from any stored values, and never throws', () => {
    const parts = fc.constantFrom(...Object.keys(fieldValues(aField())));
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(parts, fc.string()), fc.jsonValue()), (values) => {
        for (const one of readFields([documentOf('x', values)])) {
          expect(FIELD_TYPES).toContain(one.type);
          expect(one.name).not.toBe('');
        }
      }),
    );
  });

  it('is listed by its order, and no longer once it was removed', () => {
    const [a, b] = [aField({ id: 'a', order: 2 }), aField({ id: 'b', order: 1 })];
    expect(readFields([stored(a), stored(b)]).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(readFields([documentOf('a', { ...fieldValues(a), removed: true })])).toEqual([]);
  });

  it('is refused without a name, with the name of another, an empty range, and without choices or with too many', () => {
    const other = aField({ id: 'other', name: 'Other' });
    expect(fieldFault(aField(), [other])).toBeNull();
    expect(fieldFault(aField({ name: '  ' }), [])).toBe('name_missing');
    expect(fieldFault(aField({ name: 'oTHER ' }), [other])).toBe('name_taken');
    expect(fieldFault(aField({ min: 2, max: 1 }), [])).toBe('range_empty');
    expect(fieldFault(aField({ type: 'choice' }), [])).toBe('choices_missing');
    const many = Array.from({ length: MOST_CHOICES + 1 }, (_, at) => `${at}`);
    expect(fieldFault(aField({ type: 'choices', choices: many }), [])).toBe('too_many_choices');
    expect(fieldFault(aField({ type: 'choices', choices: many.slice(1) }), [])).toBeNull();
  });

  it('has its choices from lines, each once', () => {
    expect(choicesIn(' a \n\nb\r\na\n__proto__')).toEqual(['a', 'b', '__proto__']);
  });
});

describe('a value of such a field', () => {
  test('says the same after it was stored and read, with nothing to look at', () => {
    fc.assert(
      fc.property(stating, ({ of, value }) => {
        const made = ownValue(of, value);
        expect(made).not.toBeNull();
        const facts = readDefectFacts(documentOf('d', through({ [ownRegister(of.id)]: made })));
        const stated = createOwnReader([of]).read(facts.own, of.id);
        expect(stated).toEqual({ kind: 'value', value: made, doubts: [] });
        expect(createOwnReader([of]).all(facts.own)).toEqual([
          { id: of.id, field: of, name: of.name, stated },
        ]);
      }),
    );
  });

  test('is shown with every digit that was typed', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const of = aField({ min: null, max: null, unit: '' });
        const value = ownValue(of, number);
        const stated = createOwnReader([of]).read({ 'own:depth': value }, 'depth');
        expect(stated && Number(ownText(stated, FORMATS))).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  test('that can’t be read is named as it is stored, never dropped', () => {
    fc.assert(
      fc.property(
        fc.jsonValue().filter((raw) => raw !== null),
        (raw) => {
          const reader = createOwnReader([aField()]);
          const [entry, ...more] = reader.all({ 'own:depth': raw });
          expect(more).toEqual([]);
          expect(entry?.stated.kind === 'unreadable' && entry.stated.raw).toBe(
            typeof raw === 'string' ? raw : JSON.stringify(raw),
          );
          expect(entry && isDoubtful(entry.stated)).toBe(true);
        },
      ),
    );
  });

  it('keeps its name, unit and choice where the field gets others, and says what no longer fits', () => {
    const written = {
      'own:depth': ownValue(aField(), 250),
      'own:state': ownValue(aField({ id: 'state', name: 'State', type: 'choice', choices: ['wet'] }), 'wet'),
      'own:gone': ownValue(aField({ id: 'gone', name: 'Gone', type: 'text' }), 'words'),
    };
    const reader = createOwnReader([
      aField({ name: 'Cover', unit: 'in' }),
      aField({ id: 'state', name: 'State', type: 'choice', choices: ['dry'] }),
    ]);
    const all = reader.all(written);
    expect(all.map(({ name, stated }) => [name, ownText(stated, FORMATS)])).toEqual([
      ['Cover', '250 mm'],
      ['State', 'wet'],
      ['Gone', 'words'],
    ]);
    expect(all.map(({ stated }) => stated.kind === 'value' && stated.doubts)).toEqual([
      ['renamed', 'unit'],
      ['choice'],
      ['removed'],
    ]);
    expect(all.map(({ stated }) => ownCell(stated))).toEqual(['250 mm', 'wet', 'words']);
  });

  it('outside of the range is stored and named', () => {
    const of = aField();
    const stated = createOwnReader([of]).read({ 'own:depth': ownValue(of, 250) }, 'depth');
    expect(stated?.kind === 'value' && stated.doubts).toEqual(['range']);
    expect(stated && ownCell(stated)).toBe(250);
  });

  it('of another kind is refused when it is entered: no day that doesn’t exist, no answer for a number', () => {
    expect(ownValue(aField({ type: 'date' }), '2026-06-31')).toBeNull();
    expect(ownValue(aField({ type: 'date' }), '2026-06-30')).not.toBeNull();
    expect(ownValue(aField(), true)).toBeNull();
    expect(ownValue(aField(), Number.POSITIVE_INFINITY)).toBeNull();
    expect(ownValue(aField({ type: 'choices' }), ['a', 'a'])).toBeNull();
  });

  it('is sorted by size, by order of the choices, and last where it isn’t one of the field now', () => {
    const number = aField();
    const order = ownOrder(number);
    const read = (raw: unknown) => createOwnReader([number]).read({ 'own:depth': raw }, 'depth');
    expect(order(read(ownValue(number, 7)))).toBe(7);
    expect(order(read(ownValue(aField({ unit: 'in' }), 7)))).toBe('');
    expect(order(read('seven'))).toBe('');
    expect(order(null)).toBe('');
    const choice = aField({ type: 'choice', choices: ['low', 'high'] });
    const at = (text: string) =>
      ownOrder(choice)(createOwnReader([choice]).read({ 'own:depth': ownValue(choice, text) }, 'depth'));
    expect([at('low'), at('high'), at('other')]).toEqual([0, 1, 2]);
  });
});

describe('own fields of a defect', () => {
  const views = ['x', 'y'].map((key) => ({
    damage: aDamage(key, undefined, { key, image: 'a', label: 'crack', verdict: 'accepted' }),
    location: null,
  }));
  const own = (set: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(set).map(([id, value]) => [ownRegister(id), ownValue(aField({ id }), value)]),
    );
  const merged = (facts: Readonly<Record<string, Partial<DefectFacts>>>) =>
    gatherDefects(views, (key) => ({ ...NO_DEFECT_FACTS, ...facts[key] }), new Map());

  it('stay when boxes are merged: field by field, the naming box first', () => {
    const [defect] = merged({
      x: { own: own({ a: 1 }) },
      y: { mergedInto: 'x', own: own({ a: 2, b: 3 }) },
    });
    expect(defect?.facts.own).toEqual(own({ a: 1, b: 3 }));
  });

  it('are removed from every box that was merged, so that none comes back', () => {
    const [defect] = merged({ x: { own: own({ a: 1 }) }, y: { mergedInto: 'x', own: own({ a: 2 }) } });
    if (!defect) throw new Error('There is none.');
    expect(ownSets(defect, 'a', null)).toEqual([
      ['x', { 'own:a': null }],
      ['y', { 'own:a': null }],
    ]);
    expect(ownSets(defect, 'a', ownValue(aField(), 5))).toEqual([['x', { 'own:a': ownValue(aField(), 5) }]]);
  });

  it('are required from a severity on, of their labels alone, and never of a defect that nobody assessed', () => {
    const of = aField({ requiredFrom: 3, labels: ['crack'] });
    expect(isRequiredOf(of, { label: 'crack', severity: 3 })).toBe(true);
    expect(isRequiredOf(of, { label: 'crack', severity: 2 })).toBe(false);
    expect(isRequiredOf(of, { label: 'crack', severity: null })).toBe(false);
    expect(isRequiredOf(of, { label: 'stain', severity: 4 })).toBe(false);
  });

  it('are named to the gate where they are empty though required, or have to be looked at; a removed field asks nothing', () => {
    const defect = (facts: Partial<DefectFacts>) => ({
      ...{ key: 'x', no: 'F-1/001', label: 'crack', severity: 4 as const },
      facts: { ...NO_DEFECT_FACTS, ...facts },
    });
    const gaps = (fields: readonly OwnField[], facts: Partial<DefectFacts>) =>
      ownGaps(createOwnReaders(fields), { record: { id: 'r' }, images: [], defects: [defect(facts)] });
    const none = { defect: [], photo: [], record: [] };
    const required = aField({ requiredFrom: 0 });
    expect(gaps([required], {})).toEqual({
      own: { missing: { ...none, defect: [{ id: 'x:depth', name: 'F-1/001: Depth' }] }, doubtful: none },
    });
    expect(gaps([required], { own: own({ depth: 500 }) })).toEqual({
      own: {
        missing: none,
        doubtful: { ...none, defect: [{ id: 'x:depth', name: 'F-1/001: Depth', weight: '500' }] },
      },
    });
    expect(gaps([], { own: own({ depth: 500 }) })).toEqual({});
  });

  it('are asked of photos and records where they are for these, each under its own name and never of defects', () => {
    const lens = aField({ id: 'p', name: 'Lens', of: 'photo', required: true });
    const depth = aField({ id: 'r', name: 'Depth', of: 'record', required: true });
    const fields = [lens, depth, aField({ id: 'optional', name: 'Note', of: 'photo', type: 'text' })];
    const images = [{ id: 'i', name: 'a.jpg' }];
    expect(
      ownGaps(createOwnReaders(fields), { record: { id: 'R' }, images, defects: [] }).own?.missing,
    ).toEqual({
      defect: [],
      photo: [{ id: 'i:p', name: 'a.jpg: Lens' }],
      record: [{ id: 'R:r', name: 'Depth' }],
    });
    const value = ownValue(lens, 7);
    const stated = images.map((image) => ({ ...image, own: { 'own:p': value } }));
    const record = { id: 'R', own: { 'own:r': ownValue(depth, 500) } };
    expect(ownGaps(createOwnReaders(fields), { record, images: stated, defects: [] }).own).toMatchObject({
      missing: { photo: [], record: [] },
      doubtful: { photo: [], record: [{ id: 'R:r', weight: '500' }] },
    });
  });
});

describe('own fields that two devices wrote apart', () => {
  const ids = ['depth', 'note', '__proto__'] as const;
  const fields = ids.map((id) => aField({ id, name: `Field ${id}`, min: null, max: null }));
  /** What a device set, one after the other. */
  const writes = fc.array(
    fc.record({
      field: fc.constantFrom(...fields),
      value: fc.option(fc.integer(), { nil: null }),
      at: fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_020 }),
    }),
  );
  /** The document of a defect on a device, and when each field was set last. */
  const written = (
    writer: string,
    list: readonly { field: OwnField; value: number | null; at: number }[],
  ) => {
    let now = 0;
    const clock = createClock(writer, () => now);
    const registers = new Map<string, { v: unknown; t: string }>();
    for (const { field, value, at } of list) {
      now = at;
      const set = value === null ? null : ownValue(field, value);
      registers.set(ownRegister(field.id), { v: set, t: clock.tick() });
    }
    const _id = projectDocumentKey('p', 'defect', 'd');
    const made = createClock('first', () => 1_700_000_000_000).tick();
    const shared = { _id, schema: SCHEMA, type: 'sheet', project: 'p', kind: 'defect', sheet: 'd', made };
    return v.parse(storedProjectDocument, { ...shared, fields: Object.fromEntries(registers) });
  };

  test('are merged field by field: the later value of each, the same in either order and again', () => {
    fc.assert(
      fc.property(writes, writes, (here, there) => {
        const [a, b] = [written('a~1', here), written('b~1', there)];
        const merged = mergeDocs(a, b);
        expect(mergeDocs(b, a)).toEqual(merged);
        expect(mergeDocs(merged, b)).toEqual(merged);
        const expected = Object.fromEntries(
          fields.flatMap(({ id }) => {
            const register = ownRegister(id);
            const both = [a, b].flatMap(({ fields: of }) => own(of, register) ?? []);
            const last = both.toSorted((x, y) => (x.t < y.t ? 1 : -1))[0];
            return last && last.v !== null ? [[register, last.v]] : [];
          }),
        );
        const document = readProjectDocument(merged);
        expect((document && readDefectFacts(document).own) ?? {}).toEqual(expected);
      }),
    );
  });
});

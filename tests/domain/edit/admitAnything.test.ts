import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortedJson } from '#domain/json.ts';
import { createDoor, storedProject } from '#support/foreignDocs.ts';
import { NO_STAMPS, stampAt } from '#support/stamps.ts';
import { CLAIM, COMMAND, fieldsOf, IMAGE, MINE, type Raw, RUN, SEAL } from './storedDoor.ts';

const moment = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 5000 }), fc.constantFrom('A~1', 'B~2'))
    .map(([ms, who]) => stampAt(ms, who)),
  fc.constantFrom(...NO_STAMPS),
);
const value = fc.oneof(
  fc.constantFrom('live', 'undone', 'deleted', 'accepted', 'signed', 'void', null),
  fc.jsonValue(),
);
const field = fc.constantFrom(
  'status',
  'verdict',
  'remark',
  'state',
  'signoff:1:5',
  'text',
  'boxes',
  'x',
  '__proto__',
);
/** A document of any project with anything changed in it. */
const hostile = fc
  .tuple(
    fc.constantFrom(...MINE, ...storedProject('q')),
    fc.dictionary(field, fc.record({ v: value, t: moment }), { maxKeys: 3 }),
    fc.dictionary(
      fc.constantFrom(
        '_id',
        'project',
        'image',
        'made',
        'name',
        'boxes',
        'claim',
        'changes',
        'photo',
        'schema',
        '_deleted',
      ),
      fc.oneof(fc.jsonValue(), fc.constantFrom('p', 'q', 'p:q', 'i:p:p.one', [], stampAt(1))),
      { maxKeys: 2 },
    ),
  )
  .map(([raw, fields, over]) => ({
    ...raw,
    ...('fields' in raw ? { fields: { ...(raw.fields as object), ...fields } } : {}),
    ...over,
  }));

describe('whatever comes', () => {
  const HERE = [...MINE, ...storedProject('q')];
  const lasting = ({ type, _id, fields, ...rest }: Raw) =>
    type === 'run' || type === 'command' || _id.includes(':seal:')
      ? sortedJson({ _id, ...rest, ...(type === 'run' ? {} : { fields }) })
      : '';

  test('nothing outside of the project is made or changed', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 12 }), (all) => {
        const door = createDoor('p', HERE);
        for (const one of all) door.letIn(one);
        for (const raw of storedProject('q'))
          expect(door.docs.get(raw._id)).toBe(HERE.find((one) => one._id === raw._id));
        for (const id of door.docs.keys())
          expect(id).toMatch(/^([ps]:(p|q)(:|$)|i:(p:p|q:q)\.|[nd]:[pq]\.|c:[pq]:)/);
        expect(door.docs.size).toBe(HERE.length);
      }),
    );
  });

  test('runs, steps and seals that are here stay byte for byte, but for a run’s status', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 12 }), (all) => {
        const door = createDoor('p', HERE);
        for (const one of all) door.letIn(one);
        expect(HERE.map((raw) => lasting(door.docs.get(raw._id) as unknown as Raw))).toEqual(
          HERE.map(lasting),
        );
      }),
    );
  });

  test('letting it in again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 6 }), fc.boolean(), (all, isNew) => {
        const door = createDoor('p', isNew ? [] : HERE);
        for (const one of all) {
          door.letIn(one);
          const before = sortedJson([...door.docs.values()]);
          expect(door.letIn(one).kind).toMatch(/known|refused/);
          expect(sortedJson([...door.docs.values()])).toBe(before);
        }
      }),
    );
  });
});

test('two that agree in what never changes give the same in either order', () => {
  const good = fc.record({ v: fc.constantFrom('live', 'undone', 'deleted'), t: moment });
  const free = fc.record({ v: fc.jsonValue(), t: moment });
  const side = fc.tuple(
    fc.dictionary(fc.constantFrom('status'), good),
    fc.dictionary(fc.constantFrom('x', 'y'), free),
    fc.integer({ min: 0, max: 5000 }),
    fc.integer({ min: 0, max: 3 }),
  );
  /** The project as one device has it: its own words, its own making of what both made. */
  const backup = ([status, fields, ms, order]: typeof side extends fc.Arbitrary<infer T> ? T : never) =>
    MINE.filter((raw) => raw !== SEAL).map((raw) => ({
      ...raw,
      ...(raw === COMMAND ? {} : { fields: { ...fieldsOf(raw), ...fields, ...status } }),
      ...(raw === IMAGE ? { made: stampAt(ms), order } : {}),
      ...(raw === CLAIM ? { made: stampAt(ms) } : {}),
      ...(raw === RUN ? { fields: { ...fieldsOf(raw), ...status } } : {}),
    }));
  fc.assert(
    fc.property(side, side, (a, b) => {
      const [one, other] = [createDoor('p'), createDoor('p')];
      for (const raw of [...backup(a), ...backup(b)]) one.letIn(raw);
      for (const raw of [...backup(b), ...backup(a)]) other.letIn(raw);
      expect(sortedJson([...one.docs.entries()])).toBe(sortedJson([...other.docs.entries()]));
    }),
  );
});

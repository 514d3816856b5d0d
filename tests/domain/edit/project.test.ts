import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ImageDamages, imageDamages } from '#domain/edit/confirmed.ts';
import type { DamageDoc, RunDoc } from '#domain/edit/documents.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { createOverlay, createProjector, overlay } from '#domain/edit/projector.ts';
import { readField } from '#domain/edit/registers/assign.ts';
import { NO_STAMPS, stampAt } from '#support/stamps.ts';

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
const run = (id: string, made: string, status: 'live' | 'undone' = 'live'): RunDoc => ({
  _id: `n:p.1:${id}`,
  schema: 1,
  type: 'run',
  image: 'p.1',
  run: id,
  made,
  boxes: ['CRACK_001', 'CRACK_002'].map((name) => ({
    name: `${name}${id}`,
    label: 'crack',
    confidence: 0.5,
    box,
  })),
  fields: { status: { v: status, t: made } },
});
const touched = (index: number, fields: DamageDoc['fields']): DamageDoc => ({
  _id: `d:p.1:a:${index}`,
  schema: 1,
  type: 'damage',
  image: 'p.1',
  name: `CRACK_00${index + 1}a`,
  made: stampAt(2),
  claim: { run: 'a', index },
  fields,
});
const own = (name: string, made: string): DamageDoc => ({
  _id: `d:p.1:${name}`,
  schema: 1,
  type: 'damage',
  image: 'p.1',
  name,
  made,
  claim: null,
  fields: { label: { v: 'rust', t: made }, box: { v: box, t: made } },
});
const step = (over: Partial<Pending>): Pending => ({
  stamp: stampAt(9),
  project: 'p',
  image: 'p.1',
  who: 'Ada',
  kind: 'accept',
  count: 1,
  assign: [],
  create: [],
  ...over,
});
const ids = (all: ImageDamages, pending: readonly Pending[] = []) =>
  createProjector()(all, pending).map((damage) => damage.id);

test('runs come in the order of their making, then people’s own', () => {
  const all = imageDamages(
    'p.1',
    [run('b', stampAt(3)), run('a', stampAt(1))],
    [own('RUST_002', stampAt(5)), own('RUST_001', stampAt(4))],
  );
  expect(ids(all)).toEqual(['CRACK_001a', 'CRACK_002a', 'CRACK_001b', 'CRACK_002b', 'RUST_001', 'RUST_002']);
});

test.each(NO_STAMPS)('what was made at %j comes first: nobody knows when it was made', (made) => {
  const all = imageDamages(
    'p.1',
    [run('a', stampAt(1))],
    [own('RUST_001', stampAt(4)), own('RUST_002', made)],
  );
  expect(ids(all)).toEqual(['CRACK_001a', 'CRACK_002a', 'RUST_002', 'RUST_001']);
});

test('what is undone or deleted is not read, a whole run neither', () => {
  const deleted = touched(0, { status: { v: 'deleted', t: stampAt(2) } });
  expect(ids(imageDamages('p.1', [run('a', stampAt(1)), run('b', stampAt(3), 'undone')], [deleted]))).toEqual(
    ['CRACK_002a'],
  );
});

test('what the model said stays beside what a person says', () => {
  const relabelled = touched(0, { label: { v: 'rust', t: stampAt(2) } });
  const [first] = createProjector()(imageDamages('p.1', [run('a', stampAt(1))], [relabelled]), []);
  expect(first).toMatchObject({
    id: 'CRACK_001a',
    label: 'rust',
    source: 'file',
    model: { label: 'crack', run: 'a' },
  });
});

test('the reason of a rejection is read only while it is rejected', () => {
  const kept = { reason: { v: 'dirt' as const, t: stampAt(2) } };
  const read = (verdict: 'accepted' | 'rejected') =>
    createProjector()(
      imageDamages(
        'p.1',
        [run('a', stampAt(1))],
        [touched(0, { ...kept, verdict: { v: verdict, t: stampAt(2) } })],
      ),
      [],
    )[0]?.reason;
  expect([read('rejected'), read('accepted')]).toEqual(['dirt', null]);
});

test('a pending step is read on top, unless the field was written later', () => {
  const pending = [
    step({ assign: [{ doc: 'd:p.1:a:0', field: 'verdict', before: 'unreviewed', after: 'accepted' }] }),
  ];
  const verdict = (t: string) =>
    createProjector()(
      imageDamages('p.1', [run('a', stampAt(1))], [touched(0, { verdict: { v: 'unsure', t } })]),
      pending,
    )[0]?.verdict;
  expect([verdict(stampAt(2)), verdict(stampAt(99))]).toEqual(['accepted', 'unsure']);
});

test('a damage is the same object while nothing of it changed, and the list while no damage did', () => {
  const project = createProjector();
  const all = imageDamages('p.1', [run('a', stampAt(1))], []);
  const before = project(all, []);
  const pending = [
    step({ assign: [{ doc: 'd:p.1:a:0', field: 'verdict', before: 'unreviewed', after: 'accepted' }] }),
  ];
  const after = project(all, pending);
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  expect(project({ ...all }, [])).toEqual(before);
  expect(project(imageDamages('p.1', all.runs, []), [])).toBe(project(all, []));
});

test('steps laid one by one on what was there read like all of them at once', () => {
  const confirmed = imageDamages('p.1', [run('a', stampAt(1))], [touched(0, {})]);
  const step = (at: number, field: string, after: unknown): Pending => ({
    stamp: stampAt(at + 3),
    project: 'p',
    image: 'p.1',
    who: 'Ada',
    kind: 'severity',
    count: 1,
    assign: [{ doc: `d:p.1:a:${at % 2}`, field, before: null, after }],
    create: at === 2 ? [own('RUST_001', stampAt(5))] : [],
  });
  const steps = [1, 2, 3, 4, 0].map((severity, at) => step(at, 'severity', severity));
  const lay = createOverlay();
  for (let count = 0; count <= steps.length; count += 1) {
    const pending = steps.slice(0, count);
    expect(lay(confirmed, pending)).toEqual(overlay(confirmed, pending));
  }
  // The first ones are stored: what is confirmed is another object, and fewer are pending.
  const stored = overlay(confirmed, steps.slice(0, 3));
  expect(lay(stored, steps.slice(3))).toEqual(overlay(confirmed, steps));
});

test('each field reads what people said last, else what the model said, else nothing', () => {
  const at = <T>(value: fc.Arbitrary<T>) => value.map((v) => ({ v, t: stampAt(5) }));
  const fields = fc.record(
    {
      label: at(fc.constantFrom('rust', 'hole')),
      box: at(fc.constant({ ...box, x: 0.3 })),
      verdict: at(fc.constantFrom('accepted', 'rejected', 'unsure', 'unreviewed')),
      reason: at(fc.constantFrom('not_stated', null)),
      severity: at(fc.constantFrom(0, 4, null)),
      remark: at(fc.string()),
      causes: at(fc.array(fc.string(), { maxLength: 3 })),
      moisture: at(fc.nat()),
      status: at(fc.constant('live')),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.option(fields), (said) => {
      const model = run('a', stampAt(1));
      const docs = said ? [touched(0, said as DamageDoc['fields'])] : [];
      const [damage] = createProjector()(imageDamages('p.1', [model], docs), []);
      const doc = docs[0] ?? touched(0, {});
      for (const field of [
        'label',
        'box',
        'verdict',
        'severity',
        'remark',
        'causes',
        'comments',
        'signs',
      ] as const)
        expect(damage?.[field]).toEqual(readField(doc, field, model.boxes[0] ?? null));
      // A reason is one of a rejection alone; what a newer program said is kept, not shown.
      expect(damage?.reason).toBe(damage?.verdict === 'rejected' ? readField(doc, 'reason', null) : null);
      expect(Object.keys(damage ?? {})).not.toContain('moisture');
      expect(Object.keys(damage ?? {})).not.toContain('status');
    }),
  );
});

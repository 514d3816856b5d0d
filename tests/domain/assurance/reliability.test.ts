import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decided,
  LONGEST_RELIABILITY_TEXT,
  NOTHING_STATED,
  RELIABILITY_FIELDS,
  RELIABILITY_VERDICTS,
  type Reliability,
  type ReliabilityBasis,
  readReliability,
  readSignedReliability,
} from '#domain/assurance/reliability.ts';
import type { StoredProjectDocument } from '#domain/edit/documents.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { differences } from '#domain/inspection/revision/attribution.ts';
import type { GateFacts } from '#domain/rating/gate/facts.ts';
import { gateReasons, mayBeSigned } from '#domain/rating/gate/gate.ts';
import { overrideOf } from '#domain/rating/gate/reservations.ts';
import { aProject, aRecord } from '#support/inspections.ts';
import { aSystem, decidedOn, SOME_AI } from '#support/reliability.ts';
import { CLEAR, READY } from '../rating/readyToSign.ts';

const AI: GateFacts = { ...CLEAR, ai: SOME_AI };
const DECIDED = decidedOn(SOME_AI);
const by = { name: 'Chan', regType: 'RI', regNo: 'RI 1' };

const withStated = (reliability: Reliability): InspectionRecord => ({ ...READY, reliability });
const reasons = (record: InspectionRecord, facts: GateFacts = AI) =>
  gateReasons(record, facts).map(({ code, about }) => [code, about] as const);

describe('the gate', () => {
  test('asks for nothing where all was drawn by people', () => {
    expect(reasons(READY, CLEAR)).toEqual([]);
    expect(reasons(withStated(DECIDED), CLEAR)).toEqual([]);
  });

  test('asks for a decision where a detection of AI counts, naming the systems, and a decision satisfies it', () => {
    expect(reasons(READY)).toEqual([['reliability_missing', ['Crack finder 2']]]);
    expect(gateReasons(READY, AI)[0]?.overridable).toBe(false);
    expect(reasons(withStated(DECIDED))).toEqual([]);
  });

  test.each([
    [
      'a file swapped under its name',
      aSystem({ source: 'sha256:b', model: { name: 'finder.onnx', version: '', sha256: 'b' } }),
    ],
    ['another version in the register', aSystem({ entry: { id: 'e', name: 'Crack finder', version: '3' } })],
    ['a system that is now tied to no entry', aSystem({ entry: null, tie: 'not_known' })],
  ])('asks again after %s', (_, system) => {
    const facts = { ...AI, ai: { ...SOME_AI, systems: [system] } };
    expect(reasons(withStated(DECIDED), facts).map(([code]) => code)).toEqual(['reliability_system_new']);
    const again = withStated(decidedOn(facts.ai));
    expect(reasons(again, facts)).toEqual([]);
  });

  test('asks again where a system came in that was run on another device, and names only that', () => {
    const other = aSystem({
      source: 'named:x',
      entry: null,
      tie: 'not_asked',
      model: { name: 'Other', version: '1', sha256: null },
    });
    const facts = { ...AI, ai: { ...SOME_AI, systems: [...SOME_AI.systems, other] } };
    expect(reasons(withStated(DECIDED), facts)).toEqual([['reliability_system_new', ['Other 1']]]);
  });

  test.each([
    ['systems', { systems: [aSystem({ judged: 45 })] }],
    ['photos', { photos: { ...SOME_AI.photos, without: 6 } }],
    ['samples', { samples: [] }],
    ['second', { second: { judged: 12, alike: 12 } }],
  ] satisfies readonly [string, Partial<ReliabilityBasis>][])(
    'asks again where the evidence on %s changed, and says which',
    (part, change) => {
      const facts = { ...AI, ai: { ...SOME_AI, ...change } };
      expect(reasons(withStated(DECIDED), facts)).toEqual([['reliability_evidence_changed', [part]]]);
    },
  );

  test('asks nothing again of a decision of an earlier version, which did not say whether a model was stated', () => {
    const unscored = { source: 'file:a', scored: false } as const;
    const of = (author: { author?: 'model' | 'not_stated' }) => ({
      ...SOME_AI,
      systems: [aSystem({ ...unscored, ...author })],
    });
    const facts = { ...AI, ai: of({ author: 'model' }) };
    expect(reasons(withStated(decidedOn(of({}))), facts)).toEqual([]);
    expect(reasons(withStated(decidedOn(of({ author: 'model' }))), facts)).toEqual([]);
    expect(reasons(withStated(decidedOn(of({ author: 'not_stated' }))), facts)).toEqual([
      ['reliability_evidence_changed', ['systems']],
    ]);
  });

  test('asks again where the words were changed after the decision, as by another device', () => {
    expect(reasons(withStated({ ...DECIDED, concerns: 'None.' }))).toEqual([
      ['reliability_words_changed', []],
    ]);
  });

  test('asks for reasons, and for limits where it is reliable with limits', () => {
    const limited = decided(NOTHING_STATED, { value: 'with_limits', by, at: 1, basis: SOME_AI });
    expect(reasons(withStated(limited))).toEqual([['reliability_incomplete', ['reasons', 'limits']]]);
  });

  test('says that AI is not reliable while its detections count: signed only with a reason, for so many', () => {
    const refused = decided(
      { ...NOTHING_STATED, reasons: 'Too many misses.' },
      { value: 'not_reliable', by, at: 1, basis: SOME_AI },
    );
    const record = withStated(refused);
    const [reason] = gateReasons(record, AI);
    expect(reason).toMatchObject({ code: 'reliability_not_reliable', overridable: true, overridden: false });
    if (!reason) throw new Error('No reason.');
    const why = { by: 'Chan', at: 2, reason: 'Each was checked from close up.' };
    const excused = { ...record, overrides: { [reason.code]: overrideOf(reason, why) } };
    expect(mayBeSigned(gateReasons(excused, AI))).toBe(true);
    const more = { ...SOME_AI, systems: [aSystem({ counted: 41 })] };
    const again = {
      ...excused,
      reliability: { ...refused, ...decided(refused, { value: 'not_reliable', by, at: 3, basis: more }) },
    };
    expect(mayBeSigned(gateReasons(again, { ...AI, ai: more }))).toBe(false);
  });

  test('says that the client refused while detections of AI count, and not where none does', () => {
    const facts = { ...AI, clientRefuses: true };
    expect(reasons(withStated(DECIDED), facts)).toEqual([['client_refused_ai', ['Crack finder 2']]]);
    expect(reasons(READY, { ...CLEAR, clientRefuses: true })).toEqual([]);
  });

  test('asks nothing more of a signed record', () => {
    expect(gateReasons({ ...READY, status: 'signed' }, AI)).toEqual([]);
  });
});

const document = (values: Readonly<Record<string, unknown>>) => ({
  ...{ id: 'r', project: 'p', kind: 'record', madeAt: 0 },
  values,
});
const texts = fc.record(
  {
    assumptions: fc.constantFrom('', 'a', 'b\nc'),
    concerns: fc.constantFrom('', 'a', '__proto__'),
    mitigations: fc.constantFrom('', 'a'),
    reasons: fc.constantFrom('', 'r', 'q'),
    limits: fc.constantFrom('', 'l'),
  },
  { requiredKeys: [] },
);
const stated: fc.Arbitrary<Reliability> = fc
  .tuple(texts, fc.option(fc.constantFrom(...RELIABILITY_VERDICTS)), fc.nat())
  .map(([some, value, at]) => {
    const words = { ...NOTHING_STATED, ...some };
    return value ? decided(words, { value, by, at, basis: SOME_AI }) : words;
  });
const recordOf = (reliability: Reliability): InspectionRecord =>
  readRecord(aRecord(), document(recordValues(aRecord(), { ...aRecord(), reliability })));

describe('what is stated', () => {
  test('is read as it was written, and only what differs is written', () => {
    fc.assert(
      fc.property(stated, stated, (one, other) => {
        const before = recordOf(one);
        expect(before.reliability ?? NOTHING_STATED).toEqual(one);
        const set = recordValues(before, { ...before, reliability: other });
        expect(Object.keys(set).every((key) => key.startsWith('reliability:'))).toBe(true);
        const values = { ...recordValues(aRecord(), { ...aRecord(), reliability: one }), ...set };
        expect(readRecord(aRecord(), document(values)).reliability ?? NOTHING_STATED).toEqual(other);
      }),
    );
  });

  test('is merged field by field of two devices, in whichever order; a decision stays whole', () => {
    const stamp = (at: number, device: string) => `${at.toString(16).padStart(12, '0')}-0000-${device}~1`;
    fc.assert(
      fc.property(stated, stated, stated, (first, one, other) => {
        const start = recordValues(aRecord(), { ...aRecord(), reliability: first });
        const base = recordOf(first);
        const stored = (values: Readonly<Record<string, unknown>>, at: number, device: string) =>
          Object.fromEntries(Object.entries(values).map(([key, v]) => [key, { v, t: stamp(at, device) }]));
        const made: StoredProjectDocument = {
          ...{ _id: 's:p:record:r', schema: 1, type: 'sheet', project: 'p', kind: 'record', sheet: 'r' },
          made: stamp(1, 'A'),
          fields: stored(start, 1, 'A') as StoredProjectDocument['fields'],
        };
        const on = (next: Reliability, at: number, device: string): StoredProjectDocument => ({
          ...made,
          fields: {
            ...made.fields,
            ...stored(recordValues(base, { ...base, reliability: next }), at, device),
          },
        });
        const [a, b] = [on(one, 2, 'A'), on(other, 3, 'B')];
        const merged = mergeDocs(a, b);
        expect(mergeDocs(b, a).fields).toEqual(merged.fields);
        expect(mergeDocs(merged, a).fields).toEqual(merged.fields);
        const values = Object.fromEntries(
          Object.entries(merged.fields).map(([key, register]) => [key, (register as { v: unknown }).v]),
        );
        const read = readRecord(aRecord(), document(values)).reliability ?? NOTHING_STATED;
        for (const field of RELIABILITY_FIELDS) {
          const was = JSON.stringify(first[field]);
          const [here, there] = [one[field], other[field]];
          expect(read[field]).toEqual(JSON.stringify(there) === was ? here : there);
        }
      }),
    );
  });

  test('from elsewhere with any value counts as not stated, and nothing is inherited', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const read = readReliability((name) => (name === 'decision' ? one : other));
        if (typeof other !== 'string') expect(read).toBeNull();
        else expect(read?.decision ?? null).toBeNull();
      }),
    );
    expect(readSignedReliability(JSON.parse('{"__proto__":{"reasons":"x"}}'))).toBeNull();
    const { decision } = DECIDED;
    const broken = { ...decision, basis: { ...decision?.basis, second: { judged: -1, alike: 0 } } };
    expect(readSignedReliability({ decision: broken })).toBeNull();
    expect(readSignedReliability({ decision: { ...decision, at: 9e15 } })).toBeNull();
    expect(readSignedReliability(DECIDED)).toEqual(DECIDED);
  });

  test('is cut where it is too long, and has no hidden characters', () => {
    const read = readReliability((name) => (name === 'reasons' ? `a\u202E${'x'.repeat(9999)}` : ''));
    expect(read?.reasons).toHaveLength(LONGEST_RELIABILITY_TEXT);
    expect(read?.reasons).not.toContain('\u202E');
  });
});

describe('the changes between two revisions', () => {
  const state = (reliability?: Reliability) => ({
    record: { ...aRecord(), ...(reliability ? { reliability } : {}) },
    project: aProject(),
    images: [],
    damages: [],
    defects: {},
  });

  test('name each part of what was stated, and the decision by what it says, by whom and when', () => {
    const found = differences(state(), state(DECIDED));
    expect(found.map(({ of, field }) => [of, field])).toEqual([
      ['reliability', 'concerns'],
      ['reliability', 'reasons'],
      ['reliability', 'decision'],
    ]);
    expect(found.at(-1)?.after).toEqual({ value: 'reliable', by, at: DECIDED.decision?.at });
    expect(differences(state(DECIDED), state(DECIDED))).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { scriptName } from '#domain/edit/command.ts';
import { type ProposalSubject, planProposal } from '#domain/edit/scriptProposal.ts';
import { aDamage } from '#support/damages.ts';

const crack = aDamage('CRACK_001');
const frame = aDamage('WINDOW_001');
const subject = (over: Partial<ProposalSubject> = {}, damages: readonly Damage[] = [crack, frame]) => ({
  photos: new Set(['image-1']),
  labels: BUILT_IN_LABELS,
  damages: new Map(damages.map((damage) => [damage.key, damage])),
  isAiRefused: false,
  ...over,
});
const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
const detection = { photo: 'image-1', label: 'crack', box };
const change = (set: object, damage = crack.key) => ({ script: 'X', changes: [{ damage, set }] });
const faultsOf = (given: unknown, about = subject()) => {
  const plan = planProposal(given, about);
  return plan.ok ? [] : plan.error.map(({ path, fault }) => `${path}: ${fault}`);
};
const setOf = (given: unknown, about = subject()) => {
  const plan = planProposal(given, about);
  return plan.ok ? plan.value.changes.map(({ set }) => set) : plan.error;
};

describe('a proposal', () => {
  test('sets only what differs', () => {
    expect(setOf(change({ verdict: 'accepted', remark: '' }))).toEqual([{ verdict: 'accepted' }]);
    expect(faultsOf(change({ verdict: 'unreviewed', remark: '' }))).toEqual([': nothing']);
    expect(faultsOf({ script: 'X' })).toEqual([': nothing']);
  });

  test('rejects with a reason, and takes the reason back with the rejection', () => {
    expect(setOf(change({ verdict: 'rejected' }))).toEqual([{ verdict: 'rejected', reason: 'not_stated' }]);
    const rejected = { ...crack, verdict: 'rejected', reason: 'dirt' } as const;
    expect(setOf(change({ verdict: 'unsure' }), subject({}, [rejected]))).toEqual([
      { verdict: 'unsure', reason: null },
    ]);
    expect(faultsOf(change({ reason: 'dirt' }))).toEqual(['changes.0.set.reason: reason_without_rejection']);
  });

  test('is refused whole with the place of each fault', () => {
    expect(
      faultsOf({
        script: 'X',
        detections: [
          { ...detection, photo: 'elsewhere' },
          { ...detection, label: '__proto__' },
        ],
        changes: [
          { damage: crack.key, set: { label: 'constructor' } },
          { damage: crack.key, set: { remark: 'wet' } },
          { damage: '__proto__', set: {} },
          { damage: frame.key, set: { severity: 3 } },
        ],
      }),
    ).toEqual([
      'detections.0.photo: no_such_photo',
      'detections.1.label: no_such_label',
      'changes.0.set.label: no_such_label',
      'changes.1.damage: twice',
      'changes.2.damage: no_such_damage',
      'changes.3.set.severity: severity_of_component',
    ]);
  });

  test.each([
    [{ ...detection, box: { ...box, x: 0.9 } }, 'detections.0.box'],
    [{ ...detection, box: { ...box, width: 0 } }, 'detections.0.box.width'],
    [{ ...detection, box: { ...box, x: Number.NaN } }, 'detections.0.box.x'],
    [{ ...detection, confidence: 2 }, 'detections.0.confidence'],
    [{ ...detection, verdict: 'accepted' }, 'detections.0.verdict'],
  ])('names a wrong value by its place: %j', (wrong, path) => {
    expect(faultsOf({ script: 'X', detections: [wrong] })).toEqual([`${path}: bad_value`]);
  });

  test('names no fields but those that a script may propose', () => {
    for (const field of ['status', 'box', 'numbers', 'comments', 'crackWidth', 'severityBasis', '__proto__'])
      expect(
        faultsOf(JSON.parse(`{"script":"X","changes":[{"damage":"${crack.key}","set":{"${field}":1}}]}`)),
        field,
      ).not.toEqual([]);
  });

  test('brings no detections where the client refused the use of AI', () => {
    const refusing = subject({ isAiRefused: true });
    expect(faultsOf({ script: 'X', detections: [detection] }, refusing)).toEqual([
      'detections: client_refused',
    ]);
    expect(setOf(change({ remark: 'wet' }), refusing)).toEqual([{ remark: 'wet' }]);
  });

  test('has a script’s name without hidden characters, and never none', () => {
    expect(scriptName('  a\u202Eb\u0000 ')).toBe('ab');
    expect(faultsOf({ script: '\u202E', detections: [detection] })).toEqual(['script: bad_value']);
    expect(faultsOf({ script: 'x'.repeat(81), detections: [detection] })).toEqual(['script: bad_value']);
  });

  test('of any JSON is a plan or a list of faults, never an exception', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.record({ script: fc.string(), changes: fc.array(fc.jsonValue()) }),
          fc.record({
            script: fc.constant('X'),
            changes: fc.array(
              fc.record({
                damage: fc.constantFrom(crack.key, frame.key, '__proto__'),
                set: fc.dictionary(
                  fc.constantFrom('label', 'verdict', 'reason', 'severity', 'remark', 'causes', '__proto__'),
                  fc.jsonValue(),
                ),
              }),
            ),
          }),
        ),
        (given) => {
          const plan = planProposal(given, subject());
          if (!plan.ok) expect(plan.error.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

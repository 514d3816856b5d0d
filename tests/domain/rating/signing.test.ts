import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { completeness, firstOpenStep, STEPS, stepOf } from '#domain/rating/gate/completeness.ts';
import type { GateFacts } from '#domain/rating/gate/facts.ts';
import { gateReasons } from '#domain/rating/gate/gate.ts';
import { GATE_CODES, type GateCode } from '#domain/rating/gate/gateCodes.ts';
import { act } from '#domain/rating/gate/lifecycle.ts';
import { isMilder, LOCATION_VERDICTS } from '#domain/rating/locationVerdict.ts';
import { pin } from '#domain/rating/scheme/scheme.ts';
import { BOXES, CLEAR, GENERAL, judged, OF_BOXES, READY, sign } from './readyToSign.ts';

const codes = (record: InspectionRecord, facts: GateFacts = CLEAR) =>
  gateReasons(record, facts)
    .filter((reason) => !reason.overridden)
    .map(({ code }) => code);
const defect = (change: Partial<GateFacts['defects'][number]>): GateFacts => ({
  ...CLEAR,
  defects: CLEAR.defects.map((one) => ({ ...one, ...change })),
});

describe('signing gate', () => {
  test('a complete record has no reason against it', () => {
    expect(codes(READY)).toEqual([]);
  });

  test.each<[GateCode, Partial<InspectionRecord>]>([
    ['kind_missing', { scheme: '' }],
    ['dates_missing', { completedOn: '' }],
    ['dates_contradict', { startedOn: '2026-03-05', sessions: [] }],
    ['inspector_missing', { inspector: { ...READY.inspector, name: '  ' } }],
    ['registration_missing', { scheme: 'prescribed_mbis', inspector: { ...READY.inspector, regNo: '' } }],
    ['registration_expired', { inspector: { ...READY.inspector, regExpiry: '2026-03-02' } }],
    ['method_not_stated', { methods: [] }],
    ['session_missing', { sessions: [] }],
    ['session_outside_dates', { sessions: READY.sessions.map((s) => ({ ...s, date: '2026-04-01' })) }],
    ['weather_missing', { sessions: READY.sessions.map((s) => ({ ...s, weather: '' })) }],
    ['limitations_not_stated', { noLimitations: false }],
    ['verdict_missing', { verdicts: {} }],
    ['verdict_without_reason', { verdicts: judged('safe') }],
    ['verdict_before_scheme', { ratingScheme: pin(GENERAL, 2) }],
    ['question_not_answered', { scheme: 'detailed_mbis' }],
    ['watertightness_not_stated', { scheme: 'fisp' }],
    ['component_not_rated', { scheme: 'fisp' }],
    ['unsafe_not_notified', { verdicts: judged('unsafe') }],
    ['revision_reason_missing', { revision: 2 }],
    ['conclusion_missing', { conclusion: ' ' }],
    ['regime_fields_missing', { scheme: 'prescribed_mbis' }],
  ])('%s is named', (code, change) => {
    expect(codes({ ...READY, ...change })).toContain(code);
  });

  test.each<[GateCode, Partial<InspectionRecord>, readonly string[]]>([
    ['dates_missing', { completedOn: ' ' }, ['completedOn']],
    ['dates_missing', { startedOn: '', completedOn: '' }, ['startedOn', 'completedOn']],
    [
      'registration_missing',
      { scheme: 'prescribed_mbis', inspector: { ...READY.inspector, regNo: '', regExpiry: '2030-01-01' } },
      ['regNo'],
    ],
    [
      'question_not_answered',
      {
        scheme: 'detailed_mbis',
        mbis: { prescribedRepair: true, detailedInvestigation: null, unauthorisedWorks: false },
      },
      ['detailedInvestigation'],
    ],
    ['unsafe_not_notified', { verdicts: judged('unsafe'), notifiedOn: '2026-03-03' }, ['notifiedWhom']],
  ])('%s names the fields that are empty, and no other', (code, change, fields) => {
    const found = gateReasons({ ...READY, ...change }, CLEAR).find((reason) => reason.code === code);
    expect(found?.items.map(({ id }) => id)).toEqual(fields);
  });

  test.each<[GateCode, GateFacts]>([
    ['date_in_future', { ...CLEAR, datesInFuture: BOXES }],
    ['repair_later_than_rule', { ...CLEAR, repairsLate: BOXES }],
    ['scope_empty', { ...CLEAR, photos: 0 }],
    ['photo_outside_dates', { ...CLEAR, photosOutside: BOXES }],
    ['photo_without_date', { ...CLEAR, photosUndated: BOXES }],
    ['photo_unreviewed', { ...CLEAR, photosUnreviewed: ['a.jpg'] }],
    ['model_box_unreviewed', { ...CLEAR, boxesUnreviewed: BOXES }],
    ['detection_unsure', { ...CLEAR, unsure: BOXES }],
    ['scheme_unknown', { ...CLEAR, schemeKnown: false }],
    ['registration_expired_now', { ...CLEAR, today: '2027-01-02' }],
    ['defect_not_assessed', defect({ severity: null })],
    ['defect_without_location', defect({ location: null })],
    ['defect_without_recommendation', defect({ recommendation: ' ' })],
    ['defect_without_date', defect({ repairBy: '' })],
    ['defect_without_cause', defect({ causes: [] })],
    ['unsafe_not_told', defect({ unsafe: { isAnyoneNotified: true, isEveryoneNotified: false } })],
  ])('%s is named', (code, facts) => {
    expect(codes(READY, facts)).toContain(code);
  });

  test('a verdict belongs to the scheme that it was given under, whatever the clocks say', () => {
    const under = (at: number | undefined, moment: number) => {
      const given = {
        value: 'unsafe',
        by: 'x',
        at: moment,
        reason: '',
        ...(at === undefined ? {} : { under: at }),
      };
      const verdicts = { 'F-1': given, overall: given } as InspectionRecord['verdicts'];
      return codes({ ...READY, verdicts, ratingScheme: pin(GENERAL, 500) }).includes('verdict_before_scheme');
    };
    // The clock ran ahead when the scheme was chosen, and when an earlier verdict was given.
    expect(under(500, 3)).toBe(false);
    expect(under(100, 900)).toBe(true);
    expect(under(undefined, 3)).toBe(true);
  });

  test('a milder verdict with a reason, and an unsafe one with a notification, pass', () => {
    expect(codes({ ...READY, verdicts: judged('safe', 'repaired on the day') })).not.toContain(
      'verdict_without_reason',
    );
    const unsafe = judged('unsafe');
    expect(codes({ ...READY, verdicts: unsafe, notifiedOn: '2026-03-03', notifiedWhom: 'Owners' })).toEqual(
      [],
    );
  });

  test('a reason for a milder verdict holds until the proposal is graver or the verdict is milder than it was written for', () => {
    const verdict = fc.constantFrom(...LOCATION_VERDICTS);
    fc.assert(
      fc.property(verdict, verdict, verdict, verdict, (value, proposed, forValue, forProposed) => {
        const given = { value, by: 'x', at: 1, reason: 'Made good', under: READY.ratingScheme.at };
        const reasonFor = { value: forValue, proposed: forProposed };
        const open = (verdicts: InspectionRecord['verdicts']) =>
          gateReasons(
            { ...READY, verdicts },
            { ...CLEAR, overall: proposed, locations: CLEAR.locations.map((one) => ({ ...one, proposed })) },
          )
            .filter(({ code }) => code === 'verdict_reason_before')
            .flatMap(({ items }) => items.map(({ id }) => id));
        const isHeld = !isMilder(value, forValue) && !isMilder(forProposed, proposed);
        const asked = isMilder(value, proposed) && !isHeld ? ['F-1'] : [];
        expect(open({ 'F-1': { ...given, reasonFor } }).filter((id) => id === 'F-1')).toEqual(asked);
        // A draft of an earlier version doesn't say what its reason was written for.
        expect(open({ 'F-1': given }).filter((id) => id === 'F-1')).toEqual(
          isMilder(value, proposed) ? ['F-1'] : [],
        );
      }),
    );
  });

  test('the whole needs a verdict of its own, and one milder than its worst location a reason', () => {
    const about = (verdicts: InspectionRecord['verdicts'], code: GateCode) =>
      gateReasons({ ...READY, verdicts }, CLEAR).find((reason) => reason.code === code)?.about;
    const [{ 'F-1': facade }, { overall: mild }] = [judged('unsafe'), judged('safe_with_repair')];
    expect(about(facade ? { 'F-1': facade } : {}, 'verdict_missing')).toEqual(['overall']);
    expect(about(facade && mild ? { 'F-1': facade, overall: mild } : {}, 'verdict_without_reason')).toEqual([
      'overall',
    ]);
  });

  test('only the schemes that ask about windows or air conditioners wait for them', () => {
    const windows = CLEAR.components.map((one) => ({
      ...one,
      label: 'window',
      condition: 'not_checked' as const,
    }));
    expect(codes(READY, { ...CLEAR, components: windows })).toEqual([]);
    expect(codes({ ...READY, scheme: 'prescribed_mwis' }, { ...CLEAR, components: windows })).toContain(
      'component_not_rated',
    );
    const rated = windows.map((one) => ({ ...one, condition: 'defective' as const }));
    expect(codes({ ...READY, scheme: 'prescribed_mwis' }, { ...CLEAR, components: rated })).not.toContain(
      'component_not_rated',
    );
  });

  test('an override counts only where it may and only with a reason', () => {
    const facts = { ...CLEAR, boxesUnreviewed: BOXES, photosUnreviewed: ['a.jpg'] };
    const override = { by: 'x', at: 1, reason: 'low confidence, out of scope', of: [...OF_BOXES, 'a.jpg'] };
    const all = Object.fromEntries(GATE_CODES.map((code) => [code, override]));
    expect(codes({ ...READY, overrides: all }, facts)).toEqual(['photo_unreviewed']);
    expect(
      codes({ ...READY, overrides: { model_box_unreviewed: { ...override, reason: ' ' } } }, facts),
    ).toEqual(['photo_unreviewed', 'model_box_unreviewed']);
  });

  test('a number that another record keeps can’t be signed, and there is no saying why', () => {
    const facts = { ...CLEAR, numberHolder: { id: 'r2', name: 'East facade' } };
    const [reason] = gateReasons(READY, facts);
    expect(reason).toMatchObject({ code: 'number_taken', about: ['East facade'], overridable: false });
    expect(act(READY, sign(facts))).toMatchObject({ ok: false });
  });

  test('every reason belongs to a step, and a step with one is not done', () => {
    for (const code of GATE_CODES) expect(STEPS).toContain(stepOf(code));
    const record = { ...READY, noLimitations: false };
    const steps = completeness(record, gateReasons(record, CLEAR));
    expect(steps.scope).toEqual({ done: false, open: 1 });
    expect(steps.details.done).toBe(true);
    expect(steps.report).toEqual({ done: false, open: 1 });
    expect(completeness({ status: 'signed' }, []).report.done).toBe(true);
  });

  test('a record goes on at the first step with something open, and at its signature where nothing is', () => {
    const record = { ...READY, noLimitations: false };
    expect(firstOpenStep(record, gateReasons(record, CLEAR))).toBe('scope');
    expect(firstOpenStep(READY, [])).toBe('report');
  });

  test('findings, elements and verdicts have no tick while detections are left to review, nor without a photo', () => {
    const ticks = (code: GateCode, overridden = false) => {
      const [reason] = gateReasons({ ...READY, noLimitations: false }, CLEAR);
      if (!reason) throw new Error('no reason');
      const steps = completeness(READY, [{ ...reason, code, overridden }]);
      return STEPS.filter((step) => steps[step].done);
    };
    for (const code of ['model_box_unreviewed', 'detection_unsure', 'photo_unreviewed'] as const) {
      expect(ticks(code)).toEqual(['details', 'scope', 'photos']);
      expect(ticks(code, true)).toEqual(STEPS.filter((step) => step !== 'report'));
    }
    expect(ticks('scope_empty')).toEqual(['details', 'scope']);
    expect(ticks('verdict_missing')).toEqual(STEPS.filter((step) => !['verdicts', 'report'].includes(step)));
  });
});

import type { Damage, Severity } from '#domain/damage/damage.ts';
import type { Position } from '#domain/geometry/earth.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { answerKey } from '#domain/inspection/elements/elementAnswer.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { type Survey, surveyRecord } from '#domain/inspection/record/survey.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { dueDate } from '#domain/inspection/register/dueDates.ts';
import type { GateItem } from '#domain/rating/gate/facts.ts';
import type { GateCode } from '#domain/rating/gate/gateCodes.ts';
import { overrideOf } from '#domain/rating/gate/reservations.ts';
import { copyOf } from '#domain/rating/scheme/editions.ts';
import { GENERAL, PRESETS } from '#domain/rating/scheme/presets.ts';
import { pin } from '#domain/rating/scheme/scheme.ts';
import { aFinding, aPhoto, aProject, aReadyRecord, FACADES } from './inspections.ts';

/** A project as it would be signed. */
export interface Case {
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly damages: readonly Damage[];
  readonly facts: ReadonlyMap<string, DefectFacts>;
  readonly numberHolder: GateItem | null;
  readonly today: string;
  /** Positions of photos besides the one of each facade. */
  readonly elsewhere?: readonly Position[];
}

const MBIS = PRESETS.find(({ id }) => id === 'hk-mbis');
const DAY = '2026-03-02';

/** What the gate reads of a case. */
export function surveyOf({
  record,
  project,
  damages,
  facts,
  numberHolder,
  today,
  elsewhere = [],
}: Case): Survey {
  const takenAt = `${DAY}T09:00:00`;
  const images = [
    ...FACADES.map((place) => aPhoto(place, place, { takenAt })),
    ...elsewhere.map((position, at) => aPhoto(`x${at}`, FACADES[0], { takenAt, facts: { position } })),
  ];
  return surveyRecord({
    record,
    project,
    images,
    damages: new Map(images.map(({ id }) => [id, damages.filter(({ image }) => image === id)])),
    factsOf: (key) => facts.get(key) ?? NO_DEFECT_FACTS,
    today,
    numberHolder,
  });
}

/** The codes that prevent signing. */
export const openCodes = (one: Case): readonly GateCode[] =>
  surveyOf(one)
    .reasons.filter(({ overridden }) => !overridden)
    .map(({ code }) => code);

const given = (value: InspectionRecord['verdicts'][string]['value']) => ({
  value,
  by: 'Chan',
  at: 1,
  reason: '',
  under: 1,
});

/** Answers and verdicts that follow from the findings. */
function consistent(one: Case): Case {
  const found = surveyOf(one);
  const verdicts = Object.fromEntries([
    ...found.locations.map(({ location, proposal }) => [location.id, given(proposal.atLeast)] as const),
    ['overall', given(found.overall.atLeast)],
  ]);
  const elements = Object.fromEntries(
    found.checklist.places.flatMap(({ id, rows }) =>
      rows.map((row) => [
        answerKey(row.element.key, id),
        {
          state: row.defects.length > 0 ? ('defects' as const) : ('no_defect' as const),
          reason: '',
          rating: null,
          by: 'Chan',
          at: 1,
        },
      ]),
    ),
  );
  const repair = found.defects.some(({ severity }) => severity !== null && severity >= 2);
  const mbis = { prescribedRepair: repair, detailedInvestigation: false, unauthorisedWorks: false };
  return { ...one, record: { ...one.record, verdicts, elements, mbis } };
}

/**
 * A prescribed inspection that nothing prevents from being signed, with a defect of each given severity, on one facade
 * or the other.
 */
export function aSoundCase(severities: readonly Severity[]): Case {
  if (!MBIS) throw new Error('There is no scheme of prescribed inspections.');
  const damages = severities.map((severity, at) =>
    aFinding(`d${at}`, FACADES[at % FACADES.length] ?? FACADES[0], {
      id: `CRACK_${at}`,
      element: 'wall',
      causes: ['corrosion'],
      severity,
    }),
  );
  const rule = { scheme: MBIS, from: '2026-03-03' };
  const facts = new Map(
    damages.map(({ key, severity }) => [
      key,
      {
        ...NO_DEFECT_FACTS,
        recommendation: 'Repair',
        repairBy:
          dueDate(rule, { severity, observations: [{ damage: damages[0] as Damage, location: null }] }) ?? '',
      },
    ]),
  );
  const record = aReadyRecord({
    scheme: 'prescribed_mbis',
    ratingScheme: pin(MBIS, 1),
    noticeNo: 'N 1',
    filing: { noticeServedOn: '2025-12-01', appointedOn: '2026-01-05' },
    notifiedOn: '2026-03-03',
    notifiedWhom: 'The Building Authority',
    lookedAt: [...FACADES],
  });
  return consistent({
    record: { ...record, inspector: { ...record.inspector, address: 'Central', contact: '1234' } },
    project: aProject({ building: { bdReference: 'BD 1/2' } }),
    damages,
    facts,
    numberHolder: null,
    today: '2026-03-04',
  });
}

/** The answers of a case, the first of them *not inspected*. */
function withOneNotInspected({ record }: Case): InspectionRecord['elements'] {
  const [key = ''] = Object.keys(record.elements);
  const answer = { state: 'not_inspected' as const, reason: 'No access', rating: null, by: 'Chan', at: 1 };
  return { ...record.elements, [key]: answer };
}

const changed = (one: Case, change: Partial<InspectionRecord>): Case => ({
  ...one,
  record: { ...one.record, ...change },
});

/** The case with another defect, whose element and answers follow. */
function withDefect(one: Case, damage: Partial<Damage>, facts: Partial<DefectFacts> = {}): Case {
  const key = `planted${one.damages.length}`;
  const added = aFinding(key, FACADES[0], {
    id: key,
    element: 'wall',
    causes: ['corrosion'],
    severity: 3,
    ...damage,
  });
  return {
    ...one,
    damages: [...one.damages, added],
    facts: new Map([
      ...one.facts,
      [key, { ...NO_DEFECT_FACTS, recommendation: 'Repair', repairBy: '2026-03-04', ...facts }],
    ]),
  };
}

/** The case with an excuse for a point that it has, for what is there. */
function waived(one: Case, code: GateCode): Case {
  const reason = surveyOf(one).reasons.find((each) => each.code === code);
  if (!reason) throw new Error(`There is no ${code} to be excused.`);
  const override = overrideOf(reason, { by: 'Chan', at: 1, reason: 'Agreed with the owner' });
  const excused = changed(one, { overrides: { ...one.record.overrides, [code]: override } });
  if (openCodes(excused).includes(code)) throw new Error('The excuse does not hold.');
  return excused;
}

/** The case with some photos of one place, and one of another. */
function withStray(one: Case, stray: Position): Case {
  const elsewhere = [
    ...[0, 1, 2].map((at) => ({ latitude: 22.2817, longitude: 114.1583 + at / 10_000 })),
    stray,
  ];
  const ids = elsewhere.map((_, at) => `x${at}`);
  const lookedAt = [...new Set([...one.record.lookedAt, ...ids])];
  return { ...changed(one, { lookedAt }), elsewhere };
}

/** A contradiction as somebody could bring it into a record, with the code under which the gate has to name it. */
interface Planted {
  readonly kind:
    | 'answers'
    | 'dates'
    | 'elements'
    | 'waivers'
    | 'identities'
    | 'due dates'
    | 'limitations'
    | 'positions';
  readonly code: GateCode;
  /** What it states: of two about the same statement the later takes the place of the earlier. */
  readonly statement?: 'repair' | 'investigation' | 'works' | 'facade' | 'days' | 'stray photo' | 'element';
  /** Whether it adds findings, or holds only as long as there are none that are severe. */
  readonly findings: 'adds' | 'keeps' | 'needs none';
  readonly plant: (sound: Case) => Case;
}

/** Every kind of contradiction; a further one is a further row. */
export const PLANTED: Readonly<Record<string, Planted>> = {
  'no prescribed repair, with a defect that needs one': {
    kind: 'answers',
    code: 'repair_answer_contradicts',
    statement: 'repair',
    findings: 'adds',
    plant: (one) => changed(withDefect(one, {}), { mbis: { ...one.record.mbis, prescribedRepair: false } }),
  },
  'no detailed investigation, with a severe defect of unknown cause': {
    kind: 'answers',
    code: 'investigation_answer_contradicts',
    statement: 'investigation',
    findings: 'adds',
    plant: (one) => withDefect(one, { causes: ['unknown'] }),
  },
  'no unauthorised works, with some': {
    kind: 'answers',
    code: 'works_answer_contradicts',
    statement: 'works',
    findings: 'adds',
    plant: (one) => withDefect(one, { label: 'unauthorised_works' }),
  },
  'no unauthorised works, with some stated of an element': {
    kind: 'answers',
    code: 'works_answer_contradicts',
    statement: 'works',
    findings: 'keeps',
    plant: (one) => {
      const key = Object.keys(one.record.elements).find((each) => each.includes('unauthorised'));
      if (key === undefined) throw new Error('The list has no element for unauthorised works.');
      const answer = { state: 'defects' as const, reason: 'A canopy', rating: null, by: 'Chan', at: 1 };
      return changed(one, { elements: { ...one.record.elements, [key]: answer } });
    },
  },
  'no detailed investigation, with the day on which it was proposed': {
    kind: 'answers',
    code: 'investigation_answer_contradicts',
    statement: 'investigation',
    findings: 'keeps',
    plant: (one) => changed(one, { filing: { ...one.record.filing, investigationProposedOn: '2026-03-03' } }),
  },
  'a detailed investigation that nothing calls for': {
    kind: 'answers',
    code: 'answer_without_findings',
    statement: 'investigation',
    findings: 'needs none',
    plant: (one) => ({
      ...changed(one, { mbis: { ...one.record.mbis, detailedInvestigation: true } }),
      damages: one.damages.map((damage) => ({ ...damage, severity: 1 })),
    }),
  },
  'no prescribed repair by the letter of an own scheme': {
    kind: 'answers',
    code: 'repair_answer_contradicts',
    statement: 'repair',
    findings: 'adds',
    plant: (one) => {
      const own = copyOf(MBIS ?? GENERAL);
      const [no, yes] = own.levels;
      if (!no || !yes) throw new Error('The scheme has no two levels.');
      // In this copy a minor defect, too, is one of prescribed repair.
      const levels = [
        { ...no, code: 'None', general: [0 as const] },
        { ...yes, code: 'Prescribed', general: [1 as const, 2 as const, 3 as const, 4 as const] },
      ];
      const ratingScheme = pin({ ...own, id: 'own-1', levels }, 1);
      return changed(withDefect(one, { severity: 1 }), {
        ratingScheme,
        mbis: { ...one.record.mbis, prescribedRepair: false },
      });
    },
  },
  'unauthorised works, without any': {
    kind: 'answers',
    code: 'answer_without_findings',
    statement: 'works',
    findings: 'keeps',
    plant: (one) => changed(one, { mbis: { ...one.record.mbis, unauthorisedWorks: true } }),
  },
  'a verdict of not inspected where defects are': {
    kind: 'answers',
    code: 'verdict_contradicts',
    statement: 'facade',
    findings: 'adds',
    plant: (one) =>
      changed(withDefect(one, {}), {
        verdicts: { ...one.record.verdicts, [FACADES[0]]: given('not_inspected') },
      }),
  },
  'a facade called safe with a critical defect': {
    kind: 'answers',
    code: 'verdict_without_reason',
    statement: 'facade',
    findings: 'adds',
    plant: (one) =>
      changed(withDefect(one, { severity: 4 }), {
        verdicts: { ...one.record.verdicts, [FACADES[0]]: given('safe') },
      }),
  },
  'a day on site after the completion': {
    kind: 'dates',
    code: 'session_outside_dates',
    statement: 'days',
    findings: 'keeps',
    plant: (one) =>
      changed(one, { sessions: one.record.sessions.map((day) => ({ ...day, date: '2026-03-04' })) }),
  },
  'a completion tomorrow': {
    kind: 'dates',
    code: 'date_in_future',
    statement: 'days',
    findings: 'keeps',
    plant: (one) => changed(one, { completedOn: '2026-03-05' }),
  },
  'an element without defects where one is': {
    kind: 'elements',
    code: 'element_contradicts',
    findings: 'adds',
    plant: (one) => {
      const planted = withDefect(one, {});
      const row = surveyOf(planted).checklist.places.flatMap(({ id, rows }) =>
        rows
          .filter(({ defects }) => defects.some(({ key }) => !one.facts.has(key)))
          .map((each) => ({ id, each })),
      )[0];
      if (!row) throw new Error('No element of the list covers a wall.');
      const key = answerKey(row.each.element.key, row.id);
      const answer = { state: 'no_defect' as const, reason: '', rating: null, by: 'Chan', at: 1 };
      return changed(planted, { elements: { ...planted.record.elements, [key]: answer } });
    },
  },
  'an element that was not inspected, and a limitation that only spells its place': {
    kind: 'limitations',
    code: 'limitations_contradict',
    statement: 'element',
    findings: 'adds',
    plant: (one) => {
      return changed(one, {
        elements: withOneNotInspected(one),
        noLimitations: false,
        limitations: [
          { id: 'l', location: null, reason: 'weather', note: `${FACADES[0]}0 to ${FACADES[0]}9 were wet` },
        ],
      });
    },
  },
  'an element that was not inspected, and no limitation': {
    kind: 'limitations',
    code: 'limitations_contradict',
    statement: 'element',
    findings: 'adds',
    plant: (one) => changed(one, { elements: withOneNotInspected(one) }),
  },
  'a reason for a milder verdict that was written before a critical defect was found': {
    kind: 'waivers',
    code: 'verdict_reason_before',
    statement: 'facade',
    findings: 'adds',
    plant: (one) =>
      changed(withDefect(one, { severity: 4 }), {
        verdicts: {
          ...one.record.verdicts,
          [FACADES[0]]: {
            ...given('safe'),
            reason: 'Made good on the day',
            reasonFor: { value: 'safe', proposed: 'safe_with_repair' },
          },
        },
      }),
  },
  'a waiver of an unsure detection, given before it was called another': {
    kind: 'waivers',
    code: 'detection_unsure',
    findings: 'adds',
    plant(one) {
      const unsure = withDefect(one, {});
      const last = unsure.damages.at(-1);
      const judged = (set: Partial<Damage>): Case => ({
        ...unsure,
        damages: unsure.damages.map((damage) =>
          damage === last ? { ...damage, verdict: 'unsure', ...set } : damage,
        ),
      });
      const { record } = waived(judged({}), 'detection_unsure');
      return { ...judged({ label: 'spalling' }), record };
    },
  },
  'a waiver that was given before the defect became critical': {
    kind: 'waivers',
    code: 'defect_without_cause',
    findings: 'adds',
    plant: (one) => {
      const before = withDefect(one, { causes: [], severity: 3 });
      const reason = surveyOf(before).reasons.find(({ code }) => code === 'defect_without_cause');
      if (!reason) throw new Error('A severe defect without a cause is not named.');
      const override = overrideOf(reason, { by: 'Chan', at: 1, reason: 'To be opened up' });
      const waived = changed(before, {
        overrides: { ...one.record.overrides, defect_without_cause: override },
      });
      if (openCodes(waived).includes('defect_without_cause')) throw new Error('The waiver does not hold.');
      const last = waived.damages.at(-1)?.key;
      return {
        ...waived,
        damages: waived.damages.map((damage) => (damage.key === last ? { ...damage, severity: 4 } : damage)),
      };
    },
  },
  'a waiver of an answer without findings, given before there were others': {
    kind: 'waivers',
    code: 'answer_without_findings',
    statement: 'works',
    findings: 'adds',
    plant: (one) => {
      const bare = changed(one, { mbis: { ...one.record.mbis, unauthorisedWorks: true } });
      return withDefect(waived(bare, 'answer_without_findings'), { severity: 1 });
    },
  },
  'a waiver of a missing limitation, given for another reason': {
    kind: 'waivers',
    code: 'limitations_contradict',
    statement: 'element',
    findings: 'adds',
    plant: (one) => {
      const [key = ''] = Object.keys(one.record.elements);
      const skipped = (from: Case, reason: string) =>
        changed(from, {
          elements: {
            ...from.record.elements,
            [key]: { state: 'not_inspected', reason, rating: null, by: 'Chan', at: 1 },
          },
        });
      return skipped(waived(skipped(one, 'Below ground'), 'limitations_contradict'), 'Forgotten');
    },
  },
  'a waiver of unauthorised works of an element, given before a defect was one of them': {
    kind: 'waivers',
    code: 'works_answer_contradicts',
    statement: 'works',
    findings: 'adds',
    plant: (one) => {
      const key = Object.keys(one.record.elements).find((each) => each.includes('unauthorised')) ?? '';
      const withWorks = (from: Case, defectsOf: readonly string[]) =>
        changed(from, {
          elements: {
            ...from.record.elements,
            [key]: { state: 'defects', reason: '', rating: null, defectsOf, by: 'Chan', at: 1 },
          },
        });
      const [first] = one.damages;
      return withWorks(waived(withWorks(one, []), 'works_answer_contradicts'), first ? [first.key] : []);
    },
  },
  'a waiver of a stray photo, given for another position': {
    kind: 'waivers',
    code: 'photo_far_from_others',
    statement: 'stray photo',
    findings: 'keeps',
    plant: (one) => {
      const before = withStray(one, { latitude: 19.4326, longitude: -99.1332 });
      return withStray(waived(before, 'photo_far_from_others'), { latitude: 51.5, longitude: -0.12 });
    },
  },
  'the number of another record': {
    kind: 'identities',
    code: 'number_taken',
    findings: 'keeps',
    plant: (one) => ({ ...one, numberHolder: { id: 'other', name: 'Last year' } }),
  },
  'a repair dated later than its severity allows': {
    kind: 'due dates',
    code: 'repair_later_than_rule',
    findings: 'adds',
    plant: (one) => withDefect(one, { severity: 4 }, { repairBy: '2027-03-04' }),
  },
  'a photo of another continent': {
    kind: 'positions',
    code: 'photo_far_from_others',
    statement: 'stray photo',
    findings: 'keeps',
    plant: (one) => withStray(one, { latitude: 19.4326, longitude: -99.1332 }),
  },
  'unsafe, and nobody was notified': {
    kind: 'answers',
    code: 'unsafe_not_notified',
    findings: 'adds',
    plant: (one) => {
      const verdicts = { ...one.record.verdicts, overall: given('unsafe') };
      return changed(withDefect(one, { severity: 4 }), { verdicts, notifiedOn: '', notifiedWhom: '' });
    },
  },
};

/** Some of the contradictions, without those that take the place of another, or take away what it rests on. */
export function together(names: readonly string[]): readonly string[] {
  const chosen: string[] = [];
  for (const name of names) {
    const one = PLANTED[name];
    const clashes = chosen.some((other) => {
      const { statement, findings } = PLANTED[other] ?? {};
      const isSame = statement !== undefined && statement === one?.statement;
      const both = new Set([findings, one?.findings]);
      return isSame || (both.has('needs none') && both.has('adds'));
    });
    if (!clashes) chosen.push(name);
  }
  return chosen;
}

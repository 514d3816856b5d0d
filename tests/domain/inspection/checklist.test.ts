import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type ChecklistRow, elementFault, tallyElements } from '#domain/inspection/elements/checklist.ts';
import { answerKey, ELEMENT_STATES, type ElementAnswer } from '#domain/inspection/elements/elementAnswer.ts';
import {
  type ElementList,
  elementListSchema,
  isEdited,
  withElement,
  withoutElement,
} from '#domain/inspection/elements/elementList.ts';
import { listOfScheme, SHIPPED_LIST_IDS, SHIPPED_LISTS } from '#domain/inspection/elements/shippedLists.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { RECORD_SCHEMES } from '#domain/inspection/record/record.ts';
import { aFinding, aProject, aRecord, aSurvey, FACADES } from '#support/inspections.ts';

const answer = (set: Partial<ElementAnswer> = {}): ElementAnswer => ({
  state: 'no_defect',
  reason: '',
  rating: null,
  by: 'Chan',
  at: 1,
  ...set,
});
const mbis = (elements: InspectionRecord['elements'] = {}) =>
  aRecord({ scheme: 'prescribed_mbis', elements });
/** Everything of the MBIS list stated the same at both facades. */
const stated = (set: Partial<ElementAnswer> = {}): InspectionRecord['elements'] =>
  Object.fromEntries(
    FACADES.flatMap((place) =>
      SHIPPED_LISTS.mbis_external.elements.map(({ key }) => [answerKey(key, place), answer(set)]),
    ),
  );
const openCodes = (record: InspectionRecord, damages: Parameters<typeof aSurvey>[0] = []) =>
  aSurvey(damages, { record })
    .reasons.map(({ code }) => code)
    .filter((code) => code.startsWith('element_'));

describe('the checklist of elements', () => {
  it('asks what the kind of inspection asks, at each facade', () => {
    const { checklist } = aSurvey([], { record: mbis() });
    expect(checklist.places.map(({ id }) => id)).toEqual([...FACADES]);
    expect(checklist.places[0]?.rows).toHaveLength(SHIPPED_LISTS.mbis_external.elements.length);
    expect(aSurvey([], { record: aRecord() }).checklist.places).toEqual([]);
  });

  it('states places that are facades where there are any, not the floors in them', () => {
    const project = aProject({
      locations: [
        { id: 'T', name: 'Tower', parent: null, kind: 'zone' },
        { id: 'N', name: 'North', parent: 'T', kind: 'facade' },
        { id: 'N3', name: '3/F', parent: 'N', kind: 'floor' },
      ],
    });
    expect(aSurvey([], { record: mbis(), project }).checklist.places.map(({ id }) => id)).toEqual(['N']);
    expect(
      aSurvey([], { record: mbis(), project: aProject({ locations: [] }) }).checklist.places,
    ).toHaveLength(1);
  });

  it('keeps a signature open while nothing is stated, or no reason is given for what was not seen', () => {
    expect(openCodes(mbis())).toEqual(['element_not_stated']);
    expect(openCodes(mbis(stated()))).toEqual([]);
    expect(openCodes(mbis(stated({ state: 'not_inspected' })))).toEqual(['element_without_reason']);
    expect(openCodes(mbis(stated({ state: 'not_inspected', reason: 'No access' })))).toEqual([]);
  });

  it('lets no statement contradict the defects', () => {
    const wall = [aFinding('a', 'F-1', { element: 'finish', severity: 1 })];
    expect(openCodes(mbis(stated()), wall)).toEqual(['element_contradicts']);
    const corrected = {
      ...stated(),
      [answerKey('mbis_wall_finish', 'F-1')]: answer({ state: 'defects' }),
    };
    expect(openCodes(mbis(corrected), wall)).toEqual([]);
    // A facade without any defect has no element with defects.
    expect(
      openCodes(mbis({ ...corrected, [answerKey('mbis_signs', 'F-2')]: answer({ state: 'defects' }) }), wall),
    ).toEqual(['element_contradicts']);
  });

  it('lets no place with defects be stated to have none of any element', () => {
    const elsewhere = [aFinding('a', 'F-1', { element: null, severity: 1 })];
    const reasons = aSurvey(elsewhere, { record: mbis(stated()) }).reasons;
    const found = reasons.find(({ code }) => code === 'element_contradicts');
    expect(found?.items).toEqual([{ id: ':F-1', name: 'F-1' }]);
    // While something is not stated yet, that is what is asked.
    expect(openCodes(mbis(), elsewhere)).toEqual(['element_not_stated']);
    const own = withElement(SHIPPED_LISTS.mbis_external, 'Clock tower', crypto.randomUUID());
    const key = own.elements.at(-1)?.key ?? '';
    const told = {
      ...stated(),
      [answerKey(key, 'F-1')]: answer({ state: 'defects' }),
      [answerKey(key, 'F-2')]: answer(),
    };
    expect(openCodes({ ...mbis(told), elementList: own }, elsewhere)).toEqual([]);
  });

  it('never reads an answer of one element for another, however lists are chosen and edited', () => {
    const act = fc.oneof(
      fc.constantFrom(...SHIPPED_LIST_IDS),
      fc.record({ add: fc.constantFrom('Clock tower', 'Mast') }),
      fc.record({ remove: fc.nat(12) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        // What each key was answered for: the very thing that a person saw when they answered.
        const said = new Map<string, string>();
        let list: ElementList = SHIPPED_LISTS.mbis_external;
        for (const one of acts) {
          for (const { key, names } of list.elements) {
            expect(said.get(key) ?? names.en).toBe(names.en);
            said.set(key, names.en);
          }
          if (typeof one === 'string') list = SHIPPED_LISTS[one];
          else if ('add' in one) {
            list = withElement(list, one.add, crypto.randomUUID());
            expect(said.has(list.elements.at(-1)?.key ?? '')).toBe(false);
          } else list = withoutElement(list, list.elements[one.remove]?.key ?? '');
        }
      }),
    );
  });

  it('goes on reading what was answered for the first edition of a list that a record holds', () => {
    const first: ElementList = {
      id: 'mbis_external',
      version: 1,
      rated: false,
      elements: [
        { key: 'signs', names: { en: 'Signboards', 'zh-hk': '招牌', zh: '招牌' }, covers: ['signboard'] },
        { key: 'own_12', names: { en: 'Mast', 'zh-hk': 'Mast', zh: 'Mast' }, covers: [] },
      ],
    };
    const elements = {
      [answerKey('signs', 'F-1')]: answer({ state: 'not_inspected', reason: 'Banner' }),
      [answerKey('own_12', 'F-1')]: answer(),
    };
    const record = { ...mbis(elements), elementList: first };
    const [place] = aSurvey([], { record }).checklist.places;
    expect(place?.rows.map((row) => row.answer?.state)).toEqual(['not_inspected', 'no_defect']);
  });

  it('asks for a rating where the list has ratings, but not of what was not inspected', () => {
    const record = aRecord({ scheme: 'condition_survey' });
    const row = (set: Partial<ElementAnswer>): ChecklistRow => {
      const found = aSurvey([], { record }).checklist.places[0]?.rows[0];
      if (!found) throw new Error('There is no element.');
      return { ...found, answer: answer(set) };
    };
    expect(elementFault(row({}), true)).toBe('not_rated');
    expect(elementFault(row({ rating: '2' }), true)).toBeNull();
    expect(elementFault(row({ state: 'not_inspected', reason: 'Covered' }), true)).toBeNull();
    expect(elementFault(row({}), false)).toBeNull();
  });

  it('counts every element once, whatever was stated', () => {
    const anyAnswers = fc.array(fc.option(fc.constantFrom(...ELEMENT_STATES)), {
      minLength: 22,
      maxLength: 22,
    });
    fc.assert(
      fc.property(anyAnswers, (states) => {
        const keys = FACADES.flatMap((place) =>
          SHIPPED_LISTS.mbis_external.elements.map(({ key }) => answerKey(key, place)),
        );
        const elements = Object.fromEntries(
          keys.flatMap((key, i) => {
            const state = states[i];
            return state ? [[key, answer({ state })]] : [];
          }),
        );
        const tally = tallyElements(aSurvey([], { record: mbis(elements) }).checklist);
        for (const state of ELEMENT_STATES)
          expect(tally[state]).toBe(states.filter((one) => one === state).length);
        expect(tally.not_stated).toBe(states.filter((one) => one === null).length);
      }),
    );
  });
});

describe('a list of elements', () => {
  it('that is shipped is sound, and every kind of inspection has one', () => {
    for (const list of Object.values(SHIPPED_LISTS)) expect(v.is(elementListSchema, list)).toBe(true);
    for (const scheme of RECORD_SCHEMES) expect(Object.values(SHIPPED_LISTS)).toContain(listOfScheme(scheme));
  });

  it('takes an element and gives it back, and is no shipped list any more', () => {
    const list = withElement(SHIPPED_LISTS.fisp, '__proto__', crypto.randomUUID());
    const added = list.elements.at(-1);
    expect(added?.names.zh).toBe('__proto__');
    expect(isEdited(list)).toBe(true);
    expect(v.is(elementListSchema, list)).toBe(true);
    expect(withoutElement(list, added?.key ?? '').elements).toEqual(SHIPPED_LISTS.fisp.elements);
  });

  it('never has two elements of one key, however it is edited', () => {
    const acts = fc.array(fc.oneof(fc.string({ minLength: 1 }), fc.nat(30)), { maxLength: 30 });
    fc.assert(
      fc.property(acts, (made) => {
        const list = made.reduce(
          (so, one) =>
            typeof one === 'string'
              ? withElement(so, one, crypto.randomUUID())
              : withoutElement(so, so.elements[one]?.key ?? ''),
          SHIPPED_LISTS.none,
        );
        expect(v.is(elementListSchema, list)).toBe(true);
      }),
    );
  });
});

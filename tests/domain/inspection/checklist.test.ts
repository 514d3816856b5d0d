import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ELEMENTS } from '#domain/damage/choices.ts';
import type { Location, LocationKind } from '#domain/inspection/building/project.ts';
import { LOCATION_KINDS } from '#domain/inspection/building/project.ts';
import {
  type ChecklistRow,
  elementFault,
  elsewhereLines,
  linesOf,
  nameIn,
  notInspectedParts,
  tallyElements,
} from '#domain/inspection/elements/checklist.ts';
import { answerKey, ELEMENT_STATES, type ElementAnswer } from '#domain/inspection/elements/elementAnswer.ts';
import {
  allElements,
  type ElementList,
  elementListSchema,
  elementNamer,
  isEdited,
  withElement,
  withoutElement,
} from '#domain/inspection/elements/elementList.ts';
import { listOfScheme, SHIPPED_LISTS } from '#domain/inspection/elements/shippedLists.ts';
import { withDescendants } from '#domain/inspection/places/locations.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { aFinding, aPhoto, aProject, aRecord, aSurvey, FACADES } from '#support/inspections.ts';
import { KINDS, listCalled } from '#support/regimes.ts';

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
      listCalled('mbis_external').elements.map(({ key }) => [answerKey(key, place), answer(set)]),
    ),
  );
const openCodes = (record: InspectionRecord, damages: Parameters<typeof aSurvey>[0] = []) =>
  aSurvey(damages, { record })
    .reasons.map(({ code }) => code)
    .filter((code) => code.startsWith('element_') || code === 'defect_element_not_stated');
const placeIds = (sources: Parameters<typeof aSurvey>[1]) =>
  aSurvey([], sources).checklist.places.map(({ id }) => id);

describe('a defect without an element', () => {
  const hidden = [aFinding('a', 'F-1', { element: null, severity: 3 })];
  const finishes = (set: Partial<ElementAnswer>) =>
    mbis({ ...stated(), [answerKey('mbis_wall_finish', 'F-1')]: answer(set) });
  const asked = (record: InspectionRecord, damages = hidden) =>
    aSurvey(damages, { record })
      .reasons.find(({ code }) => code === 'defect_element_not_stated')
      ?.items.map(({ name }) => name);

  it('is asked about by name where an element at its place is answered with no defect', () => {
    expect(openCodes(mbis(stated()), hidden)).toEqual(['defect_element_not_stated']);
    expect(asked(mbis(stated()))).toEqual(['F-1/001']);
    expect(asked(mbis(stated({ state: 'not_present' })))).toEqual(['F-1/001']);
    // It says nothing of elements that nobody inspected, or at another place.
    const notSeen = stated({ state: 'not_inspected', reason: 'No access' });
    expect(asked(mbis(notSeen))).toBeUndefined();
    expect(asked(mbis({ ...notSeen, [answerKey('mbis_signs', 'F-2')]: answer() }))).toBeUndefined();
    expect(asked(mbis({ ...notSeen, [answerKey('mbis_signs', 'F-1')]: answer() }))).toEqual(['F-1/001']);
  });

  it('is settled for all elements when its element is stated, which may then contradict', () => {
    const wall = [aFinding('a', 'F-1', { element: 'wall', severity: 3 })];
    expect(openCodes(finishes({ state: 'defects' }), wall)).toEqual([]);
    expect(openCodes(finishes({ state: 'not_present' }), wall)).toEqual(['element_contradicts']);
    expect(openCodes(finishes({ state: 'no_defect' }), wall)).toEqual(['element_contradicts']);
  });

  it('is settled for one element when a person states that it is not of it', () => {
    const excluded = stated({ defectsNotOf: ['a'] });
    const one = answerKey('mbis_signs', 'F-1');
    expect(asked(mbis({ ...excluded, [one]: answer() }))).toEqual(['F-1/001']);
    // Of none of them, and yet there: the place contradicts itself as a whole.
    expect(openCodes(mbis(excluded), hidden)).toEqual(['element_contradicts']);
    const another = [...hidden, aFinding('b', 'F-1', { element: null, severity: 1 })];
    expect(asked(mbis(excluded), another)).toEqual(['F-1/002']);
  });

  it('can be stated to be of an element of the list for which a defect has no word', () => {
    const cladding = answerKey('mbis_cladding', 'F-1');
    const of = (set: Partial<ElementAnswer>) => mbis({ ...stated(), [cladding]: answer(set) });
    expect(openCodes(of({ state: 'defects' }), hidden)).toEqual(['defect_element_not_stated']);
    expect(openCodes(of({ state: 'defects', defectsOf: ['a'] }), hidden)).toEqual([]);
    expect(openCodes(of({ state: 'not_present', defectsOf: ['a'] }), hidden)).toEqual([
      'element_contradicts',
    ]);
  });

  it('is one whose element is a word of a file that nobody knows', () => {
    expect(asked(mbis(stated()), [aFinding('a', 'F-1', { element: '__proto__' })])).toEqual(['F-1/001']);
    expect(asked(mbis(stated()), [aFinding('a', 'F-1', { element: '' })])).toEqual(['F-1/001']);
  });

  it('is asked about at no place, too, while any element is answered with no defect', () => {
    const images = [aPhoto('x', null), aPhoto('F-2', 'F-2')];
    const codes = (record: InspectionRecord) =>
      aSurvey([aFinding('a', 'x', { element: 'wall', severity: 1 })], { record, images })
        .reasons.filter(({ code }) => code === 'defect_element_not_stated')
        .flatMap(({ items }) => items.map(({ id }) => id));
    expect(codes(mbis(stated()))).toEqual(['a']);
    expect(codes(mbis(stated({ state: 'not_inspected', reason: 'No access' })))).toEqual([]);
  });
});

describe('the numbers of defects by element', () => {
  it('are those of all defects, each at one place: of an element, of another one, without one, or elsewhere', () => {
    const element = fc.constantFrom(null, '', 'wall', 'beam', 'pipe', 'other', 'xyz', 'constructor');
    const place = fc.constantFrom('F-1', 'F-2', 'x');
    const finding = fc.record({ element, place });
    const images = [...FACADES.map((id) => aPhoto(id, id)), aPhoto('x', null)];
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 12 }), (found) => {
        const damages = found.map((one, i) => aFinding(`d${i}`, one.place, { element: one.element }));
        const { checklist } = aSurvey(damages, { record: mbis(stated()), images });
        const lines = [...checklist.places.flatMap(linesOf), ...elsewhereLines(checklist)];
        expect(lines.reduce((sum, { defects }) => sum + defects, 0)).toBe(damages.length);
      }),
    );
  });

  it('never leave out a defect that an answer claims', () => {
    const damages = [aFinding('a', 'F-1', { element: null })];
    const answers = {
      ...stated(),
      [answerKey('mbis_unauthorised', 'F-1')]: answer({ state: 'defects', defectsOf: ['a', 'gone'] }),
    };
    const [place] = aSurvey(damages, { record: mbis(answers) }).checklist.places;
    const counted = place ? linesOf(place).filter(({ defects }) => defects > 0) : [];
    expect(counted.map(({ of }) => typeof of === 'object' && of.element.key)).toEqual(['mbis_unauthorised']);
  });
});

describe('the places of the checklist', () => {
  const place = (id: string, parent: string | null = null, kind?: LocationKind): Location => ({
    id,
    name: id,
    parent,
    ...(kind ? { kind } : {}),
  });
  const project = aProject({
    locations: [
      place('T', null, 'zone'),
      place('N', 'T', 'facade'),
      place('N3', 'N', 'floor'),
      place('R', 'T', 'roof'),
      place('tank', 'R', 'zone'),
      place('lobby', 'T', 'common_area'),
      place('desk', 'lobby'),
      place('canopy', null, 'projection'),
    ],
  });

  it('are facades, roofs, and what is part of neither', () => {
    expect(placeIds({ record: mbis(), project })).toEqual(['N', 'R', 'lobby', 'canopy']);
    expect(placeIds({ record: { ...mbis(), locations: ['N', 'R'] }, project })).toEqual(['N', 'R']);
    expect(placeIds({ record: { ...mbis(), locations: ['N3', 'desk'] }, project })).toEqual(['N3', 'desk']);
  });

  it('have a roof’s own elements at a roof, in every built-in list, whenever a draft pinned it', () => {
    for (const { roof, ...list } of SHIPPED_LISTS.map((one) => listCalled(one.list.id))) {
      if (list.elements.length === 0) continue;
      const pinned = withElement({ ...list, version: 2 }, 'Mast', crypto.randomUUID());
      for (const elementList of [{ ...list, roof }, { ...list, version: 2 }, pinned]) {
        const { checklist } = aSurvey([], { record: { ...mbis(), elementList }, project });
        const rows = checklist.places.find(({ id }) => id === 'R')?.rows ?? [];
        expect(rows.map(({ element }) => element.key).slice(0, roof.length)).toEqual(
          roof.map(({ key }) => key),
        );
      }
    }
  });

  it('are those that were asked in a record that was signed with an earlier list', () => {
    const { roof, ...earlier } = listCalled('mbis_external');
    const signed = { ...mbis(), elementList: { ...earlier, version: 2 }, status: 'signed' as const };
    expect(placeIds({ record: signed, project })).toEqual(['N']);
    expect(placeIds({ record: { ...signed, elementList: { ...earlier, roof } }, project })).toContain('R');
  });

  it('cover every location in scope: each is a place, is in one, or contains one', () => {
    const kinds = fc.constantFrom<LocationKind>(...LOCATION_KINDS);
    const tree = fc.array(fc.record({ kind: kinds, parent: fc.integer({ min: -1, max: 14 }) }), {
      minLength: 1,
      maxLength: 15,
    });
    fc.assert(
      fc.property(tree, fc.array(fc.nat(14), { maxLength: 4 }), (nodes, chosen) => {
        const id = (i: number) => `l${i}`;
        const locations = nodes.map(({ kind, parent }, i) =>
          place(id(i), parent >= 0 && parent < nodes.length ? id(parent) : null, kind),
        );
        const ids = new Set(locations.map((one) => one.id));
        const scope = chosen.map(id).filter((one) => ids.has(one));
        const found = placeIds({
          record: { ...mbis(), locations: scope },
          project: aProject({ locations }),
        });
        const inScope = scope.length > 0 ? withDescendants(locations, scope) : ids;
        const inside = withDescendants(locations, found);
        for (const one of inScope)
          expect(inside.has(one) || found.some((at) => withDescendants(locations, [one]).has(at))).toBe(true);
        for (const { id: one, kind } of locations)
          if (inScope.has(one) && (kind === 'facade' || kind === 'roof')) expect(found).toContain(one);
      }),
    );
  });

  it('name what was not inspected: a whole place, or some of its elements', () => {
    const at = (key: string, place: string, set: Partial<ElementAnswer>) => [
      answerKey(key, place),
      answer(set),
    ];
    const elements = Object.fromEntries([
      ...listCalled('mbis_external').roof.map(({ key }, i) =>
        at(key, 'R', i === 0 ? { state: 'not_present' } : { state: 'not_inspected', reason: 'Locked' }),
      ),
      at('mbis_signs', 'N', { state: 'not_inspected', reason: 'Banner' }),
      at('mbis_drains', 'N', {}),
    ]);
    const parts = notInspectedParts(aSurvey([], { record: mbis(elements), project }).checklist);
    expect(
      parts.map(({ place, isComplete: isWhole, elements }) => [place, isWhole, elements.length]),
    ).toEqual([
      ['N', false, 1],
      ['R', true, listCalled('mbis_external').roof.length - 1],
    ]);
  });
});

describe('the checklist of elements', () => {
  it('asks what the kind of inspection asks, at each facade', () => {
    const { checklist } = aSurvey([], { record: mbis() });
    expect(checklist.places.map(({ id }) => id)).toEqual([...FACADES]);
    expect(checklist.places[0]?.rows).toHaveLength(listCalled('mbis_external').elements.length);
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
    const elsewhere = [aFinding('a', 'F-1', { element: 'other', severity: 1 })];
    const reasons = aSurvey(elsewhere, { record: mbis(stated()) }).reasons;
    const found = reasons.find(({ code }) => code === 'element_contradicts');
    expect(found?.items).toEqual([{ id: ':F-1', name: 'F-1' }]);
    // While something is not stated yet, that is what is asked.
    expect(openCodes(mbis(), elsewhere)).toEqual(['element_not_stated']);
    const own = withElement(listCalled('mbis_external'), 'Clock tower', crypto.randomUUID());
    const key = own.elements.at(-1)?.key ?? '';
    const answers = {
      ...stated(),
      [answerKey(key, 'F-1')]: answer({ state: 'defects', defectsOf: ['a'] }),
      [answerKey(key, 'F-2')]: answer(),
    };
    expect(openCodes({ ...mbis(answers), elementList: own }, elsewhere)).toEqual([]);
  });

  it('never reads an answer of one element for another, however lists are chosen and edited', () => {
    const act = fc.oneof(
      fc.constantFrom(...SHIPPED_LISTS.map(({ list }) => list.id)),
      fc.record({ add: fc.constantFrom('Clock tower', 'Mast') }),
      fc.record({ remove: fc.nat(12) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        // What each key was answered for: the very thing that a person saw when they answered.
        const said = new Map<string, string>();
        let list: ElementList = listCalled('mbis_external');
        for (const one of acts) {
          for (const { key, names } of list.elements) {
            expect(said.get(key) ?? names.en).toBe(names.en);
            said.set(key, names.en);
          }
          if (typeof one === 'string') list = listCalled(one);
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
    expect(elementFault(row({ state: 'not_present' }), true)).toBeNull();
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
          listCalled('mbis_external').elements.map(({ key }) => answerKey(key, place)),
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
    for (const { list } of SHIPPED_LISTS) expect(v.is(elementListSchema, list)).toBe(true);
    for (const scheme of KINDS)
      expect(SHIPPED_LISTS.map(({ list }) => list)).toContainEqual(listOfScheme({ scheme }));
  });

  it('has for every element that a defect can be stated of one row at a roof and one elsewhere', () => {
    for (const { elements, roof } of SHIPPED_LISTS.map((one) => listCalled(one.list.id)))
      for (const rows of [elements, roof])
        for (const choice of rows.length > 0 ? ELEMENTS.filter((one) => one !== 'other') : [])
          expect(rows.filter(({ covers }) => covers.includes(choice))).toHaveLength(1);
  });

  it('takes an element and gives it back, and is no shipped list any more', () => {
    const list = withElement(listCalled('fisp'), '__proto__', crypto.randomUUID());
    const added = list.elements.at(-1);
    expect(added?.names.zh).toBe('__proto__');
    expect(isEdited(list)).toBe(true);
    expect(v.is(elementListSchema, list)).toBe(true);
    const back = withoutElement(list, added?.key ?? '');
    expect([back.elements, back.roof]).toEqual([listCalled('fisp').elements, listCalled('fisp').roof]);
  });

  it('never has two elements of one key, however it is edited', () => {
    const acts = fc.array(fc.oneof(fc.string({ minLength: 1 }), fc.nat(30)), { maxLength: 30 });
    fc.assert(
      fc.property(acts, (made) => {
        const list = made.reduce<ElementList>(
          (so, one) =>
            typeof one === 'string'
              ? withElement(so, one, crypto.randomUUID())
              : withoutElement(so, so.elements[one]?.key ?? ''),
          listCalled('none'),
        );
        expect(v.is(elementListSchema, list)).toBe(true);
      }),
    );
  });
});

it('a text that names an element in both languages is shown in the one that is read, whatever its place is called', () => {
  const elements = SHIPPED_LISTS.flatMap(({ list }) => allElements(list));
  const [english, chinese] = (['en', 'zh-hk'] as const).map((language) =>
    elementNamer(elements, (names) => names[language] ?? names.en),
  );
  for (const element of elements) {
    const { names } = element;
    for (const place of ['', 'North: 3/F', 'A: B: C']) {
      const stored = nameIn(place, element);
      const shown = (name: string) => [place, name].filter(Boolean).join(': ');
      expect(english?.(stored)).toBe(shown(names.en));
      expect(chinese?.(stored)).toBe(shown(names['zh-hk'] ?? names.en));
    }
  }
  for (const other of ['', 'F-1', 'North: 3/F', '__proto__', 'x: constructor'])
    expect(english?.(other)).toBe(other);
});

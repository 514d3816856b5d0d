import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  COPIED_FIELDS,
  DAMAGE_FIELDS,
  EXPORT_PARTS,
  FIELD_SCHEMAS,
  hasPart,
  isDamageField,
  isSet,
  MEASURE_FIELDS,
  SEALED_FIELDS,
  SHOWN_FIELDS,
  UNTOUCHED,
} from '#domain/damage/fields.ts';
import { SCHEMA } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { NO_MEASURES } from '#domain/measure/measure.ts';
import { NO_SIGNS } from '#domain/rating/signs.ts';
import { aDamage } from '#support/damages.ts';

const bare = aDamage('CRACK_001', undefined, { confidence: null });

describe('the table of damage fields', () => {
  it('has values of everything that a box is not made with before anybody said anything', () => {
    expect(UNTOUCHED).toEqual({
      status: 'live',
      verdict: 'unreviewed',
      reason: null,
      severity: null,
      severityBasis: null,
      remark: '',
      causes: [],
      element: null,
      material: null,
      comments: [],
      numbers: [],
      ...NO_MEASURES,
    });
  });

  it.each(Object.entries(UNTOUCHED))('stores the untouched value of %s', (field, value) => {
    expect(isDamageField(field) && v.is(FIELD_SCHEMAS[field], value)).toBe(true);
  });

  it.each(DAMAGE_FIELDS)(
    'has a register of %s in stored damages that refuses what it cannot hold',
    (field) => {
      const doc = (value: unknown) => ({
        _id: 'd:i:p1',
        type: 'damage',
        schema: SCHEMA,
        image: 'i',
        name: 'CRACK_001',
        made: 't',
        claim: null,
        fields: { [field]: { v: value, t: 't' } },
      });
      const good = field === 'label' || field === 'box' ? bare[field] : UNTOUCHED[field];
      expect(parseDoc(doc(good)).ok).toBe(true);
      expect(parseDoc(doc(Symbol.iterator)).ok).toBe(false);
    },
  );

  it('compares every shown field with what was signed', () => {
    expect(SEALED_FIELDS).toEqual(
      DAMAGE_FIELDS.filter((field) => !['status', 'severityBasis', 'numbers'].includes(field)),
    );
  });

  it('copies what people say of a box, but no verdict, comments and measures of another one', () => {
    expect(COPIED_FIELDS).toEqual([
      'label',
      'box',
      'severity',
      'severityBasis',
      'remark',
      'causes',
      'element',
      'material',
    ]);
  });

  it('exports what was seen with the measures', () => {
    expect(MEASURE_FIELDS).toEqual(['crackWidth', 'lineLength', 'surfaceArea', 'temperature', 'signs']);
  });

  it.each(['toString', '__proto__', 'constructor', '', 'confidence'])('has no field %s', (name) => {
    expect(isDamageField(name)).toBe(false);
  });
});

describe('what people said', () => {
  const partsOf = (set: Parameters<typeof aDamage>[2]) =>
    EXPORT_PARTS.filter((part) => part !== 'authorship' && hasPart({ ...bare, ...set }, part));

  it('is nothing in an untouched damage, and something at severity 0', () => {
    expect(SHOWN_FIELDS.filter((field) => isSet(bare, field))).toEqual(['label', 'box']);
    expect(isSet({ ...bare, severity: 0 }, 'severity')).toBe(true);
    expect(isSet({ ...bare, causes: [] }, 'causes')).toBe(false);
  });

  it.each([
    [{}, []],
    [{ confidence: 0 }, ['confidence']],
    [{ verdict: 'rejected', reason: 'dirt' }, ['verdict']],
    [{ severity: 0 }, ['severity']],
    [{ remark: 'Wet' }, ['remark']],
    [{ comments: [{ text: 'Seen', author: 'Ada', at: 1 }] }, ['details']],
    [{ element: 'wall', causes: ['age'], material: 'brick' }, ['details']],
    [{ signs: NO_SIGNS }, ['measures']],
  ] as const)('%j belongs to these parts of an export: %j', (set, parts) => {
    expect(partsOf(set)).toEqual(parts);
  });
});

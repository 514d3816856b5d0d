import { describe, expect, it } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { damageRecord } from '#screens/dashboard/damages/detail/damageRecord.ts';
import { indexAfter } from '#screens/dashboard/damages/list/listKeys.ts';
import { labelsInUse } from '#screens/dashboard/stage/filters/DefectTypeFilter.tsx';
import { NOTHING_SAID } from '#support/damages.ts';

const box = { x: 0.25, y: 0.5, width: 0.1, height: 0.2 };
const damage: Damage = {
  key: 'd:1',
  id: 'CRACK_001',
  image: 'i',
  label: 'crack',
  confidence: 0.9,
  box,
  source: 'model',
  ...NOTHING_SAID,
  model: { run: 'r', label: 'crack', confidence: 0.9, box },
};
const photo = { width: 4000, height: 3000 };

describe('the record of Damage Detail', () => {
  it('begins with id, label key, confidence as text, and the box in stage units', () => {
    expect(Object.entries(damageRecord(damage, photo))).toEqual([
      ['id', 'CRACK_001'],
      ['label', 'crack'],
      ['conf', '0.90'],
      ['x', 400],
      ['y', 600],
      ['width', 160],
      ['height', 240],
      ['source', 'model'],
      ['verdict', 'unreviewed'],
    ]);
  });

  it('adds what people said, severity 0 too, and what the model had said where it was corrected', () => {
    const record = damageRecord({ ...damage, label: 'rust', severity: 0, remark: 'wet' }, photo);
    expect(record).toMatchObject({ label: 'rust', severity: 0, remark: 'wet', model: { label: 'crack' } });
  });

  it('has no confidence for a person’s own box', () => {
    expect(damageRecord({ ...damage, confidence: null, model: null }, photo)).toMatchObject({ conf: null });
  });
});

const key = (name: string) => ({ key: name, altKey: false, ctrlKey: false, metaKey: false });

describe('the keys of a list', () => {
  it('move by one, by a page, to the ends, and never beyond', () => {
    expect(indexAfter(key('ArrowDown'), 3, 10, 5)).toBe(4);
    expect(indexAfter(key('PageDown'), 7, 10, 5)).toBe(9);
    expect(indexAfter(key('ArrowUp'), 0, 10, 5)).toBe(0);
    expect(indexAfter(key('End'), 0, 10, 5)).toBe(9);
  });

  it('begin at an end where nothing is chosen, and leave other keys alone', () => {
    expect(indexAfter(key('ArrowDown'), -1, 10, 5)).toBe(0);
    expect(indexAfter(key('ArrowUp'), -1, 10, 5)).toBe(9);
    expect(indexAfter(key('a'), 3, 10, 5)).toBeNull();
    expect(indexAfter({ ...key('ArrowDown'), altKey: true }, 3, 10, 5)).toBeNull();
    expect(indexAfter(key('ArrowDown'), -1, 0, 5)).toBeNull();
  });
});

describe('the labels to filter by', () => {
  it('are Crack and Hole first, then the others in use, in the project’s order', () => {
    const counts = { a: { boxes: 2, defects: 2, unreviewed: 0, byLabel: { rust: 1, nail: 1 } } };
    expect(labelsInUse(BUILT_IN_LABELS, counts, [damage], ['spall'])).toEqual([
      'crack',
      'hole',
      'nail',
      'rust',
      'spall',
    ]);
  });
});

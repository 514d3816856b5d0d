import { describe, expect, it } from 'vitest';
import { labelDigits } from '#domain/damage/digits.ts';
import { hasTranslatedName, type Label, projectLabels } from '#domain/damage/label.ts';
import { countDamages, ownComponents, withoutComponents } from '#domain/inspection/register/counts.ts';
import { aDamage } from '#support/damages.ts';

const own = (key: string, over: Partial<Label> = {}): Label => ({
  key,
  name: key,
  kind: 'defect',
  colour: '#00A6A6',
  ...over,
});
const keys = (labels: readonly Label[]) => labels.map(({ key }) => key);

describe('labels that came after the first eight', () => {
  it('stand behind a project’s own, whose class order and digits stay', () => {
    const labels = projectLabels([own('tile'), own('gap')]);
    expect(keys(labels).slice(0, 11)).toEqual([
      ...['nail', 'stain', 'crack', 'peeling_paint', 'rust', 'window', 'air_con', 'hole'],
      ...['tile', 'gap', 'spalling'],
    ]);
    expect(labelDigits(labels).get('9')?.key).toBe('tile');
  });

  it('have no digit until the project gives one', () => {
    expect(labelDigits(projectLabels([])).has('9')).toBe(false);
    expect(labelDigits(projectLabels([own('signboard', { digit: '9' })])).get('9')?.key).toBe('signboard');
  });

  it('leave a label that a project made before its name, its kind and its counts', () => {
    const mine = own('signboard', { name: 'Neon sign' });
    const labels = projectLabels([mine]);
    expect(labels.find(({ key }) => key === 'signboard')).toBe(mine);
    expect(hasTranslatedName(mine)).toBe(false);
    const counts = countDamages([aDamage('SIGNBOARD_001', undefined, { verdict: 'accepted' })]);
    expect(withoutComponents(counts, ownComponents(labels)).defects).toBe(1);
  });

  it('count as components where the program’s own word stands', () => {
    const labels = projectLabels([]);
    const counts = countDamages([aDamage('SIGNBOARD_001', undefined, { verdict: 'accepted' })]);
    expect(withoutComponents(counts, ownComponents(labels)).defects).toBe(0);
    expect(labels.filter(hasTranslatedName)).toHaveLength(14);
  });
});

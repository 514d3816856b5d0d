import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { BUILT_IN_LABELS, type Label } from '#domain/damage/label.ts';
import { countDamages, ownComponents, withoutComponents } from '#domain/inspection/register/counts.ts';
import { aDamage } from '#support/damages.ts';

const label = (key: string, kind: Label['kind']): Label => ({ key, name: key, kind, colour: '#123456' });

test('what a project calls a component is no defect in it, whatever its severity', () => {
  const labels = ['crack', 'window', 'balcony', 'pipe'];
  const box = fc.record({
    label: fc.constantFrom(...labels),
    severity: fc.constantFrom<Damage['severity']>(null, 1, 4),
    verdict: fc.constantFrom<Damage['verdict']>('unreviewed', 'accepted', 'rejected'),
  });
  const own = [...BUILT_IN_LABELS, label('balcony', 'component'), label('pipe', 'defect')];
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), (boxes) => {
      const damages = boxes.map((set, at) => aDamage(`B${at}`, undefined, set));
      const counts = withoutComponents(countDamages(damages), ownComponents(own));
      const defects = damages.filter(
        (one) => one.verdict !== 'rejected' && one.label !== 'balcony' && one.label !== 'window',
      );
      expect(counts.defects).toBe(defects.length);
      const accepted = defects.filter(({ verdict }) => verdict === 'accepted');
      expect(counts.accepted).toBe(accepted.length);
      for (const level of ['none', '1', '4'])
        expect(counts.bySeverity?.[level] ?? 0).toBe(
          accepted.filter(({ severity }) => String(severity ?? 'none') === level).length,
        );
      expect(counts.boxes).toBe(damages.length);
    }),
  );
});

test('photos without such boxes keep the very counts they had', () => {
  const counts = countDamages([aDamage('CRACK_001', undefined, { label: 'crack' })]);
  expect(withoutComponents(counts, ['balcony'])).toBe(counts);
});

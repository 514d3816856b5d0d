import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEVERITIES } from '#domain/damage/damage.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { addToRemark } from '#domain/edit/drafts.ts';
import { SHIPPED_KEYS, SHIPPED_SENTENCES } from '#domain/inspection/sentences/builtInSentences.ts';
import { fits, fitting, readSentences } from '#domain/inspection/sentences/sentence.ts';
import { withSentence } from '#domain/inspection/sentences/withSentence.ts';
import { aFinding } from '#support/inspections.ts';

const projectDocument = (id: string, values: Record<string, unknown>) => ({
  id,
  project: 'p',
  kind: 'sentence',
  madeAt: 0,
  values,
});

describe('a sentence', () => {
  test('is added on a line of its own, once, and what was written stays', () => {
    const line = fc
      .string({ minLength: 1 })
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), line, (before, sentence) => {
        const text = before.join('\n');
        const once = withSentence(text, sentence);
        expect(once.split('\n')).toContain(sentence);
        expect(once.startsWith(text)).toBe(true);
        expect(withSentence(once, sentence)).toBe(once);
      }),
    );
  });

  test('of several lines is added once, too', () => {
    const once = withSentence('Seen.', 'Hack off.\n  Patch.');
    expect(withSentence(once, 'Hack off.\n  Patch.')).toBe(once);
  });

  test('is put behind the remarks of many boxes, and leaves those that have it or no room', () => {
    const box = (remark: string) => aFinding(remark, 'i', { remark });
    const boxes = [box(''), box('Wet.'), box('Wet.\nTap it.'), box('x'.repeat(1995))];
    expect(addToRemark(boxes, 'Tap it.').patches.map(({ key, set }) => [key, set.remark])).toEqual([
      ['', 'Tap it.'],
      ['Wet.', 'Wet.\nTap it.'],
    ]);
  });

  test('is offered for several defects only where it fits each of them', () => {
    const own = { label: 'crack', from: 2, to: 4 } as const;
    const all = [
      { label: 'crack', severity: 2 as const },
      { label: 'rust', severity: 2 as const },
    ];
    expect(fitting([own], all.slice(0, 1))).toEqual([own]);
    expect(fitting([own], all)).toEqual([]);
    expect(fits(own, { label: 'crack', severity: null })).toBe(false);
    expect(fits({ label: '', from: 0, to: 4 }, { label: 'rust', severity: null })).toBe(true);
  });

  test('is read only where it can be one', () => {
    const good = { label: '', from: 0, to: 4, text: ' Seal it. ' };
    expect(readSentences([projectDocument('a', good)])).toEqual([
      { id: 'a', ...good, text: 'Seal it.', use: 'recommendation' },
    ]);
    expect(readSentences([projectDocument('a', { ...good, use: 'remark' })])[0]?.use).toBe('remark');
    for (const wrong of [
      { use: 'order' },
      { text: '' },
      { text: 'x'.repeat(501) },
      { from: 7 },
      { label: 3 },
    ])
      expect(readSentences([projectDocument('a', { ...good, ...wrong })])).toEqual([]);
  });
});

test('every defect label that comes with the app has a sentence for each severity', () => {
  for (const { key, kind } of BUILT_IN_LABELS)
    for (const severity of SEVERITIES) {
      const some = fitting(
        SHIPPED_KEYS.map((one) => SHIPPED_SENTENCES[one]),
        [{ label: key, severity }],
      );
      if (kind === 'defect')
        expect(
          some.some(({ label }) => label === key),
          `${key} ${severity}`,
        ).toBe(true);
    }
});

import { describe, expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import type { Origin } from '#domain/damage/origin.ts';
import { drawnBy, sourceOf } from '#report/defect/facts.ts';
import { originSentences } from '#report/scope/origins.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { bilingual } from '#screens/kit/words/reportWords.ts';
import { box, source, texts, words } from './support.ts';

const AT = new Date(2026, 2, 3, 12).getTime();
const model = (name: string, version = ''): Partial<Origin> => ({
  author: 'model',
  model: { name, version, sha256: null },
});
const drawn = (key: string, origin: Partial<Origin>, change: Partial<Damage> = {}): Damage => {
  const whole: Origin = { author: 'file', model: null, file: 'set/coco.json', at: AT, ...origin };
  const at = box(key, 'a', { verdict: 'unreviewed', source: whole.author, ...change });
  const { label, confidence } = at;
  return { ...at, model: { run: 'r', label, confidence, box: at.box, origin: whole } };
};
const many = (count: number, origin: Partial<Origin>, change: Partial<Damage> = {}) =>
  Array.from({ length: count }, (_, at) =>
    drawn(`${origin.author}${origin.model?.name ?? ''}-${at}`, origin, change),
  );

const ALL = [
  ...many(21, model('X', '3')),
  ...many(2, model('')),
  ...many(21, { author: 'person' }, { confidence: null }),
  ...many(1, { author: 'file' }, { confidence: null }),
];

describe('the report says who drew the shapes', () => {
  test('in sentences, one for each author', async () => {
    const given = source({ words: await words('en'), damages: ALL });
    const sentences = [
      'X, version 3, proposed 21 detections, imported on 3 Mar 2026.',
      'A model that isn’t named proposed 2 detections, imported on 3 Mar 2026.',
      '21 shapes were drawn by people in another program.',
      'Of 1 shape the file doesn’t say who drew it.',
    ];
    expect(originSentences(given)).toEqual(sentences);
    expect(texts(reportDocument({ ...given, pictures: new Set() }))).toEqual(
      expect.arrayContaining(sentences),
    );
  });

  test.each([
    ['zh-hk', 'X，版本 3，提出 21 項檢測結果，於 2026年3月3日匯入。'],
    ['zh', 'X，版本 3，提出 21 项检测结果，于 2026年3月3日导入。'],
  ] as const)('in Chinese (%s)', async (locale, sentence) => {
    const given = source({ words: await words(locale), damages: ALL });
    expect(originSentences(given)[0]).toBe(sentence);
  });

  test('in two languages the name of a model stands once in each', async () => {
    const both = bilingual(await words('en'), await words('zh-hk'));
    const [first = ''] = originSentences(source({ words: both, damages: ALL }));
    expect(first.split('X').length - 1).toBe(2);
  });

  test('beside a defect, with the confidence of a model only', async () => {
    const en = await words('en');
    expect(sourceOf(drawn('a', model('X', '3')), en)).toBe('X, version 3, confidence 0.87 at detection');
    expect(sourceOf(drawn('a', model('')), en)).toBe('Model, confidence 0.87 at detection');
    expect(sourceOf(drawn('a', { author: 'person' }), en)).toBe('Drawn by a person in another program');
    expect(sourceOf(drawn('a', { author: 'file' }), en)).toBe(
      'Imported from a file that doesn’t say who drew it',
    );
    expect(drawnBy(box('a', 'a', { source: 'person', model: null }), en)).toBe('Drawn by a person');
  });

  test('as it was for seals of earlier versions, which don’t say it', async () => {
    const en = await words('en');
    const { label, box: place } = box('a', 'a');
    const old = (confidence: number | null) =>
      box('a', 'a', { source: 'model', confidence, model: { run: 'r', label, confidence, box: place } });
    expect(sourceOf(old(0.87), en)).toBe('Model, confidence 0.87 at detection');
    expect(sourceOf(old(null), en)).toBe('Imported from a file');
    const given = source({ words: en, damages: [old(0.87)] });
    expect(originSentences(given)).toEqual([]);
  });
});

test.each([
  [
    'a model',
    many(1, model('X')),
    'AI-assisted screening, not a structural assessment.',
    'AI proposed detections;',
    'A model proposed 1 detection',
  ],
  [
    'people',
    many(2, { author: 'person' }),
    'Screening of photos, not',
    'The registered inspector inspected.',
    'No model was used.',
  ],
  [
    'nobody knows whom',
    many(2, { author: 'file' }),
    'it is not known who drew',
    'It is not known who drew',
    'No model is known',
  ],
  ['no one', [], 'Screening of photos, not', 'The registered inspector inspected.', 'Nothing was marked'],
] as const)(
  'AI is named only where a model drew something: shapes by %s',
  async (_, damages, routine, mbis, marking) => {
    const given = source({ words: await words('en'), damages });
    const ofRegime = await words('en', 'prescribed_mbis');
    const of = (scheme: 'routine' | 'prescribed_mbis') =>
      reportDocument({
        ...given,
        words: scheme === 'routine' ? given.words : ofRegime,
        record: { ...given.record, scheme },
        pictures: new Set(),
      });
    expect(of('routine').cover.disclaimer).toContain(routine);
    expect(of('prescribed_mbis').cover.disclaimer).toContain(mbis);
    const said = texts(of('routine')).join('\n');
    expect(said).toContain(marking);
    expect(/\bAI[ -](?:assisted|proposed|detection)/.test(said)).toBe(
      damages.some((damage) => damage.source === 'model'),
    );
  },
);

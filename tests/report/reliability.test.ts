import { expect, test } from 'vitest';
import { decided, NOTHING_STATED } from '#domain/assurance/reliability.ts';
import { evidenceText, reliability } from '#report/scope/reliability.ts';
import { bilingual } from '#screens/kit/words/reportWords.ts';
import { aSystem, decidedOn, SOME_AI } from '#support/reliability.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { RECORD, source, words } from './support.ts';

const STATED = { ...decidedOn(SOME_AI), limits: 'Not for roofs.' };

test.each(['en', 'zh-hk', 'zh'] as const)(
  'the report says in %s what was decided, by whom, and every figure with its numbers',
  async (locale) => {
    const given = source({
      words: await words(locale),
      damages: [],
      record: { ...RECORD, reliability: STATED },
    });
    const text = JSON.stringify(reliability(given));
    expect(text).not.toContain('undefined');
    for (const said of ['Crack finder 2', 'Chan', 'RI 1', 'Not for roofs.', '44', '42', '10.1', '60', '200'])
      expect(text, said).toContain(said);
    for (const phrase of ['reliability_reliable', 'reliabilityResponsible'] as const)
      expect(text).toContain(given.words.t(phrase));
  },
);

test('a bilingual report says it in both languages', async () => {
  const [hk, en] = [await words('zh-hk'), await words('en')];
  const given = source({ words: bilingual(hk, en), damages: [], record: { ...RECORD, reliability: STATED } });
  const text = JSON.stringify(reliability(given));
  for (const one of [hk, en]) {
    expect(text).toContain(one.t('reliability_reliable'));
    expect(text).toContain(one.t('systemJudged', { right: '40', judged: '44', share: '91' }));
  }
});

test('a record without AI, or signed before there was such a decision, says nothing of it', async () => {
  const given = source({ words: await words('en'), damages: [] });
  expect(reliability(given)).toEqual([]);
  const sheets = inspectionSheets({ ...given, reviews: new Map() });
  expect(sheets.find(({ name }) => name === 'Reliability')?.rows).toEqual([]);
  const meta = sheets.find(({ name }) => name === 'Meta');
  expect(meta?.rows.some(([key]) => String(key).startsWith('reliability.'))).toBe(false);
});

test('a draft whose AI is not decided on, or no longer as decided, says so', async () => {
  const { survey, ...rest } = source({ words: await words('en'), damages: [] });
  const now = { ...SOME_AI, systems: [aSystem({ source: 'other' })] };
  const counting = { ...survey, facts: { ...survey.facts, ai: now } };
  expect(JSON.stringify(reliability({ ...rest, survey: counting }))).toContain(
    rest.words.t('reliabilityNone'),
  );
  const record = { ...rest.record, reliability: STATED };
  expect(JSON.stringify(reliability({ ...rest, record, survey: counting }))).toContain(
    rest.words.t('reliabilityStale'),
  );
});

test('a figure that rests on too little has no percentage, and what has none says so', async () => {
  const system = aSystem({ ...{ judged: 3, right: 3, there: 0, found: 0 }, entry: null, tie: 'not_known' });
  const unscored = aSystem({
    source: 'file:x',
    scored: false,
    model: { name: '', version: '', sha256: null },
    file: null,
    entry: null,
    tie: 'not_asked',
  });
  const basis = { ...SOME_AI, systems: [system, unscored], samples: [], second: { judged: 0, alike: 0 } };
  const given = source({
    words: await words('en'),
    damages: [],
    record: {
      ...RECORD,
      reliability: decided(
        { ...NOTHING_STATED, reasons: 'r' },
        { value: 'with_limits', by: { name: 'C', regType: '', regNo: '' }, at: 1, basis },
      ),
    },
  });
  const text = JSON.stringify(reliability(given));
  expect(text).toContain('3 of 3 detections that they judged; too few for a percentage');
  for (const phrase of [
    'systemUnscored',
    'sampleNone',
    'secondNone',
    'systemNotKnown',
    'systemNotAsked',
  ] as const)
    expect(text, phrase).toContain(given.words.t(phrase));
  expect(text).not.toContain('NaN');
});

test.each([
  ['model', ['systemWithoutScores']],
  ['not_stated', ['systemNotStated']],
  ['both', ['systemPartlyStated']],
  [undefined, ['systemUnscored']],
] as const)('why there are no figures is said as it is: %s', async (author, shown) => {
  const en = await words('en');
  const unscored = aSystem({ scored: false, ...(author ? { author } : {}) });
  const [system] = evidenceText({ ...SOME_AI, systems: [unscored] }, en).systems;
  const all = ['systemWithoutScores', 'systemNotStated', 'systemPartlyStated', 'systemUnscored'] as const;
  expect(all.filter((key) => system?.lines.includes(en.t(key)))).toEqual(shown);
});

test('photos ticked as viewed and photos with every detection judged are different figures with different names', async () => {
  for (const locale of ['en', 'zh', 'zh-hk'] as const) {
    const text = await words(locale);
    const of = { photos: '', complete: '', reviewed: '' };
    expect(text.t('systemPhotos', of)).not.toBe(text.t('photosWithAi', of));
  }
  const en = await words('en');
  expect(en.t('systemPhotos', { photos: '20', complete: '0' })).toContain('ticked as viewed in a record');
  expect(en.t('photosWithAi', { photos: '20', reviewed: '20' })).toContain('every detection judged');
});

test('the workbook has the decision, and each figure of its evidence with what it is of', async () => {
  const given = source({
    words: await words('zh-hk'),
    damages: [],
    record: { ...RECORD, reliability: STATED },
  });
  const sheets = inspectionSheets({ ...given, reviews: new Map() });
  expect(sheets.find(({ name }) => name === 'Meta')?.rows).toEqual(
    expect.arrayContaining([
      ['reliability.decision', 'reliable'],
      ['reliability.registration', 'RI RI 1'],
      ['reliability.limits', 'Not for roofs.'],
    ]),
  );
  expect(sheets.find(({ name }) => name === 'Reliability')?.rows).toEqual(
    expect.arrayContaining([
      ['system', 'Crack finder 2', 'a'.repeat(64), 'accepted', 40, 44],
      ['sample', 'photos 1 d1', null, 'missed', 2, 60],
      ['second_reviews', null, null, 'judged_alike', 11, 12],
    ]),
  );
});

test('a draw of which nothing is judged is no figure, and one that waits for approval says so', async () => {
  const [sample] = SOME_AI.samples;
  if (!sample) throw new Error('No sample.');
  const open = { found: 0, open: 60, upper: 1 };
  const unjudged = { ...sample, missed: open, falseAccepts: open, isComplete: false };
  const waiting = { ...sample, draw: 'd2', isComplete: false };
  const given = source({
    words: await words('en'),
    damages: [],
    record: { ...RECORD, reliability: decidedOn({ ...SOME_AI, samples: [unjudged, waiting] }) },
  });
  const text = JSON.stringify(reliability(given));
  expect(text).toContain(
    '60 drawn from 200 of the project; none of them is judged yet, so it shows nothing.',
  );
  expect(text).not.toContain('0 had a missed defect');
  expect(text).toContain(given.words.t('sampleUnapproved'));
  const rows = inspectionSheets({ ...given, reviews: new Map() }).find(
    ({ name }) => name === 'Reliability',
  )?.rows;
  expect(rows?.filter(([, name]) => name === 'photos 1 d1')).toEqual([
    ['sample', 'photos 1 d1', null, 'not_judged_blind', 60, 60],
  ]);
});

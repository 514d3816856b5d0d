import { expect, test } from 'vitest';
import { NO_CLIENT_STATEMENT } from '#domain/assurance/clientStatement.ts';
import { LAWFUL_BASES, NO_PRIVACY_STATEMENT } from '#domain/inspection/building/privacy.ts';
import { clientStatement, privacyStatement } from '#report/scope/method.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { source, words } from './support.ts';

const STATED = {
  ...NO_CLIENT_STATEMENT,
  givenOn: '2026-03-09',
  how: 'Letter',
  refusal: 'In writing',
  complaints: 'The partner',
  answer: 'refused',
  answeredOn: '2026-03-10',
};

test.each(['en', 'zh-hk', 'zh'] as const)(
  'the report says in %s what the client was told, and answered',
  async (locale) => {
    const { project, ...rest } = source({ words: await words(locale), damages: [] });
    const text = JSON.stringify(
      clientStatement({ ...rest, project: { ...project, clientStatement: STATED } }),
    );
    for (const said of ['Letter', 'In writing', 'The partner']) expect(text).toContain(said);
    expect(text).toContain(rest.words.t('clientStatementText'));
    expect(text).toContain(rest.words.t('clientRefused'));
    const own = { ...project, clientStatement: { ...STATED, text: 'Our own words' } };
    expect(JSON.stringify(clientStatement({ ...rest, project: own }))).not.toContain(
      rest.words.t('clientStatementText'),
    );
  },
);

test('a report and a workbook of a project without a statement say nothing of it', async () => {
  const given = source({ words: await words('en'), damages: [] });
  expect(clientStatement(given)).toEqual([]);
  const meta = inspectionSheets({ ...given, reviews: new Map() }).find(({ name }) => name === 'Meta');
  expect(meta?.rows.some(([key]) => String(key).startsWith('clientStatement'))).toBe(false);
});

test('the workbook has the statement, and the answer as a code', async () => {
  const { project, ...rest } = source({ words: await words('zh-hk'), damages: [] });
  const stated = { ...project, clientStatement: STATED };
  const meta = inspectionSheets({ ...rest, project: stated, reviews: new Map() }).find(
    ({ name }) => name === 'Meta',
  );
  expect(meta?.rows).toEqual(
    expect.arrayContaining([
      ['clientStatement.givenOn', '2026-03-09'],
      ['clientStatement.answer', 'refused'],
    ]),
  );
});

const PRIVATE = {
  ...NO_PRIVACY_STATEMENT,
  dataPurpose: 'Inspection of the facades',
  noticeTo: 'The residents',
  retainUntil: '2027-01-31',
};

test.each(['en', 'zh-hk', 'zh'] as const)(
  'the report prints in %s what is stated of personal data, and only that',
  async (locale) => {
    const { project, ...rest } = source({ words: await words(locale), damages: [] });
    expect(privacyStatement({ ...rest, project })).toEqual([]);
    for (const lawfulBasis of LAWFUL_BASES) {
      const text = JSON.stringify(
        privacyStatement({ ...rest, project: { ...project, privacy: { ...PRIVATE, lawfulBasis } } }),
      );
      for (const part of ['Inspection of the facades', 'The residents', rest.words.t(`basis_${lawfulBasis}`)])
        expect(text).toContain(part);
      expect(text).toContain(rest.words.day('2027-01-31'));
      expect(text).not.toContain(rest.words.t('privacy_noticeHow'));
    }
  },
);

test('the workbook has what is stated of personal data, the basis as a code', async () => {
  const { project, ...rest } = source({ words: await words('zh-hk'), damages: [] });
  const stated = { ...project, privacy: { ...PRIVATE, lawfulBasis: 'pdpo_purpose' as const } };
  const meta = inspectionSheets({ ...rest, project: stated, reviews: new Map() }).find(
    ({ name }) => name === 'Meta',
  );
  expect(meta?.rows).toEqual(
    expect.arrayContaining([
      ['privacy.lawfulBasis', 'pdpo_purpose'],
      ['privacy.retainUntil', '2027-01-31'],
    ]),
  );
});

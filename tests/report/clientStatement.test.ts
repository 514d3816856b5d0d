import { expect, test } from 'vitest';
import { NO_CLIENT_STATEMENT } from '#domain/assurance/clientStatement.ts';
import { clientStatement } from '#report/scope/method.ts';
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

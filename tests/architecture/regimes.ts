import type { Rule } from './rule.ts';

/** Regimes by the names by which code once told them apart: whole words, or parts of identifiers. */
const WORDS =
  /(?<![a-z])(mbis|mwis|fisp|rics|swarmp|qewi|e2270|pfi|chicago|philadelphia|pm-?315|quebec|rbq|vdi6200|vdi)(?![a-z])/gi;
const PARTS =
  /(?<=[a-z])(Mbis|Mwis|Fisp|Rics|Swarmp|Qewi|E2270|Pfi|Chicago|Philadelphia|Pm315|Quebec|Rbq|Vdi)(?![a-z])/g;
const namesIn = (text: string): string[] =>
  [...text.matchAll(WORDS), ...text.matchAll(PARTS)].map(([name]) => name);

/**
 * The one name of a regime that records store: the field of answers that earlier versions knew of only one regime. These
 * files read or write it, each with a comment.
 */
const STORED = 'mbis';
const MAY_STORE: ReadonlySet<string> = new Set([
  'src/data/example/makeExample.ts',
  'src/domain/inspection/record/newRecord.ts',
  'src/domain/inspection/record/record.ts',
  'src/domain/inspection/record/recordDocument.ts',
  'src/domain/inspection/regime/answers.ts',
  'src/domain/inspection/revision/comparedParts.ts',
  'src/i18n/en/revision.ts',
  'src/i18n/zh-hk/revision.ts',
  'src/i18n/zh/revision.ts',
  'src/report/revision/changeRows.ts',
]);

/** What a regime asks is in its pack: a new one is one file, and no code. */
export const regimes: Rule = {
  name: 'names no regime: what one asks is in its pack',
  breaches: (sources) =>
    sources.flatMap(({ path, tree }) =>
      path.startsWith('src/')
        ? namesIn(tree.text)
            .filter((name) => !(name === STORED && MAY_STORE.has(path)))
            .map((name) => `${path} names the regime ${name}`)
        : [],
    ),
  planted: [
    {
      trick: 'a decision by one',
      files: { 'src/domain/a.ts': "export const isIt = (regime: string) => regime === 'fisp';" },
      says: 'src/domain/a.ts names the regime fisp',
    },
    {
      trick: 'a kind of inspection of one',
      files: { 'src/domain/a.ts': "export const KIND = 'prescribed_mwis';" },
      says: 'src/domain/a.ts names the regime mwis',
    },
    {
      trick: 'a decision by a newer one',
      files: { 'src/domain/a.ts': "export const isStructural = (pack: string) => pack === 'vdi6200';" },
      says: 'src/domain/a.ts names the regime vdi6200',
    },
    {
      trick: 'a function for one',
      files: { 'src/domain/a.ts': 'export const asksMbis = () => true;' },
      says: 'src/domain/a.ts names the regime Mbis',
    },
    {
      trick: 'the stored name where nothing is stored',
      files: { 'src/screens/a.ts': "export const id = 'mbis';" },
      says: 'src/screens/a.ts names the regime mbis',
    },
  ],
  allowed: [
    {
      'src/domain/a.ts': 'export const metrics = "heuristics"; export const fabrics = ["ceramics"];',
      'src/domain/inspection/regime/answers.ts': 'export const of = ({ mbis }: { mbis: object }) => mbis;',
    },
  ],
};

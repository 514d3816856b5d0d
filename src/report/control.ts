import type { Content } from 'pdfmake/interfaces';
import { OVERALL } from '#domain/inspection/record.ts';
import { heading, note, paragraph, table } from './blocks.ts';
import { isDraft, type ReportSource } from './source.ts';

/** Document control: signatures with hashes, and what still stands in the way of one. */
export function control({ record, survey, words }: ReportSource): Content[] {
  const signed = record.signoffs.map(({ revision, role, person, regNo, at, hash }) => [
    String(revision),
    words.role(role),
    words.list([person, regNo].filter(Boolean)),
    words.dateTime(at),
    { text: hash, fontSize: 7 },
  ]);
  const open = survey.reasons.map(({ code, about, overridden }) => [
    words.gate(code) +
      (overridden ? ` (${words.t('overridden')}: ${record.overrides[code]?.reason ?? ''})` : ''),
    words.list(about.slice(0, 12).map((one) => (one === OVERALL ? words.t('whole') : one))) +
      (about.length > 12 ? ` … (${about.length})` : ''),
  ]);
  return [
    heading(words.t('control'), 1, { newPage: true }),
    signed.length > 0
      ? table(
          [words.t('revision'), words.t('role'), words.t('person'), words.t('signedAt'), words.t('hash')],
          signed,
          ['auto', 'auto', '*', 'auto', 170],
        )
      : paragraph(words.t('notSigned')),
    ...(isDraft(record) && open.length > 0
      ? [
          heading(words.t('openPoints'), 2),
          note(words.t('openPointsText')),
          table([words.t('reason'), ''], open, ['*', 200]),
        ]
      : []),
    ...(!isDraft(record) && open.length > 0
      ? [heading(words.t('inSpiteOf'), 2), table([words.t('reason'), ''], open, ['*', 200])]
      : []),
    { toc: { title: { text: words.t('contents'), style: 'h1' } } },
  ];
}

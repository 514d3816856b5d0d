import type { ReportSource } from '../source.ts';
import { type Block, clipped, heading, note, paragraph, particulars, table } from '../typesetting/blocks.ts';
import { changeRows, namedIn } from './changeRows.ts';

/** Most changes that are printed; the number of others is given. */
const PRINTED = 400;
/** Most characters of a value in a cell. */
const LONGEST = 400;

/** What changed since the previous revision, item by item, and why it was started; empty for the first revision. */
export function revision(source: ReportSource): Block[] {
  const { revision: said, record, project, survey, words } = source;
  if (!said) return [];
  const { since, reissue, changes, reason, by, at } = said;
  const named = namedIn(
    {
      record,
      project,
      images: survey.images.map(({ image }) => image),
      damages: survey.images.flatMap(({ damages }) => damages),
      defects: {},
    },
    words,
  );
  const person = words.person(by);
  const who = by && at > 0 ? words.aside(person, words.dateTime(at)) : person;
  const rows = changeRows(changes.slice(0, PRINTED), named, words).map((row) =>
    [row.item, row.before, row.after, [row.who, row.why].filter(Boolean).join('\n') || '–'].map((text) =>
      clipped(text, LONGEST),
    ),
  );
  const [head, nothing] = since
    ? [
        words.t('changesSince', { revision: since.revision }),
        words.t(reissue ? 'reissued' : 'noChanges', { revision: since.revision }),
      ]
    : [words.t('changesSince', { revision: record.revision - 1 }), words.t('noBase')];
  return [
    heading(head),
    ...(reason === ''
      ? [note(words.t('revisionUnexplained'))]
      : particulars([
          [words.t('revisionReason'), reason],
          [words.t('person'), who],
        ])),
    rows.length === 0
      ? paragraph(nothing)
      : table([words.t('item'), words.t('valueBefore'), words.t('valueAfter'), words.t('whoWhenWhy')], rows, [
          130,
          '*',
          '*',
          110,
        ]),
    ...(changes.length > PRINTED ? [note(words.t('moreChanges', { count: changes.length - PRINTED }))] : []),
  ];
}

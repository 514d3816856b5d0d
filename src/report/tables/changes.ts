import type { RevisionChange } from '#domain/inspection/revision/attribution.ts';
import { type ChangeRow, changeRows, namedIn } from '../revision/changeRows.ts';
import type { CsvCell } from './csv.ts';
import { moment, type Sheet, sheet } from './sheet.ts';
import type { TablesSource } from './tablesSource.ts';

interface Changed {
  readonly change: RevisionChange;
  readonly said: ChangeRow;
}

/** A value for programs: texts and numbers unchanged, others as JSON. */
const plain = (value: unknown): CsvCell => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
};

function rowsOf({ revision, record, project, survey, words }: TablesSource): readonly Changed[] {
  if (!revision) return [];
  const images = survey.images.map(({ image }) => image);
  const damages = survey.images.flatMap((one) => one.damages);
  const named = namedIn({ record, project, images, damages, defects: {} }, words);
  const said = changeRows(revision.changes, named, words);
  return revision.changes.flatMap((change, at) => {
    const row = said[at];
    return row ? [{ change, said: row }] : [];
  });
}

/** What changed since the previous revision, item by item; empty for the first. */
export function changes(source: TablesSource): Sheet {
  return sheet('Changes', rowsOf(source), [
    ['changedKind', ({ change }) => change.of, ({ change }) => source.words.thing(change.of)],
    ['changedItem', ({ change }) => change.name, ({ said }) => said.item],
    [
      'changedField',
      ({ change }) => change.field,
      ({ change }) => change.field && source.words.revisionField(change.field),
    ],
    ['valueBefore', ({ change }) => plain(change.before), ({ said }) => said.before],
    ['valueAfter', ({ change }) => plain(change.after), ({ said }) => said.after],
    ['changedBy', ({ change }) => source.words.person(change.who)],
    ['changedAt', ({ change }) => moment(change.at ?? undefined)],
    ['changedWhy', ({ change }) => change.why],
  ]);
}

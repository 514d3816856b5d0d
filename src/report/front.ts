import type { Content } from 'pdfmake/interfaces';
import { OVERALL } from '#domain/inspection/record.ts';
import { tally } from '#domain/inspection/survey.ts';
import { heading, INK, note, paragraph, particulars, table } from './blocks.ts';
import { severityCell } from './severityCell.ts';
import { isDraft, type ReportSource } from './source.ts';

/** `2026-03-02` to `2026-03-04`, or the one that is stated. */
const period = ({ record, words }: ReportSource): string => {
  const { startedOn, completedOn } = record;
  if (!startedOn || !completedOn || startedOn === completedOn) return startedOn || completedOn;
  return words.t('dateRange', { from: startedOn, to: completedOn });
};

const photoPeriod = ({ survey, words }: ReportSource): string => {
  const days = survey.images.flatMap(({ image }) => image.takenAt?.slice(0, 10) ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return first === last ? first : words.t('dateRange', { from: first, to: last });
};

export const inspectorName = ({ record: { inspector } }: ReportSource): string =>
  [inspector.nameZh, inspector.name].filter(Boolean).join(' ');

export function cover(source: ReportSource): Content[] {
  const { record, project, words, at } = source;
  return [
    { text: record.title || words.t('title'), style: 'title', margin: [0, 120, 0, 8] },
    { text: project.name, fontSize: 16, margin: [0, 0, 0, 24] },
    particulars([
      [words.t('recordNo'), record.no],
      [words.t('revision'), String(record.revision)],
      [words.t('status'), words.status(record.status)],
      [words.t('inspectionType'), words.scheme(record.scheme)],
      [words.t('code'), project.code],
      [words.t('address'), project.address],
      [words.t('client'), project.client],
      [words.t('inspected'), period(source)],
      [words.t('photosTaken'), photoPeriod(source)],
      [words.t('issued'), words.dateTime(at)],
      [words.t('inspector'), inspectorName(source)],
      [words.t('registration'), [record.inspector.regType, record.inspector.regNo].filter(Boolean).join(' ')],
      [words.t('organisation'), record.inspector.org],
    ]),
    note(words.t('disclaimer')),
  ];
}

/** Document control: signatures with hashes, and what still stands in the way of one. */
export function control({ record, survey, words }: ReportSource): Content[] {
  const signed = record.signoffs.map(({ revision, role, person, regNo, at, hash }) => [
    String(revision),
    role,
    [person, regNo].filter(Boolean).join(', '),
    words.dateTime(at),
    { text: hash, fontSize: 7 },
  ]);
  const open = survey.reasons.map(({ code, about, overridden }) => [
    words.gate(code) +
      (overridden ? ` (${words.t('overridden')}: ${record.overrides[code]?.reason ?? ''})` : ''),
    about.slice(0, 12).join(', ') + (about.length > 12 ? ` … (${about.length})` : ''),
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
  ];
}

function verdictRows({ record, survey, words }: ReportSource) {
  const row = (
    id: string,
    name: string,
    photos: number,
    found: readonly [number, number],
    proposed: string,
  ) => {
    const given = record.verdicts[id];
    const verdict = given
      ? words.locationVerdict(given.value) + (given.reason ? ` (${given.reason})` : '')
      : `– (${words.t('proposed')}: ${proposed})`;
    return [name, verdict, String(photos), String(found[0]), String(found[1])];
  };
  const seen = (defects: ReportSource['survey']['defects']) =>
    defects.reduce((sum, { observations }) => sum + observations.length, 0);
  const whole = row(
    OVERALL,
    words.t('whole'),
    survey.images.length,
    [survey.defects.length, seen(survey.defects)],
    words.locationVerdict(survey.overall.verdict),
  );
  return [
    ...survey.locations.map(({ location, depth, photos, defects, proposal }) =>
      row(
        location.id,
        ' '.repeat(4 * depth) + location.name,
        photos,
        [defects.length, seen(defects)],
        words.locationVerdict(proposal.verdict),
      ),
    ),
    whole,
  ];
}

/** Verdicts, counts by severity, the grave defects with what is to be done by when. */
export function summary(source: ReportSource): Content[] {
  const { record, survey, words } = source;
  const counts = tally(survey.defects, ({ severity }) => severity);
  const grave = survey.defects.filter(({ severity }) => severity !== null && severity >= 3);
  return [
    heading(words.t('summary'), 1, { newPage: true }),
    ...(record.summary ? [paragraph(record.summary)] : []),
    heading(words.t('verdicts'), 2),
    table(
      [
        words.t('location'),
        words.t('verdict'),
        words.t('photos'),
        words.t('defects'),
        words.t('observations'),
      ],
      verdictRows(source),
      ['*', 200, 'auto', 'auto', 'auto'],
    ),
    ...(survey.unplaced > 0 ? [note(words.t('unplaced', { count: survey.unplaced }))] : []),
    heading(words.t('bySeverity'), 2),
    note(words.t('countsNote')),
    table(
      [words.t('severity'), words.t('defects'), words.t('observations')],
      ([4, 3, 2, 1, 0, null] as const).map((severity) => [
        severityCell(severity, words),
        String(counts.get(severity)?.defects ?? 0),
        String(counts.get(severity)?.observations ?? 0),
      ]),
      ['*', 'auto', 'auto'],
    ),
    heading(words.t('grave'), 2),
    grave.length === 0
      ? paragraph(words.t('noGrave'))
      : table(
          [
            words.t('number'),
            words.t('type'),
            words.t('severity'),
            words.t('recommendation'),
            words.t('repairBy'),
          ],
          grave.map((defect) => [
            defect.no,
            words.label(defect.label),
            severityCell(defect.severity, words),
            defect.facts.recommendation || '–',
            defect.facts.repairBy || '–',
          ]),
          ['auto', 'auto', 'auto', '*', 'auto'],
        ),
    ...(record.conclusion ? [heading(words.t('conclusion'), 2), paragraph(record.conclusion)] : []),
    ...(isDraft(record)
      ? []
      : [
          {
            text: words.t('declaration', { name: inspectorName(source) }),
            color: INK.text,
            margin: [0, 8, 0, 0],
          } as Content,
        ]),
  ];
}

import type { Content } from 'pdfmake/interfaces';
import { OVERALL } from '#domain/inspection/record.ts';
import { tally } from '#domain/inspection/survey.ts';
import { asksMbis } from '#domain/rating/gate.ts';
import type { LocationVerdict } from '#domain/rating/verdict.ts';
import { chip, heading, INK, note, paragraph, particulars, table } from './blocks.ts';
import { severityCell } from './severityCell.ts';
import { isDraft, keyObservation, photoName, type ReportSource } from './source.ts';

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

/** Points: the picture on the cover. */
const [COVER_WIDTH, COVER_HEIGHT] = [499, 280];

/** The photo of the gravest defect that has pictures. */
function coverPhoto({ survey, pictures }: ReportSource): Content[] {
  const gravest = survey.defects
    .toSorted((a, b) => (b.severity ?? -1) - (a.severity ?? -1))
    .map((defect) => keyObservation(defect).damage.image)
    .find((image) => pictures.has(photoName(image)));
  if (gravest === undefined) return [];
  return [
    {
      image: photoName(gravest),
      cover: { width: COVER_WIDTH, height: COVER_HEIGHT, align: 'center', valign: 'center' },
    },
  ];
}

const VERDICT_GROUND: Readonly<Record<LocationVerdict, string>> = {
  safe: '#1e7a3c',
  safe_with_repair: '#b45309',
  unsafe: '#b91c1c',
  not_inspected: INK.muted,
};

export function cover(source: ReportSource): Content[] {
  const { record, project, words, at } = source;
  const verdict = record.verdicts[OVERALL]?.value;
  const picture = coverPhoto(source);
  return [
    ...picture,
    {
      text: record.title || words.t('title'),
      style: 'title',
      margin: [0, picture.length > 0 ? 24 : 120, 0, 4],
    },
    { text: project.name, fontSize: 16, margin: [0, 0, 0, 10] },
    ...(verdict
      ? [
          {
            columns: [chip(words.locationVerdict(verdict), VERDICT_GROUND[verdict], 12)],
            margin: [0, 0, 0, 14] as [number, number, number, number],
          },
        ]
      : []),
    ...particulars([
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

/** The questions of the building inspection scheme with their answers; nothing in other inspections. */
function mbisAnswers({ record, words }: ReportSource): Content[] {
  if (!asksMbis(record.scheme)) return [];
  const said = (answer: boolean | null) =>
    answer === null ? words.t('notAnswered') : words.t(answer ? 'yes' : 'no');
  const { prescribedRepair, detailedInvestigation, unauthorisedWorks } = record.mbis;
  return [
    heading(words.t('mbis'), 2),
    ...particulars([
      [words.t('prescribedRepair'), said(prescribedRepair)],
      [words.t('detailedInvestigation'), said(detailedInvestigation)],
      [words.t('unauthorisedWorks'), said(unauthorisedWorks)],
    ]),
  ];
}

/** Document control: signatures with hashes, and what still stands in the way of one. */
export function control({ record, survey, words }: ReportSource): Content[] {
  const signed = record.signoffs.map(({ revision, role, person, regNo, at, hash }) => [
    String(revision),
    words.role(role),
    [person, regNo].filter(Boolean).join(', '),
    words.dateTime(at),
    { text: hash, fontSize: 7 },
  ]);
  const open = survey.reasons.map(({ code, about, overridden }) => [
    words.gate(code) +
      (overridden ? ` (${words.t('overridden')}: ${record.overrides[code]?.reason ?? ''})` : ''),
    about
      .slice(0, 12)
      .map((one) => (one === OVERALL ? words.t('whole') : one))
      .join(', ') + (about.length > 12 ? ` … (${about.length})` : ''),
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
    ...mbisAnswers(source),
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

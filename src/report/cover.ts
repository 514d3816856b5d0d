import type { Content } from 'pdfmake/interfaces';
import { OVERALL } from '#domain/inspection/record.ts';
import type { LocationVerdict } from '#domain/rating/verdict.ts';
import { chip, INK, note, particulars } from './blocks.ts';
import { inspectorName } from './people.ts';
import { keyObservation, photoName, type ReportSource } from './source.ts';
import { weight } from './weight.ts';

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

/** Latin letters. */
const LONG_TITLE = 90;
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
  const title = record.title || words.t('title');
  const picture = coverPhoto(source);
  return [
    ...picture,
    {
      text: title,
      style: 'title',
      // A long title leaves room for the particulars.
      ...(weight(title) > LONG_TITLE ? { fontSize: 16 } : {}),
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

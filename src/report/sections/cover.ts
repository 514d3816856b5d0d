import type { Column, Content } from 'pdfmake/interfaces';
import { OVERALL } from '#domain/inspection/record/record.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { inspectorName } from '../people.ts';
import { oddPhotos, photoSpan } from '../scope/photoDays.ts';
import { isSigned, keyObservation, photoName, type ReportSource, signatureFault } from '../source.ts';
import { chip, INK, note, PAGE_WIDTH, rule } from '../typesetting/blocks.ts';
import { weight } from '../typesetting/weight.ts';
import { statement } from './control.ts';

/** `2026-03-02` to `2026-03-04`, or the one that is stated. */
const period = ({ record, words }: ReportSource): string => {
  const { startedOn, completedOn } = record;
  if (!startedOn || !completedOn || startedOn === completedOn) return startedOn || completedOn;
  return words.t('dateRange', { from: startedOn, to: completedOn });
};

/** The state, and with what reservations it was signed. */
function status({ record, survey, words }: ReportSource): string {
  const said = words.status(record.status);
  const count = isSigned(record) ? survey.reservations.length : 0;
  return count > 0 ? words.clauses([said, words.t('reservations', { count })]) : said;
}

/** Latin letters. */
const LONG_TITLE = 90;
/** Points: the picture on the cover, and the room of the firm's logo above it. */
const [COVER_HEIGHT, HIGHEST, LOWEST] = [262, 340, 120];
/** Each letter of the words beyond so many takes a quarter of a point from the picture, so that all stays on one page. */
const FEW_WORDS = 450;
const LOGO_ROOM: [number, number] = [170, 46];

/** The photo of the gravest defect that has pictures. */
function coverPhoto({ survey, pictures }: ReportSource, height: number): Content[] {
  const gravest = survey.defects
    .toSorted((a, b) => (b.severity ?? -1) - (a.severity ?? -1))
    .map((defect) => keyObservation(defect).damage.image)
    .find((image) => pictures.has(photoName(image)));
  if (gravest === undefined) return [];
  return [
    {
      image: photoName(gravest),
      cover: { width: PAGE_WIDTH, height, align: 'center', valign: 'center' },
    },
  ];
}

/** Who reports: the logo in its own shape, and the name of the firm. */
function letterhead({ logo, record }: ReportSource): Content[] {
  const { org } = record.inspector;
  if (!logo && !org) return [];
  return [
    {
      columns: [
        ...(logo ? [{ image: logo.png, fit: LOGO_ROOM }] : []),
        { text: org, color: INK.muted, alignment: logo ? 'right' : 'left', margin: [0, 2, 0, 0] },
      ],
      margin: [0, 0, 0, 14],
    },
  ];
}

const VERDICT_GROUND: Readonly<Record<LocationVerdict, string>> = {
  safe: '#1e7a3c',
  safe_with_repair: '#b45309',
  unsafe: '#b91c1c',
  not_inspected: INK.muted,
};

/** A value of more letters than this takes the width of the page, in smaller letters. */
const LONG_VALUE = 150;

type Pair = readonly [name: string, value: string];

const fact =
  (fontSize: number) =>
  ([name, value]: Pair): Content => ({
    stack: [
      { text: name, fontSize: 7.5, color: INK.muted },
      { text: value, fontSize },
    ],
    margin: [0, 0, 0, 5],
  });

/** Values under their names, in two columns, and below these what is too long for them; empty ones are left out. */
function facts(pairs: readonly Pair[]): Content {
  const said = pairs.filter(([, value]) => value !== '');
  const [long, short] = [
    said.filter(([, value]) => weight(value) > LONG_VALUE),
    said.filter(([, value]) => weight(value) <= LONG_VALUE),
  ];
  const half = Math.ceil(short.length / 2);
  const column = (from: number, to: number): Column => ({
    width: '*',
    stack: short.slice(from, to).map(fact(9.5)),
  });
  return {
    stack: [
      { columns: [column(0, half), column(half, short.length)], columnGap: 24 },
      ...long.map(fact(7.5)),
    ],
  };
}

export function cover(source: ReportSource): Content[] {
  const { record, project, words, at } = source;
  const verdict = record.verdicts[OVERALL]?.value;
  const title = record.title || words.t('title');
  const particulars = facts([
    [words.t('recordNo'), record.no],
    [words.t('revision'), String(record.revision)],
    [words.t('status'), status(source)],
    [words.t('inspectionType'), words.scheme(record.scheme)],
    [words.t('inspected'), period(source)],
    [words.t('photosTaken'), photoSpan(source)],
    [words.t('photosOfOtherDays'), oddPhotos(source)],
    [words.t('issued'), words.dateTime(at)],
    [words.t('code'), project.code],
    [words.t('address'), project.address],
    [words.t('client'), project.client],
    [words.t('inspector'), inspectorName(source)],
    [words.t('registration'), [record.inspector.regType, record.inspector.regNo].filter(Boolean).join(' ')],
  ]);
  const said =
    weight(particulars) + 2 * weight(title) + weight(project.name) + 2 * weight(signatureFault(source) ?? '');
  const height = COVER_HEIGHT - (said - FEW_WORDS) / 4;
  const picture = coverPhoto(source, Math.min(HIGHEST, Math.max(LOWEST, height)));
  return [
    ...letterhead(source),
    ...picture,
    {
      text: title,
      style: 'title',
      // A long title leaves room for the particulars.
      ...(weight(title) > LONG_TITLE ? { fontSize: 16 } : {}),
      margin: [0, picture.length > 0 ? 20 : 120, 0, 3],
    },
    {
      text: project.name,
      fontSize: weight(project.name) > LONG_TITLE ? 10 : 15,
      color: INK.muted,
      margin: [0, 0, 0, 10],
    },
    ...(verdict
      ? [{ columns: [chip(words.locationVerdict(verdict, record.scheme), VERDICT_GROUND[verdict], 12)] }]
      : []),
    rule([0, 12, 0, 10]),
    ...statement(source),
    particulars,
    note(words.t('disclaimer')),
  ];
}

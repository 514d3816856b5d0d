import { serviceOf } from '#domain/inspection/logbook/logbook.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { REPORT_SECTIONS, type ReportSection } from '#domain/inspection/regime/pack.ts';
import { packUnder } from '#domain/inspection/regime/regime.ts';
import { sealFileName } from '#domain/inspection/signing/signingSheet.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { atOnce } from '#domain/slices.ts';
import { changeRows, namedIn } from '#report/revision/changeRows.ts';
import { oddPhotos, photoSpan } from '#report/scope/photoDays.ts';
import { faceOf } from '../face/face.ts';
import { locationPlan } from '../plan/locationPlan.ts';
import { elements } from '../scope/elements.ts';
import { known } from '../scope/known.ts';
import { service } from '../scope/logbook.ts';
import { dayRange, disclaimer, legend, method } from '../scope/method.ts';
import { packBasis, statutory } from '../scope/statutory.ts';
import { appendices, schedule } from '../sections/appendices.ts';
import { brief, foreword } from '../sections/brief.ts';
import { closing, glossary } from '../sections/closing.ts';
import { comparison } from '../sections/comparison.ts';
import { control } from '../sections/control.ts';
import { findings } from '../sections/findings.ts';
import { summary } from '../sections/summary.ts';
import { shortNumbered } from '../shortNumbers.ts';
import {
  inspectorName,
  inspectorTerm,
  isSigned,
  keyObservation,
  LOGO_NAME,
  lastSignature,
  markOf,
  photoName,
  type ReportSource,
  signatureFault,
} from '../source.ts';
import {
  type Block,
  type Chip,
  chip,
  clipped,
  heading,
  INK,
  note,
  type Pair,
  paragraph,
  particulars,
  stated,
  table,
} from './blocks.ts';

/** The status, and with what reservations it was signed. */
function status({ record, survey, words }: ReportSource): string {
  const statusText = words.status(record.status);
  const count = isSigned(record) ? survey.reservations.length : 0;
  return count > 0 ? words.clauses([statusText, words.t('reservations', { count })]) : statusText;
}

/** The content of the first page. */
interface Cover {
  /** The picture names of the firm's logo and of the photo, if any. */
  readonly logo: string | null;
  readonly logoAlt: string;
  readonly picture: string | null;
  readonly pictureAlt: string;
  readonly org: string;
  readonly title: string;
  readonly project: string;
  readonly verdict: Chip | null;
  /** What is wrong with the signatures. */
  readonly fault: string | null;
  readonly facts: readonly Pair[];
  /** How a signed record can be verified without this app; null for all others. */
  readonly verification: { readonly title: string; readonly text: string; readonly hash: string } | null;
  readonly disclaimer: string;
}

/** The chosen photo, else that of the most severe defect with pictures. */
function coverPhoto({ record, survey, pictures }: ReportSource): InspectionImage | undefined {
  const chosen = survey.images.find(({ image }) => image.id === record.coverPhoto)?.image;
  if (chosen && pictures.has(photoName(chosen.id))) return chosen;
  const gravest = survey.defects
    .toSorted((a, b) => (b.severity ?? -1) - (a.severity ?? -1))
    .map((defect) => keyObservation(defect).damage.image)
    .find((image) => pictures.has(photoName(image)));
  return survey.images.find(({ image }) => image.id === gravest)?.image;
}

const VERDICT_GROUND: Readonly<Record<LocationVerdict, string>> = {
  safe: '#1e7a3c',
  safe_with_repair: '#b45309',
  unsafe: '#b91c1c',
  not_inspected: INK.muted,
};

/** Names and values; empty ones are left out. */
function facts(source: ReportSource): readonly Pair[] {
  const { record, project, words, at } = source;
  return stated([
    [words.t('recordNo'), record.no],
    [words.t('revision'), String(record.revision)],
    [words.t('status'), status(source)],
    [words.t('inspectionType'), words.scheme(record)],
    [words.t('inspected'), dayRange(record.startedOn, record.completedOn, words)],
    [words.t('photosTaken'), photoSpan(source)],
    [words.t('photosOfOtherDays'), oddPhotos(source)],
    [words.t('issued'), words.dateTime(at)],
    [words.t('code'), project.code],
    [words.t('address'), project.address],
    [words.t('client'), project.client],
    [inspectorTerm(source), inspectorName(source)],
    [words.t('registration'), [record.inspector.regType, record.inspector.regNo].filter(Boolean).join(' ')],
  ]);
}

function verification({ record, words }: ReportSource): Cover['verification'] {
  const last = lastSignature(record);
  if (!last) return null;
  const file = sealFileName(record, record.revision);
  return {
    title: words.t('verifyWithoutApp'),
    text: words.t('verifyWithoutAppText', { file }),
    hash: `SHA-256 ${last.hash}`,
  };
}

function cover(source: ReportSource): Cover {
  const { record, project, words, logo, pictures } = source;
  const verdict = record.verdicts[OVERALL]?.value;
  const photo = coverPhoto(source);
  const { org } = record.inspector;
  return {
    logo: logo && pictures.has(LOGO_NAME) ? LOGO_NAME : null,
    logoAlt: words.t('altLogo', { firm: org || '–' }),
    picture: photo ? photoName(photo.id) : null,
    pictureAlt: photo ? words.t('altCover', { photo: photo.name }) : '',
    org,
    title: record.title || words.t('title'),
    project: project.name,
    verdict: verdict ? chip(words.locationVerdict(verdict, record), VERDICT_GROUND[verdict]) : null,
    fault: signatureFault(source),
    facts: facts(source),
    verification: verification(source),
    disclaimer: [words.regimeText('cover'), disclaimer(source)].filter(Boolean).join(' '),
  };
}

/** The content of a paper: plain values, which are sent to a worker and read by the templates as JSON. */
export interface TypesetDocument {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** BCP 47. */
  readonly tag: string;
  /** Marked on each page where the record isn't signed; empty for a signed one. */
  readonly mark: string;
  readonly header: string;
  /** On the left of each page's footer. */
  readonly footer: string;
  /** `Page {n} of {total}`. */
  readonly page: string;
  /** Colour of headings: `#RRGGBB`. */
  readonly accent: string;
  /** Null for a paper without one. */
  readonly cover: Cover | null;
  readonly sections: readonly (readonly Block[])[];
}

/** The content of a report, which has a cover. */
export interface ReportDocument extends TypesetDocument {
  readonly cover: Cover;
}

/** Characters that fit beside the mark. */
const HEADER_CHARACTERS = 90;

type Section = (source: ReportSource) => Block[] | Generator<void, Block[]>;

/** Most changes that are printed; the number of others is given. */
const PRINTED = 400;
/** Most characters of a value in a cell. */
const LONGEST = 400;

/** What changed since the previous revision, item by item, and why it was started; empty for the first revision. */
function revision(source: ReportSource): Block[] {
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

/** Chapters whose order a regime may state, in their usual one. */
const ORDERED: Readonly<Record<ReportSection, Section>> = {
  brief,
  method,
  service,
  elements,
  legend,
  locationPlan,
  findings,
  comparison,
  schedule,
};

/**
 * All chapters: those that the regime puts first, then the others; none is ever left out but the service history, where
 * neither the regime asks for it nor anything of it is recorded.
 */
function sectionsOf({ record }: ReportSource): readonly Section[] {
  const first = packUnder(record)?.report ?? [];
  const others = REPORT_SECTIONS.filter((name) => name !== 'service' || serviceOf(record).length > 0);
  const names = new Set([...first, ...others]);
  return [control, revision, foreword, summary, ...[...names].map((name) => ORDERED[name]), closing];
}
/** What the regime asks for, where its rules were found, and how what is stated is known; what is assumed comes last. */
const ofAuthority: Section = (source) => [...statutory(source), ...packBasis(source), ...known(source)];
const APPENDICES: readonly Section[] = [appendices, glossary, ofAuthority];

function* composed(sections: readonly Section[], source: ReportSource): Generator<void, Block[][]> {
  const content: Block[][] = [];
  for (const section of sections) {
    const made = section(source);
    content.push(Array.isArray(made) ? made : yield* made);
    yield;
  }
  return content;
}

/** A report with only its cover, without the number of pages. */
export function coverDocument(source: ReportSource): ReportDocument {
  const { record, project, words, at } = source;
  const mark = markOf(record);
  return {
    title: `${record.no} ${record.title || words.t('title')}`,
    author: inspectorName(source) || 'Alpha AI',
    subject: project.name,
    at,
    tag: words.tag,
    mark: mark ? words.t(mark) : '',
    header: project.name.slice(0, HEADER_CHARACTERS),
    footer: `${record.no}   ${words.t('revision')} ${record.revision}`.slice(0, HEADER_CHARACTERS),
    page: '',
    accent: faceOf(source.project).reportAccent ?? INK.accent,
    cover: cover(source),
    sections: [],
  };
}

/**
 * Numbers the headings of sections in order, for references to them.
 *
 * @param name of a section, by its index
 */
function numbered(
  sections: readonly (readonly Block[])[],
  name: (index: number) => string,
): readonly (readonly Block[])[] {
  let index = 0;
  const number = (block: Block): Block => {
    if (block.block === 'together') return { ...block, parts: block.parts.map(number) };
    return block.block === 'heading' && block.level === 1 ? { ...block, number: name(index++) } : block;
  };
  return sections.map((section) => section.map(number));
}

/** `A` for 0, `B` for 1, …, `AA` after `Z`. */
const letter = (index: number): string =>
  (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** {@link reportDocument} in slices: with hundreds of defects, it would block input for too long. */
export function* reportInSlices(given: ReportSource): Generator<void, ReportDocument> {
  const source = shortNumbered(given);
  const sections = yield* composed(sectionsOf(source), source);
  const behind = yield* composed(APPENDICES, source);
  return {
    ...coverDocument(source),
    page: source.words.t('page', { n: '{n}', total: '{total}' }),
    sections: [...numbered(sections, (index) => String(index + 1)), ...numbered(behind, letter)],
  };
}

/** Composes the whole report. Pictures are named by `photoName` and `cropName`. */
export const reportDocument = (source: ReportSource): ReportDocument => atOnce(reportInSlices(source));

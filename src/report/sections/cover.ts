import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { sealFileName } from '#domain/inspection/signing/signingSheet.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { dayRange, disclaimer } from '../scope/method.ts';
import { oddPhotos, photoSpan } from '../scope/photoDays.ts';
import {
  inspectorName,
  inspectorTerm,
  isSigned,
  keyObservation,
  LOGO_NAME,
  lastSignature,
  photoName,
  type ReportSource,
  signatureFault,
} from '../source.ts';
import { type Chip, chip, INK, type Pair, stated } from '../typesetting/blocks.ts';

/** The status, and with what reservations it was signed. */
function status({ record, survey, words }: ReportSource): string {
  const statusText = words.status(record.status);
  const count = isSigned(record) ? survey.reservations.length : 0;
  return count > 0 ? words.clauses([statusText, words.t('reservations', { count })]) : statusText;
}

/** The content of the first page. */
export interface Cover {
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
    [words.t('inspectionType'), words.scheme(record.scheme)],
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

export function cover(source: ReportSource): Cover {
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
    verdict: verdict ? chip(words.locationVerdict(verdict, record.scheme), VERDICT_GROUND[verdict]) : null,
    fault: signatureFault(source),
    facts: facts(source),
    verification: verification(source),
    disclaimer: disclaimer(source),
  };
}

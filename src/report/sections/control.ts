import { faultKind, firstLine } from '#report/face/face.ts';
import { namer } from '../boxWords.ts';
import { type FaceFault, faceOf } from '../face/face.ts';
import { drawingsWith, photosWith } from '../pictures/reportPictures.ts';
import {
  drawingName,
  isSigned,
  LOGO_NAME,
  lastSignature,
  type ReportSource,
  signatureFault,
} from '../source.ts';
import {
  type Block,
  bullets,
  fault,
  heading,
  note,
  paragraph,
  table,
  together,
} from '../typesetting/blocks.ts';
import type { SettingFault } from '../typesetting/compiler.ts';
import { qrCode } from '../typesetting/qrCode.ts';
import type { ReportWords } from '../words.ts';

/** Most template errors that are listed: correcting these comes first anyway. */
const TOLD = 5;

/** Messages in the compiler's own words are not translated. */
function lineOf({ line, ...fault }: SettingFault, words: ReportWords): string {
  const kind = faultKind(fault);
  const message = kind === null ? firstLine(fault) : words.t(kind);
  return line === null ? message : words.t('templateLine', { line, message });
}

/** What of the firm's own could not be used, in words: a sentence, and for a template its errors by line. */
function faceFaultLines(fault: FaceFault, words: ReportWords): readonly string[] {
  const { name } = fault;
  switch (fault.kind) {
    case 'font_gone':
      return [words.t('fontGone', { name })];
    case 'font_unreadable':
      return [words.t('fontUnreadable', { name })];
    case 'template_gone':
      return [words.t('templateGone', { name })];
    case 'template_slow':
      return [words.t('templateSlow', { name, seconds: fault.seconds })];
    case 'template_fails':
      return [
        words.t('templateFails', { name }),
        ...fault.faults.slice(0, TOLD).map((one) => lineOf(one, words)),
      ];
  }
}

/** Points. */
const CODE = 74;
/** The reservations of a signed record: each point with all its subjects, and the reason that was given. */
function reservations(source: ReportSource): Block[] {
  const { survey, words } = source;
  const count = survey.reservations.length;
  if (count === 0) return [paragraph(words.t('noReservations'))];
  const named = namer(source);
  return [
    together(
      heading(words.t('reservations', { count }), 2),
      table(
        [words.t('reservation'), words.t('concerns'), words.t('reservationReason')],
        survey.reservations.map((one) => [
          words.aside(words.gate(one.code), String(one.count)),
          words.list(one.items.map((item) => named(one.code, item))),
          words.aside(one.reason, words.list([words.person(one.by), words.dateTime(one.at)].filter(Boolean))),
        ]),
        [130, '*', 150],
      ),
    ),
  ];
}

/** What prevents a signature. */
export function openPoints(source: ReportSource): Block[] {
  const { record, survey, words } = source;
  const named = namer(source);
  const rows = survey.reasons.map(({ code, about, overridden }) => [
    overridden
      ? words.aside(
          words.gate(code),
          words.entry(words.t('overridden'), record.overrides[code]?.reason ?? ''),
        )
      : words.gate(code),
    words.list(about.slice(0, 12).map((one) => named(code, one))) +
      (about.length > 12 ? ` … (${about.length})` : ''),
  ]);
  if (rows.length === 0) return [];
  return [
    together(
      heading(words.t('openPoints'), 2),
      note(words.t('openPointsText')),
      table([words.t('reason'), words.t('concerns')], rows, ['*', 200]),
    ),
  ];
}

/** Every signature, newest last. */
function signatures(source: ReportSource): Block[] {
  const { record, words } = source;
  if (record.signoffs.length === 0)
    return signatureFault(source) === null ? [paragraph(words.t('notSigned'))] : [];
  return [
    table(
      [words.t('revision'), words.t('role'), words.t('person'), words.t('signedAt'), words.t('hash')],
      record.signoffs.map(({ revision, role, person, regNo, at, hash }) => [
        String(revision),
        words.role(role),
        words.list([person, regNo].filter(Boolean)),
        words.dateTime(at),
        { text: hash, size: 7 },
      ]),
      ['auto', 'auto', '*', 'auto', 170],
    ),
  ];
}

/** Says that the signature is invalid, or that there are several. */
export function statement(source: ReportSource): Block[] {
  const faultText = signatureFault(source);
  return faultText === null ? [] : [fault(faultText)];
}

/** The last signature as a QR code: no server is involved. */
function verification({ record, words }: ReportSource): Block[] {
  const last = lastSignature(record);
  if (!last) return [];
  return [
    together(heading(words.t('verify'), 2), {
      block: 'verification',
      code: qrCode(`${record.no} r${record.revision} sha256:${last.hash}`, CODE),
      text: words.t('verifyText'),
    }),
  ];
}

/** A note where the report is typeset with the firm's own template. */
function ownTemplate({ project, words, faceFaults = [] }: ReportSource): Block[] {
  const { reportTemplate } = faceOf(project);
  if (!reportTemplate || faceFaults.some(({ kind }) => kind.startsWith('template'))) return [];
  const { name, sha256 } = reportTemplate;
  return [note(words.t('faceTemplate', { name, hash: sha256 }))];
}

/** Most letters that are listed; for the others the number is given. */
const NAMED = 24;

/** Missing pictures, each as a sentence: photos, drawings, the logo. A photo that was erased has its hash. */
function picturesLeftOut(source: ReportSource): readonly string[] {
  const { pictures, survey, logo, words, erased } = source;
  const photos = photosWith(source).flatMap(({ image, pictures: { name, crops } }) => {
    const pictureNames = [...(name === null ? [] : [name]), ...crops.map((crop) => crop.name)];
    if (!image || pictureNames.every((one) => pictures.has(one))) return [];
    const tombstone = image.photo.kind === 'stored' ? erased?.get(image.photo.sha256) : undefined;
    if (!tombstone) return [words.t('pictureLeftOut', { name: image.name })];
    const { at, by, sha256 } = tombstone;
    const [date, who] = [words.dateTime(at), words.person(by) || '–'];
    return [words.t('pictureErased', { name: image.name, date, who, sha256 })];
  });
  const missing = new Set(
    drawingsWith(source).flatMap(({ pictures: { name } }) =>
      name === null || pictures.has(name) ? [] : name,
    ),
  );
  const drawings = survey.drawings
    .filter((drawing) => missing.has(drawingName(drawing)))
    .map(({ name }) => name);
  const mark = logo && !pictures.has(LOGO_NAME) ? [words.t('logo')] : [];
  return [...[...mark, ...drawings].map((name) => words.t('pictureLeftOut', { name })), ...photos];
}

const code = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What is missing in this report: pictures, parts of the firm's own design, letters; empty where nothing is. */
function leftOut(source: ReportSource): Block[] {
  const { words, unprinted = [], faceFaults = [] } = source;
  const names = picturesLeftOut(source);
  if (names.length === 0 && unprinted.length === 0 && faceFaults.length === 0) return [];
  const codes = unprinted.slice(0, NAMED).map(code);
  const more = unprinted.length > NAMED ? ` … (${unprinted.length})` : '';
  return [
    together(heading(words.t('leftOut'), 2), note(words.t('leftOutText'))),
    ...faceFaults.map((fault) => bullets(faceFaultLines(fault, words))),
    ...(names.length > 0 ? [bullets(names)] : []),
    ...(unprinted.length > 0
      ? [bullets([words.t('lettersLeftOut', { codes: words.list(codes) + more })])]
      : []),
  ];
}

/** Document control: contents, signatures with hashes, distribution, and what still prevents a signature. */
export function control(source: ReportSource): Block[] {
  const { record, words } = source;
  const receivers = record.distribution.split('\n').flatMap((line) => line.trim() || []);
  return [
    heading(words.t('control'), 1, { newPage: true }),
    ...statement(source),
    ...signatures(source),
    ...verification(source),
    ...leftOut(source),
    ...ownTemplate(source),
    ...(receivers.length > 0 ? [heading(words.t('distribution'), 2), bullets(receivers)] : []),
    heading(words.t('contents'), 2),
    { block: 'contents' },
    ...(isSigned(record) ? reservations(source) : openPoints(source)),
  ];
}

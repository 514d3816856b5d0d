import { asksWatertightness } from '#domain/inspection/regime/regime.ts';
import { LOCATION_VERDICTS } from '#domain/rating/locationVerdict.ts';
import { faceOf } from '../face/face.ts';
import { disclaimer } from '../scope/method.ts';
import { drawersOf } from '../scope/origins.ts';
import { notifiedLine } from '../scope/statutory.ts';
import { inspectorName, inspectorTerm, isSigned, type ReportSource, signatureFault } from '../source.ts';
import {
  type Block,
  bullets,
  fault,
  heading,
  note,
  paragraph,
  particulars,
  table,
  together,
} from '../typesetting/blocks.ts';
import { written } from './brief.ts';
import { statement } from './control.ts';

/** Characters of a hash that suffice for comparing by eye. */
const SHORT = 16;

/** Whether the facade is watertight, as stated by the inspector; empty where that is not asked. */
function watertightness({ record, words }: ReportSource): Block[] {
  if (!asksWatertightness(record)) return [];
  const { tight, note: disclaimerText } = record.watertightness;
  const statement = tight === null ? 'tightNotStated' : tight ? 'tight' : 'notTight';
  return [
    together(
      heading(words.t('watertightness'), 2),
      tight === null ? note(words.t(statement)) : paragraph(words.t(statement)),
      ...(disclaimerText ? [paragraph(disclaimerText)] : []),
    ),
  ];
}

/** What the signature proves: that nothing was changed, and with a certificate the name in it. */
function withKey({ keySignature, words, at }: ReportSource): Block[] {
  const madeAt = words.dateTime(at);
  const integrity = note(words.t('integrityNote', { at: madeAt }));
  if (keySignature.kind === 'none') return [integrity];
  if (keySignature.kind === 'fails') return [fault(words.t('keyFails')), integrity];
  const { fingerprint } = keySignature;
  if (keySignature.kind === 'device_key') return [note(words.t('deviceKeyNote', { fingerprint })), integrity];
  const { subject, issuer, notAfter } = keySignature;
  const validTo = words.date(notAfter);
  return [paragraph(words.t('certificateNote', { subject, issuer, validTo, fingerprint, at: madeAt }))];
}

/** The declaration in the words that were signed; for signatures of earlier versions, that it was confirmed. */
const declared = (source: ReportSource, name: string): Block[] => [
  paragraph(source.sheet ? source.sheet.declaration : source.words.t('declaration', { name })),
  ...withKey(source),
];

const notSigned = (source: ReportSource): Block[] =>
  signatureFault(source) === null ? [note(source.words.t('notSigned'))] : [];

/** The reservations in short: the full list is under document control. */
function withReservations({ survey, words }: ReportSource): Block[] {
  const count = survey.reservations.length;
  if (count === 0) return [];
  const points = survey.reservations.map((one) =>
    words.entry(words.aside(words.gate(one.code), String(one.count)), one.reason),
  );
  return [paragraph(words.t('reservations', { count })), bullets(points)];
}

/** The firm's disclaimers, in its own words. */
function disclaimers({ project, words }: ReportSource): Block[] {
  const disclaimerBlocks = written(faceOf(project).reportDisclaimer ?? '');
  return disclaimerBlocks.length > 0 ? [heading(words.t('disclaimers'), 2), ...disclaimerBlocks] : [];
}

const ROLES = ['prepared', 'checked', 'approved'] as const;

/** A line per role, with who has signed this revision in it. */
function signing({ record, words }: ReportSource): Block {
  const given = isSigned(record)
    ? record.signoffs.filter(({ revision }) => revision === record.revision)
    : [];
  const signed = (role: (typeof ROLES)[number]) =>
    given.filter((one) => one.role === role).map(({ person, at }) => words.aside(person, words.dateTime(at)));
  return {
    block: 'signing',
    signature: words.t('signatureLine'),
    date: words.t('date'),
    rows: ROLES.map((role) => ({ role: words.role(role), signed: words.list(signed(role)) })),
  };
}

/** The conclusion in the inspector's words, the declaration, and who signed or is to sign. */
export function closing(source: ReportSource): Block[] {
  const { record, words } = source;
  const { inspector } = record;
  const name = inspectorName(source);
  return [
    heading(words.t('closing')),
    record.conclusion ? paragraph(record.conclusion) : note(words.t('noConclusion')),
    ...watertightness(source),
    together(
      heading(words.t('signature'), 2),
      ...statement(source),
      ...(isSigned(record) ? [...declared(source, name), ...withReservations(source)] : notSigned(source)),
      ...particulars([
        [inspectorTerm(source), name],
        [words.t('registration'), [inspector.regType, inspector.regNo].filter(Boolean).join(' ')],
        [words.t('expires'), words.day(inspector.regExpiry)],
        [words.t('organisation'), inspector.org],
        [words.t('role'), source.sheet?.role ?? ''],
        [words.t('typedName'), source.sheet?.typed ?? ''],
        [words.t('notifications'), notifiedLine(source)],
      ]),
      ...(isSigned(record) ? record.signoffs : [])
        .filter(({ revision }) => revision === record.revision)
        .map(({ role, person, at, hash }) =>
          paragraph(
            words.entry(
              words.role(role),
              words.clauses([words.aside(person, words.dateTime(at)), `SHA-256 ${hash.slice(0, SHORT)}…`]),
            ),
          ),
        ),
      signing(source),
      note(disclaimer(source)),
    ),
    ...disclaimers(source),
  ];
}

const TERMS = [
  'Defect',
  'Detection',
  'Observation',
  'Component',
  'Severity',
  'Scale',
  'Interval',
  'Hash',
] as const;

/** Definitions of the report's terms. */
export function glossary({ record, survey, words }: ReportSource): Block[] {
  const isByModel = drawersOf({ survey }) === 'model';
  const named = (term: (typeof TERMS)[number] | 'Proposal') => [
    words.t(`term${term}`),
    words.t(`meaning${term}`),
  ];
  return [
    together(
      heading(words.t('glossary')),
      table(
        [words.t('term'), words.t('meaning')],
        [
          ...TERMS.map((term) => named(term === 'Detection' && !isByModel ? 'Proposal' : term)),
          ...LOCATION_VERDICTS.map((verdict) => [
            words.locationVerdict(verdict, record),
            words.t(`verdict_${verdict}`),
          ]),
        ],
        [130, '*'],
      ),
    ),
  ];
}

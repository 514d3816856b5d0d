import * as v from 'valibot';
import { readSignedReliability } from '#domain/assurance/reliability.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import { elementListOf } from '#domain/inspection/elements/checklist.ts';
import { NO_LIST } from '#domain/inspection/elements/shippedLists.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Mask } from '#domain/inspection/photos/mask.ts';
import { NO_RATES } from '#domain/inspection/quantities/rates.ts';
import { attachedFiles, distinctFiles } from '#domain/inspection/record/attachedFiles.ts';
import type { EntryFile } from '#domain/inspection/record/keptFile.ts';
import { readSignedKnown } from '#domain/inspection/record/known.ts';
import { NOBODY, newRecord } from '#domain/inspection/record/newRecord.ts';
import type { InspectionRecord, Signoff } from '#domain/inspection/record/record.ts';
import { type Survey, surveyRecord } from '#domain/inspection/record/survey.ts';
import { type ComponentFacts, NO_COMPONENT_FACTS } from '#domain/inspection/register/component.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import {
  createOwnReaders,
  FIELD_OWNERS,
  type OwnField,
  readSignedFields,
} from '#domain/inspection/register/ownField.ts';
import type { RevisionNote } from '#domain/inspection/revision/revisionNote.ts';
import type { SignedWith } from '#domain/inspection/signing/signedWith.ts';
import {
  readSigningSheet,
  reservationOf,
  type SigningAct,
  type SigningSheet,
  signingSheet,
} from '#domain/inspection/signing/signingSheet.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { isMeasured } from '#domain/measure/measure.ts';
import { canonicalJson } from '#domain/rating/canonical.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned, type RatingScheme } from '#domain/rating/scheme/scheme.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { ErasedPhotoError, MaskedCopyError, MissingPhotoError } from '../read/photos.ts';
import { hashOfText, type Seal, sha256 } from './sealCheck.ts';

/**
 * The content of a signature: the record, its project, every photo by hash, every box and every defect. SHA-256 is
 * computed from its canonical JSON (RFC 8785) in UTF-8.
 */
export interface SealedContent {
  readonly format: 'alpha-ai-record';
  readonly version: 1;
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly ratingScheme: RatingScheme | null;
  readonly images: readonly (InspectionImage & { readonly sha256: string })[];
  /** Photos excluded for a reason, without their bytes. Missing where there were none. */
  readonly excluded?: readonly InspectionImage[];
  readonly damages: readonly Damage[];
  /** The number of each box of a defect, by observation key. Missing in early files: see `SurveySources`. */
  readonly numbers?: Readonly<Record<string, string>>;
  /** By observation key. */
  readonly defects: Readonly<Record<string, DefectFacts>>;
  /** By observation key; only those with a person's statement. Missing in early files. */
  readonly components?: Readonly<Record<string, ComponentFacts>>;
  /** Changes since the previous revision, see `readRevisionNote`. Missing in the first, and in early files. */
  readonly revisionNote?: RevisionNote;
  /** The key used for signing, see `readSignedWith`. Missing where only a name was typed. */
  readonly signedWith?: SignedWith;
  /** What the signer was shown, see `readSigningSheet`. Missing in early files. */
  readonly sheet?: SigningSheet;
  /** Missing where there were none. */
  readonly drawings?: readonly Drawing[];
  /** Masks on its photos. Missing in early files. */
  readonly masks?: readonly Mask[];
  /** Missing where there were none; by `rateKey`. */
  readonly rates?: { readonly currency: string; readonly rates: Readonly<Record<string, number>> };
  /** Fields of the project's own as they were asked for. Missing where there were none. */
  readonly fields?: readonly OwnField[];
  /**
   * Keys of the defects that the previous inspection listed for repair and that were not repaired, where the programme
   * asks for them. Missing where there were none, and in early files.
   */
  readonly uncorrected?: readonly string[];
  /**
   * The ± of a measure was shown only where its scale says that people were asked (`Scale.errorBasis`). Missing where
   * nothing was measured, and in earlier files, which showed it for each measure.
   */
  readonly errorsByAnswers?: true;
  /** Who signed, and when. Missing in early files. */
  readonly signoff?: Omit<Signoff, 'hash' | 'revision'>;
}

export type SealFault =
  /** `photo_masked`: only a masked copy of it is here. */
  | {
      readonly kind: 'photo_unreadable' | 'photo_missing' | 'photo_masked' | 'photo_erased';
      readonly name: string;
    }
  /** The bytes kept for a photo are no longer those that were imported, nor those of another photo. */
  | { readonly kind: 'photo_changed'; readonly name: string }
  /** The bytes kept for a photo are those of another photo of the inspection. */
  | { readonly kind: 'photo_swapped'; readonly name: string; readonly of: string }
  /** The bytes of a sound clip or a document aren't here, or aren't those that were attached. */
  | { readonly kind: 'file_missing' | 'file_changed'; readonly name: string }
  | { readonly kind: 'not_json' }
  /** The signer's own key failed to sign. */
  | { readonly kind: 'key_failed' }
  | { readonly kind: 'cancelled' };

/** A key that signs seals: its description, and a function for the signature that is stored with a seal. */
export interface SealingKey {
  readonly signedWith: SignedWith;
  readonly prove: (seal: Seal) => Promise<string>;
}

export interface Sealing {
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly survey: Survey;
  /** Changes since the previous revision; null for the first. */
  readonly revisionNote?: RevisionNote | null;
  /** The signer's inputs on the sheet. */
  readonly act?: SigningAct;
  /** The signer's own key; absent where only a name is typed. */
  readonly signer?: SealingKey | null;
  readonly by: string;
  readonly at: number;
  readonly photo: (image: InspectionImage) => Promise<Blob>;
  /** The bytes kept for an attached file; null where there are none. Absent = those of no file are here. */
  readonly attached?: (file: EntryFile) => Promise<Blob | null>;
  readonly onProgress: (done: number, total: number) => void;
  /** Cancels before the next photo. */
  readonly signal?: AbortSignal;
}

/** The name of the photo whose bytes have this hash; null where none has. */
const ownerOf = (survey: Survey, hash: string): string | null =>
  survey.images.find(({ image: { photo } }) => photo.kind === 'stored' && photo.sha256 === hash)?.image
    .name ?? null;

const faultOf = (error: unknown) => {
  if (error instanceof MaskedCopyError) return 'photo_masked';
  if (error instanceof ErasedPhotoError) return 'photo_erased';
  return error instanceof MissingPhotoError ? 'photo_missing' : 'photo_unreadable';
};

/** Hashes the current photos. Bytes that aren't those of the import are refused: nobody judged these here. */
async function hashedImages({
  survey,
  photo,
  onProgress,
  signal,
}: Sealing): Promise<Result<SealedContent['images'], SealFault>> {
  const images: SealedContent['images'][number][] = [];
  for (const [done, { image }] of survey.images.entries()) {
    if (signal?.aborted) return fail({ kind: 'cancelled' });
    onProgress(done, survey.images.length);
    const blob = await photo(image).catch(faultOf);
    if (typeof blob === 'string') return fail({ kind: blob, name: image.name });
    const found = await sha256(await blob.arrayBuffer());
    if (image.photo.kind === 'stored' && image.photo.sha256 !== found) {
      const of = ownerOf(survey, found);
      return fail(
        of ? { kind: 'photo_swapped', name: image.name, of } : { kind: 'photo_changed', name: image.name },
      );
    }
    images.push({ ...image, sha256: found });
  }
  if (signal?.aborted) return fail({ kind: 'cancelled' });
  return ok(images);
}

/** The first file whose bytes aren't here as they were attached; null where all are. */
async function fileFault({ record, attached, signal }: Sealing): Promise<SealFault | null> {
  for (const file of distinctFiles(attachedFiles(record))) {
    if (signal?.aborted) return { kind: 'cancelled' };
    const bytes = (await attached?.(file).catch(() => null)) ?? null;
    if (!bytes) return { kind: 'file_missing', name: file.name };
    if ((await sha256(await bytes.arrayBuffer())) !== file.sha256)
      return { kind: 'file_changed', name: file.name };
  }
  return null;
}

/**
 * The texts about each defect, which observations were merged into it, and which of the same record continue it: where a
 * record holds photos of several inspections.
 */
export const defectsOf = (survey: Survey): Record<string, DefectFacts> => {
  const gathered = survey.defects.flatMap((defect) => [...(defect.earlier ?? []), defect]);
  const keys = new Set(gathered.flatMap(({ observations }) => observations.map(({ damage }) => damage.key)));
  return Object.fromEntries(
    gathered.flatMap(({ key, facts: { continuedBy = [], ...facts }, observations: [, ...merged] }) => {
      const later = continuedBy.filter((one) => keys.has(one));
      return [
        [key, { ...facts, mergedInto: null, ...(later.length > 0 ? { continuedBy: later } : {}) }],
        ...merged.map(({ damage }): [string, DefectFacts] => [
          damage.key,
          { ...NO_DEFECT_FACTS, mergedInto: key },
        ]),
      ];
    }),
  );
};

/** The number of each box of a defect. */
const numbersIn = (survey: Survey): Record<string, string> =>
  Object.fromEntries(
    survey.defects
      .flatMap((defect) => [...(defect.earlier ?? []), defect])
      .flatMap(({ no, observations }) => observations.map(({ damage }) => [damage.key, no])),
  );

/** What people stated about components; without those that nobody commented on. */
export const componentsOf = (survey: Survey): Record<string, ComponentFacts> =>
  Object.fromEntries(
    survey.components
      .filter(({ facts }) => facts.condition !== 'not_checked' || facts.note !== '')
      .map(({ damage, facts }) => [damage.key, facts]),
  );

/** The rates as signed; empty where there are none. */
export const ratesOf = ({ rates: { currency, rates } }: Survey): Pick<SealedContent, 'rates'> =>
  rates.size > 0 ? { rates: { currency, rates: Object.fromEntries(rates) } } : {};

/** Own fields as signed; empty where there are none. */
export function fieldsOf({ ownFields }: Pick<Survey, 'ownFields'>): Pick<SealedContent, 'fields'> {
  const fields = FIELD_OWNERS.flatMap((of) => ownFields[of].fields);
  return fields.length > 0 ? { fields } : {};
}

/** Defects not repaired since the previous inspection, as signed; empty where there are none. */
const uncorrectedOf = ({ classed }: Survey): Pick<SealedContent, 'uncorrected'> =>
  classed && classed.left.length > 0 ? { uncorrected: classed.left.map(({ key }) => key) } : {};

/** A box as the text has it: its temperatures are missing where none were read, as in all early files. */
type SealedDamage = Omit<Damage, 'temperature'> & Partial<Pick<Damage, 'temperature'>>;
type SealedText = Omit<SealedContent, 'damages'> & { readonly damages: readonly SealedDamage[] };

const withoutUnread = ({ temperature, ...damage }: Damage): SealedDamage =>
  temperature ? { ...damage, temperature } : damage;

/** Makes the seal of the current record. Stores nothing. */
export async function sealRecord(sealing: Sealing): Promise<Result<Seal, SealFault>> {
  const { record, project, survey, by, at } = sealing;
  const images = await hashedImages(sealing);
  if (!images.ok) return images;
  const lacking = await fileFault(sealing);
  if (lacking) return fail(lacking);
  const content: SealedText = {
    format: 'alpha-ai-record',
    version: 1,
    // Later versions may ship another list, so the list that was used is signed.
    record: { ...record, elementList: elementListOf(record) },
    project,
    ratingScheme: pinned(PRESETS, record.ratingScheme),
    images: images.value,
    ...(survey.excluded.length > 0 ? { excluded: survey.excluded } : {}),
    damages: survey.images.flatMap(({ damages }) => damages.map(withoutUnread)),
    numbers: numbersIn(survey),
    defects: defectsOf(survey),
    components: componentsOf(survey),
    ...(sealing.revisionNote ? { revisionNote: sealing.revisionNote } : {}),
    ...(sealing.signer ? { signedWith: sealing.signer.signedWith } : {}),
    ...(sealing.act ? { sheet: signingSheet(record, survey, by, sealing.act) } : {}),
    ...(survey.drawings.length > 0 ? { drawings: survey.drawings } : {}),
    masks: survey.masks,
    ...ratesOf(survey),
    ...fieldsOf(survey),
    ...uncorrectedOf(survey),
    ...(survey.images.some(({ damages }) => damages.some(isMeasured)) ? { errorsByAnswers: true } : {}),
    signoff: { role: 'approved', person: by, regNo: record.inspector.regNo, at },
  };
  const text = canonicalJson(content);
  if (!text.ok) return fail({ kind: 'not_json' });
  const hash = await hashOfText(text.value);
  const seal = { record: record.id, revision: record.revision, at, by, hash, text: text.value };
  if (!sealing.signer) return ok(seal);
  const proof = await sealing.signer.prove(seal).catch(() => null);
  return proof === null ? fail({ kind: 'key_failed' }) : ok({ ...seal, proof });
}

export const sealValues = (seal: Seal): Record<string, unknown> => ({ ...seal });

/** Adds what a text doesn't state: a building in early files, temperatures where none were read. */
const withUnstated = (content: SealedContent): SealedContent => ({
  ...content,
  project: { ...content.project, building: (content.project as Partial<Project>).building ?? {} },
  damages: content.damages.map((damage: SealedDamage) => ({
    ...damage,
    temperature: damage.temperature ?? null,
  })),
});

const keyed = v.custom<object>(isObject);
type TextSchema = ReturnType<typeof v.string>;
const listed = <T extends string>(...keys: readonly T[]) =>
  v.array(v.looseObject(Object.fromEntries(keys.map((key) => [key, v.string()])) as Record<T, TextSchema>));
/** The parts that all files ever signed here have. */
const sealedSchema = v.looseObject({
  format: v.literal('alpha-ai-record'),
  version: v.literal(1),
  record: v.looseObject({ id: v.string(), no: v.string() }),
  project: v.looseObject({ id: v.string(), locations: listed('id'), labels: listed('key') }),
  images: listed('id', 'name'),
  damages: listed('key', 'image'),
  defects: keyed,
  masks: v.exactOptional(listed('id', 'photo', 'bytes')),
});

/** What was signed; null where the text is not in this program's format. */
export function openSeal(seal: Seal): SealedContent | null {
  try {
    const content: unknown = JSON.parse(seal.text);
    // The hash protects the content, and the format says that it is ours. As anybody can compute a hash, the parts are
    // validated, too.
    return v.is(sealedSchema, content) ? withUnstated(content as unknown as SealedContent) : null;
  } catch {
    return null;
  }
}

const unasked = v.looseObject({ scale: v.looseObject({ errorBasis: v.optional(v.undefined()) }) });

/** A measure with its ± as an earlier version showed it when it was signed; any other value as it is. */
export function measureAsSigned<T>(value: T): T {
  if (!v.is(unasked, value)) return value;
  return { ...value, scale: { ...value.scale, errorBasis: 'as_signed' } };
}

const withErrorsAsSigned = (damage: Damage): Damage => ({
  ...damage,
  crackWidth: measureAsSigned(damage.crackWidth),
  lineLength: measureAsSigned(damage.lineLength),
  surfaceArea: measureAsSigned(damage.surfaceArea),
});

/** The boxes as they are to be shown of what was signed. */
const sealedDamages = ({ damages, errorsByAnswers }: SealedContent): readonly Damage[] =>
  errorsByAnswers === true ? damages : damages.map(withErrorsAsSigned);

/**
 * A signed record as it was signed. What another device wrote before it received the signature is stored with the
 * record, but belongs to its next revision.
 *
 * @param stored the current record, which holds its state and its signatures
 */
export const sealedRecord = (stored: InspectionRecord, content: SealedContent): InspectionRecord => {
  const { status, revision, signoffs } = stored;
  const inspector = { ...NOBODY, ...content.record.inspector };
  const { reliability: signed, known: basis, ...record } = content.record;
  // Earlier versions had fewer fields: these were not stated, whatever is stored now.
  const early = { ...newRecord(record), elementList: NO_LIST };
  const reliability = readSignedReliability(signed);
  const known = readSignedKnown(basis);
  return {
    ...early,
    ...record,
    ...(reliability ? { reliability } : {}),
    ...(known ? { known } : {}),
    ...{ inspector, status, revision, signoffs },
  };
};

/** A signed record of which there is nothing but its text: what was signed, with the signature that signing adds. */
export function recordOfSeal({ at, by, hash, revision }: Seal, content: SealedContent): InspectionRecord {
  const { record, signoff } = content;
  const { person = by, regNo = '' } = signoff ?? {};
  const signoffs = [
    ...(record.signoffs ?? []),
    { role: 'approved', person, regNo, at, hash, revision } as const,
  ];
  return sealedRecord({ ...record, status: 'signed', signoffs }, content);
}

/**
 * The project as it was signed. What earlier signatures lack has its current value, except what the client was told of the
 * use of AI, and what is stated of personal data: where it wasn't signed, the report of that revision doesn't state it.
 */
export function sealedProject(stored: Project, { project }: Pick<SealedContent, 'project'>): Project {
  const { clientStatement: _, sampleAcceptance: __, privacy: ___, ...early } = stored;
  return { ...early, ...project };
}

const keyList = v.array(v.string());

/** The texts about a defect as signed; earlier versions had fewer facts. */
function sealedFacts(signed: DefectFacts | undefined): DefectFacts {
  const { continuedBy, ...facts } = { ...NO_DEFECT_FACTS, ...signed };
  return v.is(keyList, continuedBy) ? { ...facts, continuedBy } : facts;
}

/** The findings as they were signed. */
export function sealedSurvey(stored: InspectionRecord, content: SealedContent): Survey {
  const survey = surveyRecord({
    record: sealedRecord(stored, content),
    project: content.project,
    images: content.images,
    damages: groupBy(sealedDamages(content), ({ image }) => image),
    factsOf: (key) => sealedFacts(own(content.defects, key)),
    componentOf: (key) => ({ ...NO_COMPONENT_FACTS, ...own(content.components, key) }),
    numbers: content.numbers ? new Map(Object.entries(content.numbers)) : null,
    uncorrected: ({ defects }) => defects.filter(({ key }) => content.uncorrected?.includes(key)),
    drawings: content.drawings ?? [],
    masks: content.masks ?? [],
    rates: content.rates
      ? { currency: content.rates.currency, rates: new Map(Object.entries(content.rates.rates)) }
      : NO_RATES,
    ownFields: createOwnReaders(readSignedFields(content.fields)),
  });
  // From the signed content, whatever the devices' clocks say.
  const { excluded = [] } = content;
  const isThere = (id: string) => excluded.some((image) => image.id === id);
  // No other point was open when it was signed; requirements of later versions didn't apply then.
  const reasons = survey.reasons.filter(({ overridden }) => overridden);
  return {
    ...survey,
    reasons,
    reservations: readSigningSheet(content.sheet)?.reservations.map(reservationOf) ?? survey.reservations,
    excluded,
    missingImages: survey.missingImages.filter((id) => !isThere(id)),
  };
}

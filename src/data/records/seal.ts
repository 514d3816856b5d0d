import * as v from 'valibot';
import type { Damage } from '#domain/damage/damage.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import { elementListOf } from '#domain/inspection/elements/checklist.ts';
import { SHIPPED_LISTS } from '#domain/inspection/elements/shippedLists.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { NO_RATES } from '#domain/inspection/quantities/rates.ts';
import { NOBODY, newRecord } from '#domain/inspection/record/newRecord.ts';
import type { InspectionRecord, Signoff } from '#domain/inspection/record/record.ts';
import { type Survey, surveyRecord } from '#domain/inspection/record/survey.ts';
import { type ComponentFacts, NO_COMPONENT_FACTS } from '#domain/inspection/register/component.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import type { RevisionNote } from '#domain/inspection/revision/revisionNote.ts';
import type { SignedWith } from '#domain/inspection/signing/signedWith.ts';
import {
  readSigningSheet,
  reservationOf,
  type SigningAct,
  type SigningSheet,
  signingSheet,
} from '#domain/inspection/signing/signingSheet.ts';
import { own } from '#domain/keyed.ts';
import { canonicalJson } from '#domain/rating/canonical.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned, type RatingScheme } from '#domain/rating/scheme/scheme.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { hashOfText, type Seal, sha256 } from './sealCheck.ts';

/**
 * What a signature fixes: the record, its project, every photo by hash, every box and every defect as they were.
 * Its canonical JSON (RFC 8785) in UTF-8 is what SHA-256 is taken of.
 */
export interface SealedContent {
  readonly format: 'alpha-ai-record';
  readonly version: 1;
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly ratingScheme: RatingScheme | null;
  readonly images: readonly (InspectionImage & { readonly sha256: string })[];
  /** Photos that were left out for a reason; their bytes are not part of it. Missing where there were none. */
  readonly excluded?: readonly InspectionImage[];
  readonly damages: readonly Damage[];
  /** What each view of a defect is called, by observation key. Missing in early files: see `SurveySources`. */
  readonly numbers?: Readonly<Record<string, string>>;
  /** By observation key. */
  readonly defects: Readonly<Record<string, DefectFacts>>;
  /** By observation key; only those of which a person said something. Missing in early files. */
  readonly components?: Readonly<Record<string, ComponentFacts>>;
  /** What changed since the revision before, see `readRevisionNote`. Missing in the first, and in early files. */
  readonly revisionNote?: RevisionNote;
  /** The key that it is signed with, see `readSignedWith`. Missing where a name was typed in alone. */
  readonly signedWith?: SignedWith;
  /** What lay before the signer, see `readSigningSheet`. Missing in early files. */
  readonly sheet?: SigningSheet;
  /** Missing where there were none. */
  readonly drawings?: readonly Drawing[];
  /** Missing where there were none; by `rateKey`. */
  readonly rates?: { readonly currency: string; readonly rates: Readonly<Record<string, number>> };
  /**
   * Keys of the defects that the inspection before listed for repair and that were not repaired, where the programme
   * asks. Missing where there were none, and in early files.
   */
  readonly uncorrected?: readonly string[];
  /** Who signed, and when. Missing in early files. */
  readonly signoff?: Omit<Signoff, 'hash' | 'revision'>;
}

export type SealFault =
  | { readonly kind: 'photo_unreadable'; readonly name: string }
  | { readonly kind: 'not_json' }
  /** The key of the signer's own did not sign. */
  | { readonly kind: 'key_failed' }
  | { readonly kind: 'cancelled' };

/** A key that signs what is sealed: what it is, and its signature over a seal as it is kept beside it. */
export interface SealingKey {
  readonly signedWith: SignedWith;
  readonly prove: (seal: Seal) => Promise<string>;
}

export interface Sealing {
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly survey: Survey;
  /** What changed since the revision before; null for the first. */
  readonly revisionNote?: RevisionNote | null;
  /** What the signer does on the sheet. */
  readonly act?: SigningAct;
  /** A key of the signer's own; nothing where a name is typed in alone. */
  readonly signer?: SealingKey | null;
  readonly by: string;
  readonly at: number;
  readonly photo: (image: InspectionImage) => Promise<Blob>;
  readonly onProgress: (done: number, total: number) => void;
  /** Gives it up before the next photo. */
  readonly signal?: AbortSignal;
}

/** Hashes the photos as they are now, whatever was noted of them before. */
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
    const blob = await photo(image).catch(() => null);
    if (!blob) return fail({ kind: 'photo_unreadable', name: image.name });
    images.push({ ...image, sha256: await sha256(await blob.arrayBuffer()) });
  }
  if (signal?.aborted) return fail({ kind: 'cancelled' });
  return ok(images);
}

/** What people wrote about each defect, and which observations were merged into it. */
export const defectsOf = (survey: Survey): Record<string, DefectFacts> =>
  Object.fromEntries(
    survey.defects.flatMap(({ key, facts, observations: [, ...merged] }) => [
      [key, { ...facts, mergedInto: null }],
      ...merged.map(({ damage }): [string, DefectFacts] => [
        damage.key,
        { ...NO_DEFECT_FACTS, mergedInto: key },
      ]),
    ]),
  );

/** What each view of a defect is called. */
const numbersIn = (survey: Survey): Record<string, string> =>
  Object.fromEntries(
    survey.defects.flatMap(({ no, observations }) => observations.map(({ damage }) => [damage.key, no])),
  );

/** What people said about components; those of which nobody said anything are left out. */
export const componentsOf = (survey: Survey): Record<string, ComponentFacts> =>
  Object.fromEntries(
    survey.components
      .filter(({ facts }) => facts.condition !== 'not_checked' || facts.note !== '')
      .map(({ damage, facts }) => [damage.key, facts]),
  );

/** The rates as they are signed; nothing where there are none. */
export const ratesOf = ({ rates: { currency, rates } }: Survey): Pick<SealedContent, 'rates'> =>
  rates.size > 0 ? { rates: { currency, rates: Object.fromEntries(rates) } } : {};

/** What was left unrepaired since the inspection before, as it is signed; nothing where there is none. */
const uncorrectedOf = ({ fisp }: Survey): Pick<SealedContent, 'uncorrected'> =>
  fisp && fisp.left.length > 0 ? { uncorrected: fisp.left.map(({ key }) => key) } : {};

/** Makes the seal of a record as it stands. Nothing is stored. */
export async function sealRecord(sealing: Sealing): Promise<Result<Seal, SealFault>> {
  const { record, project, survey, by, at } = sealing;
  const images = await hashedImages(sealing);
  if (!images.ok) return images;
  const content: SealedContent = {
    format: 'alpha-ai-record',
    version: 1,
    // A later program may ship another list: what was asked at the signature is signed.
    record: { ...record, elementList: elementListOf(record) },
    project,
    ratingScheme: pinned(PRESETS, record.ratingScheme),
    images: images.value,
    ...(survey.excluded.length > 0 ? { excluded: survey.excluded } : {}),
    damages: survey.images.flatMap(({ damages }) => damages),
    numbers: numbersIn(survey),
    defects: defectsOf(survey),
    components: componentsOf(survey),
    ...(sealing.revisionNote ? { revisionNote: sealing.revisionNote } : {}),
    ...(sealing.signer ? { signedWith: sealing.signer.signedWith } : {}),
    ...(sealing.act ? { sheet: signingSheet(record, survey, by, sealing.act) } : {}),
    ...(survey.drawings.length > 0 ? { drawings: survey.drawings } : {}),
    ...ratesOf(survey),
    ...uncorrectedOf(survey),
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

/** Early files know nothing of the building: nothing was stated when they were signed. */
const withBuilding = (content: SealedContent): SealedContent => ({
  ...content,
  project: { ...content.project, building: (content.project as Partial<Project>).building ?? {} },
});

const keyed = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
type TextSchema = ReturnType<typeof v.string>;
const listed = <T extends string>(...keys: readonly T[]) =>
  v.array(v.looseObject(Object.fromEntries(keys.map((key) => [key, v.string()])) as Record<T, TextSchema>));
/** The parts that every file ever signed here has. */
const sealedSchema = v.looseObject({
  format: v.literal('alpha-ai-record'),
  version: v.literal(1),
  record: v.looseObject({ id: v.string(), no: v.string() }),
  project: v.looseObject({ id: v.string(), locations: listed('id'), labels: listed('key') }),
  images: listed('id', 'name'),
  damages: listed('key', 'image'),
  defects: keyed,
});

/** What was signed; null where the text is not what this program wrote. */
export function openSeal(seal: Seal): SealedContent | null {
  try {
    const content: unknown = JSON.parse(seal.text);
    // The hash vouches for the content; the format says that it is ours. Anybody can hash: what is opened has its parts.
    return v.is(sealedSchema, content) ? withBuilding(content as unknown as SealedContent) : null;
  } catch {
    return null;
  }
}

/**
 * A signed record as it was signed. What another device wrote before it heard of the signature is stored with the
 * record, but belongs to its next revision.
 *
 * @param stored the record as it is read now: it alone knows its state and its signatures
 */
export const sealedRecord = (stored: InspectionRecord, content: SealedContent): InspectionRecord => {
  const { status, revision, signoffs } = stored;
  // Earlier programs knew fewer fields: of those nothing was stated, whatever is stored by now.
  const early = { ...newRecord(content.record), elementList: SHIPPED_LISTS.none };
  const inspector = { ...NOBODY, ...content.record.inspector };
  return { ...early, ...content.record, inspector, status, revision, signoffs };
};

/** The findings as they were signed. */
export function sealedSurvey(stored: InspectionRecord, content: SealedContent): Survey {
  const survey = surveyRecord({
    record: sealedRecord(stored, content),
    project: content.project,
    images: content.images,
    damages: groupBy(content.damages, ({ image }) => image),
    // Earlier programs knew fewer facts.
    factsOf: (key) => ({ ...NO_DEFECT_FACTS, ...own(content.defects, key) }),
    componentOf: (key) => ({ ...NO_COMPONENT_FACTS, ...own(content.components, key) }),
    numbers: content.numbers ? new Map(Object.entries(content.numbers)) : null,
    uncorrected: ({ defects }) => defects.filter(({ key }) => content.uncorrected?.includes(key)),
    drawings: content.drawings ?? [],
    rates: content.rates
      ? { currency: content.rates.currency, rates: new Map(Object.entries(content.rates.rates)) }
      : NO_RATES,
  });
  // By what was signed, whatever the clocks of the devices say.
  const { excluded = [] } = content;
  const isThere = (id: string) => excluded.some((image) => image.id === id);
  // What was signed had no other point open; what later programs ask wasn't asked then.
  const reasons = survey.reasons.filter(({ overridden }) => overridden);
  return {
    ...survey,
    reasons,
    reservations: readSigningSheet(content.sheet)?.reservations.map(reservationOf) ?? survey.reservations,
    excluded,
    missingImages: survey.missingImages.filter((id) => !isThere(id)),
  };
}

import type { HistoryEntry } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { Logo } from '#domain/inspection/building/logo.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { ComparedDefect } from '#domain/inspection/comparison/compare.ts';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import type { ErasedPhoto } from '#domain/inspection/photos/erased.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type InspectionRecord, isSignedStatus, type Signoff } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { Defect, Observation } from '#domain/inspection/register/defect.ts';
import type { RevisionNote } from '#domain/inspection/revision/revisionNote.ts';
import type { KeySignature } from '#domain/inspection/signing/signedWith.ts';
import type { SigningSheet } from '#domain/inspection/signing/signingSheet.ts';
import { isMeasured } from '#domain/measure/measure.ts';
import type { FaceFault } from './face/face.ts';
import { TimeoutError } from './withTimeout.ts';
import type { ReportWords } from './words.ts';

export const SHEET_CHOICES = ['all', 'moderate', 'detections'] as const;
/**
 * Which defects get a sheet with pictures; the others are only in the schedule. `detections`: all of them, and
 * detections that are unreviewed or undecided are listed as such.
 */
export type SheetChoice = (typeof SHEET_CHOICES)[number];

/** Whether a defect gets a sheet: all do, or those that are moderate or worse. */
export const hasSheet = (choice: SheetChoice, { severity }: Defect): boolean =>
  choice !== 'moderate' || (severity !== null && severity >= 2);

/** Everything that a report contains. */
export interface ReportSource {
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly survey: Survey;
  readonly words: ReportWords;
  /** The history of each damage, by its key. */
  readonly histories: ReadonlyMap<string, readonly HistoryEntry[]>;
  /** Names of the pictures that could be made; a photo that can't be read has none. */
  readonly pictures: ReadonlySet<string>;
  /** Photos that were erased, by the hash of their bytes; omitted = none. */
  readonly erased?: ReadonlyMap<string, ErasedPhoto>;
  /** What of the firm's own could not be used. */
  readonly faceFaults?: readonly FaceFault[];
  /** Characters that no available font has, without duplicates; their codes are printed instead. */
  readonly unprinted?: readonly string[];
  readonly sheets: SheetChoice;
  /** The project's previous record with what became of each defect since; null where there is none. */
  readonly previous: {
    readonly record: InspectionRecord;
    readonly rows: readonly ComparedDefect[];
    /** Its photos, by id. */
    readonly images: ReadonlyMap<string, InspectionImage>;
  } | null;
  /** What changed since the previous revision; null for the first. */
  readonly revision: RevisionNote | null;
  /** What the signer was shown; null for a draft, and for signatures of earlier versions. */
  readonly sheet: SigningSheet | null;
  /** The state of the signature with a key of the signer's own. */
  readonly keySignature: KeySignature;
  /** The firm's logo for the cover; null where there is none. */
  readonly logo: Logo | null;
  /** When it was made; milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Name of the picture of an observation inside the PDF. */
export const photoName = (image: string): string => `photo-${image}`;
export const cropName = (damage: Pick<Damage, 'key'>): string => `crop-${damage.key}`;
/** Name of the picture of a drawing. */
export const drawingName = (drawing: Pick<Drawing, 'id'>): string => `drawing-${drawing.id}`;
/** Name of the picture of the firm's logo. */
export const LOGO_NAME = 'logo';
/** Name of the picture from the previous record. */
export const beforeName = (damage: Pick<Damage, 'key'>): string => `before-${damage.key}`;

/**
 * The observation whose photo is on the sheet: the chosen one, else among those before a repair the one with the
 * largest box, measured ones first.
 */
export function keyObservation(defect: Defect): Observation {
  const chosen = defect.observations.find(({ damage }) => damage.key === defect.facts.keyPhoto);
  const size = ({ damage }: Observation) => damage.box.width * damage.box.height;
  if (chosen) return chosen;
  const before = defect.observations.filter(({ damage }) => damage.key !== defect.facts.afterPhoto);
  const measured = before.filter(({ damage }) => isMeasured(damage));
  const among = measured.length > 0 ? measured : before;
  const first = among[0] ?? defect.observations[0];
  return among.reduce((best, one) => (size(one) > size(best) ? one : best), first);
}

/** The observation that shows a defect after its repair; null where there is none besides the one before. */
export const repairedObservation = (defect: Defect): Observation | null =>
  defect.observations.find(
    (one) => one.damage.key === defect.facts.afterPhoto && one !== keyObservation(defect),
  ) ?? null;

/** What became of a defect since the previous record; null without one, and where the defect is new. */
export const formerly = (
  { previous }: Pick<ReportSource, 'previous'>,
  defect: Defect,
): ComparedDefect | null => previous?.rows.find(({ after }) => after?.key === defect.key) ?? null;

/** How the previous record saw a defect, where that is another photo than today's. */
export function formerObservation(previous: ReportSource['previous'], defect: Defect): Observation | null {
  const before = formerly({ previous }, defect)?.before;
  if (!before) return null;
  const then = keyObservation(before);
  return then.damage.image === keyObservation(defect).damage.image ? null : then;
}

/** Whether the record counts as signed; all others are marked as unsigned. */
export const isSigned = ({ status }: Pick<InspectionRecord, 'status'>): boolean => isSignedStatus(status);

/** The last signature of a signed record's revision, which fixes its content; null for all others. */
export const lastSignature = ({ status, revision, signoffs }: InspectionRecord): Signoff | null =>
  (isSignedStatus(status) ? signoffs.findLast((one) => one.revision === revision) : null) ?? null;

/** The mark on each page of a record that isn't signed. */
export const markOf = ({
  status,
}: Pick<InspectionRecord, 'status'>): 'draft' | 'broken' | 'conflict' | null => {
  if (isSignedStatus(status)) return null;
  return status === 'broken' || status === 'conflict' ? status : 'draft';
};

/** What the law calls the person who inspects. */
export const inspectorTerm = ({ words }: Pick<ReportSource, 'words'>): string => words.inspectorTitle();

/** What is wrong with a record's signatures, in a sentence; null where nothing is. */
export function signatureFault({ record, words }: Pick<ReportSource, 'record' | 'words'>): string | null {
  const { status, revision, signoffs } = record;
  if (status === 'broken') return words.t('brokenText', { revision });
  if (status !== 'conflict') return null;
  const mine = signoffs.filter((one) => one.revision === revision);
  const names = words.clauses(
    mine.map(({ person, at, hash }) => words.entry(words.aside(person, words.dateTime(at)), hash)),
  );
  return words.t('conflictText', { revision, names });
}

/** Why there is no report, or there are no tables. */
export type ReportFault =
  | { readonly kind: 'cancelled' }
  /** It took longer than this number of seconds. */
  | { readonly kind: 'slow'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly message: string };

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The fault for an error with which making a file rejected. */
export function faultOf(error: unknown, signal: AbortSignal): ReportFault {
  if (signal.aborted) return { kind: 'cancelled' };
  if (error instanceof TimeoutError) return { kind: 'slow', seconds: error.seconds };
  return { kind: 'failed', message: messageOf(error) };
}

/** The inspector's names, the Chinese one first as usual in Hong Kong; empty where neither is stated. */
export const inspectorName = ({ record: { inspector } }: Pick<ReportSource, 'record'>): string =>
  [inspector.nameZh, inspector.name].filter(Boolean).join(' ');

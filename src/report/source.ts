import type { HistoryEntry } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { Logo } from '#domain/inspection/building/logo.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { ComparedDefect } from '#domain/inspection/comparison/compare.ts';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type InspectionRecord, isSignedStatus } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { Defect, Observation } from '#domain/inspection/register/defect.ts';
import type { RevisionNote } from '#domain/inspection/revision/revisionNote.ts';
import type { KeySignature } from '#domain/inspection/signing/signedWith.ts';
import type { SigningSheet } from '#domain/inspection/signing/signingSheet.ts';
import { isMeasured } from '#domain/measure/measure.ts';
import type { FaceFault } from './face/face.ts';
import type { ReportWords } from './words.ts';

export const SHEET_CHOICES = ['all', 'moderate', 'detections'] as const;
/**
 * Which defects get a sheet with pictures, the others stand in the schedule alone; `detections`: all of them, and what
 * nobody gave a verdict, or nobody could tell, is listed as such.
 */
export type SheetChoice = (typeof SHEET_CHOICES)[number];

/** Whether a defect gets a sheet: each, or what is moderate or worse. */
export const hasSheet = (choice: SheetChoice, { severity }: Defect): boolean =>
  choice !== 'moderate' || (severity !== null && severity >= 2);

/** Everything that a report says. */
export interface ReportSource {
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly survey: Survey;
  readonly words: ReportWords;
  /** Who did what to a damage, by its key. */
  readonly histories: ReadonlyMap<string, readonly HistoryEntry[]>;
  /** Names of the pictures that could be made; a photo that can't be read has none. */
  readonly pictures: ReadonlySet<string>;
  /** What of the firm's own could not be used. */
  readonly faceFaults?: readonly FaceFault[];
  /** Letters that no font could be had for, each once; their codes are printed instead. */
  readonly unprinted?: readonly string[];
  readonly sheets: SheetChoice;
  /** The project's record before this one with what became of each defect since; null where there is none. */
  readonly previous: {
    readonly record: InspectionRecord;
    readonly rows: readonly ComparedDefect[];
    /** Its photos, by id. */
    readonly images: ReadonlyMap<string, InspectionImage>;
  } | null;
  /** What changed since the revision before; null for the first. */
  readonly revision: RevisionNote | null;
  /** What lay before who signed; null for a draft, and for what earlier programs signed. */
  readonly sheet: SigningSheet | null;
  /** How it is with the signature of a key of the signer's own. */
  readonly keySignature: KeySignature;
  /** The firm's, for the cover; null where none was chosen. */
  readonly logo: Logo | null;
  /** When it is made; milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Names of the pictures of an observation inside the PDF. */
export const photoName = (image: string): string => `photo-${image}`;
export const cropName = (damage: Pick<Damage, 'key'>): string => `crop-${damage.key}`;
/** The picture of a drawing. */
export const drawingName = (drawing: Pick<Drawing, 'id'>): string => `drawing-${drawing.id}`;
/** The picture of the firm's logo. */
export const LOGO_NAME = 'logo';
/** Of what the record before had seen of it. */
export const beforeName = (damage: Pick<Damage, 'key'>): string => `before-${damage.key}`;

/**
 * The observation whose photo stands on the sheet: the one a person chose, else of those before a
 * repair the largest box, of what was measured first of all.
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

/** The observation that shows a defect after its repair; null where there is none beside the one before. */
export const repairedObservation = (defect: Defect): Observation | null =>
  defect.observations.find(
    (one) => one.damage.key === defect.facts.afterPhoto && one !== keyObservation(defect),
  ) ?? null;

/** What became of a defect since the record before; null without one, and where it was not there. */
export const formerly = (
  { previous }: Pick<ReportSource, 'previous'>,
  defect: Defect,
): ComparedDefect | null => previous?.rows.find(({ after }) => after?.key === defect.key) ?? null;

/** What the record before had seen of a defect, where that is another photo than the one of today. */
export function formerObservation(previous: ReportSource['previous'], defect: Defect): Observation | null {
  const before = formerly({ previous }, defect)?.before;
  if (!before) return null;
  const then = keyObservation(before);
  return then.damage.image === keyObservation(defect).damage.image ? null : then;
}

/** Whether the record counts as signed: everything else is marked for what it is. */
export const isSigned = ({ status }: Pick<InspectionRecord, 'status'>): boolean => isSignedStatus(status);

/** What each page of a record that isn't signed is marked with. */
export const markOf = ({
  status,
}: Pick<InspectionRecord, 'status'>): 'draft' | 'broken' | 'conflict' | null => {
  if (isSignedStatus(status)) return null;
  return status === 'broken' || status === 'conflict' ? status : 'draft';
};

/** What is wrong with the signatures of a record, in a sentence; null where nothing is. */
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

import type { LeftToJudge } from '../inspection/photos/leftToJudge.ts';
import { type InspectionRecord, isFrozen, isSignedStatus } from '../inspection/record/record.ts';

/** The way of an inspection from its photos to the report, in order. */
export const PATH_STEPS = ['photos', 'detect', 'review', 'grade', 'records', 'report'] as const;
export type PathStep = (typeof PATH_STEPS)[number];

export interface PathSources {
  /** Photos of the inspection, without excluded ones. */
  readonly photos: number;
  /** Boxes on them, judged or not. */
  readonly boxes: number;
  readonly left: LeftToJudge;
  /** Defects by severity: `none`, `0` to `4`; each counts once. */
  readonly bySeverity: Readonly<Record<string, number>>;
  /** The records of the project. */
  readonly records: readonly Pick<InspectionRecord, 'status'>[];
}

/** What a step counts. */
interface PathCount {
  /** Photos; photos without detections; boxes to judge; defects without a severity; unfinished, signed records. */
  readonly count: number;
  /** Whether nothing is left of a step that something could be left of. */
  readonly isDone: boolean;
}

/** The primary next step: one of the path, or the photos without detections that nobody stated as viewed. */
export interface NextStep {
  readonly step: PathStep | 'view';
  /** How much is left of it; 0 where it is one act. */
  readonly count: number;
}

export interface Path {
  readonly counts: Readonly<Record<PathStep, PathCount>>;
  readonly next: NextStep;
}

/** The records that still have to be signed. */
export const unfinishedRecords = <R extends Pick<InspectionRecord, 'status'>>(
  records: readonly R[],
): readonly R[] => records.filter(({ status }) => !isFrozen(status));

function nextStep(sources: PathSources, toGrade: number, unfinished: number, signed: number): NextStep {
  const { photos, boxes, left } = sources;
  if (photos === 0) return { step: 'photos', count: 0 };
  if (boxes === 0 && left.toView === photos) return { step: 'detect', count: 0 };
  if (left.boxes > 0) return { step: 'review', count: left.boxes };
  if (toGrade > 0) return { step: 'grade', count: toGrade };
  if (left.toView > 0) return { step: 'view', count: left.toView };
  return { step: unfinished === 0 && signed > 0 ? 'report' : 'records', count: unfinished };
}

/** The counts of every step of a project's path, and what to do next. */
export function pathOf(sources: PathSources): Path {
  const { photos, boxes, left, bySeverity, records } = sources;
  const toGrade = bySeverity.none ?? 0;
  const defects = Object.values(bySeverity).reduce((sum, count) => sum + count, 0);
  const signed = records.filter(({ status }) => isSignedStatus(status)).length;
  const unfinished = unfinishedRecords(records).length;
  const counted = (count: number, isDone: boolean): PathCount => ({ count, isDone: isDone && count === 0 });
  return {
    counts: {
      photos: counted(photos, false),
      detect: counted(left.toView, photos > 0),
      review: counted(left.boxes, boxes > 0),
      // Detections that nobody judged may be defects to grade.
      grade: counted(toGrade, defects > 0 && left.boxes === 0),
      records: counted(unfinished, false),
      report: counted(signed, false),
    },
    next: nextStep(sources, toGrade, unfinished, signed),
  };
}

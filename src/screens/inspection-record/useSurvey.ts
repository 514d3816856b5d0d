import { useMemo } from 'react';
import type { FiledRecord, Records } from '#data/records/records.ts';
import { openSeal, type Seal, sealedRecord, sealedSurvey } from '#data/records/seal.ts';
import { useValue } from '#data/useValue.tsx';
import type { Project } from '#domain/inspection/project.ts';
import { type InspectionRecord, isFrozen } from '#domain/inspection/record.ts';
import type { Survey } from '#domain/inspection/survey.ts';

/** What a record found, as it is to be shown. */
export interface ShownSurvey {
  /** The record itself: as it is stored, or as it was signed where it is signed. */
  readonly shownRecord: InspectionRecord;
  /** What is there now, or what was signed where it is signed. Null while it is being read. */
  readonly survey: Survey | null;
  /** The project as it was when that was found: names of places and labels, notices, particulars. */
  readonly shownProject: Project;
  /** What is there now. */
  readonly live: Survey | null;
  /** The signature of this revision with what it fixed; null where it is not signed. */
  readonly seal: Seal | null;
  readonly seals: readonly Seal[];
  /** Signed or void: to be read, not changed. */
  readonly frozen: boolean;
}

/** What a record found; kept up with changes, but for what was signed. */
export function useSurvey(records: Records, { record, project }: FiledRecord): ShownSurvey {
  const readable = useMemo(() => records.survey({ record, project }), [records, record, project]);
  const live = useValue(readable);
  const sealsReadable = useMemo(() => records.seals(record), [records, record]);
  const seals = useValue(sealsReadable);
  const frozen = isFrozen(record.status);
  const seal = (frozen && seals?.findLast(({ revision }) => revision === record.revision)) || null;
  // Earlier files knew fewer fields of a project: those are as they are now.
  const sealed = useMemo(() => {
    const content = seal && openSeal(seal);
    return (
      content && {
        record: sealedRecord(record, content),
        survey: sealedSurvey(record, content),
        project: { ...project, ...content.project },
      }
    );
  }, [seal, record, project]);
  return {
    shownRecord: sealed?.record ?? record,
    survey: sealed?.survey ?? (seals && live),
    shownProject: sealed?.project ?? project,
    live,
    seal,
    seals: seals ?? [],
    frozen,
  };
}

import { useMemo } from 'react';
import type { CheckedRecord } from '#data/records/checkedRecord.ts';
import type { Records } from '#data/records/records.ts';
import { openSeal, sealedRecord, sealedSurvey } from '#data/records/seal.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import { useValue } from '#data/useValue.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { type InspectionRecord, isFrozen } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';

/** What a record found, as it is to be shown. */
export interface ShownSurvey extends Pick<CheckedRecord, 'signature' | 'contradicted' | 'unproven'> {
  /** The record itself: as it is stored, or as it was signed where it is signed. */
  readonly shownRecord: InspectionRecord;
  /** What is there now, or what was signed where it is signed. Null while it is being read. */
  readonly survey: Survey | null;
  /** The project as it was when that was found: names of places and labels, notices, particulars. */
  readonly shownProject: Project;
  /** What is there now. */
  readonly live: Survey | null;
  /** The signature of this revision with what it fixed; null where it is not signed, or no signature holds. */
  readonly seal: Seal | null;
  readonly seals: readonly Seal[];
  /** Signed or void: to be read, not changed. */
  readonly frozen: boolean;
}

/** What a record found; kept up with changes, but for what was signed. */
export function useSurvey(records: Records, checked: CheckedRecord): ShownSurvey {
  const { record, project, signature, contradicted, unproven } = checked;
  const readable = useMemo(() => records.survey({ record, project }), [records, record, project]);
  const live = useValue(readable);
  const sealsReadable = useMemo(() => records.seals(record), [records, record]);
  const seals = useValue(sealsReadable);
  const frozen = isFrozen(record.status);
  const seal = (frozen && signature.kind === 'holds' && signature.seal) || null;
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
    survey: signature.kind === 'checking' ? null : (sealed?.survey ?? live),
    shownProject: sealed?.project ?? project,
    live,
    signature,
    contradicted,
    unproven,
    seal,
    seals: seals ?? [],
    frozen,
  };
}

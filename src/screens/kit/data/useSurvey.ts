import { useMemo } from 'react';
import type { CheckedRecord } from '#data/records/checkedRecord.ts';
import type { Records } from '#data/records/records.ts';
import { openSeal, sealedProject, sealedRecord, sealedSurvey } from '#data/records/seal.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { type InspectionRecord, isFrozen } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { useValue } from '#signals/useValue.tsx';

/** The findings of a record to be shown. */
export interface ShownSurvey extends Pick<CheckedRecord, 'signature' | 'contradicted' | 'unproven'> {
  /** The record as stored, or as signed. */
  readonly shownRecord: InspectionRecord;
  /** The current findings, or the signed ones of a signed record. Null while they are being read. */
  readonly survey: Survey | null;
  /** The project as it was for these findings: names of locations and labels, notices, particulars. */
  readonly shownProject: Project;
  /** The current findings. */
  readonly live: Survey | null;
  /** The signature of this revision with its content; null where it is not signed, or no signature is valid. */
  readonly seal: Seal | null;
  readonly seals: readonly Seal[];
  /** Whether it is read-only because it is signed or void. */
  readonly frozen: boolean;
}

/** The findings of a record; kept up to date, except for signed content. */
export function useSurvey(records: Records, checked: CheckedRecord): ShownSurvey {
  const { record, project, signature, contradicted, unproven } = checked;
  const readable = useMemo(() => records.survey({ record, project }), [records, record, project]);
  const live = useValue(readable);
  const sealsReadable = useMemo(() => records.seals(record), [records, record]);
  const seals = useValue(sealsReadable);
  const frozen = isFrozen(record.status);
  const seal = (frozen && signature.kind === 'holds' && signature.seal) || null;
  const sealed = useMemo(() => {
    const content = seal && openSeal(seal);
    return (
      content && {
        record: sealedRecord(record, content),
        survey: sealedSurvey(record, content),
        project: sealedProject(project, content),
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

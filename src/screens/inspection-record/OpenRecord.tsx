import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CheckedRecord } from '#data/records/checkedRecord.ts';
import type { Records } from '#data/records/records.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { edited } from '#domain/rating/gate/lifecycle.ts';
import { type ShownSurvey, useSurvey } from '../kit/data/useSurvey.ts';

/** The open record with its findings, for all steps of its page. */
export interface OpenRecord extends Pick<ShownSurvey, 'signature' | 'contradicted' | 'unproven'> {
  readonly records: Records;
  /** As stored; a signed one as it was signed. */
  readonly record: InspectionRecord;
  /** As stored: another device may have written to it before it knew of a signature. */
  readonly storedRecord: InspectionRecord;
  readonly project: Project;
  /** The current findings, or the signed ones of a signed record. Null while they are being read. */
  readonly survey: Survey | null;
  /** The project as it was for these findings, for printing. */
  readonly shownProject: Project;
  /** The current findings. */
  readonly live: Survey | null;
  /** The signature of this revision with its content; null where it is not signed, or no signature is valid. */
  readonly seal: Seal | null;
  readonly seals: readonly Seal[];
  /** Whether it is read-only because it is signed or void. */
  readonly frozen: boolean;
  /** Changes fields; does nothing on a read-only record. */
  readonly change: (fields: Parameters<typeof edited>[1]) => void;
  /** Writes the record that results from an act (sign, reopen, void). */
  readonly become: (next: InspectionRecord) => void;
}

const OpenRecordContext = createContext<OpenRecord | null>(null);

export function OpenRecordProvider(props: {
  readonly records: Records;
  readonly filed: CheckedRecord;
  readonly children: ReactNode;
}) {
  const { records, filed, children } = props;
  const { record: storedRecord, project } = filed;
  const shown = useSurvey(records, filed);
  const { shownRecord: record, survey, shownProject, live, seal, seals, frozen } = shown;
  const { signature, contradicted, unproven } = shown;
  const openRecord = useMemo(
    (): OpenRecord => ({
      records,
      record,
      storedRecord,
      project,
      survey,
      shownProject,
      live,
      seal,
      seals,
      signature,
      contradicted,
      unproven,
      frozen,
      change: (fields) => {
        const next = edited(record, fields);
        if (next.ok) records.change(record, next.value);
      },
      become: (next) => records.change(record, next),
    }),
    [
      records,
      record,
      storedRecord,
      project,
      survey,
      shownProject,
      live,
      seal,
      seals,
      signature,
      contradicted,
      unproven,
      frozen,
    ],
  );
  return <OpenRecordContext value={openRecord}>{children}</OpenRecordContext>;
}

/** Today at the building, `YYYY-MM-DD`: the last day of what is said to have happened. Undefined until it is known. */
export function useToday(): string | undefined {
  const { survey } = useOpenRecord();
  return survey?.facts.today ?? undefined;
}

/** The open record. @throws outside of a record's page */
export function useOpenRecord(): OpenRecord {
  const openRecord = useContext(OpenRecordContext);
  if (!openRecord) throw new Error('useOpenRecord outside of an OpenRecordProvider');
  return openRecord;
}

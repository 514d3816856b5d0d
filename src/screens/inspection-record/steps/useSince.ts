import { useEffect, useState } from 'react';
import { comparedWithPrevious } from '#data/records/previousRecord.ts';
import type { ComparedDefect, Trend } from '#domain/inspection/comparison/compare.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { useOpenRecord } from '../OpenRecord.tsx';

/** What became of defects since the inspection before. */
export interface Since {
  readonly previous: InspectionRecord;
  /** Every defect of either. */
  readonly rows: readonly ComparedDefect[];
  /** By the key of the defect as it is now. */
  readonly trends: ReadonlyMap<string, Trend>;
  /** Defects of the inspection before that are not among those of this one. */
  readonly lost: readonly ComparedDefect[];
}

/** More defects than these take too long to be matched at every change; the comparison itself does it once. */
const MOST = 2000;

/** Compares the open record with the inspection before it; null where there is none, or while it is being read. */
export function useSince(): Since | null {
  const { records, record, project, survey } = useOpenRecord();
  const [since, setSince] = useState<Since | null>(null);
  useEffect(() => {
    if (!survey || survey.defects.length > MOST) return setSince(null);
    let stopped = false;
    const compare = async (): Promise<void> => {
      const found = await comparedWithPrevious(records, { record, project }, survey);
      if (stopped) return;
      setSince(
        found && {
          previous: found.record,
          rows: found.rows,
          trends: new Map(found.rows.flatMap(({ trend, after }) => (after ? [[after.key, trend]] : []))),
          lost: found.rows.filter(({ after }) => after === null),
        },
      );
    };
    // Without the inspection before, its column is left out; the comparison itself says what can't be read.
    compare().catch(() => undefined);
    return () => {
      stopped = true;
    };
  }, [records, record, project, survey]);
  return since;
}

import { useEffect, useState } from 'react';
import { comparedWithPrevious } from '#data/records/previousRecord.ts';
import type { ComparedDefect, Trend } from '#domain/inspection/comparison/compare.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { useOpenRecord } from '../OpenRecord.tsx';

/** What became of defects since the previous inspection. */
export interface Since {
  readonly previous: InspectionRecord;
  /** All defects of both. */
  readonly rows: readonly ComparedDefect[];
  /** By the key of the current defect. */
  readonly trends: ReadonlyMap<string, Trend>;
  /** Defects of the previous inspection that are missing in this one. */
  readonly lost: readonly ComparedDefect[];
}

/** More defects take too long to match at every change; the comparison page does it once. */
const MOST = 2000;

/** Compares the open record with the previous inspection; null where there is none, or while it is being read. */
export function useSince(): Since | null {
  const { records, record, project, survey } = useOpenRecord();
  const [since, setSince] = useState<Since | null>(null);
  useEffect(() => {
    if (!survey || survey.defects.length > MOST) return setSince(null);
    const ended = new AbortController();
    const compare = async (): Promise<void> => {
      const found = await comparedWithPrevious(records, { record, project }, survey);
      if (ended.signal.aborted) return;
      setSince(
        found && {
          previous: found.record,
          rows: found.rows,
          trends: new Map(found.rows.flatMap(({ trend, after }) => (after ? [[after.key, trend]] : []))),
          lost: found.rows.filter(({ after }) => after === null),
        },
      );
    };
    // If the previous inspection can't be read, its column is left out; the comparison page reports the error.
    compare().catch(() => undefined);
    return () => ended.abort();
  }, [records, record, project, survey]);
  return since;
}

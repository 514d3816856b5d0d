import { timeZoneOf } from '#domain/inspection/building/calendar.ts';
import type { DefectHistory } from '#domain/inspection/comparison/defectHistory.ts';
import type { Reviews } from '#domain/inspection/record/reviews.ts';
import { packUnder } from '#domain/inspection/regime/regime.ts';
import type { ReportSource } from '../source.ts';

/** The input for the tables. */
export interface TablesSource
  extends Omit<
    ReportSource,
    'pictures' | 'histories' | 'sheets' | 'previous' | 'sheet' | 'logo' | 'keySignature'
  > {
  /** Who judged a damage and when, by its key. */
  readonly reviews: Reviews;
  /** Which inspection first saw each defect, by its key; omitted = not known. */
  readonly origins?: ReadonlyMap<string, DefectHistory>;
}

/** The zone in which a workbook shows moments (IANA name): the building's, else this device's. */
export const zoneOf = ({ project, record }: Pick<TablesSource, 'project' | 'record'>): string =>
  timeZoneOf(project.building, packUnder(record)) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

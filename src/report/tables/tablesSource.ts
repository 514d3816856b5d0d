import type { Reviews } from '#domain/inspection/record/reviews.ts';
import type { ReportSource } from '../source.ts';

/** The input for the tables. */
export interface TablesSource
  extends Omit<
    ReportSource,
    'pictures' | 'histories' | 'sheets' | 'previous' | 'sheet' | 'logo' | 'keySignature'
  > {
  /** Who judged a damage and when, by its key. */
  readonly reviews: Reviews;
}

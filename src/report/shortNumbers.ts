import type { ComparedDefect } from '#domain/inspection/comparison/compare.ts';
import { locationCodes, numberNamer, shownNumber } from '#domain/inspection/places/locationCodes.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { ReportSource } from './source.ts';

/**
 * A survey as it is printed: the numbers of its defects with the codes of their locations, also where open points and
 * reservations name them. For print only: what is stored and signed names defects by their stored numbers.
 */
export function withShortNumbers<T extends Pick<Survey, 'defects' | 'reasons' | 'reservations'>>(
  survey: T,
  project: ReportSource['project'],
): T {
  const codes = locationCodes(project.locations);
  const named = numberNamer(
    survey.defects.map(({ no }) => no),
    codes,
  );
  return {
    ...survey,
    defects: survey.defects.map((defect) => ({ ...defect, no: named(defect.no) })),
    reasons: survey.reasons.map((reason) => ({ ...reason, about: reason.about.map(named) })),
    reservations: survey.reservations.map((one) => ({ ...one, items: one.items.map(named) })),
  };
}

/** A report's source with short numbers, also of the previous record's defects. */
export function shortNumbered<T extends Pick<ReportSource, 'survey' | 'project' | 'previous'>>(source: T): T {
  const codes = locationCodes(source.project.locations);
  const one = (defect: ComparedDefect['before']) =>
    defect && { ...defect, no: shownNumber(defect.no, codes) };
  const { previous } = source;
  return {
    ...source,
    survey: withShortNumbers(source.survey, source.project),
    previous: previous && {
      ...previous,
      rows: previous.rows.map((row) => ({ ...row, before: one(row.before), after: one(row.after) })),
    },
  };
}

import { type ComparedDefect, compareSurveys } from '#domain/inspection/compare.ts';
import { recordBefore } from '#domain/inspection/previous.ts';
import { type InspectionRecord, isFrozen } from '#domain/inspection/record.ts';
import type { Survey } from '#domain/inspection/survey.ts';
import type { Readable } from '#domain/readable.ts';
import type { FiledRecord, Records } from './records.ts';
import { openSeal, sealedSurvey } from './seal.ts';

/** The first value that is not null. */
const read = <T>(readable: Readable<T | null>): Promise<T> =>
  new Promise((resolve) => {
    const known = readable.get();
    if (known !== null) return resolve(known);
    const stop = readable.subscribe(() => {
      const value = readable.get();
      if (value === null) return;
      stop();
      resolve(value);
    });
  });

/** What a record found: as it was signed where it is signed, else as it is now. */
async function found(records: Records, filed: FiledRecord): Promise<Survey> {
  const { record } = filed;
  const seals = isFrozen(record.status) ? await read(records.seals(record)) : [];
  const seal = seals.findLast(({ revision }) => revision === record.revision);
  const content = seal ? openSeal(seal) : null;
  return content ? sealedSurvey(record, content) : read(records.survey(filed));
}

/** The inspection before a record's, and what became of each defect since; null where it is the first. */
export async function comparedWithPrevious(
  records: Records,
  { record, project }: FiledRecord,
  survey: Survey,
): Promise<{ readonly record: InspectionRecord; readonly rows: readonly ComparedDefect[] } | null> {
  const all = await read(records.all);
  const previous = recordBefore(
    all.map((one) => one.record),
    record,
  );
  if (!previous) return null;
  const [before, pairs] = await Promise.all([
    found(records, { record: previous, project }),
    read(records.pairs(project.id)),
  ]);
  return { record: previous, rows: compareSurveys(before, survey, pairs) };
}

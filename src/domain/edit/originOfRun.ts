import { type NamedModel, type Origin, readStatement } from '../damage/origin.ts';
import { plainName } from '../plainName.ts';
import type { RunDoc } from './documents.ts';
import { timeOf } from './registers/stamp.ts';
import { timeOfWhen, whenMade } from './registers/when.ts';

/** The run of the shipped sample inspection, by its id. */
export const SAMPLE_RUN = 'sample';

/** The model of the sample inspection's detections; its version and file aren't known. */
export const SAMPLE_MODEL: NamedModel = { name: 'Sample model', version: '', sha256: null };

/** Times before this are no dates: the sample has the oldest possible stamps, so that every step is later. */
const FIRST_DATE = 86_400_000;

/**
 * Who drew the boxes of a run: the model that was run here, else what a person or the file states. Runs of earlier
 * versions don't say it.
 */
export function originOfRun(run: RunDoc): Origin {
  const { by } = run;
  if (by) {
    const model = { name: by.name, version: '', sha256: by.model };
    return { author: 'model', model, file: null, at: by.at };
  }
  const made = timeOfWhen(whenMade(run));
  const at = made < FIRST_DATE ? null : made;
  const stated = run.fields.origin?.v;
  if (!stated && run.run === SAMPLE_RUN && timeOf(run.made) < FIRST_DATE)
    return { author: 'model', model: SAMPLE_MODEL, file: null, at };
  const statement = readStatement(stated ?? {});
  return {
    author: statement.author,
    model: statement.author === 'model' ? statement.model : null,
    file: plainName(stated?.file ?? '') || null,
    at,
  };
}

/**
 * Whether people drew and judged a run's boxes in this app, as our own export says: they came with a file and are read
 * like boxes that are drawn here. A later statement of who drew them replaces that.
 */
export function isDrawnHereRun({ by, fields }: Pick<RunDoc, 'by' | 'fields'>): boolean {
  const stated = fields.origin?.v;
  return !by && stated?.author === 'person' && stated.drawnHere === true;
}

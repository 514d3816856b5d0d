import { DRAWING, picturesIn } from '../inspection/drawings/drawing.ts';
import { MASKED_COPY } from '../inspection/photos/mask.ts';
import { filesIn, RECORD } from '../inspection/record/keptFile.ts';
import { isObject } from '../isObject.ts';
import { own } from '../keyed.ts';

type Values = Readonly<Record<string, unknown>>;

/** The copy that a document of a masked copy names, as it is stored. */
const copyIn = (fields: Values): readonly string[] => {
  const register = own(fields, 'copy');
  return isObject(register) && typeof register.v === 'string' ? [register.v] : [];
};

/**
 * SHA-256 of the pictures whose bytes a stored document needs, whoever wrote it and whatever else it contains: a photo
 * stored here, every picture that a drawing ever had, a masked copy, and every file that a project's reports or a record ever
 * needed. Used for the
 * trash, for backups and for restoring them.
 *
 * @param shipped whether photos that come with the app are included, where their content is known
 */
export function photoHashesOf(doc: Values, shipped: 'with shipped' | 'stored' = 'stored'): readonly string[] {
  const { photo } = doc;
  if (isObject(photo))
    return typeof photo.sha256 === 'string' && (photo.kind === 'stored' || shipped === 'with shipped')
      ? [photo.sha256]
      : [];
  if (!isObject(doc.fields)) return [];
  if (doc.type === 'project' || doc.kind === RECORD) return filesIn(doc.fields);
  if (doc.kind === MASKED_COPY) return copyIn(doc.fields);
  return doc.kind === DRAWING ? picturesIn(doc.fields) : [];
}

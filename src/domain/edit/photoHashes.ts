import { filesIn } from '../inspection/building/face.ts';
import { DRAWING, picturesIn } from '../inspection/drawings/drawing.ts';
import { isObject } from '../isObject.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * SHA-256 of the pictures whose bytes a stored document needs, whoever wrote it and whatever else it contains: a photo
 * stored here, every picture that a drawing ever had, and every file that a project's reports ever needed. Used for the
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
  if (doc.type === 'project') return isObject(doc.fields) ? filesIn(doc.fields) : [];
  return doc.kind === DRAWING && isObject(doc.fields) ? picturesIn(doc.fields) : [];
}

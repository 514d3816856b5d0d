import { modelText, readSha256, type Statement, UNNAMED } from '#domain/damage/origin.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { type Json, number, text } from './narrow.ts';
import type { ReviewOfBox } from './report.ts';

const VERDICTS = ['unreviewed', 'accepted', 'rejected', 'unsure'] as const;

/** What our own exports write as the name of a model that nobody named. */
export const UNNAMED_MODEL = 'unnamed';

/**
 * Who drew a box, by the attributes that our exports write. Earlier versions wrote the source `model` for every shape
 * of a file, and no name beside it: that states nothing.
 */
function statedIn(attributes: Json): Statement | undefined {
  const source = text(own(attributes, 'source'));
  if (source === 'person' || source === 'file') return { author: source };
  const name = modelText(text(own(attributes, 'model')));
  if (source !== 'model' || name === '') return undefined;
  const model = {
    name: name === UNNAMED_MODEL ? '' : name,
    version: modelText(text(own(attributes, 'model_version'))),
    sha256: readSha256(own(attributes, 'model_sha256')),
  };
  return { author: 'model', model };
}

/** A model of which a file doesn't tell the name. */
export const UNNAMED_STATED: Statement = { author: 'model', model: UNNAMED };

/** A review with who drew the box, where it doesn't say that itself. */
export const withStated = (
  review: ReviewOfBox | undefined,
  stated: Statement | null | undefined,
): ReviewOfBox | undefined => (stated && !review?.stated ? { ...review, stated } : review);

/** What our own exports write beside a box, read from a format's attributes. */
export function reviewOf(attributes: unknown): ReviewOfBox | undefined {
  if (!isObject(attributes)) return undefined;
  const stated = statedIn(attributes);
  const verdict = VERDICTS.find((known) => known === text(own(attributes, 'verdict')));
  const severity = number(own(attributes, 'severity'));
  const remark = text(own(attributes, 'remark'))?.trim();
  const review: ReviewOfBox = {
    ...(stated && { stated }),
    ...(verdict && { verdict }),
    ...(Number.isInteger(severity) && severity >= 0 && severity <= 4 && { severity }),
    ...(remark && { remark }),
  };
  return Object.keys(review).length > 0 ? review : undefined;
}

/** A confidence among free attributes: `score` or `confidence`, 0 to 1. */
export function confidenceAmong(attributes: Json): number | null {
  for (const key of ['score', 'confidence']) {
    const value = number(own(attributes, key));
    if (!Number.isNaN(value)) return value;
  }
  return null;
}

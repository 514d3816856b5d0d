import { own } from '#domain/keyed.ts';
import { isObject, type Json, number, text } from './narrow.ts';
import type { ReviewOfBox } from './report.ts';

const VERDICTS = ['unreviewed', 'accepted', 'rejected', 'unsure'] as const;

/** What our own exports write beside a box, read from a format's attributes. */
export function reviewOf(attributes: unknown): ReviewOfBox | undefined {
  if (!isObject(attributes)) return undefined;
  const source = text(own(attributes, 'source'));
  const verdict = VERDICTS.find((known) => known === text(own(attributes, 'verdict')));
  const severity = number(own(attributes, 'severity'));
  const remark = text(own(attributes, 'remark'))?.trim();
  const review: ReviewOfBox = {
    ...((source === 'person' || source === 'model') && { source }),
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

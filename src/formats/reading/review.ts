import { modelText, readSha256, type Statement, UNNAMED } from '#domain/damage/origin.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { type Json, number, text } from './narrow.ts';
import type { AttributeValue, ReviewOfBox } from './report.ts';

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

/** The names of attributes that our exports write, and of the confidence. */
const OURS: ReadonlySet<string> = new Set(
  ['id', 'source', 'model', 'model_version', 'model_sha256', 'verdict', 'severity', 'remark']
    // In Label Studio, attributes share their names with what is drawn and with the confidence.
    .concat(['score', 'confidence', 'label', 'outline', 'image']),
);

/** Begins the name of a further attribute in a file where it would be one of ours. */
const FURTHER = 'own:';

/** Longest name, and most further attributes of a box, that are read. */
const LONGEST_NAME = 200;
const MOST_FURTHER = 200;

/** Whether an attribute is one that our exports write of every box. */
export const isOurAttribute = (name: string): boolean => OURS.has(name);

/** The name of a further attribute in files: never one of ours. */
export const nameInFile = (name: string): string =>
  OURS.has(name) || name.startsWith(FURTHER) ? `${FURTHER}${name}` : name;

const isValue = (value: unknown): value is AttributeValue =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string'));

/** What a file says of a box or a photo besides what our exports write; undefined where that is nothing. */
export function furtherIn(attributes: unknown): ReviewOfBox['attributes'] {
  if (!isObject(attributes)) return undefined;
  let further: Map<string, AttributeValue> | undefined;
  for (const name of Object.keys(attributes)) {
    if (OURS.has(name) || name.length > LONGEST_NAME) continue;
    const value = own(attributes, name);
    if (!isValue(value) || value === '') continue;
    further ??= new Map();
    if (further.size === MOST_FURTHER) break;
    further.set(name.startsWith(FURTHER) ? name.slice(FURTHER.length) : name, value);
  }
  return further;
}

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

/** The same with all other attributes, for formats in which these are values of fields of somebody's own. */
export function reviewWithFurther(attributes: unknown): ReviewOfBox | undefined {
  const further = furtherIn(attributes);
  const review = reviewOf(attributes);
  return further ? { ...review, attributes: further } : review;
}

/** A confidence among free attributes: `score` or `confidence`, 0 to 1. */
export function confidenceAmong(attributes: Json): number | null {
  for (const key of ['score', 'confidence']) {
    const value = number(own(attributes, key));
    if (!Number.isNaN(value)) return value;
  }
  return null;
}

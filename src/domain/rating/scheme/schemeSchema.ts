import * as v from 'valibot';
import { SEVERITIES } from '../../damage/damage.ts';
import { LEVEL_SHAPES, type RatingScheme } from './scheme.ts';

const text = v.string();
/** The schema of words in the languages of records. */
export const namesSchema = v.object({ en: text, 'zh-hk': text, zh: text });

const level = v.pipe(
  v.object({
    code: text,
    names: namesSchema,
    colour: v.pipe(text, v.regex(/^#[0-9a-f]{6}$/i)),
    shape: v.picklist(LEVEL_SHAPES),
    general: v.array(v.picklist(SEVERITIES)),
    urgencyDays: v.nullable(v.number()),
    widthUpToMm: v.optional(v.nullable(v.number())),
    repair: v.exactOptional(v.boolean()),
  }),
  // A level that doesn't grade by width has no such field at all.
  v.transform(({ widthUpToMm, ...rest }) => (widthUpToMm === undefined ? rest : { ...rest, widthUpToMm })),
);

/** The schema of a rating scheme; `schemeFaults` checks further rules. */
export const schemeSchema: v.GenericSchema<unknown, RatingScheme> = v.object({
  id: text,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  names: namesSchema,
  levels: v.pipe(v.array(level), v.minLength(1)),
  preset: v.boolean(),
});

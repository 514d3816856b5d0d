import * as v from 'valibot';
import { fail, ok, type Result } from '../../result.ts';
import type { RatingScheme } from './scheme.ts';
import { type SchemeFault, schemeFaults } from './schemeFaults.ts';
import { schemeSchema } from './schemeSchema.ts';

const FORMAT = 'alpha-ai-rating-scheme';
/** Characters; ten times the largest scheme that can be written. */
const LONGEST = 200_000;
/** Bytes; larger files are not read: a character takes four at most. */
export const LARGEST_SCHEME_FILE = 4 * LONGEST;

const file = v.looseObject({ format: v.literal(FORMAT), version: v.literal(1), scheme: schemeSchema });

/** Why a file is no rating scheme: it isn't JSON, isn't ours, has an invalid value, or contradicts itself. */
export type SchemeFileFault =
  | { readonly kind: 'not_json' }
  | { readonly kind: 'other_format' }
  /** @property where as in `levels.2.colour` */
  | { readonly kind: 'bad_value'; readonly where: string }
  | { readonly kind: 'faults'; readonly faults: readonly SchemeFault[] };

/** A scheme as a file, for {@link readSchemeFile} and for people to read. */
export const schemeText = (scheme: RatingScheme): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, scheme }, null, 2)}\n`;

/** Reads a scheme from a file's text. The result is never a preset, whatever the file says. */
export function readSchemeFile(text: string): Result<RatingScheme, SchemeFileFault> {
  let json: unknown;
  try {
    if (text.length > LONGEST) return fail({ kind: 'other_format' });
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return fail({ kind: 'not_json' });
  }
  if (!v.is(v.looseObject({ format: v.literal(FORMAT) }), json)) return fail({ kind: 'other_format' });
  const read = v.safeParse(file, json);
  if (!read.success)
    return fail({ kind: 'bad_value', where: v.getDotPath(read.issues[0])?.replace(/^scheme\./, '') ?? '' });
  const scheme = { ...read.output.scheme, preset: false };
  const faults = schemeFaults(scheme);
  return faults.length > 0 ? fail({ kind: 'faults', faults }) : ok(scheme);
}

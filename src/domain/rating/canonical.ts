import canonicalize from 'canonicalize';
import { fail, ok, type Result } from '../result.ts';

/**
 * The canonical JSON of a value (RFC 8785): keys sorted by UTF-16 code units, numbers as ECMAScript writes them, no
 * spaces. Two programs that hash it get the same hash.
 *
 * Refuses what JSON cannot express: NaN, infinities, lone surrogates, cycles, and values that are not JSON at all.
 */
export function canonicalJson(value: unknown): Result<string, 'not_json'> {
  try {
    const text = canonicalize(value);
    return text === undefined ? fail('not_json') : ok(text);
  } catch {
    return fail('not_json');
  }
}

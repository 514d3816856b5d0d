import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { slipsIn } from './jsonSlips.ts';

/** A parsed JSON text. */
export interface JsonText {
  readonly document: unknown;
  /**
   * Number of places that are invalid JSON but understood: Python's NaN and Infinity (read as null), trailing commas.
   */
  readonly repaired: number;
}

/** Parses JSON, strictly where possible; a refusal says where the text is invalid, which engines don't do reliably. */
export function parseJson(text: string): Result<JsonText, Reason> {
  try {
    return ok({ document: JSON.parse(text), repaired: 0 });
  } catch {
    const found = slipsIn(text);
    if (typeof found === 'number') return fail(reason('not_json', { position: found }));
    const parts = found.map(({ from, instead }, i) => text.slice(found[i - 1]?.to ?? 0, from) + instead);
    const end = text.slice(found.at(-1)?.to ?? 0);
    return ok({ document: JSON.parse(parts.join('') + end), repaired: found.length });
  }
}

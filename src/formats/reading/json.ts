import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** A parsed JSON text. */
export interface JsonText {
  readonly document: unknown;
  /** Places that are no JSON but are understood: Python's NaN and Infinity (read as null), a comma before an end. */
  readonly repaired: number;
}

/** Parses JSON, strictly where it can be; a refusal tells where the text breaks off, which engines don't. */
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

type Wants = 'value' | 'key' | 'colon' | 'more';

/** What stands where JSON has no word for it. */
interface Slip {
  readonly from: number;
  readonly to: number;
  readonly instead: 'null' | '';
}

const SPACE = /[\t\n\r ]*/y;
/** Of texts everything from the space on, but for quote and backslash. */
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const PLAIN = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const NO_NUMBER = /(?:-?Infinity|NaN)(?!\w)/y;

/** Walks over a text that is no JSON. @returns what has to be put right, or where it can't be: characters from 0 */
function slipsIn(text: string): readonly Slip[] | number {
  const slips: Slip[] = [];
  const ends: ('}' | ']')[] = [];
  let at = 0;
  let wants = 'value' as Wants;
  /** Where the last comma is, while nothing has followed it; null right after an opening bracket. */
  let comma: number | null = null;

  const eat = (token: RegExp): boolean => {
    token.lastIndex = at;
    if (!token.test(text)) return false;
    at = token.lastIndex;
    return true;
  };
  const close = (): boolean => {
    // An end comes after an item, after the beginning, or after a comma too many.
    const mayEnd = ends.length > 0 && (wants === 'more' || wants === (ends.at(-1) === '}' ? 'key' : 'value'));
    if (!mayEnd || text[at] !== ends.at(-1)) return false;
    if (wants !== 'more' && comma !== null) slips.push({ from: comma, to: comma + 1, instead: '' });
    ends.pop();
    at++;
    wants = 'more';
    return true;
  };
  const open = (): boolean => {
    const bracket = text[at];
    if (bracket !== '{' && bracket !== '[') return false;
    ends.push(bracket === '{' ? '}' : ']');
    wants = bracket === '{' ? 'key' : 'value';
    comma = null;
    at++;
    return true;
  };
  const step = (): boolean => {
    const from = at;
    if (wants === 'value') {
      if (open() || close()) return true;
      if (!eat(STRING) && !eat(PLAIN)) {
        if (!eat(NO_NUMBER)) return false;
        slips.push({ from, to: at, instead: 'null' });
      }
      wants = 'more';
      return true;
    }
    if (close()) return true;
    if (wants === 'key') {
      wants = 'colon';
      return eat(STRING);
    }
    if (text[at] !== (wants === 'colon' ? ':' : ',') || ends.length === 0) return false;
    comma = wants === 'more' ? at : comma;
    wants = wants === 'colon' || ends.at(-1) === ']' ? 'value' : 'key';
    at++;
    return true;
  };

  for (;;) {
    eat(SPACE);
    if (at >= text.length) return wants === 'more' && ends.length === 0 ? slips : at;
    if (!step()) return at;
  }
}

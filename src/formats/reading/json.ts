import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** A parsed JSON text. */
export interface JsonText {
  readonly document: unknown;
  /**
   * Number of places that are invalid JSON but understood: Python's NaN and Infinity (read as null), trailing commas.
   */
  readonly repaired: number;
}

type Wants = 'value' | 'key' | 'colon' | 'more';

/** A place in the text that JSON doesn't allow. */
interface Slip {
  readonly from: number;
  readonly to: number;
  readonly instead: 'null' | '';
}

/** Walks over invalid JSON, and notes what has to be repaired. */
class JsonWalk {
  readonly #space = /[\t\n\r ]*/y;
  /** A string: any characters from U+0020 on except quote and backslash, and escapes. */
  readonly #string = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
  readonly #plain = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
  readonly #noNumber = /(?:-?Infinity|NaN)(?!\w)/y;

  readonly #text: string;
  readonly #slips: Slip[] = [];
  readonly #ends: ('}' | ']')[] = [];
  #at = 0;
  #wants: Wants = 'value';
  /** Position of the last comma, while nothing has followed it; null right after an opening bracket. */
  #comma: number | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  #eat(token: RegExp): boolean {
    token.lastIndex = this.#at;
    if (!token.test(this.#text)) return false;
    this.#at = token.lastIndex;
    return true;
  }

  #close(): boolean {
    const end = this.#ends.at(-1);
    const wants = this.#wants;
    // A closing bracket may follow an item, the opening bracket, or a comma too many.
    const mayEnd = end !== undefined && (wants === 'more' || wants === (end === '}' ? 'key' : 'value'));
    if (!mayEnd || this.#text[this.#at] !== end) return false;
    const comma = this.#comma;
    if (wants !== 'more' && comma !== null) this.#slips.push({ from: comma, to: comma + 1, instead: '' });
    this.#ends.pop();
    this.#at++;
    this.#wants = 'more';
    return true;
  }

  #open(): boolean {
    const bracket = this.#text[this.#at];
    if (bracket !== '{' && bracket !== '[') return false;
    this.#ends.push(bracket === '{' ? '}' : ']');
    this.#wants = bracket === '{' ? 'key' : 'value';
    this.#comma = null;
    this.#at++;
    return true;
  }

  #value(): boolean {
    const from = this.#at;
    if (this.#open() || this.#close()) return true;
    if (!this.#eat(this.#string) && !this.#eat(this.#plain)) {
      if (!this.#eat(this.#noNumber)) return false;
      this.#slips.push({ from, to: this.#at, instead: 'null' });
    }
    this.#wants = 'more';
    return true;
  }

  #step(): boolean {
    const wantsMore = this.#wants;
    if (wantsMore === 'value') return this.#value();
    if (this.#close()) return true;
    if (wantsMore === 'key') {
      this.#wants = 'colon';
      return this.#eat(this.#string);
    }
    if (this.#text[this.#at] !== (wantsMore === 'colon' ? ':' : ',') || this.#ends.length === 0) return false;
    this.#comma = wantsMore === 'more' ? this.#at : this.#comma;
    this.#wants = wantsMore === 'colon' || this.#ends.at(-1) === ']' ? 'value' : 'key';
    this.#at++;
    return true;
  }

  walk(): readonly Slip[] | number {
    for (;;) {
      this.#eat(this.#space);
      if (this.#at >= this.#text.length)
        return this.#wants === 'more' && this.#ends.length === 0 ? this.#slips : this.#at;
      if (!this.#step()) return this.#at;
    }
  }
}

/** @returns what has to be repaired in invalid JSON, or the position where that is impossible: characters from 0 */
const slipsIn = (text: string): readonly Slip[] | number => new JsonWalk(text).walk();

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

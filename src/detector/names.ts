import type { Classes } from './port.ts';

/** Nobody could map more classes than this to labels by hand. */
const MOST = 10_000;

const plain = (text: string): string =>
  text.replace(/\\(u([0-9a-fA-F]{4})|.)/g, (_, sign: string, code: string | undefined) =>
    code === undefined ? sign : String.fromCharCode(Number.parseInt(code, 16)),
  );

interface Quoted {
  /** The text between the previous quoted text and this one. */
  readonly lead: string;
  readonly value: string;
}

/** The position of the closing quote; -1 where there is none. */
function closing(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[open]) return at;
  }
  return -1;
}

/** The quoted texts of Python or JSON in order, up to a quote that isn't closed. Reads each character once. */
function* quotedOf(text: string): Generator<Quoted, void> {
  const quote = /['"]/g;
  let from = 0;
  for (let open = quote.exec(text); open; open = quote.exec(text)) {
    const end = closing(text, open.index);
    if (end < 0) return;
    yield { lead: text.slice(from, open.index), value: text.slice(open.index + 1, end) };
    from = quote.lastIndex = end + 1;
  }
}

/** An index: at most six digits, without a digit before them. */
const INDEX = /(?<!\d)\d{1,6}$/;

/** Names by index from a dictionary, whose keys are numbers or, in JSON, texts. */
function* entriesOf(text: string): Generator<readonly [number, string], void> {
  let before = '';
  for (const { lead, value } of quotedOf(text)) {
    const stem = lead.trimEnd();
    const key = stem.endsWith(':') ? stem.slice(0, -1).trimEnd() || before : '';
    const index = INDEX.exec(key.slice(-7))?.[0];
    if (index !== undefined) yield [Number(index), value];
    before = value;
  }
}

/** Names from a list. */
function* itemsOf(text: string): Generator<readonly [number, string], void> {
  let index = 0;
  for (const { value } of quotedOf(text)) yield [index++, value];
}

/**
 * The class names that trainers write into a model's metadata: a dictionary or a list as printed by Python or JSON,
 * read without evaluating anything. Null where there are none.
 */
export function namesInMetadata(text: string): Classes | null {
  const found = new Map<number, string>();
  const isList = text.trimStart().startsWith('[');
  for (const [index, name] of isList ? itemsOf(text) : entriesOf(text)) {
    if (found.size >= MOST) break;
    if (index < MOST) found.set(index, plain(name));
  }
  return found.size > 0 ? found : null;
}

/** The number of classes that names imply: one more than the highest index. */
export function classCount(classes: Classes): number {
  let highest = -1;
  for (const index of classes.keys()) highest = Math.max(highest, index);
  return highest + 1;
}

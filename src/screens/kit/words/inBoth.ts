/** A number with its sign and decimals; a numeric time or date counts as one. */
const FIGURE = /[-−]?\d[\d.,:/%–-]*\d%?|[-−]?\d%?/g;
/** A longer text is a sentence, which is kept whole in each language. */
const SENTENCE = 64;

/** Two texts in sequence; only one where they are the same. */
const both = (a: string, b: string): string => (a === b || b === '' ? a : a === '' ? b : `${a} ${b}`);

/** Words with the punctuation and spaces around them. */
const FRAMED = /^([\p{P}\p{S}\s]*)(.*?)([\p{P}\p{S}\s]*)$/su;

/** The text between two numbers: the words of both languages, with the punctuation of the first. */
function between(a: string, b: string): string {
  const [, before = '', first = '', after = ''] = FRAMED.exec(a) ?? [];
  const [, , second = ''] = FRAMED.exec(b) ?? [];
  if (first === '' && second === '') return before + after;
  return `${before || ' '}${both(first, second)}${after || ' '}`;
}

/**
 * A text in two languages, the first one first. In a short text with the same numbers in both, each number appears
 * once, with the words of both beside it: `3 處 places`. Sentences stay whole, in sequence.
 */
export function inBoth(a: string, b: string): string {
  const [ours, theirs] = [a.match(FIGURE) ?? [], b.match(FIGURE) ?? []];
  const isShort = a.length <= SENTENCE && b.length <= SENTENCE;
  const isSame =
    ours.length > 0 && ours.length === theirs.length && ours.every((one, i) => one === theirs[i]);
  if (a === b || !isShort || !isSame) return both(a, b);
  const [left, right] = [a.split(FIGURE), b.split(FIGURE)];
  const said = left.map((part, i) => between(part, right[i] ?? '') + (ours[i] ?? '')).join('');
  return said.replaceAll(/ {2,}/g, ' ').trim();
}

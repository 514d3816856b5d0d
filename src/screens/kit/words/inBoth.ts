/** A figure with its sign and decimals; times and dates of figures alone count as one each. */
const FIGURE = /[-−]?\d[\d.,:/%–-]*\d%?|[-−]?\d%?/g;
/** A text of more letters is a sentence, which stands whole in either language. */
const SENTENCE = 64;

/** Two texts one after the other; once where they say the same. */
const both = (a: string, b: string): string => (a === b || b === '' ? a : a === '' ? b : `${a} ${b}`);

/** Words with the signs and spaces before and after them. */
const FRAMED = /^([\p{P}\p{S}\s]*)(.*?)([\p{P}\p{S}\s]*)$/su;

/** What stands between two figures: the words of both languages, with the signs of the first. */
function between(a: string, b: string): string {
  const [, before = '', first = '', after = ''] = FRAMED.exec(a) ?? [];
  const [, , second = ''] = FRAMED.exec(b) ?? [];
  if (first === '' && second === '') return before + after;
  return `${before || ' '}${both(first, second)}${after || ' '}`;
}

/**
 * A text in two languages, the first first. Of a short one that has the same figures in both each figure stands once,
 * with the words of both beside it: `3 處 places`. Sentences stay whole, one after the other.
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

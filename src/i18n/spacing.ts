/** Mark the start and end of an argument while its sentence is built: private-use characters. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const EDGE = /(?<=(.))((?: ?[\uE000\uE001])+ ?)(?=(.))/gu;
const HAN = /\p{Script=Han}/u;
const LATIN = /[A-Za-z0-9]/;

/** A text argument with its start and end marked; other values as they are. */
export const marked = (given: unknown): unknown =>
  typeof given === 'string' && given !== '' ? `${OPEN}${given}${CLOSE}` : given;

function between(left: string, edge: string, right: string): string {
  if (HAN.test(left) && HAN.test(right)) return '';
  const mixed = (HAN.test(left) && LATIN.test(right)) || (LATIN.test(left) && HAN.test(right));
  return mixed || edge.includes(' ') ? ' ' : '';
}

/**
 * A Chinese sentence with {@link marked} arguments, with a space between Chinese and Latin letters or figures and none
 * within Chinese, whatever script the names in it use. The names themselves are unchanged.
 */
export const spaced = (sentence: string): string =>
  sentence.includes(OPEN)
    ? sentence
        .replace(EDGE, (_, left: string, edge: string, right: string) => between(left, edge, right))
        .replace(/[\uE000\uE001]/g, '')
    : sentence;

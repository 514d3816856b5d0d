/** Where an argument begins and ends while its sentence is put together: characters of private use. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const EDGE = /(?<=(.))((?: ?[\uE000\uE001])+ ?)(?=(.))/gu;
const HAN = /\p{Script=Han}/u;
const LATIN = /[A-Za-z0-9]/;

/** A text that is put into a sentence, with its edges marked; anything else as it is. */
export const marked = (given: unknown): unknown =>
  typeof given === 'string' && given !== '' ? `${OPEN}${given}${CLOSE}` : given;

function between(left: string, edge: string, right: string): string {
  if (HAN.test(left) && HAN.test(right)) return '';
  const mixed = (HAN.test(left) && LATIN.test(right)) || (LATIN.test(left) && HAN.test(right));
  return mixed || edge.includes(' ') ? ' ' : '';
}

/**
 * A Chinese sentence whose arguments were {@link marked}: a space stands between Chinese and Latin letters or figures and
 * none within Chinese, whatever the names in it are written in. The names themselves stay as people wrote them.
 */
export const spaced = (sentence: string): string =>
  sentence.includes(OPEN)
    ? sentence
        .replace(EDGE, (_, left: string, edge: string, right: string) => between(left, edge, right))
        .replace(/[\uE000\uE001]/g, '')
    : sentence;

import * as styles from './MiddleEllipsis.css.ts';

/** Letters at the end that stay: number and extension of a file. */
const TAIL = 9;

/** A name on one line, cut in its middle where there is no room; whole in its tooltip, and as it is read aloud and copied. */
export function MiddleEllipsis({ text }: { readonly text: string }) {
  const letters = [...text];
  const cut = letters.length > 2 * TAIL ? letters.length - TAIL : letters.length;
  return (
    <span className={styles.whole} title={text} dir="auto">
      <span className={styles.head}>{letters.slice(0, cut).join('')}</span>
      {cut < letters.length && <span className={styles.tail}>{letters.slice(cut).join('')}</span>}
    </span>
  );
}

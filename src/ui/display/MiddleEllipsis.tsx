import * as styles from './MiddleEllipsis.css.ts';

/** Characters at the end that are always shown: number and extension of a file. */
const TAIL = 9;

/**
 * A name on one line, cut in the middle where space is short; complete in its tooltip, for screen readers and when
 * copied.
 */
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

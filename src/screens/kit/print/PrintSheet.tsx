import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './print.css.ts';
import { usePrinting } from './usePrinting.ts';

/** What the browser's own print command prints instead of the screen: rendered only while printing. */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  const printing = usePrinting();
  return printing && createPortal(<div className={styles.sheet}>{children}</div>, document.body);
}

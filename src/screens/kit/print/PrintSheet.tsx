import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import * as styles from './print.css.ts';

/** Whether the page is being printed. Set early enough for the browser to print what is rendered then. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** What the browser's own print command prints instead of the screen: rendered only while printing. */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  const printing = usePrinting();
  return (
    printing &&
    createPortal(
      <div data-print className={styles.sheet}>
        {children}
      </div>,
      document.body,
    )
  );
}

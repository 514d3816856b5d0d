import { useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import * as styles from './page.css.ts';

/** The details of a failure, to read and to copy for whoever helps. */
export function CopyDetails({ details }: { details: string }) {
  const { LL } = useI18n();
  const [copied, setCopied] = useState(false);
  return (
    <details className={styles.details}>
      <summary>{LL.errors.broken.details()}</summary>
      <pre className={styles.pre}>{details}</pre>
      <NativeButton
        size="panel"
        onClick={() => void navigator.clipboard.writeText(details).then(() => setCopied(true))}
      >
        {copied ? LL.errors.broken.copied() : LL.errors.broken.copy()}
      </NativeButton>
    </details>
  );
}

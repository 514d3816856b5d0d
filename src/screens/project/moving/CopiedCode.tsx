import { useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import * as styles from './moving.css.ts';

/** Text for an administrator, to read and to copy. @param label says what it is for */
export function CopiedCode({ label, text }: { readonly label: string; readonly text: string }) {
  const { LL, format } = useI18n();
  const words = LL.moving.admin;
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.part}>
      <p>{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be focusable. */}
      <pre className={styles.code} tabIndex={0}>
        {text}
      </pre>
      <div>
        <Button
          aria-label={format.entry(copied ? words.copied() : words.copy(), label)}
          onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {copied ? words.copied() : words.copy()}
        </Button>
      </div>
    </div>
  );
}

import { type ErrorComponentProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import * as styles from './page.css.ts';
import { errorReport } from './report.ts';

/** A page whose code failed: says so, keeps the way back open, and gives the details to whoever helps. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { LL } = useI18n();
  const navigate = useNavigate();
  const [copied, setCopied] = useState(false);
  const details = errorReport(error, location.href, navigator.userAgent);
  return (
    <main className={styles.page} role="alert">
      <h1 className={styles.title}>{LL.errors.broken.title()}</h1>
      <p className={styles.text}>{LL.errors.broken.text()}</p>
      <div className={styles.actions}>
        <Button size="dialog" variant="primary" onPress={reset}>
          {LL.errors.broken.retry()}
        </Button>
        <Button size="dialog" onPress={() => void navigate({ to: '/dashboard' }).then(reset)}>
          {LL.errors.broken.back()}
        </Button>
        <Button
          size="dialog"
          onPress={() => void navigator.clipboard.writeText(details).then(() => setCopied(true))}
        >
          {copied ? LL.errors.broken.copied() : LL.errors.broken.copy()}
        </Button>
      </div>
      <details className={styles.details}>
        <summary>{LL.errors.broken.details()}</summary>
        <pre className={styles.pre}>{details}</pre>
      </details>
    </main>
  );
}

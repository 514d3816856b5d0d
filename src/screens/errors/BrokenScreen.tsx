import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { isMissingPart } from '../kit/parts/isMissingPart.ts';
import { CopyDetails } from './CopyDetails.tsx';
import * as styles from './page.css.ts';
import { errorReport } from './report.ts';

/** Shown when a page's code fails: keeps navigation available, and has the details for whoever helps. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { LL } = useI18n();
  const router = useRouter();
  const isMissing = isMissingPart(error);
  const words = LL.errors[isMissing ? 'missingPart' : 'broken'];
  // A page doesn't request a part again that it once failed to fetch.
  const retry = () => (isMissing ? location.reload() : void router.invalidate().then(reset));
  const back = () => void router.navigate({ to: '/dashboard' }).then(reset);
  return (
    <main className={styles.page}>
      <div role="alert" className={styles.said}>
        <h1 className={styles.title}>{words.title()}</h1>
        <p className={styles.text}>{words.text()}</p>
      </div>
      <div className={styles.actions}>
        <NativeButton variant="primary" onClick={retry}>
          {words.retry()}
        </NativeButton>
        <NativeButton onClick={back}>{LL.errors.broken.back()}</NativeButton>
      </div>
      <CopyDetails details={errorReport(error, location.href, navigator.userAgent)} />
    </main>
  );
}

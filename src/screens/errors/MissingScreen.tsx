import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import * as styles from './page.css.ts';

function Said() {
  const { LL } = useI18n();
  const navigate = useNavigate();
  return (
    <>
      <h1 className={styles.title}>{LL.errors.missing.title()}</h1>
      <p className={styles.text}>{LL.errors.missing.text()}</p>
      <NativeButton variant="primary" onClick={() => void navigate({ to: '/dashboard' })}>
        {LL.errors.missing.back()}
      </NativeButton>
    </>
  );
}

/** An address that leads nowhere, where there is no header to keep. */
export function MissingScreen() {
  return (
    <main className={styles.page}>
      <Said />
    </main>
  );
}

/** The same under the header of who is signed in. */
export function MissingPage() {
  return (
    <div className={styles.page}>
      <Said />
    </div>
  );
}

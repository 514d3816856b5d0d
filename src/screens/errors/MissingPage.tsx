import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import * as styles from './page.css.ts';

/** Shown under the header for an unknown address. */
export function MissingPage() {
  const { LL } = useI18n();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{LL.errors.missing.title()}</h1>
      <p className={styles.text}>{LL.errors.missing.text()}</p>
      <NativeButton variant="primary" onClick={() => void navigate({ to: '/dashboard' })}>
        {LL.errors.missing.back()}
      </NativeButton>
    </div>
  );
}

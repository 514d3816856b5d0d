import { useI18n } from '#i18n/LocaleProvider.tsx';
import { opening } from './Opening.css.ts';

/** While the database opens; seen only where that takes long. */
export function Opening() {
  const { LL } = useI18n();
  return (
    <main className={opening}>
      <p role="status">{LL.shell.loading()}</p>
    </main>
  );
}

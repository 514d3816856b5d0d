import { useI18n } from '#i18n/LocaleProvider.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { bar, opening } from './Opening.css.ts';

/** Placeholder of a page while the database opens; only visible where that takes long. */
export function Opening() {
  const { LL } = useI18n();
  return (
    <main className={opening}>
      <div className={bar} />
      <p role="status" className={visuallyHidden}>
        {LL.shell.loading()}
      </p>
    </main>
  );
}

import { Link } from '@tanstack/react-router';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './Navigation.css.ts';

/** The two main links; the one of the open page is marked as current. */
export function Navigation() {
  const { LL } = useI18n();
  return (
    <nav aria-label={LL.shell.navigation()}>
      <ul className={styles.list}>
        <li>
          <Link to="/project" className={styles.link}>
            {LL.shell.project()}
          </Link>
        </li>
        <li>
          <Link to="/inspection-record" className={styles.link}>
            {LL.shell.record()}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

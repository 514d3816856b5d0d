import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './Logo.css.ts';

/** The product's logo; one image per theme, of which one is shown. */
export function Logo() {
  const { LL } = useI18n();
  const alt = LL.shell.product();
  return (
    <span className={styles.box}>
      <img alt={alt} width={179} height={25} src="/logo.svg" className={styles.onLight} />
      <img alt={alt} width={179} height={25} src="/logo-dark.svg" className={styles.onDark} />
    </span>
  );
}

import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './Breadcrumbs.css.ts';

/** The way up from a page. @param children links to the pages above it, from the top */
export function Breadcrumbs({ children }: { readonly children: ReactNode }) {
  const { LL } = useI18n();
  return (
    <nav aria-label={LL.shell.breadcrumbs()} className={styles.crumbs}>
      {Children.toArray(children).map((crumb, index) => (
        <Fragment key={isValidElement(crumb) ? crumb.key : null}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {crumb}
        </Fragment>
      ))}
    </nav>
  );
}

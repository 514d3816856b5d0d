import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './Breadcrumbs.css.ts';

interface BreadcrumbsProps {
  /** The name of the page itself. */
  readonly page: string;
  /** Links to the pages above it, from the top. */
  readonly children: ReactNode;
}

/** The way up from a page, and its own name. */
export function Breadcrumbs({ page, children }: BreadcrumbsProps) {
  const { LL } = useI18n();
  return (
    <nav aria-label={LL.shell.breadcrumbs()} className={styles.crumbs}>
      {Children.toArray(children).map((crumb, index) => (
        <Fragment key={isValidElement(crumb) ? crumb.key : null}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <span className={styles.crumb} dir="auto">
            {crumb}
          </span>
        </Fragment>
      ))}
      <span aria-hidden="true">/</span>
      <span aria-current="page" className={styles.here} dir="auto">
        {page}
      </span>
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../project.css.ts';
import type { ProjectTab } from '../tabs.ts';

/** The tabs of a project's page. Links, so that they can be shared, opened in a new tab and navigated back to. */
export function ProjectTabs({
  projectId,
  tabs,
  current,
}: {
  readonly projectId: string;
  readonly tabs: readonly ProjectTab[];
  readonly current: ProjectTab;
}) {
  const { LL } = useI18n();
  const words = LL.register.tabs;
  const nav = useRef<HTMLElement>(null);
  // On a phone they scroll sideways: the current one is kept in view.
  useLayoutEffect(() => {
    const shown = nav.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!nav.current || !shown) return;
    const { clientWidth, scrollLeft } = nav.current;
    const end = shown.offsetLeft + shown.offsetWidth;
    if (shown.offsetLeft < scrollLeft) nav.current.scrollLeft = shown.offsetLeft;
    else if (end > scrollLeft + clientWidth) nav.current.scrollLeft = end - clientWidth;
  }, [current]);
  return (
    <nav ref={nav} aria-label={words.label()} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          data-tab={tab}
          to="/project/$projectId"
          params={{ projectId }}
          search={tab === 'overview' ? {} : { tab }}
          // The router's default for "current" requires exactly the same filters.
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === current ? 'page' : undefined}
          className={styles.tab}
        >
          {words[tab]()}
        </Link>
      ))}
    </nav>
  );
}

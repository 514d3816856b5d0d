import { ChevronRight } from 'lucide-react';
import { memo, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreference, usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import * as styles from './damages.css.ts';

/** Its name among the panels that a person folded away. */
const PANEL = 'dashboard.record';

/**
 * A damage's record as formatted JSON. From 768 px on it is open until it is closed, which is kept; on a phone it is
 * closed until it is opened. Its text is in the page either way.
 */
export const JsonRecord = memo(function JsonRecord({ text }: { readonly text: string }) {
  const { LL } = useI18n();
  const preferences = usePreferences();
  const isClosed = usePreference(({ collapsed }) => collapsed.includes(PANEL));
  const small = useMedia(media.small);
  const [isAsked, ask] = useState(false);
  const isOpen = small ? isAsked : !isClosed;

  const toggle = () => {
    if (small) return ask(!isOpen);
    const others = preferences.collapsed.filter((name) => name !== PANEL);
    preferences.collapsed = isOpen ? [...others, PANEL] : others;
  };
  return (
    <details
      open={isOpen}
      className={styles.recordPanel}
      // Also when the browser opens it to show a match of its page search.
      onToggle={({ newState }) => newState === (isOpen ? 'closed' : 'open') && toggle()}
    >
      <summary className={styles.recordTitle}>
        <Icon icon={ChevronRight} size={14} />
        {LL.dashboard.detail.record()}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre className={styles.record} tabIndex={0}>
        {text}
      </pre>
    </details>
  );
});

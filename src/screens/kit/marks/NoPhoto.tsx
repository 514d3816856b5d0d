import { ImageOff } from 'lucide-react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import * as styles from './photo.css.ts';

/** Placeholder for a photo that is missing or damaged: an icon, and text where it fits. */
export function NoPhoto({ name }: { readonly name: string }) {
  const text = useI18n().LL.gallery.noPhoto({ name });
  return (
    <span className={styles.none} title={text} data-no-photo>
      <Icon icon={ImageOff} />
      <span className={styles.noneWords}>{text}</span>
    </span>
  );
}

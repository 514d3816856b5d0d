import { ImageOff } from 'lucide-react';
import { Icon } from '#ui/display/Icon.tsx';
import * as styles from './images.css.ts';

/** The small picture of a photo on its card; a plain surface until it is there, a sign where it can't be made. */
export function Thumbnail({ url, failed }: { readonly url: string | null; readonly failed: boolean }) {
  return (
    <span className={styles.thumbnail}>
      {url && <img src={url} alt="" className={styles.picture} />}
      {failed && <Icon icon={ImageOff} />}
    </span>
  );
}

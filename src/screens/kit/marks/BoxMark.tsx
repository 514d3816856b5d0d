import type { Rect } from '#domain/geometry/rect.ts';
import * as styles from './photo.css.ts';

const percent = (fraction: number) => `${fraction * 100}%`;

/** A box on the photo that it lies in; fractions of it. */
export const BoxMark = ({ box }: { readonly box: Rect }) => (
  <span
    className={styles.box}
    style={{
      left: percent(box.x),
      top: percent(box.y),
      width: percent(box.width),
      height: percent(box.height),
    }}
  />
);

import type { Shape } from '#domain/geometry/outline/outline.ts';
import { OutlineMark } from './OutlineMark.tsx';
import * as styles from './photo.css.ts';

const percent = (fraction: number) => `${fraction * 100}%`;

/** A box on its photo, or its outline where it has one; fractions of the photo. */
export function BoxMark({ box }: { readonly box: Shape }) {
  if (box.outline) return <OutlineMark outline={box.outline} width="wide" colour={styles.MARK} />;
  return (
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
}

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../display/Icon.tsx';
import * as styles from './field.css.ts';

export interface HelpProps {
  /** Explains the field. */
  description?: string | undefined;
  /** What is still missing in it: marked, but no error. Empty while nothing is: its line is kept for it. */
  missing?: ReactNode;
}

/**
 * The help below a field, read aloud with it. Rendered even while empty: a field looks for its description only once,
 * so a later one would never be read.
 */
export function Help({ description, missing }: HelpProps) {
  return (
    <Text slot="description" className={styles.description}>
      {description}
      {missing === undefined ? null : (
        <span className={styles.missing}>
          {missing ? <Icon icon={CircleAlert} size={12} /> : null}
          {missing}
        </span>
      )}
    </Text>
  );
}

import { CircleAlert } from 'lucide-react';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../display/Icon.tsx';
import * as styles from './field.css.ts';

export interface HelpProps {
  /** What the field is about. */
  description?: string | undefined;
  /** What is still missing in it: no error, but marked. */
  missing?: string | undefined;
}

/**
 * What is said below a field, read aloud with it. It is there while it is empty, too: a field looks once for what
 * describes it, so what came later would never be read.
 */
export function Help({ description, missing }: HelpProps) {
  return (
    <Text slot="description" className={styles.description}>
      {missing ? (
        <span className={styles.missing}>
          <Icon icon={CircleAlert} size={12} />
          {missing}
        </span>
      ) : null}
      {description}
    </Text>
  );
}

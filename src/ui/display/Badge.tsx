import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import * as styles from './Badge.css.ts';
import { Icon } from './Icon.tsx';

export interface BadgeProps {
  /** Green, amber and red are for verdicts and severity; always with a text. */
  tone?: 'neutral' | 'accent' | 'good' | 'warn' | 'bad';
  icon?: LucideIcon;
  children: ReactNode;
}

/** A short text for a state or a count. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles.badge[tone]}>
      {icon ? <Icon icon={icon} size={12} /> : null}
      {children}
    </span>
  );
}

/** A small square in a label's colour, `#RRGGBB`; beside the label's name. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span aria-hidden="true" className={styles.swatch} style={{ backgroundColor: colour }} />
);

export interface ChipProps {
  children: ReactNode;
  /** A label's colour, `#RRGGBB`. */
  colour?: string;
  /** Adds a button that removes the chip; `removeLabel` is that button's name. */
  onRemove?: () => void;
  removeLabel?: string;
}

/** One of the chosen things. */
export function Chip({ children, colour, onRemove, removeLabel = '' }: ChipProps) {
  return (
    <span className={styles.chip}>
      {colour ? <Swatch colour={colour} /> : null}
      <span className={styles.chipText}>{children}</span>
      {onRemove ? (
        <Button
          // Its own button, not that of a surrounding field, which would open the list too.
          slot={null}
          className={styles.remove}
          aria-label={removeLabel}
          onPress={onRemove}
          excludeFromTabOrder
        >
          <Icon icon={X} size={12} />
        </Button>
      ) : null}
    </span>
  );
}

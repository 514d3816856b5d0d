import type { LucideIcon } from 'lucide-react';
import { Icon } from '../display/Icon.tsx';
import { button } from './Button.css.ts';

export interface NativeIconButtonProps {
  readonly icon: LucideIcon;
  /** The accessible name, and the native tooltip. */
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
}

/** A native button with an icon, for lists of hundreds of rows; use `IconButton` elsewhere. */
export const NativeIconButton = ({ icon, label, onClick, isDisabled = false }: NativeIconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={isDisabled}
    className={button({ variant: 'quiet', shape: 'icon' })}
    onClick={onClick}
  >
    <Icon icon={icon} />
  </button>
);

import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { ToggleButton, type ToggleButtonProps } from 'react-aria-components/ToggleButton';
import { Icon } from '../display/Icon.tsx';
import { Tooltip, type TooltipOn } from '../overlays/Tooltip.tsx';
import { button } from './Button.css.ts';

interface Named {
  icon: LucideIcon;
  /** The accessible name, and the tooltip. */
  label: string;
  /** A key binding shown in the tooltip, `Mod+Z`. */
  keys?: string | undefined;
  placement?: TooltipOn['placement'];
}

type Without<T> = Omit<T, 'className' | 'style' | 'children' | 'aria-label'>;

/** A button with only an icon; its name and key are in the tooltip. Memoised: rendered again only for changed props. */
export const IconButton = memo(function IconButton({
  icon,
  label,
  keys,
  placement,
  ...props
}: Named & Without<ButtonProps>) {
  return (
    <Tooltip text={label} keys={keys} placement={placement}>
      <Button {...props} aria-label={label} className={button({ variant: 'quiet', shape: 'icon' })}>
        <Icon icon={icon} />
      </Button>
    </Tooltip>
  );
});

/** An icon that is on or off (`aria-pressed`). Its name stays the same in both states. */
export const ToggleIconButton = memo(function ToggleIconButton({
  icon,
  label,
  keys,
  placement,
  size = 'panel',
  ...props
}: Named & { size?: 'panel' | 'dialog' } & Without<ToggleButtonProps>) {
  return (
    <Tooltip text={label} keys={keys} placement={placement}>
      <ToggleButton
        {...props}
        aria-label={label}
        className={button({ variant: 'quiet', size, shape: 'icon' })}
      >
        <Icon icon={icon} />
      </ToggleButton>
    </Tooltip>
  );
});

import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import * as styles from './popover.css.ts';

export interface PointMenuProps {
  label: string;
  /** CSS pixels from the corner of the positioned element around it. */
  at: { readonly x: number; readonly y: number };
  /** Escape, or a press beside it. */
  onClose: () => void;
  /** Items, as in `MenuOf`. */
  children: ReactNode;
}

/** A menu that is open at a point, not at a button. */
export function PointMenu({ label, at, onClose, children }: PointMenuProps) {
  return (
    <MenuTrigger isOpen onOpenChange={(open) => !open && onClose()}>
      <Button
        aria-label={label}
        excludeFromTabOrder
        className={styles.point}
        style={{ left: at.x, top: at.y }}
      />
      <Popover className={styles.popover} offset={2}>
        <Menu aria-label={label} className={styles.list} style={{ maxHeight: 'none', minWidth: 220 }}>
          {children}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

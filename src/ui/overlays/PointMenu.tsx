import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import * as styles from './popover.css.ts';

/** Kept free at the edges of the window, CSS pixels; the same as React Aria's. */
const EDGE = 12;
/** Distance between the point and a menu below it. */
const GAP = 2;

/**
 * The position of a menu opened at a point: below it where there is space, else as much higher as needed to show all of
 * it, at most up to the top of the window.
 * @param room all CSS pixels: the point's distance from the top of the window, the menu's and the window's height
 * @returns distance from the point down to the menu's top; negative where the menu starts above the point
 */
export function offsetOf({ at, menu, height }: Record<'at' | 'menu' | 'height', number>): number {
  const wholeAt = height - EDGE - menu;
  return Math.min(GAP, Math.max(wholeAt, EDGE) - at);
}

export interface PointMenuProps {
  label: string;
  /** CSS pixels from the corner of the positioned ancestor. */
  at: { readonly x: number; readonly y: number };
  /** Called on Escape, or on a press outside. */
  onClose: () => void;
  /** Items, as in `MenuOf`. */
  children: ReactNode;
}

/** Distance from its point down to the menu, CSS pixels: the menu may use the window's whole height. */
function useOffset(point: RefObject<HTMLElement | null>, menu: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState(2);
  useLayoutEffect(() => {
    const { current: element } = menu;
    if (!element) return;
    const place = () => {
      const at = point.current?.getBoundingClientRect().bottom ?? 0;
      const height = window.visualViewport?.height ?? window.innerHeight;
      // Plus the popover's borders.
      setOffset(offsetOf({ at, menu: element.offsetHeight + 2, height }));
    };
    // The menu's items are added later.
    const watch = new ResizeObserver(place);
    watch.observe(element);
    return () => watch.disconnect();
  }, [point, menu]);
  return offset;
}

/** Ignores presses that began before the menu opened: releasing the finger or button that opened it chooses nothing. */
function useOwnPressesOnly(menu: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current: element } = menu;
    if (!element) return;
    let begun = false;
    const begin = () => {
      begun = true;
    };
    const end = (event: PointerEvent | MouseEvent) => {
      // Screen readers click without a pointer.
      if (begun || (event.detail === 0 && event.type === 'click')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    element.addEventListener('pointerdown', begin, options);
    element.addEventListener('pointerup', end, options);
    element.addEventListener('click', end, options);
    return () => listening.abort();
  }, [menu]);
}

/** A menu opened at a point instead of a button. */
export function PointMenu({ label, at, onClose, children }: PointMenuProps) {
  const point = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const offset = useOffset(point, menu);
  useOwnPressesOnly(menu);
  return (
    <MenuTrigger isOpen onOpenChange={(open) => !open && onClose()}>
      <Button
        ref={point}
        aria-label={label}
        excludeFromTabOrder
        className={styles.point}
        style={{ left: at.x, top: at.y }}
      />
      <Popover className={styles.popover} offset={offset} placement="bottom start" shouldFlip={false}>
        <Menu
          ref={menu}
          aria-label={label}
          className={styles.list}
          style={{ maxHeight: 'none', minWidth: 220 }}
        >
          {children}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

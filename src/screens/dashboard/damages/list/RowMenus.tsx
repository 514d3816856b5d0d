import { type RefObject, useEffect } from 'react';
import type { Commands } from '#annotator/commands.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { REST, STILL } from '#domain/geometry/gesture.ts';

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-damage-id]') : null;

/** Opens the menu of a row. @param at CSS pixels of the window; without them, below the middle of the row */
function open(commands: Commands, row: HTMLElement, at?: { x: number; y: number }): void {
  const host = document.querySelector('[data-annotator]')?.getBoundingClientRect();
  const { left, top, width, height } = row.getBoundingClientRect();
  const { x, y } = at ?? { x: left + width / 2, y: top + height };
  commands.menu(row.dataset.damageId ?? '', { x: x - (host?.left ?? 0), y: y - (host?.top ?? 0) });
}

/** Opens the menu of a row by pointer: secondary button, or a finger held still, for which some browsers send no event. */
class RowPointers {
  readonly #open: (row: HTMLElement, at: { x: number; y: number }) => void;
  #resting: { readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | null =
    null;
  /** Whether the finger that is down has opened the menu, so that lifting it chooses nothing. */
  #opened = false;

  constructor(open: (row: HTMLElement, at: { x: number; y: number }) => void) {
    this.#open = open;
  }

  readonly stir = () => {
    clearTimeout(this.#resting?.timer);
    this.#resting = null;
  };

  readonly menu = (event: MouseEvent) => {
    event.preventDefault();
    const row = rowAt(event.target);
    const by = event instanceof PointerEvent ? event.pointerType : 'mouse';
    // No pointer type: requested by the keyboard, which the list handles itself.
    if (row && !this.#opened && by !== '') {
      this.#opened = by !== 'mouse';
      this.#open(row, { x: event.clientX, y: event.clientY });
    }
    this.stir();
  };

  readonly down = (event: PointerEvent) => {
    this.stir();
    this.#opened = false;
    const row = rowAt(event.target);
    if (event.pointerType === 'mouse' || !row || !event.isPrimary) return;
    const { clientX: x, clientY: y } = event;
    const timer = setTimeout(() => {
      this.#resting = null;
      this.#opened = true;
      this.#open(row, { x, y });
    }, REST);
    this.#resting = { timer, x, y };
  };

  readonly move = ({ clientX, clientY }: PointerEvent) => {
    const from = this.#resting;
    if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL) this.stir();
  };

  readonly click = (event: MouseEvent) => {
    if (this.#opened) event.stopPropagation();
    this.#opened = false;
  };
}

/** The menus of the rows of a list: by pointer, and by key for the selected. Loaded once the photo is shown. */
export default function RowMenus({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const { commands } = useAnnotator();
  useEffect(() => {
    const { current: element } = list;
    if (!element) return;
    const pointers = new RowPointers((row, at) => open(commands, row, at));
    const key = (event: KeyboardEvent) => {
      const row = element.querySelector<HTMLElement>('[data-lead]');
      if (!row || !(event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) return;
      event.preventDefault();
      event.stopPropagation();
      row.scrollIntoView({ block: 'nearest' });
      open(commands, row);
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('contextmenu', pointers.menu, { signal });
    element.addEventListener('pointerdown', pointers.down, { signal });
    element.addEventListener('pointermove', pointers.move, { signal });
    element.addEventListener('pointerup', pointers.stir, { signal });
    element.addEventListener('pointercancel', pointers.stir, { signal });
    element.addEventListener('click', pointers.click, { signal, capture: true });
    element.addEventListener('keydown', key, { signal });
    return () => {
      listening.abort();
      pointers.stir();
    };
  }, [list, commands]);
  return null;
}

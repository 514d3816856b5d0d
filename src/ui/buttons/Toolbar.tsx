import type { KeyboardEvent, ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import { Toolbar as AriaToolbar, type ToolbarProps } from 'react-aria-components/Toolbar';
import * as styles from './Toolbar.css.ts';

const ALONG_THE_ROW: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

function moveAlongTheRow(event: KeyboardEvent<HTMLElement>) {
  const step = ALONG_THE_ROW.get(event.key);
  const from = event.target;
  if (step === undefined || !(from instanceof HTMLElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.indexOf(from);
  if (at < 0) return;
  buttons[at + step]?.focus();
  event.preventDefault();
}

/**
 * A bar of buttons that is one Tab stop; arrow keys move inside. `inRow` draws a vertical bar as a row where there is
 * no height for a column: it stays vertical to screen readers, and the arrow keys of both directions work.
 */
export function Toolbar({
  label,
  inRow = false,
  ...props
}: { label: string; inRow?: boolean } & Omit<ToolbarProps, 'className' | 'style' | 'aria-label' | 'render'>) {
  if (!inRow) return <AriaToolbar {...props} aria-label={label} className={styles.toolbar} />;
  return (
    <div role="presentation" className={styles.row} onKeyDownCapture={moveAlongTheRow}>
      <AriaToolbar {...props} aria-label={label} data-in-row="" className={styles.toolbar} />
    </div>
  );
}

/** A group of buttons, separated from the next one by a hairline. */
export function ToolbarGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Group {...(label ? { 'aria-label': label } : {})} className={styles.group}>
      {children}
    </Group>
  );
}

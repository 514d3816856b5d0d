import type { ReactNode } from 'react';
import { DropZone as AriaDropZone, type DropZoneProps as AriaProps } from 'react-aria-components/DropZone';
import { zone } from './DropZone.css.ts';

export { FileTrigger } from 'react-aria-components/FileTrigger';

/** Where files are dropped, or pasted while it has the focus. */
export const DropZone = ({
  label,
  children,
  ...props
}: { label: string; children: ReactNode } & Omit<
  AriaProps,
  'className' | 'style' | 'children' | 'aria-label'
>) => (
  <AriaDropZone {...props} aria-label={label} className={zone}>
    {children}
  </AriaDropZone>
);

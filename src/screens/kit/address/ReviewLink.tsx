import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** A left click without modifier keys; other clicks on a link are left to the browser. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export interface ReviewLinkProps {
  readonly project: string;
  /** Finds the box that is opened, when the link is pressed; null where there is none. */
  readonly find: () => Promise<{ readonly image: string; readonly damage: string } | null>;
  readonly className: string;
  readonly 'data-step'?: string;
  readonly children: ReactNode;
}

/**
 * Leads to the first box that nobody judged, which is selected there: on a judged one the next key would change what
 * was decided.
 */
export function ReviewLink({ project, find, ...link }: ReviewLinkProps) {
  const navigate = useNavigate();
  const open = async () => {
    const first = await find().catch(() => null);
    await navigate({ to: '/dashboard', search: { project, ...first } });
  };
  return (
    <Link
      to="/dashboard"
      search={{ project }}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void open();
      }}
      {...link}
    />
  );
}

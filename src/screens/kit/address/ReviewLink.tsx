import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { firstToReview } from '#data/read/firstToReview.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';

/** A left click without modifier keys; other clicks on a link are left to the browser. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export interface ReviewLinkProps {
  readonly project: string;
  /** The group of a model's run, whose boxes come first; without one those of the whole project. */
  readonly group?: string;
  readonly className: string;
  readonly 'data-step'?: string;
  readonly children: ReactNode;
}

/**
 * Leads to the first box that nobody judged, which is selected there: on a judged one the next key would change what
 * was decided.
 */
export function ReviewLink({ project, group, ...link }: ReviewLinkProps) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const open = async () => {
    const first = await firstToReview(workspace, project, group).catch(() => null);
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

import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';

/** The element below the header for notices on a small screen; null while it isn't mounted. */
export const NoticeOverlayContext = createContext<HTMLElement | null>(null);

/**
 * A notice that appears by itself: on a small screen it lies over the page below the header, where it moves nothing and
 * covers neither photo nor verdicts at fit; elsewhere it is rendered in place.
 */
export function NoticeOverlay({
  children,
  isOutside = false,
}: {
  readonly children: ReactNode;
  /** Also elsewhere out of its place, which is not shown; the notice has a position of its own there. */
  readonly isOutside?: boolean;
}) {
  const small = useMedia(media.small);
  const place = use(NoticeOverlayContext);
  return (small || isOutside) && place ? createPortal(children, place) : children;
}

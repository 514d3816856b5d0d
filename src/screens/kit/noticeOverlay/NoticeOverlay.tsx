import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';

/** The place below the header in which a small screen tells what happened; null while it is not there. */
export const NoticeOverlayContext = createContext<HTMLElement | null>(null);

/**
 * What is told of something that came about by itself: on a small screen it lies over the page below the header, where
 * it moves nothing and covers neither photo nor verdicts at fit; elsewhere it stands where it is put.
 */
export function NoticeOverlay({ children }: { readonly children: ReactNode }) {
  const small = useMedia(media.small);
  const place = use(NoticeOverlayContext);
  return small && place ? createPortal(children, place) : children;
}

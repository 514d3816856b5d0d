import { noticeOverlay } from './noticeOverlay.css.ts';

/**
 * Contains the children of `NoticeOverlay` on a small screen. @param place called with the element once it is mounted
 */
export function NoticeOverlayHost({ place }: { readonly place: (element: HTMLElement | null) => void }) {
  return <div ref={place} className={noticeOverlay} data-notice-overlay />;
}

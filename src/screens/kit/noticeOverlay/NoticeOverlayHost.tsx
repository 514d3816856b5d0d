import { noticeOverlay } from './noticeOverlay.css.ts';

/** Where `NoticeOverlay` puts its children on a small screen. @param place is given the element as soon as it is there */
export function NoticeOverlayHost({ place }: { readonly place: (element: HTMLElement | null) => void }) {
  return <div ref={place} className={noticeOverlay} data-notice-overlay />;
}

import { told } from './told.css.ts';

/** Where `Told` puts its children on a small screen. @param place is given the element as soon as it is there */
export function ToldPlace({ place }: { readonly place: (element: HTMLElement | null) => void }) {
  return <div ref={place} className={told} data-told />;
}

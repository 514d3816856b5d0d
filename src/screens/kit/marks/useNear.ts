import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance from the viewport within which something counts as near, CSS pixels. */
const AROUND = '200px';

/** Whether an element is, or was, in or near the viewport: expensive content waits for that. */
export function useNear<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    // Only missing in environments without a visible page.
    if (near || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AROUND },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}

import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far from the edge of what is seen a thing counts as near, CSS pixels. */
const AROUND = '200px';

/** Whether something is, or was, in or near view: what is dear to make waits for it. */
export function useNear<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    // Only where there is no page to be seen on it is missing.
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

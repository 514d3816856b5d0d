import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long skeletons stand at the first load of the list, milliseconds. */
const SKELETONS = 1000;
/** How long the staggered cards take to come in, milliseconds: ten of them, and the animation. */
const STAGGERED = 10 * 50 + 300;
/** Query key that says, until the page is reloaded, that the cards have been shown. */
const SHOWN = ['cards-shown'];

/**
 * Skeletons for a second at the first load of the list, then cards that come in one after the other; later
 * loads, from memory, show at once.
 * @param loaded whether the list has been read
 */
export function useArrival(loaded: boolean): { waiting: boolean; arriving: boolean } {
  const queries = useQueryClient();
  const [phase, setPhase] = useState<'skeletons' | 'arriving' | 'there'>(() =>
    queries.getQueryData(SHOWN) === true ? 'there' : 'skeletons',
  );
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (phase === 'there') return;
    const timer = setTimeout(
      () => (phase === 'skeletons' ? setOver(true) : setPhase('there')),
      {
        skeletons: SKELETONS,
        arriving: STAGGERED,
      }[phase],
    );
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    if (phase !== 'skeletons' || !over || !loaded) return;
    queries.setQueryDefaults(SHOWN, { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(SHOWN, true);
    setPhase('arriving');
  }, [phase, over, loaded, queries]);

  return { waiting: phase === 'skeletons' || !loaded, arriving: phase === 'arriving' };
}

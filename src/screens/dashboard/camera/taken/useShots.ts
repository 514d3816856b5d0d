import { useEffect, useState } from 'react';
import { createKeptShots } from '#data/import/shots/keptShots.ts';
import { useValue } from '#signals/useValue.tsx';
import { createShots, type Shots } from './shots.ts';

/** Asks before the page is left: what it alone has would be gone. */
const hold = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The unsaved photos of a project, those of earlier visits too. */
export function useShots(project: string): Shots {
  const [shots] = useState(() => createShots(createKeptShots(), project));
  const onlyHere = useValue(shots.onlyHere);
  useEffect(() => {
    void shots.load();
  }, [shots]);
  useEffect(() => {
    if (!onlyHere) return;
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [onlyHere]);
  return shots;
}

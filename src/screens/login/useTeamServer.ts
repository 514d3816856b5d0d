import { startTransition, useEffect, useState } from 'react';
import { findTeamServer } from '#auth/team/findTeamServer.ts';

/** The address of the team server; null where the app was deployed without one, and until that is known. */
export function useTeamServer(): string | null {
  const [couch, setCouch] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void findTeamServer(fetch).then((found) => {
      // In a transition: the shown form stays until the other one is loaded, so that the page is never empty.
      if (!gone) startTransition(() => setCouch(found));
    });
    return () => {
      gone = true;
    };
  }, []);
  return couch;
}

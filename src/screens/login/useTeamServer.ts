import { startTransition, useEffect, useState } from 'react';
import { findTeamServer } from '#auth/team/findTeamServer.ts';

/** Where the team's server is found; null where the app was delivered without one, and until that is known. */
export function useTeamServer(): string | null {
  const [couch, setCouch] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void findTeamServer(fetch).then((found) => {
      // The form that stands stays until the other one is loaded: between them the page would be without one.
      if (!gone) startTransition(() => setCouch(found));
    });
    return () => {
      gone = true;
    };
  }, []);
  return couch;
}

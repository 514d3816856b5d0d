import { createContext } from 'react';

/** What can be requested from anywhere: the list of keys, the palette, the person's profile, help, signing out. */
type Request = 'keys' | 'palette' | 'profile' | 'help' | 'signOut';

/** What was requested and isn't shown yet: by the page that has it, or by the shell. */
export interface PageRequest {
  readonly request: Request | null;
  readonly ask: (request: Request | null) => void;
}

export const PageRequestContext = createContext<PageRequest>({ request: null, ask: () => undefined });

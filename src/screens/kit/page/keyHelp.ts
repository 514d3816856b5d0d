import { createContext } from 'react';

/** Whether the list of keys was requested, possibly on another page than the dashboard, where the keys apply. */
export interface KeyHelp {
  readonly isOpen: boolean;
  readonly ask: (isOpen: boolean) => void;
}

export const KeyHelpContext = createContext<KeyHelp>({ isOpen: false, ask: () => undefined });

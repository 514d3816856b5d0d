import { createContext } from 'react';

/** Whether the list of keys was asked for where the dashboard, whose keys they are, may not be on the screen. */
export interface AskedKeys {
  readonly asked: boolean;
  readonly ask: (asked: boolean) => void;
}

export const AskedKeysContext = createContext<AskedKeys>({ asked: false, ask: () => undefined });

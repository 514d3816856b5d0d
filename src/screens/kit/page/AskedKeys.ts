import { createContext } from 'react';

/** Whether the list of keys was requested, possibly on another page than the dashboard, where the keys apply. */
export interface AskedKeys {
  readonly asked: boolean;
  readonly ask: (asked: boolean) => void;
}

export const AskedKeysContext = createContext<AskedKeys>({ asked: false, ask: () => undefined });

import { createContext, use } from 'react';

/** What the page tells the shell about how far it is. */
export interface PageReady {
  /** The first picture stands: what nobody needs for it may be loaded. */
  readonly ready: boolean;
  /** Says so. */
  readonly tell: () => void;
}

export const PageReadyContext = createContext<PageReady>({ ready: true, tell: () => undefined });

export const usePageReady = (): PageReady => use(PageReadyContext);

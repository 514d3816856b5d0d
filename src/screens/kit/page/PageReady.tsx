import { createContext, use } from 'react';

/** How far the page has loaded, for the shell. */
export interface PageReady {
  /** Whether the first picture is shown: what isn't needed for it may be loaded now. */
  readonly ready: boolean;
  /** Called when it is shown. */
  readonly tell: () => void;
}

export const PageReadyContext = createContext<PageReady>({ ready: true, tell: () => undefined });

export const usePageReady = (): PageReady => use(PageReadyContext);

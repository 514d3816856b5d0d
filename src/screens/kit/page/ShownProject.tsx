import { createContext, use, useEffect } from 'react';

/** The project of the page, whose name is in the header. */
export interface ShownProject {
  /** Null on pages of all projects or of none. */
  readonly id: string | null;
  readonly show: (id: string | null) => void;
}

export const ShownProjectContext = createContext<ShownProject>({ id: null, show: () => undefined });

/** Tells the header which project the page is about, while the page is mounted. */
export function useShowProject(id: string | undefined): void {
  const { show } = use(ShownProjectContext);
  useEffect(() => {
    show(id ?? null);
    return () => show(null);
  }, [show, id]);
}

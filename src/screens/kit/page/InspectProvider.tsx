import { createContext, type ReactNode, useContext } from 'react';
import type { Inspector } from '#machines/inspect.ts';

/** The inspector of all state machines of this visit. */
export interface Inspecting {
  readonly inspector: Inspector;
  /** Opens the hosted inspector in a separate window; null where it isn't available. */
  readonly openHosted: (() => void) | null;
}

const InspectContext = createContext<Inspecting | null>(null);

export function InspectProvider({
  inspecting,
  children,
}: {
  inspecting: Inspecting | null;
  children: ReactNode;
}) {
  return <InspectContext value={inspecting}>{children}</InspectContext>;
}

/** The inspector to pass to new actors; null unless the visit began with `?inspect`. */
export const useInspecting = (): Inspecting | null => useContext(InspectContext);

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A notice in the header. */
export interface Notice {
  readonly kind:
    | 'denied'
    | 'refused'
    | 'moving'
    | 'unshown'
    | 'putBack'
    | 'clock'
    | 'newer'
    | 'folder'
    | 'low'
    | 'overdue';
  readonly icon: LucideIcon;
  readonly text: string;
  readonly action: ReactNode;
  /** Records that it was read; without it, the notice is postponed for a day. */
  readonly read?: () => void;
}

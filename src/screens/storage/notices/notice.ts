import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something that should be known, as the header says it. */
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
  /** Takes note that it was read; else it is put off for a day. */
  readonly read?: () => void;
}

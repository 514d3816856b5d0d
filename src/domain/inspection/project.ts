import type { Label } from '../damage/label.ts';

/** A building or structure, its locations and its labels. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly client: string;
  /** ISO date. */
  readonly createdAt: string;
  readonly locations: readonly Location[];
  /** Labels in the pinned class order: built-in first, then what files or people brought. */
  readonly labels: readonly Label[];
}

export interface Location {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
}

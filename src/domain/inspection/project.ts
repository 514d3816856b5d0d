import type { Label } from '../damage/label.ts';

/** What a person writes about a project. */
export interface Particulars {
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly client: string;
}

/** A building or structure, its locations and its labels. */
export interface Project extends Particulars {
  readonly id: string;
  /** ISO date. */
  readonly createdAt: string;
  readonly archived: boolean;
  readonly locations: readonly Location[];
  /** Labels in the pinned class order: built-in first, then what files or people brought. */
  readonly labels: readonly Label[];
}

export interface Location {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
}

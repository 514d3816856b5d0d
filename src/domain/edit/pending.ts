import type { FieldDoc } from './documents.ts';
import type { Assignment } from './registers/assign.ts';
import type { When } from './registers/when.ts';

/** A step that was taken and isn't known to be stored. */
export interface Pending extends When {
  readonly project: string;
  /** The image it was done on; null for steps on the project itself. */
  readonly image: string | null;
  readonly who: string;
  readonly kind: string;
  /** How many things it touched, for its name. */
  readonly count: number;
  readonly assign: readonly Assignment[];
  /** Documents that it creates. */
  readonly create: readonly FieldDoc[];
  readonly undoes?: string;
  readonly group?: string;
  readonly final?: true;
  /** The script that proposed it to the person. */
  readonly script?: string;
}

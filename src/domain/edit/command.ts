import type { DamageComment, Severity } from '../damage/damage.ts';
import type { RejectReason, Verdict } from '../damage/verdict.ts';
import type { Rect } from '../geometry/rect.ts';
import type { Measures } from '../measure/measure.ts';

/** The fields of a damage that people write; each is one register with its own stamp. */
export interface HumanFields extends Measures {
  readonly status: 'live' | 'undone' | 'deleted';
  readonly label: string;
  readonly box: Rect;
  readonly verdict: Verdict;
  readonly reason: RejectReason | null;
  readonly severity: Severity | null;
  readonly remark: string;
  readonly causes: readonly string[];
  readonly element: string | null;
  readonly material: string | null;
  readonly comments: readonly DamageComment[];
}

/** What a step is called on the undo button and in the history. */
export const STEP_KINDS = [
  'accept',
  'reject',
  'unsure',
  'clear_verdict',
  'reason',
  'draw',
  'move',
  'resize',
  'relabel',
  'duplicate',
  'paste',
  'delete',
  'severity',
  'remark',
  'cause',
  'element',
  'material',
  'comment',
  'import',
  'locate',
  'remove_images',
  'exclude',
  'include',
  'new_project',
  'particulars',
  'archive',
  'locations',
  'labels',
  'record',
  'measure',
  'signs',
  'scale',
  'defect',
  'merge',
  'split',
  'notice',
  'settings',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Fields to set on one damage of the draft's image. */
interface DamagePatch {
  /** `Damage.key`. */
  readonly key: string;
  readonly set: Partial<HumanFields>;
}

/** A person's own box to make; its id is given when it is written. */
export interface NewBox {
  readonly label: string;
  readonly box: Rect;
  readonly set?: Partial<HumanFields>;
}

/** One gesture, verdict or bulk action: one step of undo. */
export interface Draft {
  readonly kind: StepKind;
  readonly image: string;
  readonly patches: readonly DamagePatch[];
  readonly create?: readonly NewBox[];
  /** A confirmed deletion: undo steps over it. */
  readonly final?: true;
}

/** A step as the undo button names it. */
export interface Step {
  readonly kind: StepKind;
  readonly image: string;
  /** How many damages it touched. */
  readonly count: number;
}

export interface SaveState {
  readonly status: 'saved' | 'saving' | 'failed';
  /** When the last command was stored; milliseconds since 1970; null before the first. */
  readonly savedAt: number | null;
  /** Why it failed, for people; null unless failed. */
  readonly failure: 'quota' | 'closed' | 'unknown' | null;
}

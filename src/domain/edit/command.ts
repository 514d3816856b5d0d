import type { HumanFields } from '../damage/damage.ts';
import type { Shape } from '../geometry/outline/outline.ts';
import { plainName } from '../plainName.ts';

/** The kinds of steps, by which undo button and history name them. */
export const STEP_KINDS = [
  'accept',
  'reject',
  'unsure',
  'clear_verdict',
  'reason',
  'draw',
  'move',
  'resize',
  'outline',
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
  'assign',
  'review_request',
  'second_review',
  'remove_images',
  'exclude',
  'include',
  'photo_fields',
  'new_project',
  'particulars',
  'archive',
  'remove_project',
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
  'drawing',
  'pin',
  'sentence',
  'pack',
  'rates',
  'other_word',
  'move_to_team',
  'release_lock',
  'origin',
  'ai_register',
  'sample',
  'script',
  'mask',
  'release',
  'erase',
  'order',
] as const;
/** What a step does, by which it is named to people. */
export type StepKind = (typeof STEP_KINDS)[number];

/** Characters of the name of a script, at most. */
export const MOST_SCRIPT_NAME = 80;

/** The name of a script that proposed a step, as it is stored and shown. */
export const scriptName = (name: string): string => plainName(name.slice(0, MOST_SCRIPT_NAME)).trim();

/** Fields to set on one damage of the draft's image. */
interface DamagePatch {
  /** `Damage.key`. */
  readonly key: string;
  readonly set: Partial<HumanFields>;
}

/** A box that a person draws; it gets its id when it is written. */
export interface NewBox {
  readonly label: string;
  readonly box: Shape;
  readonly set?: Partial<HumanFields>;
}

/** One gesture, verdict or bulk action: one step of undo. */
export interface Draft {
  readonly kind: StepKind;
  readonly image: string;
  readonly patches: readonly DamagePatch[];
  readonly create?: readonly NewBox[];
  /** A confirmed deletion: undo skips it. */
  readonly final?: true;
  /** The invented person whose step this is, in the finished example; absent = whoever works here. */
  readonly who?: string;
}

/** A step as the undo button names it. */
export interface Step {
  readonly kind: StepKind;
  readonly image: string;
  /** Number of damages it touched. */
  readonly count: number;
}

export interface SaveState {
  readonly status: 'saved' | 'saving' | 'failed';
  /** When the last command was stored; milliseconds since 1970; null before the first. */
  readonly savedAt: number | null;
  /** Why saving failed; null unless failed. */
  readonly failure: 'quota' | 'closed' | 'unknown' | null;
}

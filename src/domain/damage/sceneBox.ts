import type { Outline } from '../geometry/outline/outline.ts';
import type { Rect } from '../geometry/rect.ts';

/** A box as the scene draws it: `rect` in stage units; label and confidence give the words of its tag. */
export interface SceneBox {
  /** The id people see: `CRACK_001`. */
  readonly id: string;
  readonly rect: Rect;
  /** In stage units; drawn in place of the box's border. */
  readonly outline?: Outline;
  readonly label: string;
  /** Shown with two decimals; null leaves it out. */
  readonly confidence: number | null;
  /** Judged false: drawn dashed and faint. */
  readonly rejected: boolean;
  /** Judged right: a tick in its tag and, above fit, a thin outline. */
  readonly accepted: boolean;
}

/** How a label is drawn. Strings are already translated. */
export interface LabelLook {
  /** The words on the tag. */
  readonly text: string;
  /** Text colour on the plate, `#RRGGBB`, contrast at least 4.5:1. */
  readonly ink: string;
  /** Border and plate, `#RRGGBB`. A selected box is filled with the same at 25 %. */
  readonly plate: string;
}

/** What the scene draws. */
export interface Drawn {
  readonly boxes: readonly SceneBox[];
  readonly labels: ReadonlyMap<string, LabelLook>;
}

/** Adds values of own fields to the tags of boxes. */
export interface Noting {
  apply(drawn: Drawn): Drawn;
}

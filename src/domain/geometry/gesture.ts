import type { Point } from './rect.ts';

export interface GestureKeys {
  readonly shift: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly command: boolean;
  readonly alt: boolean;
}

/**
 * A finger that rests this long opens the menu; milliseconds. One that moved farther than this (CSS pixels) isn't
 * resting.
 */
export const REST = 500;
export const STILL = 10;

/**
 * A gesture on the stage. Points are CSS pixels from the host's top-left corner. `press`, `move`, `release` and
 * `cancel` belong to the one active pointer; a second finger gives `cancel` and then `pinch`.
 */
export type Gesture =
  | {
      readonly type: 'press';
      readonly at: Point;
      readonly button: 'primary' | 'middle';
      readonly pointer: 'mouse' | 'touch' | 'pen';
      readonly keys: GestureKeys;
    }
  | { readonly type: 'move'; readonly at: Point; readonly pressed: boolean; readonly keys: GestureKeys }
  | { readonly type: 'release'; readonly at: Point; readonly keys: GestureKeys }
  | { readonly type: 'cancel' }
  | { readonly type: 'leave' }
  /** Opens the menu: a right click, or a resting finger. */
  | { readonly type: 'menu'; readonly at: Point; readonly pointer: 'mouse' | 'touch' | 'pen' }
  /** Zooms by `factor` (above 1 is in) about `at`, and pans by (dx, dy). */
  | {
      readonly type: 'wheel';
      readonly at: Point;
      readonly factor: number;
      readonly dx: number;
      readonly dy: number;
    }
  | {
      readonly type: 'pinch';
      readonly at: Point;
      readonly factor: number;
      readonly dx: number;
      readonly dy: number;
    };

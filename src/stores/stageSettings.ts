import { proxy } from 'valtio/vanilla';
import type { Handle } from '#domain/geometry/handles.ts';
import type { Point } from '#domain/geometry/rect.ts';

/** How the photo and its boxes are shown; never changes the photo. 1 is as it is. */
export interface Appearance {
  /** 0.25 to 2. */
  readonly brightness: number;
  /** 0.25 to 2. */
  readonly contrast: number;
  /** 0 (grey) to 2. */
  readonly saturation: number;
  /** Opacity of the boxes, 0.1 to 1. */
  readonly opacity: number;
}

/** The photo as it is. */
export const PLAIN_APPEARANCE: Appearance = { brightness: 1, contrast: 1, saturation: 1, opacity: 1 };

/** The menu of the stage, or of the list of damages, while it is open. */
export interface StageMenu {
  /** CSS pixels from the host's corner; beside it where the list asked. */
  readonly at: Point;
  /** Where it was asked for, and the keys are when it is closed. */
  readonly from: 'stage' | 'list';
  /** What it is about, all of it selected, the lead first; nothing: the photo. */
  readonly ids: readonly string[];
  /** The next box under the one that was pointed at. */
  readonly beneath: string | null;
}

/** What a small screen shows with the stage: its tools and the strip of photos, all photos, or what is known of damages. */
export type Pane = 'photo' | 'photos' | 'damages' | 'details';

/** Settings of one annotator while a photo is worked on; never stored with the damage. */
export interface StageSettings {
  /** The label that the next drawn box gets; the last one used sticks, and is shown. */
  drawLabel: string;
  appearance: Appearance;
  /** True while a key is held to see the bare photo. */
  peek: boolean;
  /** True while Space is held: every tool pans. */
  hand: boolean;
  /** The handle under the pointer, of the one selected box. */
  handle: Handle | null;
  /** True while a key is held to see what lies under the selected boxes. */
  selectionHidden: boolean;
  /** Handles on the selected box without a pointer on it. */
  handles: boolean;
  /** Magnification of the side loupe, 2 to 8; null while it is away. */
  loupe: number | null;
  /** Boxes that overlap where the last click went, smallest first; fewer than two are not offered. */
  overlapping: readonly string[];
  menu: StageMenu | null;
  /** Ids that the last verdict judged: what the reason chooser is about. */
  judged: readonly string[];
  /** What threshold, histogram and precision are counted over. */
  counted: 'photo' | 'inspection';
  /** A verdict key moves on to the next unreviewed. */
  autoAdvance: boolean;
  /** True once the first photo was drawn, could not be, or there is none: what nobody needs for that is loaded then. */
  settled: boolean;
  /** Large screens show all of them at once. */
  pane: Pane;
}

/** The settings before anything was done. */
export const createStageSettings = (): StageSettings =>
  proxy<StageSettings>({
    drawLabel: 'crack',
    appearance: PLAIN_APPEARANCE,
    peek: false,
    hand: false,
    handle: null,
    selectionHidden: false,
    handles: false,
    loupe: null,
    overlapping: [],
    menu: null,
    judged: [],
    counted: 'photo',
    autoAdvance: true,
    settled: false,
    pane: 'photo',
  });

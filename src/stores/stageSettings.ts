import { proxy, ref } from 'valtio/vanilla';
import type { Handle } from '#domain/geometry/handles.ts';
import type { Point } from '#domain/geometry/rect.ts';

/** How the photo and its boxes are shown; never changes the photo. 1 is unchanged. */
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

/** The photo unchanged. */
export const PLAIN_APPEARANCE: Appearance = { brightness: 1, contrast: 1, saturation: 1, opacity: 1 };

/** The menu of the stage, or of the list of damages, while it is open. */
export interface StageMenu {
  /** CSS pixels from the host's corner; outside of the host where the list opened it. */
  readonly at: Point;
  /** Where it was opened; the focus goes back there when it is closed. */
  readonly from: 'stage' | 'list';
  /** The damages it applies to, all selected, the lead first; empty for the photo. */
  readonly ids: readonly string[];
  /** The next box under the one that the pointer was on. */
  readonly beneath: string | null;
}

/**
 * What a small screen shows together with the stage: its tools and the strip of photos, all photos, or the details of
 * damages.
 */
export type Pane = 'photo' | 'photos' | 'damages' | 'details';

/** A panel beside the stage. */
export type SidePanel = 'images' | 'damages';

/** How a person wants the stage to behave; kept between visits, see `preferences.ts`. */
export interface StageChoices {
  /** Whether the view follows from box to box, or moves only by hand. */
  camera: 'follow' | 'stay';
  /** Whether every box has its tag where up to a hundred are in view; otherwise overlapping tags are hidden. */
  allTags: boolean;
}

/** Settings of one annotator while a photo is worked on; never stored with a damage. */
export interface StageSettings {
  /** The label that the next drawn box gets: the last one used. */
  drawLabel: string;
  appearance: Appearance;
  /** True while a key is held to see the photo without boxes. */
  peek: boolean;
  /** True while Space is held: every tool then pans. */
  hand: boolean;
  /** The handle of the selected box that the pointer is over. */
  handle: Handle | null;
  /** True while a key is held to see what is under the selected boxes. */
  selectionHidden: boolean;
  /** Whether the selected box has handles even without a pointer on it. */
  handles: boolean;
  /** Magnification of the side loupe, 2 to 8; null while it is hidden. */
  loupe: number | null;
  /** Boxes that overlap at the last click, smallest first; fewer than two are not offered. */
  overlapping: readonly string[];
  menu: StageMenu | null;
  /** Ids of the last judged damages, which the reason chooser is about. */
  judged: readonly string[];
  /** Which boxes threshold, histogram and precision count. */
  counted: 'photo' | 'inspection';
  /** Whether a verdict key moves on to the next unreviewed box. */
  autoAdvance: boolean;
  /** True once the first photo was drawn, failed, or there is none: code that isn't needed for that is loaded then. */
  settled: boolean;
  /** Large screens show all panes at once. */
  pane: Pane;
  /** The side panel that covers a part of the stage, in a window too narrow for three columns. */
  overlay: SidePanel | null;
}

/** The initial settings. */
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
    overlay: null,
  });

/** Opens a menu of the stage, or closes it. */
export function setStageMenu(settings: StageSettings, menu: StageMenu | null): void {
  settings.menu = menu && ref(menu);
}

/** Sets the damages that the reason chooser is about: as a plain list, since there may be ten thousand. */
export function setJudged(settings: StageSettings, ids: readonly string[]): void {
  settings.judged = ref(ids);
}

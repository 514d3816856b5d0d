import type { ReadonlySignal } from '@preact/signals-core';
import type { Damage } from '#domain/damage/damage.ts';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import type { ToolState } from '#domain/tool.ts';
import type { DraftStore } from '#stores/draft.ts';
import type { FilterStore } from '#stores/filters.ts';
import type { HoverStore } from '#stores/hover.ts';
import type { StageSettings } from '#stores/stageSettings.ts';
import type { ViewStore } from '#stores/view.ts';
import type { ActionId } from './actions/ids.ts';
import type { Announcement } from './announcement.ts';
import type { Commands } from './commands.ts';
import type { Navigation } from './navigation.ts';
import type { Photo } from './ports.ts';

/** The damages of the open image as they are listed, derived from edits, filter and selection in one place. */
export interface Listing {
  readonly image: Photo | null;
  /** False while the image's damages are being read. */
  readonly ready: boolean;
  readonly all: readonly Damage[];
  /** What the filter lets through, in selection order. */
  readonly listed: readonly Damage[];
  /** `listed` as the scene draws them; the same array while nothing drawn changed. */
  readonly boxes: readonly SceneBox[];
  /** Ids selected, the lead first; always a part of `listed`. */
  readonly selected: readonly string[];
  readonly lead: Damage | null;
  readonly unreviewed: number;
  /** Sorted by doubt: labels for which it is computed from verdicts. Null until these are read, and in other orders. */
  readonly calibrated: readonly string[] | null;
}

/** Something that a key, a button, the palette or the help sheet can do. */
export interface Action {
  /** Also the path of its words in the dictionaries: `actions.<id>`. */
  readonly id: ActionId;
  readonly group: ActionGroup;
  /** Key bindings in force, as shown and matched: `s`, `Shift+U`, `Mod+Z`, `Delete`. Empty: palette only. */
  readonly keys: readonly string[];
  /** Its default keys. */
  readonly defaults: readonly string[];
  readonly enabled: () => boolean;
  readonly run: () => void;
  /** Whether it runs again while its key is held down. */
  readonly repeats?: true;
  /** Ends what `run` began when the key is released; buttons call it right after `run`. */
  readonly release?: () => void;
  /** Whether its keys act only while the stage itself has the focus. */
  readonly onStage?: true;
  /** Whether it also runs during a drag. */
  readonly whileBusy?: true;
}

type ActionGroup = 'tools' | 'measure' | 'view' | 'review' | 'assess' | 'edit' | 'navigate' | 'app';

/** The headless whole of an open image: no React, no Pixi. */
export interface Annotator {
  readonly view: ViewStore;
  readonly hover: HoverStore;
  readonly draft: DraftStore;
  readonly filters: FilterStore;
  readonly stageSettings: StageSettings;
  readonly tool: ReadonlySignal<ToolState>;
  readonly listing: ReadonlySignal<Listing>;
  /** Which photo is open, which panel, and which element was asked to take the focus. */
  readonly navigation: Navigation;
  /** The last message for screen readers; a new object for every message. */
  readonly announcement: ReadonlySignal<Announcement | null>;
  /** Everything that takes no parameters: the table behind toolbar, keys, palette and help. */
  readonly actions: readonly Action[];
  /** Everything that takes parameters; acts on the selection unless stated otherwise. */
  readonly commands: Commands;
  dispose(): void;
}

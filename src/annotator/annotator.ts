import type { ReadonlySignal } from '@preact/signals-core';
import type { Damage } from '#domain/damage/damage.ts';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
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

/** What is listed of the open image, derived from edits, filter and selection in one place. */
export interface Listing {
  readonly image: InspectionImage | null;
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
  /** Labels whose doubt follows from verdicts where that is the order; null in any other, and until they are read. */
  readonly calibrated: readonly string[] | null;
}

/** One thing that a key, a button, the palette or the help sheet can do. */
export interface Action {
  /** Also the path of its words in the dictionaries: `actions.<id>`. */
  readonly id: ActionId;
  readonly group: ActionGroup;
  /** Key bindings in force, as shown and matched: `s`, `Shift+U`, `Mod+Z`, `Delete`. Empty: palette only. */
  readonly keys: readonly string[];
  /** The keys it comes with. */
  readonly defaults: readonly string[];
  readonly enabled: () => boolean;
  readonly run: () => void;
  /** Runs again while its key is held down. */
  readonly repeats?: true;
  /** Ends what `run` began, when the key is let go; whoever else runs it calls this right after. */
  readonly release?: () => void;
  /** Only while the focus is on the stage itself. */
  readonly onStage?: true;
  /** Also in the middle of a drag. */
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
  /** Which photo is open, which panel, and where the focus is asked to go. */
  readonly navigation: Navigation;
  /** What a screen reader is told last; a new object for every message. */
  readonly announcement: ReadonlySignal<Announcement | null>;
  /** Everything without parameters: the one table behind toolbar, keys, palette and help. */
  readonly actions: readonly Action[];
  /** Everything with parameters, on the selection unless it says otherwise. */
  readonly commands: Commands;
  dispose(): void;
}

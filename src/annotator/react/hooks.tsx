import type { DamageFilter } from '#domain/damage/listing/filter.ts';
import type { Handle } from '#domain/geometry/handles.ts';
import { TOOL_RULES, type ToolState } from '#domain/tool.ts';
import { useValue } from '#signals/useValue.tsx';
import { useValueLater } from '#signals/useValueLater.tsx';
import type { StageSettings } from '#stores/stageSettings.ts';
import { useStore } from '#stores/useStore.tsx';
import type { ActionId } from '../actions/ids.ts';
import type { Action, Listing } from '../annotator.ts';
import type { Announcement } from '../announcement.ts';
import type { NavigationState } from '../navigation.ts';
import { useAnnotator } from './AnnotatorProvider.tsx';

const OF_HANDLE: Readonly<Record<Handle, string>> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
};

/** The canvas's CSS cursor. @param hand whether Space is held @param handle the handle under the pointer */
export function cursorFor({ tool, phase }: ToolState, hand: boolean, handle: Handle | null): string {
  const { cursor, pressed, handles } = TOOL_RULES[tool];
  if (phase === 'panning') return 'grabbing';
  if (phase === 'pressed' && pressed) return pressed;
  if (hand) return 'grab';
  return handles && handle ? OF_HANDLE[handle] : cursor;
}

/** A part of what is listed: `useListing((l) => l.lead)`. */
export const useListing = <S,>(selector: (listing: Listing) => S): S =>
  useValue(useAnnotator().listing, selector);

/** The same for what is slow to draw: it follows right after the press that changed it. What a press acts on is read from the listing. */
export const useListingLater = <S,>(selector: (listing: Listing) => S): S =>
  useValueLater(useAnnotator().listing, selector);

/** A part of the tool's state: `useTool((t) => t.pendingDeleteIds)`. */
export const useTool = <S,>(selector: (tool: ToolState) => S): S => useValue(useAnnotator().tool, selector);

/** A part of the stage's settings: `useStageSettings((s) => s.drawLabel)`. */
export const useStageSettings = <S,>(selector: (stageSettings: Readonly<StageSettings>) => S): S =>
  useStore(useAnnotator().stageSettings, selector);

/** A part of the navigation: `useNavigation((n) => n.panel)`. */
export const useNavigation = <S,>(selector: (navigation: NavigationState) => S): S =>
  useValue(useAnnotator().navigation.state, selector);

/** The current filter. */
export const useFilter = (): DamageFilter => useStore(useAnnotator().filters, ({ filter }) => filter);

/** The last announcement, for the live region. */
export const useAnnouncement = (): Announcement | null => useValue(useAnnotator().announcement);

/** One action of the table by its id, for a button. */
export function useAction(id: ActionId): Action {
  const action = useAnnotator().actions.find((each) => each.id === id);
  if (!action) throw new Error(`There is no action "${id}": add it to src/annotator/actions.`);
  return action;
}

/** The canvas's CSS cursor. */
export const useCursor = (): string => {
  const hand = useStageSettings((stageSettings) => stageSettings.hand);
  const handle = useStageSettings((stageSettings) => stageSettings.handle);
  return useTool((tool) => cursorFor(tool, hand, handle));
};

import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Actor } from 'xstate';
import type { Damage } from '#domain/damage/damage.ts';
import type { Draft, StepKind } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import type { ToolState } from '#domain/tool.ts';
import type { selectionMachine } from '#machines/selection.machine.ts';
import type { toolMachine } from '#machines/tool.machine.ts';
import type { DraftStore } from '#stores/draft.ts';
import type { FilterStore } from '#stores/filters.ts';
import type { HoverStore } from '#stores/hover.ts';
import type { StageChoices, StageSettings } from '#stores/stageSettings.ts';
import type { ViewStore } from '#stores/view.ts';
import type { Announcement } from './announcement.ts';
import type { ListingSource } from './listing/listing.ts';
import type { Navigation } from './navigation.ts';
import type { OutlineEvent } from './outlining/events.ts';
import type { AppPort, EditPort } from './ports.ts';
import type { Viewing } from './viewing.ts';

/** The parts of one annotator, shared by its own files only. */
export interface Core {
  readonly edits: EditPort;
  readonly app: AppPort;
  readonly view: ViewStore;
  readonly hover: HoverStore;
  readonly draft: DraftStore;
  readonly filters: FilterStore;
  readonly stageSettings: StageSettings;
  readonly choices: StageChoices;
  readonly tool: Actor<typeof toolMachine>;
  readonly state: ReadonlySignal<ToolState>;
  readonly selection: Actor<typeof selectionMachine>;
  readonly listingSource: ListingSource;
  readonly viewing: Viewing;
  readonly navigation: Navigation;
  /** Takes events about outlines; the code that handles them is loaded when a tool for outlines is chosen. */
  readonly outline: (event: OutlineEvent) => void;
  readonly announcement: Signal<Announcement | null>;
}

/** Announces something to screen readers. @param before what is said before it */
export const announce = (
  core: Core,
  key: Announcement['key'],
  params: Announcement['params'] = {},
  before?: Announcement,
) => {
  core.announcement.value = { key, params, ...(before ? { before } : {}) };
};

/** The selected damages, the lead first. */
export const selected = ({ listingSource }: Core): readonly Damage[] =>
  listingSource.listing.value.selected.flatMap((id) => listingSource.find(id) ?? []);

/** Ids of what is listed, in selection order. */
export const listedIds = ({ listingSource }: Core): readonly string[] => listingSource.ids();

/**
 * Runs a step; one that would change nothing makes no step of undo.
 *
 * @returns ids of the boxes it added; null where the person's role didn't allow it, so that callers announce nothing
 */
export function run(core: Core, draft: Draft): readonly string[] | null {
  if (drafts.isEmpty(draft)) return [];
  const { created, isDenied } = core.edits.run(draft);
  return isDenied ? null : created;
}

/** Whether a form is about the selection: its damage leads it, or it has none of its own. */
export const leadsSelection = ({ listingSource }: Core, of: Damage | undefined): boolean =>
  !of || listingSource.listing.value.lead?.key === of.key;

/**
 * The damages that a form changes: the selection while the form's damage leads it, else that one alone. As they are
 * now: a form may still show a damage as it was before its last change.
 */
export function targetDamages(core: Core, of: Damage | undefined): readonly Damage[] {
  if (!of || leadsSelection(core, of)) return selected(core);
  const now = core.listingSource.find(of.id);
  return [now?.key === of.key ? now : of];
}

/** Announces which field of which damages was changed, naming the first of them. */
export function announceChange(core: Core, kind: StepKind, damages: readonly Damage[]): void {
  const [lead] = damages;
  if (lead) announce(core, 'changed', { id: lead.id, label: lead.label, kind, count: damages.length });
}

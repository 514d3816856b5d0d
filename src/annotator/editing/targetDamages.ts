import type { Damage } from '#domain/damage/damage.ts';
import type { StepKind } from '#domain/edit/command.ts';
import { type Core, say, selected } from '../core.ts';

/** The damages that a form changes: the selection while the form's damage leads it, else that one alone. */
export const targetDamages = (core: Core, of: Damage | undefined): readonly Damage[] =>
  !of || core.listingSource.listing.value.lead?.key === of.key ? selected(core) : [of];

/** Announces which field of which damages was changed, naming the first of them. */
export function sayChanged(core: Core, kind: StepKind, damages: readonly Damage[]): void {
  const [lead] = damages;
  if (lead) say(core, 'changed', { id: lead.id, label: lead.label, kind, count: damages.length });
}

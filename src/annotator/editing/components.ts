import type { Damage } from '#domain/damage/damage.ts';
import { componentKeys } from '#domain/damage/label.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { type Core, say } from '../core.ts';
import { run } from './runStep.ts';

/** The components of the open photo that nobody judged yet, also where a filter hides them. */
export function openComponents({ app, listingSource }: Core): readonly Damage[] {
  const components = componentKeys(app.labels.value);
  const { all } = listingSource.listing.value;
  return all.filter(({ label, verdict }) => verdict === 'unreviewed' && components.has(label));
}

/** Accepts all open components, as one step of undo. */
export function acceptComponents(core: Core) {
  const open = openComponents(core);
  const [first] = open;
  if (!first) return;
  if (run(core, drafts.judge(open, 'accepted')))
    say(core, 'judged', { id: first.id, verdict: 'accepted', count: open.length });
}

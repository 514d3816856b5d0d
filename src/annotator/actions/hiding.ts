import type { Commands } from '../commands.ts';
import { type Core, say, selected } from '../core.ts';
import { acceptComponents, openComponents } from '../editing/components.ts';
import type { ActionSpec } from './make.ts';

/** Hiding boxes, one by one or by group. */
export function hidingActions(core: Core, commands: Commands): readonly ActionSpec[] {
  const { filters, listingSource } = core;
  const hasSelection = () => listingSource.listing.value.lead !== null;
  const shown = () => ({ count: listingSource.listing.value.listed.length });

  return [
    {
      id: 'view.hide',
      keys: ['h'],
      enabled: hasSelection,
      run: () =>
        commands.filter({ hidden: [...filters.filter.hidden, ...listingSource.listing.value.selected] }),
    },
    {
      id: 'view.isolate',
      keys: ['Shift+I'],
      // Once all of a label are deleted nothing is selected, and the key that hid the others still shows them.
      enabled: () => hasSelection() || filters.filter.labels.length > 0,
      run() {
        const labels = [...new Set(selected(core).map(({ label }) => label))];
        const isolated = labels.join() === filters.filter.labels.join();
        commands.filter({ labels: isolated ? [] : labels });
      },
    },
    {
      id: 'view.unhide',
      enabled: () => filters.filter.hidden.length > 0,
      run: () => commands.filter({ hidden: [] }),
    },
    {
      id: 'filter.judged',
      keys: ['Shift+O'],
      run() {
        const hideJudged = !filters.filter.hideJudged;
        commands.filter({ hideJudged });
        say(core, hideJudged ? 'judged_hidden' : 'judged_shown', shown());
      },
    },
    {
      id: 'filter.components',
      keys: ['Shift+C'],
      run() {
        const hideComponents = !filters.filter.hideComponents;
        commands.filter({ hideComponents });
        say(core, hideComponents ? 'components_hidden' : 'components_shown', shown());
      },
    },
  ];
}

/** Components are judged in bulk, since there are many and most are detected correctly. */
export const componentActions = (core: Core): readonly ActionSpec[] => [
  {
    id: 'review.components',
    enabled: () => openComponents(core).length > 0,
    run: () => acceptComponents(core),
  },
];

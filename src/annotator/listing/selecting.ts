import type { Commands } from '../commands.ts';
import { type Core, listedIds, say } from '../core.ts';

/** Commands that change the selection. */
export function selecting(core: Core): Pick<Commands, 'select' | 'selectAll' | 'deselect'> {
  const { selection, listingSource } = core;
  return {
    select(id, how = 'only') {
      const list = listedIds(core);
      if (!list.includes(id)) return;
      const go = () => {
        if (how === 'toggle') selection.send({ type: 'damage.toggled', id });
        else if (how === 'range') selection.send({ type: 'range.chosen', to: id, list });
        else selection.send({ type: 'damage.chosen', id });
      };
      if (how === 'only' && listingSource.listing.value.lead?.id === id) go();
      else core.navigation.leave(go);
    },
    selectAll() {
      const { lead } = listingSource.listing.value;
      const list = listedIds(core);
      const ids = lead ? [lead.id, ...list.filter((id) => id !== lead.id)] : list;
      if (ids.length === 0) return;
      selection.send({ type: 'damages.chosen', ids });
      say(core, 'selected_many', { count: ids.length });
    },
    deselect: () =>
      core.navigation.leave(() => {
        selection.send({ type: 'cleared' });
        say(core, 'deselected');
      }),
  };
}

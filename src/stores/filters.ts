import { proxy, snapshot } from 'valtio/vanilla';
import { type DamageFilter, NO_FILTER } from '#domain/damage/listing/filter.ts';

/** The filter of one annotator; replaced as a whole, so that readers can compare by reference. */
export interface FilterStore {
  filter: DamageFilter;
}

export const createFilterStore = (): FilterStore => proxy<FilterStore>({ filter: NO_FILTER });

/** The current filter as a plain object: reading it ten thousand times through the store's proxy would be slow. */
export const currentFilter = (filters: FilterStore): DamageFilter => snapshot(filters).filter;

import { proxy } from 'valtio/vanilla';

/** What the pointer is over on the stage; null where it is over nothing. */
export interface HoverStore {
  hoveredId: string | null;
}

export const createHoverStore = (): HoverStore => proxy<HoverStore>({ hoveredId: null });

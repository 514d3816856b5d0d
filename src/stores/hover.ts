import { proxy } from 'valtio/vanilla';

/** What the pointer is over on the stage; null when over none. */
export interface HoverStore {
  hoveredId: string | null;
}

export const createHoverStore = (): HoverStore => proxy<HoverStore>({ hoveredId: null });

import { ADAPTERS } from './adapters.ts';
import type { OutSet, WriteSettings, Written } from './outgoing.ts';

/** Writes a set in a format. */
export const write = (set: OutSet, settings: WriteSettings): Written =>
  ADAPTERS[settings.format].writer(set, settings);

/** Where a format expects the photos, so that they can be written before the boxes are complete. */
export const photoFolder = (settings: WriteSettings): string =>
  write({ name: '', classes: [], images: [] }, settings).photos;

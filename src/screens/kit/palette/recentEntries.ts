import * as v from 'valibot';
import { listOf, stored } from '#domain/stored.ts';

const MOST = 6;

const kept = stored<readonly string[]>({
  storage: () => localStorage,
  key: 'recent-commands',
  schema: listOf(v.string()),
  otherwise: [],
});

/** What was chosen in the palette on this device, by id, the last one first. */
export const recentEntries = {
  read: kept.read,
  note: (id: string): void => kept.write([id, ...kept.read().filter((one) => one !== id)].slice(0, MOST)),
};

import { byText } from '../../order.ts';
import type { Pack } from './pack.ts';

/**
 * The packs that come with the program: one file each in `packs`, by the names of their files. A test reads every one of
 * them as a stranger's. A published edition never changes; a later one is a file of its own.
 */
const FILES: Readonly<Record<string, unknown>> = import.meta.glob('./packs/*.json', {
  eager: true,
  import: 'default',
});

export const SHIPPED_PACKS = Object.entries(FILES)
  .sort(([a], [b]) => byText(a, b))
  .map(([, pack]) => pack) as readonly Pack[];

import * as v from 'valibot';
import { stored } from '#domain/stored.ts';
import type { SweepOptions } from './sweep.ts';

const DAY = 24 * 3600e3;
/** Long after the first picture. */
const REST = 30_000;

/** Sweeps photos once a day, a while after the opening. A failure is no matter: it is done another day. */
export function sweepLater(options: SweepOptions, storage: Storage): void {
  const last = stored({ storage: () => storage, key: 'swept', schema: v.number(), otherwise: 0 });
  if (Math.abs(options.now() - last.read()) < DAY) return;
  const sweep = async (): Promise<void> => {
    const { sweepPhotos } = await import('./sweep.ts');
    if (await sweepPhotos(options)) last.write(options.now());
  };
  setTimeout(() => void sweep().catch(() => undefined), REST);
}

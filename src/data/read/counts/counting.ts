import type { Damage } from '#domain/damage/damage.ts';
import { projectOf } from '#domain/edit/ids.ts';
import { createProjector } from '#domain/edit/projector.ts';
import { countDamages } from '#domain/inspection/register/counts.ts';
import type { CountRow, Derived } from '../../store/derived.ts';
import type { Queue } from '../../write/queue.ts';
import type { Confirmed } from '../confirmed.ts';

export interface CountingOptions {
  readonly confirmed: Confirmed;
  readonly queue: Queue;
  readonly derived: Derived;
  /** The damages of an open image, which are already read; null for others. */
  readonly seen: (image: string) => readonly Damage[] | null;
}

/** Counts images, and stores counts that reflect only stored steps for the next start. */
export interface Counting {
  /** @param reached the store's sequence number */
  count(image: string, reached: number): Promise<CountRow>;
  /** @param isAll whether nothing waits to be counted: then all stored counts are valid up to `reached` */
  keep(rows: readonly CountRow[], reached: number, isAll: boolean): Promise<void>;
}

export function createCounting({ confirmed, queue, derived, seen }: CountingOptions): Counting {
  /** Images whose counts are shown but not stored: they have pending steps, or storing failed. */
  const unkept = new Set<string>();
  return {
    async count(image, reached) {
      const stored = await confirmed.readDamages(image);
      const pending = queue.of(image).value;
      // A step may never be stored, and stored counts reflect only stored steps.
      if (pending.length > 0) unkept.add(image);
      else unkept.delete(image);
      const counts = countDamages(seen(image) ?? createProjector()(stored, pending));
      return { image, project: projectOf(image), counts, seq: reached };
    },
    async keep(rows, reached, isAll) {
      const sound = rows.filter(({ image }) => !unkept.has(image));
      try {
        await derived.put(sound, isAll && unkept.size === 0 ? reached : null);
      } catch {
        for (const { image } of sound) unkept.add(image);
      }
    },
  };
}

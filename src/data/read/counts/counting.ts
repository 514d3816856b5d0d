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
  /** The damages of an image that is open, which are read already; null of others. */
  readonly seen: (image: string) => readonly Damage[] | null;
}

/** Counts images, and keeps for the next start what speaks of stored steps alone. */
export interface Counting {
  /** @param reached the sequence number that the store has come to */
  count(image: string, reached: number): Promise<CountRow>;
  /** @param isAll whether nothing waits to be counted: then all that is kept is right up to `reached` */
  keep(rows: readonly CountRow[], reached: number, isAll: boolean): Promise<void>;
}

export function createCounting({ confirmed, queue, derived, seen }: CountingOptions): Counting {
  /** Images whose counts are shown but not kept: with steps in them that aren't stored, or not put for a fault. */
  const unkept = new Set<string>();
  return {
    async count(image, reached) {
      const stored = await confirmed.readDamages(image);
      const pending = queue.of(image).value;
      // A step may never be stored: what is kept for the next start speaks of stored ones alone.
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

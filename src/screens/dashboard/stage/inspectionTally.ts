import { yieldToPage } from '#data/write/yieldToPage.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { type Counted, counted } from '#domain/damage/listing/threshold.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { own } from '#domain/keyed.ts';

/** Photos read between two pauses. */
const BATCH = 8;

/** The damages of an inspection's photos as far as they were read, by image id. */
export interface Tally {
  readonly lists: ReadonlyMap<string, readonly Counted[]>;
  /** Photos read, of how many. */
  readonly done: number;
  readonly total: number;
}

interface Known {
  /** The counts it was read at: another object when the photo's damages changed. */
  readonly at: ImageCounts | undefined;
  readonly list: readonly Counted[];
}

/**
 * Reads photo after photo what is to be counted of its damages, and again those that changed since.
 * @param read live damages of an image
 */
export function createTally(read: (image: string) => Promise<readonly Damage[]>) {
  const known = new Map<string, Known>();
  return {
    /** @param tell hears of every batch @param going false ends the reading */
    async update(
      images: readonly InspectionImage[],
      counts: Readonly<Record<string, ImageCounts>>,
      tell: (tally: Tally) => void,
      going: () => boolean,
    ): Promise<void> {
      const due = images.filter(({ id }) => !known.has(id) || known.get(id)?.at !== own(counts, id));
      const say = () => {
        const lists = images.flatMap(({ id }) => {
          const of = known.get(id);
          return of ? [[id, of.list] as const] : [];
        });
        tell({ lists: new Map(lists), done: lists.length, total: images.length });
      };
      say();
      for (let at = 0; at < due.length && going(); at += BATCH) {
        const batch = due.slice(at, at + BATCH);
        await Promise.all(
          batch.map(async ({ id }) =>
            known.set(id, { at: own(counts, id), list: (await read(id)).map(counted) }),
          ),
        );
        // Between two batches the page goes first.
        await yieldToPage();
        if (going()) say();
      }
    },
  };
}

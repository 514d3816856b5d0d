import { type ImageDamages, imageDamages } from '#domain/edit/confirmed.ts';
import type { DamageDoc, Doc, RunDoc } from '#domain/edit/documents.ts';
import { damagesIn, damagesOf, imageOfKey, type KeyRange, runsIn, runsOf } from '#domain/edit/ids.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Documents } from '../documents.ts';
import type { ById } from './cachedDocs.ts';

/** The content of the store, read each time. Every read rejects where the store fails: queries retry. */
export interface StoredDocs {
  /** The documents of one type in a range of keys. */
  read<D extends Doc>(type: D['type'], range: KeyRange): Promise<ById<D>>;
  damages(image: string): Promise<ImageDamages>;
  /** The same for several images of one project in two reads. The ids have to be ascending, without gaps. */
  damagesOfAll(images: readonly string[]): Promise<ReadonlyMap<string, ImageDamages>>;
  /** The images of a project that have boxes, each as often as it has documents. */
  imagesWithDamages(project: string): Promise<readonly string[]>;
}

const byImage = <D extends RunDoc | DamageDoc>(docs: ById<D>): ReadonlyMap<string, readonly D[]> =>
  groupBy(docs.values(), ({ image }) => image);

export function createStoredDocs(documents: Documents): StoredDocs {
  const read = async <D extends Doc>(type: D['type'], range: KeyRange): Promise<ById<D>> => {
    const found = await documents.range(range);
    if (!found.ok) throw new Error(found.error.detail, { cause: found.error });
    const docs = found.value.filter((doc): doc is D => doc.type === type);
    return new Map(docs.map((doc) => [doc._id, doc]));
  };
  const readBoth = (runs: KeyRange, damages: KeyRange) =>
    Promise.all([read<RunDoc>('run', runs), read<DamageDoc>('damage', damages)]);
  return {
    read,
    async damages(image) {
      const [runs, damages] = await readBoth(runsOf(image), damagesOf(image));
      return imageDamages(image, [...runs.values()], [...damages.values()]);
    },
    async damagesOfAll(images) {
      const [first = '', last = first] = [images[0], images.at(-1)];
      const between = (range: (image: string) => KeyRange): KeyRange => ({
        from: range(first).from,
        to: range(last).to,
      });
      const [runs, damages] = await readBoth(between(runsOf), between(damagesOf));
      const [runsBy, damagesBy] = [byImage(runs), byImage(damages)];
      return new Map(
        images.map((id) => [id, imageDamages(id, runsBy.get(id) ?? [], damagesBy.get(id) ?? [])]),
      );
    },
    async imagesWithDamages(project) {
      const found = await Promise.all([documents.ids(runsIn(project)), documents.ids(damagesIn(project))]);
      return found.flatMap((ids) => {
        if (!ids.ok) throw new Error(ids.error.detail, { cause: ids.error });
        return ids.value.map((id) => imageOfKey(id) ?? '');
      });
    },
  };
}

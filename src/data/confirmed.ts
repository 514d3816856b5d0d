import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { type ImageDamages, imageDamages } from '#domain/edit/confirmed.ts';
import type {
  CommandDoc,
  DamageDoc,
  Doc,
  ImageDoc,
  ProjectDoc,
  RunDoc,
  SheetDoc,
} from '#domain/edit/documents.ts';
import {
  ALL_PROJECTS,
  commandsSince,
  damagesIn,
  damagesOf,
  imageOfKey,
  imagesOf,
  type KeyRange,
  runsIn,
  runsOf,
  sheetsOf,
} from '#domain/edit/ids.ts';
import type { Stamp } from '#domain/edit/stamp.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Readable } from '#domain/readable.ts';
import {
  always,
  type ById,
  type CacheKey,
  docsUnder,
  follows,
  keyOf,
  PROJECTS,
  putInto,
  type Rule,
} from './cachedDocs.ts';
import type { Documents } from './documents.ts';
import { createEmitter } from './emitter.ts';
import { createNewDamages } from './newDamages.ts';

/**
 * What is known to be stored: the react-query cache, written by its loaders, by the results of writes and
 * by the changes feed. Nothing else writes it.
 */
export interface Confirmed {
  projects(): Readable<ById<ProjectDoc> | null>;
  images(project: string): Readable<ById<ImageDoc> | null>;
  sheets(project: string, kind: string): Readable<ById<SheetDoc> | null>;
  damages(image: string): Readable<ImageDamages | null>;
  /** The damages of an image, read if need be and kept in the cache. */
  loadDamages(image: string): Promise<ImageDamages>;
  loadImages(project: string): Promise<ById<ImageDoc>>;
  loadProjects(): Promise<ById<ProjectDoc>>;
  /** The same without keeping them: for passing over many images. */
  readDamages(image: string): Promise<ImageDamages>;
  /** Finds out which images of a project have no damages yet, so that these needn't be read one by one. */
  learn(project: string): Promise<void>;
  /** The same for several images of one project in two reads. The ids in ascending order, none left out between. */
  readRange(images: readonly string[]): Promise<ReadonlyMap<string, ImageDamages>>;
  /** Commands of a project from a stamp on, oldest first. */
  readCommands(project: string, since: Stamp): Promise<readonly CommandDoc[]>;
  /** Puts in documents that were stored or told of, unless what is there is newer. */
  absorb(docs: readonly Doc[]): void;
  /** Every document in the cache. */
  held(): readonly Doc[];
  /** Puts documents in place of what is there, whichever is newer: the database isn't the one it was. */
  replace(docs: readonly Doc[]): void;
  /** Documents that came in, told once each batch. */
  onAbsorbed(listener: (docs: readonly Doc[]) => void): () => void;
}

const byImage = <D extends RunDoc | DamageDoc>(docs: ById<D>): ReadonlyMap<string, readonly D[]> =>
  groupBy(docs.values(), ({ image }) => image);

export function createConfirmed(queries: QueryClient, documents: Documents): Confirmed {
  const absorbed = createEmitter<readonly Doc[]>();
  /** Documents that came in while a key was being read: the reading may have been too early for them. */
  const meanwhile = new Map<string, Doc[]>();

  const loader = <T>(key: CacheKey, read: () => Promise<T>) => ({
    queryKey: key,
    queryFn: async (): Promise<T> => {
      const hash = JSON.stringify(key);
      const noted: Doc[] = [];
      meanwhile.set(hash, noted);
      try {
        const value = await read();
        return putInto(value, noted, follows) as T;
      } finally {
        if (meanwhile.get(hash) === noted) meanwhile.delete(hash);
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Lists are small and asked for by the writer too; the boxes of images that nobody looks at are let go.
    ...(key[0] === 'image' ? {} : { gcTime: Number.POSITIVE_INFINITY }),
    networkMode: 'always' as const,
    // The store opens a lost connection itself; what fails twice more is told.
    retry: 2,
    retryDelay: 200,
    structuralSharing: false as const,
  });

  const map = async <D extends Doc>(type: D['type'], range: Parameters<Documents['range']>[0]) => {
    const read = await documents.range(range);
    if (!read.ok) throw new Error(read.error.detail, { cause: read.error });
    const docs = read.value.filter((doc): doc is D => doc.type === type);
    return new Map(docs.map((doc) => [doc._id, doc])) as ById<D>;
  };
  const fresh = createNewDamages(async (project) => {
    const found = await Promise.all([documents.ids(runsIn(project)), documents.ids(damagesIn(project))]);
    return found.flatMap((ids) => {
      if (!ids.ok) throw new Error(ids.error.detail, { cause: ids.error });
      return ids.value.map((id) => imageOfKey(id) ?? '');
    });
  });
  const readDamages = async (image: string): Promise<ImageDamages> => {
    const known = fresh.find(image);
    if (known) return known;
    const [runs, damages] = await Promise.all([
      map<RunDoc>('run', runsOf(image)),
      map<DamageDoc>('damage', damagesOf(image)),
    ]);
    return imageDamages(image, [...runs.values()], [...damages.values()]);
  };

  const readRange = async (ids: readonly string[]): Promise<ReadonlyMap<string, ImageDamages>> => {
    const [first = '', last = first] = [ids[0], ids.at(-1)];
    const between = (range: (image: string) => KeyRange) => ({ from: range(first).from, to: range(last).to });
    const [runs, damages] = await Promise.all([
      map<RunDoc>('run', between(runsOf)),
      map<DamageDoc>('damage', between(damagesOf)),
    ]);
    const [runsBy, damagesBy] = [byImage(runs), byImage(damages)];
    return new Map(
      ids.map((id) => {
        const held = queries.getQueryData<ImageDamages>(loaders.damages(id).queryKey);
        return [id, held ?? imageDamages(id, runsBy.get(id) ?? [], damagesBy.get(id) ?? [])];
      }),
    );
  };

  const loaders = {
    projects: loader(PROJECTS, () => map<ProjectDoc>('project', ALL_PROJECTS)),
    images: (project: string) => loader(['images', project], () => map<ImageDoc>('image', imagesOf(project))),
    sheets: (project: string, kind: string) =>
      loader(['sheets', project, kind], () => map<SheetDoc>('sheet', sheetsOf(project, kind))),
    damages: (image: string) => loader(['image', image], () => readDamages(image)),
  };

  const readable = <T>(options: ReturnType<typeof loader<T>>): Readable<T | null> => ({
    get: () => queries.getQueryData<T>(options.queryKey) ?? null,
    subscribe: (listener) => new QueryObserver(queries, options).subscribe(listener),
  });

  const enter = (docs: readonly Doc[], rule: Rule): void => {
    const byKey = new Map<string, { readonly key: CacheKey; readonly docs: Doc[] }>();
    for (const doc of docs) {
      const key = keyOf(doc);
      if (!key) continue;
      const hash = JSON.stringify(key);
      const batch = byKey.get(hash) ?? { key, docs: [] };
      batch.docs.push(doc);
      byKey.set(hash, batch);
    }
    for (const [hash, batch] of byKey) {
      const [kind, image] = batch.key;
      if (kind === 'image' && image)
        fresh.absorb(image, (known) => putInto(known, batch.docs, rule) as ImageDamages);
      meanwhile.get(hash)?.push(...batch.docs);
      if (queries.getQueryData(batch.key) !== undefined)
        queries.setQueryData(batch.key, (value: unknown) => putInto(value, batch.docs, rule));
    }
    absorbed.emit(docs);
  };

  return {
    projects: () => readable(loaders.projects),
    images: (project) => readable(loaders.images(project)),
    sheets: (project, kind) => readable(loaders.sheets(project, kind)),
    damages: (image) => readable(loaders.damages(image)),
    loadDamages: (image) => queries.ensureQueryData(loaders.damages(image)),
    loadImages: (project) => queries.ensureQueryData(loaders.images(project)),
    loadProjects: () => queries.ensureQueryData(loaders.projects),
    readDamages: async (image) =>
      queries.getQueryData<ImageDamages>(loaders.damages(image).queryKey) ?? readDamages(image),
    readRange,
    readCommands: async (project, since) => [
      ...(await map<CommandDoc>('command', commandsSince(project, since))).values(),
    ],
    absorb: (docs) => enter(docs, follows),
    replace(docs) {
      fresh.forget();
      enter(docs, always);
    },
    learn: fresh.learn,
    held: () =>
      queries
        .getQueryCache()
        .getAll()
        .flatMap(({ queryKey, state }) => docsUnder(queryKey, state.data)),
    onAbsorbed: (listener) => absorbed.on(listener),
  };
}

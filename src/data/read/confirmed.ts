import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ImageDamages } from '#domain/edit/confirmed.ts';
import type { CommandDoc, Doc, ImageDoc, ProjectDoc, SheetDoc } from '#domain/edit/documents.ts';
import { ALL_PROJECTS, commandsSince, imagesOf, sheetsOf } from '#domain/edit/ids.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import type { Readable } from '#domain/readable.ts';
import { createEmitter } from '../emitter.ts';
import {
  always,
  type ById,
  byKey,
  type CacheKey,
  docsUnder,
  follows,
  hashOf,
  PROJECTS,
  putInto,
  type Rule,
} from './cachedDocs.ts';
import type { Documents } from './documents.ts';
import { createNewDamages } from './newDamages.ts';
import { createStoredDocs } from './storedDocs.ts';

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

export function createConfirmed(queries: QueryClient, documents: Documents): Confirmed {
  const stored = createStoredDocs(documents);
  /** Images of projects that were learnt to have no boxes: they needn't be read. */
  const fresh = createNewDamages(stored.imagesWithDamages);
  const absorbed = createEmitter<readonly Doc[]>();
  /** Documents that came in while a key was being read: the reading may have been too early for them. */
  const meanwhile = new Map<string, Doc[]>();

  const loader = <T>(key: CacheKey, read: () => Promise<T>) => ({
    queryKey: key,
    queryFn: async (): Promise<T> => {
      const hash = hashOf(key);
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

  const readDamages = async (image: string): Promise<ImageDamages> =>
    fresh.find(image) ?? stored.damages(image);

  const loaders = {
    projects: loader(PROJECTS, () => stored.read<ProjectDoc>('project', ALL_PROJECTS)),
    images: (project: string) =>
      loader(['images', project], () => stored.read<ImageDoc>('image', imagesOf(project))),
    sheets: (project: string, kind: string) =>
      loader(['sheets', project, kind], () => stored.read<SheetDoc>('sheet', sheetsOf(project, kind))),
    damages: (image: string) => loader(['image', image], () => readDamages(image)),
  };

  const readable = <T>(options: ReturnType<typeof loader<T>>): Readable<T | null> => ({
    get: () => queries.getQueryData<T>(options.queryKey) ?? null,
    subscribe: (listener) => new QueryObserver(queries, options).subscribe(listener),
  });

  const cached = (image: string): ImageDamages | undefined =>
    queries.getQueryData(loaders.damages(image).queryKey);

  const enter = (docs: readonly Doc[], rule: Rule): void => {
    for (const batch of byKey(docs)) {
      const [kind, image] = batch.key;
      if (kind === 'image' && image)
        fresh.absorb(image, (known) => putInto(known, batch.docs, rule) as ImageDamages);
      const noted = meanwhile.get(hashOf(batch.key));
      if (noted) for (const doc of batch.docs) noted.push(doc);
      const known = queries.getQueryData(batch.key);
      const next = known === undefined ? known : putInto(known, batch.docs, rule);
      // Told again of what is known already, as the feed tells of our own writes, nobody needs to look.
      if (next !== known) queries.setQueryData(batch.key, next);
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
    readDamages: async (image) => cached(image) ?? readDamages(image),
    async readRange(images) {
      const read = await stored.damagesOfAll(images);
      return new Map([...read].map(([id, damages]) => [id, cached(id) ?? damages]));
    },
    readCommands: async (project, since) => [
      ...(await stored.read<CommandDoc>('command', commandsSince(project, since))).values(),
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

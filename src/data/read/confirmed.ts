import type { ReadonlySignal } from '@preact/signals-core';
import type { QueryClient } from '@tanstack/react-query';
import { createNanoEvents } from 'nanoevents';
import type { ImageDamages } from '#domain/edit/confirmed.ts';
import type { CommandDoc, Doc, ImageDoc, ProjectDoc, StoredProjectDocument } from '#domain/edit/documents.ts';
import { ALL_PROJECTS, commandsSince, imagesOf, projectDocumentsOf } from '#domain/edit/ids.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import {
  always,
  type ById,
  byKey,
  docsUnder,
  follows,
  PROJECTS,
  putInto,
  type Rule,
} from './cache/cachedDocs.ts';
import { createLoading } from './cache/loading.ts';
import { createNewDamages } from './cache/newDamages.ts';
import { createQuerySignals } from './cache/querySignals.ts';
import { createStoredDocs, type StoredDocs } from './cache/storedDocs.ts';
import type { Documents } from './documents.ts';

/**
 * What is known to be stored: the react-query cache, written only by its loaders, by the results of writes and by the
 * change feed.
 */
export interface Confirmed {
  projects(): ReadonlySignal<ById<ProjectDoc> | null>;
  images(project: string): ReadonlySignal<ById<ImageDoc> | null>;
  projectDocuments(project: string, kind: string): ReadonlySignal<ById<StoredProjectDocument> | null>;
  damages(image: string): ReadonlySignal<ImageDamages | null>;
  /** The damages of an image, read if needed and cached. */
  loadDamages(image: string): Promise<ImageDamages>;
  loadImages(project: string): Promise<ById<ImageDoc>>;
  loadProjects(): Promise<ById<ProjectDoc>>;
  /** The same without caching: for iterating over many images. */
  readDamages(image: string): Promise<ImageDamages>;
  /** Reads which images of a project have no damages yet, so that these needn't be read one by one. */
  learn(project: string): Promise<void>;
  /** The same for several images of one project in two reads. The ids have to be ascending, without gaps. */
  readRange(images: readonly string[]): Promise<ReadonlyMap<string, ImageDamages>>;
  /** Commands of a project from a stamp on, oldest first. */
  readCommands(project: string, since: Stamp): Promise<readonly CommandDoc[]>;
  /** Adds documents that were stored or reported, unless the cached ones are newer. */
  absorb(docs: readonly Doc[]): void;
  /** All cached documents. */
  held(): readonly Doc[];
  /** Replaces cached documents, even by older ones: the database was replaced. */
  replace(docs: readonly Doc[]): void;
  /** Calls back with arriving documents, once per batch. */
  onAbsorbed(listener: (docs: readonly Doc[]) => void): () => void;
}

/** How each cache key is read. */
const loadersOf = (
  { loader }: ReturnType<typeof createLoading>,
  { read }: StoredDocs,
  readDamages: (image: string) => Promise<ImageDamages>,
) => ({
  projects: loader(PROJECTS, () => read<ProjectDoc>('project', ALL_PROJECTS)),
  images: (project: string) => loader(['images', project], () => read<ImageDoc>('image', imagesOf(project))),
  projectDocuments: (project: string, kind: string) =>
    loader(['projectDocuments', project, kind], () =>
      read<StoredProjectDocument>('sheet', projectDocumentsOf(project, kind)),
    ),
  damages: (image: string) => loader(['image', image], () => readDamages(image)),
});

export function createConfirmed(queries: QueryClient, documents: Documents): Confirmed {
  const stored = createStoredDocs(documents);
  /** Images that are known to have no boxes and needn't be read. */
  const fresh = createNewDamages(stored.imagesWithDamages);
  const told = createNanoEvents<{ absorbed: (docs: readonly Doc[]) => void }>();
  const readDamages = async (image: string): Promise<ImageDamages> =>
    fresh.find(image) ?? stored.damages(image);
  const loading = createLoading();
  const loaders = loadersOf(loading, stored, readDamages);
  const signalOf = createQuerySignals(queries);
  const cached = (image: string): ImageDamages | undefined =>
    queries.getQueryData(loaders.damages(image).queryKey);

  const enter = (docs: readonly Doc[], rule: Rule): void => {
    for (const batch of byKey(docs)) {
      const [kind, image] = batch.key;
      if (kind === 'image' && image)
        fresh.absorb(image, (known) => putInto(known, batch.docs, rule) as ImageDamages);
      loading.note(batch.key, batch.docs);
      const known = queries.getQueryData(batch.key);
      const next = known === undefined ? known : putInto(known, batch.docs, rule);
      // If the feed only repeats what is known, as after our own writes, nobody is notified.
      if (next !== known) queries.setQueryData(batch.key, next);
    }
    told.emit('absorbed', docs);
  };

  return {
    projects: () => signalOf(loaders.projects),
    images: (project) => signalOf(loaders.images(project)),
    projectDocuments: (project, kind) => signalOf(loaders.projectDocuments(project, kind)),
    damages: (image) => signalOf(loaders.damages(image)),
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
    onAbsorbed: (listener) => told.on('absorbed', listener),
  };
}

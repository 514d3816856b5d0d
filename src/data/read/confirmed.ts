import type { ReadonlySignal } from '@preact/signals-core';
import { createNanoEvents } from 'nanoevents';
import { type ImageDamages, imageDamages } from '#domain/edit/confirmed.ts';
import type {
  CommandDoc,
  DamageDoc,
  Doc,
  ImageDoc,
  ProjectDoc,
  RunDoc,
  StoredProjectDocument,
} from '#domain/edit/documents.ts';
import {
  ALL_PROJECTS,
  commandsSince,
  damagesIn,
  damagesOf,
  imageOfKey,
  imagesOf,
  type KeyRange,
  projectDocumentsOf,
  projectOf,
  runsIn,
  runsOf,
} from '#domain/edit/ids.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import { groupBy } from '#domain/groupBy.ts';
import {
  always,
  type ById,
  byKey,
  type CacheKey,
  follows,
  PROJECTS,
  putInto,
  type Rule,
} from './cache/cachedDocs.ts';
import { createDocumentCache, type Source } from './cache/documentCache.ts';
import type { Documents } from './documents.ts';

/**
 * What is known to be stored: a cache of documents that are read once, and then changed only by the results of writes and
 * by the change feed.
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
  cachedDocs(): readonly Doc[];
  /** Replaces cached documents, even by older ones: the database was replaced. */
  replace(docs: readonly Doc[]): void;
  /** Calls back with arriving documents, once per batch. */
  onAbsorbed(listener: (docs: readonly Doc[]) => void): () => void;
  /** Drops everything that is cached: the workspace is closed. */
  clear(): void;
}

/** The content of the store, read each time. Every read rejects where the store fails: the cache retries. */
interface StoredDocs {
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

function createStoredDocs(documents: Documents): StoredDocs {
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

/** How the values of the cache are read. Lists are small and also used by the writer; the boxes of unused images are dropped. */
const sourcesOf = ({ read }: StoredDocs, readDamages: (image: string) => Promise<ImageDamages>) => {
  const list = <D extends Doc>(key: CacheKey, type: D['type'], range: KeyRange): Source<ById<D>> => ({
    key,
    read: () => read<D>(type, range),
    isKept: true,
  });
  return {
    projects: list<ProjectDoc>(PROJECTS, 'project', ALL_PROJECTS),
    images: (project: string) => list<ImageDoc>(['images', project], 'image', imagesOf(project)),
    projectDocuments: (project: string, kind: string) =>
      list<StoredProjectDocument>(
        ['projectDocuments', project, kind],
        'sheet',
        projectDocumentsOf(project, kind),
      ),
    damages: (image: string): Source<ImageDamages> => ({
      key: ['image', image],
      read: () => readDamages(image),
      isKept: false,
    }),
  };
};

/** Images of an import that are kept until they are counted. */
const KEPT = 400;

/**
 * Damages of images that are known without reading: images that have none, and images that had none with what arrived
 * since. Otherwise an import of thousands of photos would read back each photo it has just written.
 */
interface NewDamages {
  /** Reads which images of a project have any documents, so that `find` knows the others. */
  learn(project: string): Promise<void>;
  /** Null where nothing is known and it has to be read. */
  find(image: string): ImageDamages | null;
  /** Adds stored documents of one image. */
  absorb(image: string, put: (known: ImageDamages) => ImageDamages): void;
  /** Forgets everything: the database was replaced. */
  forget(): void;
}

/** @param touchedIn ids of the images of a project that have runs or damages */
export function createNewDamages(touchedIn: (project: string) => Promise<Iterable<string>>): NewDamages {
  interface Index {
    /** Only grows: nothing is ever removed from the database. */
    readonly touched: Set<string>;
    whole: boolean;
    readonly learning: Promise<void>;
  }
  const indexes = new Map<string, Index>();
  const recent = new Map<string, ImageDamages>();

  const begin = (project: string): Index => {
    const touched = new Set<string>();
    const index: Index = {
      touched,
      whole: false,
      learning: touchedIn(project).then((images) => {
        for (const image of images) touched.add(image);
        index.whole = true;
      }),
    };
    indexes.set(project, index);
    index.learning.catch(() => indexes.delete(project));
    return index;
  };
  return {
    // If this fails, images are read one by one.
    learn: (project) => (indexes.get(project) ?? begin(project)).learning.catch(() => undefined),
    find(image) {
      const index = indexes.get(projectOf(image));
      const untouched = index?.whole === true && !index.touched.has(image);
      return recent.get(image) ?? (untouched ? imageDamages(image, [], []) : null);
    },
    absorb(image, put) {
      const index = indexes.get(projectOf(image));
      const known = this.find(image);
      if (known) recent.set(image, put(known));
      index?.touched.add(image);
      const [oldest] = recent.keys();
      if (recent.size > KEPT && oldest !== undefined) recent.delete(oldest);
    },
    forget() {
      indexes.clear();
      recent.clear();
    },
  };
}

export function createConfirmed(documents: Documents): Confirmed {
  const stored = createStoredDocs(documents);
  /** Images that are known to have no boxes and needn't be read. */
  const fresh = createNewDamages(stored.imagesWithDamages);
  const events = createNanoEvents<{ absorbed: (docs: readonly Doc[]) => void }>();
  const readDamages = async (image: string): Promise<ImageDamages> =>
    fresh.find(image) ?? stored.damages(image);
  const cache = createDocumentCache();
  const sources = sourcesOf(stored, readDamages);

  const enter = (docs: readonly Doc[], rule: Rule): void => {
    for (const batch of byKey(docs)) {
      const [kind, image] = batch.key;
      if (kind === 'image' && image)
        fresh.absorb(image, (known) => putInto(known, batch.docs, rule) as ImageDamages);
      cache.put(batch.key, batch.docs, rule);
    }
    events.emit('absorbed', docs);
  };

  return {
    projects: () => cache.signal(sources.projects),
    images: (project) => cache.signal(sources.images(project)),
    projectDocuments: (project, kind) => cache.signal(sources.projectDocuments(project, kind)),
    damages: (image) => cache.signal(sources.damages(image)),
    loadDamages: (image) => cache.load(sources.damages(image)),
    loadImages: (project) => cache.load(sources.images(project)),
    loadProjects: () => cache.load(sources.projects),
    readDamages: async (image) => cache.peek(sources.damages(image)) ?? readDamages(image),
    async readRange(images) {
      const read = await stored.damagesOfAll(images);
      return new Map([...read].map(([id, damages]) => [id, cache.peek(sources.damages(id)) ?? damages]));
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
    cachedDocs: cache.docs,
    onAbsorbed: (listener) => events.on('absorbed', listener),
    clear: cache.clear,
  };
}

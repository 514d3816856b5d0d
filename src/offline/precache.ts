import { createAnswering } from './answering.ts';
import { createBuildCaches, isKeepable, isLasting } from './buildCaches.ts';

/** The files of a build, as addresses on its own site. */
export interface Build {
  /** Differs if any of the files differs. */
  readonly id: string;
  /** Files without which the app doesn't open or a page of it is missing. */
  readonly core: readonly string[];
  /** Large and rarely needed files: fetched afterwards, and missed only where they would be shown. */
  readonly rest: readonly string[];
  /** The runtime for models: fetched once a model is kept. */
  readonly runtime: readonly string[];
}

export interface PrecacheOptions {
  readonly build: Build;
  /** The app's own origin, such as `https://alpha.example`. */
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Resolves to null when the network has had enough time to answer. */
  readonly patience: () => Promise<null>;
}

/** The app's files on this device, for the service worker. */
export interface Precache {
  /** Fetches the core files. Rejects where any of them fails: the app needs all. */
  install(): Promise<void>;
  /** Deletes the caches of builds before the previous one, which open pages may still use. */
  tidy(): Promise<void>;
  /** Fetches those of the large files that are missing; failures are retried the next time. */
  fill(): Promise<void>;
  /** Fetches the runtime for models, where it is missing. */
  fillRuntime(): Promise<void>;
  /**
   * Answers a request; null where the browser should handle it itself.
   * @param preloaded the answer that the browser has already requested, if any
   */
  answer(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | null;
}

/**
 * How many files are fetched at once. A browser has six connections to a site, and a large file holds one until it is
 * written to disk: requests of the page must not wait for a free one.
 */
const AT_ONCE = 2;

/** @returns the app's files: those of the build on the device, and those of a newer build from the network first */
export function createPrecache({ build, origin, caches, fetch, patience }: PrecacheOptions): Precache {
  const kept = createBuildCaches(build.id, caches);
  const known = new Set([...build.core, ...build.rest, ...build.runtime]);
  const takeSome = (paths: readonly string[]) =>
    takeAllOf(paths, (path) => take(path).catch(() => undefined));

  /** Caches a file: copied from an earlier build's cache where it is the same, else fetched. */
  const take = async (path: string): Promise<void> => {
    const cache = await kept.open();
    if (await cache.match(path, { ignoreVary: true })) return;
    const before = isLasting(path) ? await kept.find(path) : undefined;
    const response = before ?? (await fetch(path, isLasting(path) ? {} : { cache: 'no-cache' }));
    if (!isKeepable(path, response)) throw new Error(`${path} can’t be kept: ${response.status}`);
    await cache.put(path, response);
  };

  return {
    async install() {
      // A build that is deployed again must count as the newest again.
      if ((await kept.builds()).slice(0, -1).includes(kept.name)) await caches.delete(kept.name);
      await takeAllOf(
        build.core.filter((path) => path !== '/'),
        take,
      );
      // The page is stored last: a cache that has it is complete.
      await take('/');
    },
    async tidy() {
      const others = (await kept.builds()).filter((each) => each !== kept.name);
      await Promise.all(others.slice(0, -1).map((each) => caches.delete(each)));
    },
    fill: () => takeSome(build.rest),
    fillRuntime: () => takeSome(build.runtime),
    answer: createAnswering({ isOfBuild: (path) => known.has(path), origin, fetch, patience }, kept),
  };
}

/** Runs a function for each path, a few at a time; rejects with the first failure. */
async function takeAllOf(paths: readonly string[], each: (path: string) => Promise<void>): Promise<void> {
  const waiting = paths.values();
  const takeWaiting = async () => {
    for (const path of waiting) await each(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeWaiting));
}

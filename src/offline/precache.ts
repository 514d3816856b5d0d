import { createAnswering } from './answering.ts';
import { createBuildCaches, isKeepable, isLasting } from './buildCaches.ts';

/** What a build is made of, as addresses on its own site. */
export interface Build {
  /** Differs where any of the files differs. */
  readonly id: string;
  /** Without these the app doesn't open or a page of it is missing. */
  readonly core: readonly string[];
  /** Large and needed seldom: fetched afterwards, and missed only where they would be shown. */
  readonly rest: readonly string[];
  /** What runs models: fetched once one is kept. */
  readonly runtime: readonly string[];
}

export interface PrecacheOptions {
  readonly build: Build;
  /** Of the app's own site, like `https://alpha.example`. */
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Resolves to null when the network has had long enough to answer. */
  readonly patience: () => Promise<null>;
}

/** The files of the app on this device, as the service worker uses them. */
export interface Precache {
  /** Fetches the core. Rejects where any file can't be had: the app needs all of them. */
  install(): Promise<void>;
  /** Gives up what builds before the last one left. Pages that are open may still be of the last one. */
  tidy(): Promise<void>;
  /** Fetches of the rest what isn't there yet; what can't be had now is asked for the next time. */
  fill(): Promise<void>;
  /** Fetches what runs models, as far as it isn't there yet. */
  fillRuntime(): Promise<void>;
  /**
   * What to answer with, or null where the browser should do as it would without us.
   * @param preloaded the answer that the browser has asked for already, if it has
   */
  answer(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | null;
}

/**
 * How many files are asked for at once. A browser has six connections to a site, and a large file holds its own for as long
 * as the disk takes: what a page asks for meanwhile must not wait for one.
 */
const AT_ONCE = 2;

/** @returns the files of the app: those of the build on the device, those of a newer one from the network first */
export function createPrecache({ build, origin, caches, fetch, patience }: PrecacheOptions): Precache {
  const kept = createBuildCaches(build.id, caches);
  const known = new Set([...build.core, ...build.rest, ...build.runtime]);
  const takeSome = (paths: readonly string[]) =>
    takeAllOf(paths, (path) => take(path).catch(() => undefined));

  /** Caches a file: from the cache of the build before where it is the same, else from the network. */
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
      // A build that is put up again is the newest again.
      if ((await kept.builds()).slice(0, -1).includes(kept.name)) await caches.delete(kept.name);
      await takeAllOf(
        build.core.filter((path) => path !== '/'),
        take,
      );
      // The page is stored last: a build that has it has everything else.
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

/** Does something with each, a few at a time; rejects with the first that fails. */
async function takeAllOf(paths: readonly string[], each: (path: string) => Promise<void>): Promise<void> {
  const waiting = paths.values();
  const takeWaiting = async () => {
    for (const path of waiting) await each(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeWaiting));
}

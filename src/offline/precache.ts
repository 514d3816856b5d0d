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
  readonly timeout: () => Promise<null>;
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

interface AnsweringOptions {
  /** Whether the build lists a file at this address. */
  readonly isOfBuild: (path: string) => boolean;
  /** The app's own origin, such as `https://alpha.example`. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Resolves to null when the network has had enough time to answer. */
  readonly timeout: () => Promise<null>;
}

/** Answers a request; null where the browser should handle it itself. */
type Answering = (request: Request, preloaded?: Promise<Response | undefined>) => Promise<Response> | null;

const PREFIX = 'app-';

/** Whether the content at an address never changes: built files have a content hash in their names. */
const isLasting = (path: string): boolean => /^\/(assets|sample\/(photos|thumbnails))\//.test(path);

/**
 * Whether a response may be cached. Not HTML in place of another file: some servers answer everything with the page.
 */
const isKeepable = (path: string, response: Response): boolean =>
  response.ok &&
  (path === '/' ||
    path.endsWith('.html') ||
    !(response.headers.get('content-type') ?? 'text/html').startsWith('text/html'));

/** The caches of the builds on this device: one each. */
interface BuildCaches {
  /** The name of this build's cache. */
  readonly name: string;
  /** Opens this build's cache. */
  open(): Promise<Cache>;
  /** The names of all builds' caches, oldest first. */
  builds(): Promise<string[]>;
  /** Finds a file: that of this build, else of any other. */
  find(path: string): Promise<Response | undefined>;
  /** Finds a file that changes between builds: that of the newest complete build, which may not be this one. */
  findNewest(path: string): Promise<Response | undefined>;
}

/** @param id of this build */
function createBuildCaches(id: string, caches: CacheStorage): BuildCaches {
  const name = `${PREFIX}${id}`;
  const find = async (path: string): Promise<Response | undefined> =>
    (await caches.match(path, { cacheName: name, ignoreVary: true })) ??
    caches.match(path, { ignoreVary: true });
  const builds = async (): Promise<string[]> =>
    (await caches.keys()).filter((each) => each.startsWith(PREFIX));
  return {
    name,
    open: () => caches.open(name),
    builds,
    find,
    async findNewest(path) {
      for (const cacheName of (await builds()).reverse())
        if (await caches.match('/', { cacheName }))
          return (await caches.match(path, { cacheName, ignoreVary: true })) ?? find(path);
      return find(path);
    },
  };
}

/** Answers requests for the app's files from the network or the caches, depending on the file. */
function createAnswering(
  { isOfBuild, origin, fetch, timeout: giveUp }: AnsweringOptions,
  kept: BuildCaches,
): Answering {
  /** Files that a page requests and no build lists: interface fonts by script. Cached on first use. */
  const keepOnUse = async (request: Request, path: string): Promise<Response> => {
    const known = await kept.find(path);
    if (known) return known;
    const response = await fetch(request);
    if (isKeepable(path, response)) {
      const cache = await kept.open();
      // A full disk must not fail the page's request.
      await cache.put(path, response.clone()).catch(() => undefined);
    }
    return response;
  };

  const networkFirst = async (
    request: Request,
    path: string,
    preloaded: Promise<Response | undefined>,
  ): Promise<Response> => {
    const answer = preloaded.then((response) => response ?? fetch(request));
    const live = await Promise.race([answer.catch(() => null), giveUp()]);
    if (live && live.status < 500) return live;
    return (await kept.findNewest(path)) ?? answer;
  };

  return (request, preloaded = Promise.resolve(undefined)) => {
    const { origin: site, pathname } = new URL(request.url);
    if (site !== origin || request.method !== 'GET' || request.headers.has('range')) return null;
    // Of pages the build has the app's, at every address, and those with a file of their own.
    if (request.mode === 'navigate')
      return networkFirst(request, isOfBuild(pathname) ? pathname : '/', preloaded);
    if (isLasting(pathname)) return keepOnUse(request, pathname);
    return isOfBuild(pathname) ? networkFirst(request, pathname, preloaded) : null;
  };
}

/** @returns the app's files: those of the build on the device, and those of a newer build from the network first */
export function createPrecache({
  build,
  origin,
  caches,
  fetch,
  timeout: timeLimit,
}: PrecacheOptions): Precache {
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
    answer: createAnswering(
      { isOfBuild: (path) => known.has(path), origin, fetch, timeout: timeLimit },
      kept,
    ),
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

/** What a build is made of, as addresses on its own site. */
export interface Build {
  /** Differs where any of the files differs. */
  readonly id: string;
  /** Without these the app doesn't open or a page of it is missing. */
  readonly core: readonly string[];
  /** Large and needed seldom: fetched afterwards, and missed only where they would be shown. */
  readonly rest: readonly string[];
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
  /** Fetches the core. Rejects where a file can't be had: half an app is none. */
  install(): Promise<void>;
  /** Gives up what builds before the last one left. Pages that are open may still be of the last one. */
  tidy(): Promise<void>;
  /** Fetches of the rest what isn't there yet; what can't be had now is asked for the next time. */
  fill(): Promise<void>;
  /**
   * What to answer with, or null where the browser should do as it would without us.
   * @param preloaded the answer that the browser has asked for already, if it has
   */
  answer(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | null;
}

const PREFIX = 'app-';
/** How many files are asked for at once. */
const LANES = 6;

/** Whether what lies at an address is the same for ever: built files have their content's hash in their names. */
const isLasting = (path: string): boolean =>
  path.startsWith('/assets/') || path.startsWith('/sample/photos/');

/** A server that answers everything with the page would put that page in a script's place. */
const isKeepable = (path: string, response: Response): boolean =>
  response.ok &&
  (path === '/' || !(response.headers.get('content-type') ?? 'text/html').startsWith('text/html'));

/** @returns the files of the app: those of the build on the device, those of a newer one from the network first */
export function createPrecache({ build, origin, caches, fetch, patience }: PrecacheOptions): Precache {
  const name = `${PREFIX}${build.id}`;
  const known = new Set([...build.core, ...build.rest]);

  const find = async (path: string): Promise<Response | undefined> =>
    (await caches.match(path, { cacheName: name, ignoreVary: true })) ??
    caches.match(path, { ignoreVary: true });

  const builds = async (): Promise<string[]> =>
    (await caches.keys()).filter((each) => each.startsWith(PREFIX));

  /** A file that changes from build to build: that of the newest build that came whole, which may not be ours. */
  const findNewest = async (path: string): Promise<Response | undefined> => {
    for (const cacheName of (await builds()).reverse())
      if (await caches.match('/', { cacheName }))
        return (await caches.match(path, { cacheName, ignoreVary: true })) ?? find(path);
    return find(path);
  };

  /** Caches a file: from the cache of the build before where it is the same, else from the network. */
  const take = async (path: string): Promise<void> => {
    const cache = await caches.open(name);
    if (await cache.match(path, { ignoreVary: true })) return;
    const before = isLasting(path) ? await find(path) : undefined;
    const response = before ?? (await fetch(path, isLasting(path) ? {} : { cache: 'no-cache' }));
    if (!isKeepable(path, response)) throw new Error(`${path} can’t be kept: ${response.status}`);
    await cache.put(path, response);
  };

  /** What a page asks for and no build lists: interface fonts by script. Kept from its first use on. */
  const keepOnUse = async (request: Request, path: string): Promise<Response> => {
    const kept = await find(path);
    if (kept) return kept;
    const response = await fetch(request);
    if (isKeepable(path, response)) {
      const cache = await caches.open(name);
      // A full disk must not keep a page from what it has just been given.
      await cache.put(path, response.clone()).catch(() => undefined);
    }
    return response;
  };

  const networkFirst = async (
    request: Request,
    path: string,
    preloaded: Promise<Response | undefined>,
  ): Promise<Response> => {
    const asked = preloaded.then((response) => response ?? fetch(request));
    const live = await Promise.race([asked.catch(() => null), patience()]);
    if (live && live.status < 500) return live;
    return (await findNewest(path)) ?? asked;
  };

  return {
    async install() {
      // A build that is put up again is the newest again.
      if ((await builds()).slice(0, -1).includes(name)) await caches.delete(name);
      await takeAllOf(
        build.core.filter((path) => path !== '/'),
        take,
      );
      // The page comes last: a build that has it is whole.
      await take('/');
    },
    async tidy() {
      const others = (await builds()).filter((each) => each !== name);
      await Promise.all(others.slice(0, -1).map((each) => caches.delete(each)));
    },
    fill: () => takeAllOf(build.rest, (path) => take(path).catch(() => undefined)),
    answer(request, preloaded = Promise.resolve(undefined)) {
      const { origin: site, pathname } = new URL(request.url);
      if (site !== origin || request.method !== 'GET' || request.headers.has('range')) return null;
      if (request.mode === 'navigate') return networkFirst(request, '/', preloaded);
      if (isLasting(pathname)) return keepOnUse(request, pathname);
      return known.has(pathname) ? networkFirst(request, pathname, preloaded) : null;
    },
  };
}

/** Does something with each, a few at a time; rejects with the first that fails. */
async function takeAllOf(paths: readonly string[], each: (path: string) => Promise<void>): Promise<void> {
  const waiting = paths.values();
  const lane = async () => {
    for (const path of waiting) await each(path);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

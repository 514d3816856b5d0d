const PREFIX = 'app-';

/** Whether the content at an address never changes: built files have a content hash in their names. */
export const isLasting = (path: string): boolean =>
  path.startsWith('/assets/') || path.startsWith('/sample/photos/');

/**
 * Whether a response may be cached. Not HTML in place of another file: some servers answer everything with the page.
 */
export const isKeepable = (path: string, response: Response): boolean =>
  response.ok &&
  (path === '/' || !(response.headers.get('content-type') ?? 'text/html').startsWith('text/html'));

/** The caches of the builds on this device: one each. */
export interface BuildCaches {
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
export function createBuildCaches(id: string, caches: CacheStorage): BuildCaches {
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

const PREFIX = 'app-';

/** Whether what lies at an address is the same for ever: built files have their content's hash in their names. */
export const isLasting = (path: string): boolean =>
  path.startsWith('/assets/') || path.startsWith('/sample/photos/');

/** A server that answers everything with the page would put that page in a script's place. */
export const isKeepable = (path: string, response: Response): boolean =>
  response.ok &&
  (path === '/' || !(response.headers.get('content-type') ?? 'text/html').startsWith('text/html'));

/** The caches of the builds that are on this device: one for each. */
export interface BuildCaches {
  /** Of this build's cache. */
  readonly name: string;
  /** Opens this build's cache. */
  open(): Promise<Cache>;
  /** The names of all builds' caches, oldest first. */
  builds(): Promise<string[]>;
  /** A file: that of this build, else that of any other. */
  find(path: string): Promise<Response | undefined>;
  /** A file that changes from build to build: that of the newest build that came whole, which may not be ours. */
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

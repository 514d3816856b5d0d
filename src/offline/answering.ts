import { type BuildCaches, isKeepable, isLasting } from './buildCaches.ts';

export interface AnsweringOptions {
  /** Whether the build lists a file of this address. */
  readonly isOfBuild: (path: string) => boolean;
  /** Of the app's own site, like `https://alpha.example`. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Resolves to null when the network has had long enough to answer. */
  readonly patience: () => Promise<null>;
}

/** The answer to a request, or null where the browser should do as it would without us. */
type Answering = (request: Request, preloaded?: Promise<Response | undefined>) => Promise<Response> | null;

/** Answers requests for files of the app from the network or the caches, whichever is right for the file. */
export function createAnswering(
  { isOfBuild, origin, fetch, patience }: AnsweringOptions,
  kept: BuildCaches,
): Answering {
  /** What a page asks for and no build lists: interface fonts by script. Kept from its first use on. */
  const keepOnUse = async (request: Request, path: string): Promise<Response> => {
    const known = await kept.find(path);
    if (known) return known;
    const response = await fetch(request);
    if (isKeepable(path, response)) {
      const cache = await kept.open();
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
    return (await kept.findNewest(path)) ?? asked;
  };

  return (request, preloaded = Promise.resolve(undefined)) => {
    const { origin: site, pathname } = new URL(request.url);
    if (site !== origin || request.method !== 'GET' || request.headers.has('range')) return null;
    if (request.mode === 'navigate') return networkFirst(request, '/', preloaded);
    if (isLasting(pathname)) return keepOnUse(request, pathname);
    return isOfBuild(pathname) ? networkFirst(request, pathname, preloaded) : null;
  };
}

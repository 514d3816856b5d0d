import { type BuildCaches, isKeepable, isLasting } from './buildCaches.ts';

export interface AnsweringOptions {
  /** Whether the build lists a file at this address. */
  readonly isOfBuild: (path: string) => boolean;
  /** The app's own origin, such as `https://alpha.example`. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Resolves to null when the network has had enough time to answer. */
  readonly patience: () => Promise<null>;
}

/** Answers a request; null where the browser should handle it itself. */
type Answering = (request: Request, preloaded?: Promise<Response | undefined>) => Promise<Response> | null;

/** Answers requests for the app's files from the network or the caches, depending on the file. */
export function createAnswering(
  { isOfBuild, origin, fetch, patience }: AnsweringOptions,
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

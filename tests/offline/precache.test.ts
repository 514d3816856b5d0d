import { describe, expect, it, vi } from 'vitest';
import { type Build, createPrecache } from '#offline/precache.ts';

const ORIGIN = 'https://alpha.example';
const BUILD: Build = {
  id: 'one',
  core: ['/', '/assets/app-1.js', '/boot.js'],
  rest: ['/sample/photos/a.jpg', '/assets/report-1.ttf'],
  runtime: ['/assets/ort-1.wasm', '/assets/ort-1.mjs'],
};

/** A browser's caches in memory: what the precache asks of them. */
function memoryCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const files = all.get(name) ?? new Map<string, Response>();
    all.set(name, files);
    return {
      match: async (path: string) => files.get(path)?.clone(),
      put: async (path: string, response: Response) => void files.set(path, response),
    } as unknown as Cache;
  };
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (path: string, options?: MultiCacheQueryOptions) => {
      const names = options?.cacheName ? [options.cacheName] : [...all.keys()];
      for (const name of names) {
        const hit = all.get(name)?.get(path);
        if (hit) return hit.clone();
      }
      return undefined;
    },
  } as unknown as CacheStorage;
}

const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
const file = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });

/** A network of the files named, which can be cut. */
function network(version: string) {
  const state = { up: true, asked: [] as string[] };
  const get = vi.fn(async (asked: RequestInfo | URL) => {
    const path = asked instanceof Request ? new URL(asked.url).pathname : String(asked);
    state.asked.push(path);
    if (!state.up) throw new TypeError('Failed to fetch');
    return path === '/' || path === '/dashboard' ? page(version) : file(`${version} ${path}`);
  });
  return { state, get };
}

const never = () => new Promise<null>(() => undefined);
const atOnce = () => Promise.resolve(null);

function precacheOn(caches: CacheStorage, net = network('one'), build = BUILD, patience = never) {
  const precache = createPrecache({ build, origin: ORIGIN, caches, fetch: net.get, timeout: patience });
  const text = async (path: string) => (await precache.answer(new Request(ORIGIN + path)))?.text();
  const visit = async (path: string) => {
    const request = new Request(ORIGIN + path);
    // Only a browser makes requests of this mode.
    Object.defineProperty(request, 'mode', { value: 'navigate' });
    return (await precache.answer(request))?.text();
  };
  return { precache, net, text, visit };
}

describe('the files of the app on this device', () => {
  it('leave a page most of the six connections to its site, while all of them are fetched at once', async () => {
    const net = network('one');
    let [open, most] = [0, 0];
    const slow = vi.fn(async (asked: RequestInfo | URL) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve));
      open -= 1;
      return net.get(asked);
    });
    const core = ['/', ...Array.from({ length: 20 }, (_, at) => `/assets/app-${at}.js`)];
    const { precache } = precacheOn(memoryCaches(), { ...net, get: slow }, { ...BUILD, core });
    await precache.install();
    await Promise.all([precache.fill(), precache.fillRuntime()]);
    expect(slow).toHaveBeenCalledTimes(core.length + BUILD.rest.length + BUILD.runtime.length);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('open every page without a network once the core is there', async () => {
    const { precache, net, text, visit } = precacheOn(memoryCaches());
    await precache.install();
    net.state.up = false;
    expect(await visit('/dashboard?project=sample')).toBe('one');
    expect(await text('/assets/app-1.js')).toBe('one /assets/app-1.js');
    expect(await text('/boot.js')).toBe('one /boot.js');
  });

  it('take a page from the network while there is one: it may be newer', async () => {
    const caches = memoryCaches();
    await precacheOn(caches).precache.install();
    expect(await precacheOn(caches, network('two')).visit('/dashboard')).toBe('two');
  });

  it('open a page where the network has not answered for too long', async () => {
    const caches = memoryCaches();
    await precacheOn(caches).precache.install();
    const net = { ...network('two'), get: vi.fn(() => new Promise<Response>(() => undefined)) };
    expect(await precacheOn(caches, net, BUILD, atOnce).visit('/dashboard')).toBe('one');
  });

  it('open a page where the server is broken', async () => {
    const caches = memoryCaches();
    await precacheOn(caches).precache.install();
    const net = { ...network('two'), get: vi.fn(async () => new Response('', { status: 503 })) };
    expect(await precacheOn(caches, net).visit('/dashboard')).toBe('one');
  });

  it('are all there or the app is not taken as kept', async () => {
    const { precache, net } = precacheOn(memoryCaches());
    net.state.up = false;
    await expect(precache.install()).rejects.toThrow('Failed to fetch');
  });

  it('never put the page in a script’s place, as servers do that answer everything with it', async () => {
    const net = { ...network('one'), get: vi.fn(async () => page('one')) };
    await expect(precacheOn(memoryCaches(), net).precache.install()).rejects.toThrow('can’t be kept');
  });

  it('of the rest come afterwards, and one that is missing keeps none of the others away', async () => {
    const caches = memoryCaches();
    const { precache, net, text } = precacheOn(caches);
    net.get.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await precache.fill();
    net.state.up = false;
    expect(await text('/assets/report-1.ttf')).toBe('one /assets/report-1.ttf');
    await expect(text('/sample/photos/a.jpg')).rejects.toThrow('Failed to fetch');
  });

  it('open without a network in the newest build that came whole: a tab that stays open for long holds an old worker', async () => {
    const caches = memoryCaches();
    const old = precacheOn(caches);
    await old.precache.install();
    await precacheOn(caches, network('two'), { ...BUILD, id: 'two' }).precache.install();
    const half = precacheOn(caches, network('three'), { ...BUILD, id: 'three' });
    half.net.get.mockImplementation(async (asked) => {
      if (asked === '/boot.js') throw new TypeError('Failed to fetch');
      return asked === '/' ? page('three') : file('three');
    });
    await expect(half.precache.install()).rejects.toThrow('Failed to fetch');
    old.net.state.up = false;
    expect(await old.visit('/dashboard')).toBe('two');
    expect(await old.text('/boot.js')).toBe('two /boot.js');
  });

  it('open without a network in the build that was put up last, even where it is an older one', async () => {
    const caches = memoryCaches();
    const two = { ...BUILD, id: 'two' };
    await precacheOn(caches).precache.install();
    const newer = precacheOn(caches, network('two'), two);
    await newer.precache.install();
    await precacheOn(caches, network('one')).precache.install();
    newer.net.state.up = false;
    expect(await newer.visit('/dashboard')).toBe('one');
  });

  it('that run models are there once they are asked for, not before; a new build has them without a network', async () => {
    const caches = memoryCaches();
    const one = precacheOn(caches);
    await one.precache.install();
    await one.precache.fill();
    expect(one.net.state.asked.filter((path) => path.includes('/ort-'))).toEqual([]);
    await one.precache.fillRuntime();
    const two = precacheOn(caches, network('two'), { ...BUILD, id: 'two' });
    await two.precache.install();
    two.net.state.up = false;
    await two.precache.fillRuntime();
    expect(await (await caches.match('/assets/ort-1.wasm', { cacheName: 'app-two' }))?.text()).toBe(
      'one /assets/ort-1.wasm',
    );
  });

  it('that no build lists are kept from their first use on', async () => {
    const { net, text } = precacheOn(memoryCaches());
    await text('/assets/hangul-1.woff2');
    net.state.up = false;
    expect(await text('/assets/hangul-1.woff2')).toBe('one /assets/hangul-1.woff2');
  });

  it('are fetched once: a new build takes from the old one what has not changed', async () => {
    const caches = memoryCaches();
    await precacheOn(caches).precache.install();
    const two = precacheOn(caches, network('two'), { ...BUILD, id: 'two' });
    await two.precache.install();
    expect(two.net.state.asked).toEqual(['/boot.js', '/']);
    two.net.state.up = false;
    expect(await two.visit('/dashboard')).toBe('two');
  });

  it('of the build before stay for pages that are still open, older ones go', async () => {
    const caches = memoryCaches();
    for (const id of ['one', 'two', 'three']) {
      const { precache } = precacheOn(caches, network(id), { ...BUILD, id });
      await precache.install();
      await precache.tidy();
    }
    expect(await caches.keys()).toEqual(['app-two', 'app-three']);
  });

  it('stay out of what is not theirs: other sites, uploads, parts of files, unknown addresses', () => {
    const { precache } = precacheOn(memoryCaches());
    const asked = [
      new Request('https://other.example/assets/app-1.js'),
      new Request(`${ORIGIN}/assets/app-1.js`, { method: 'POST' }),
      new Request(`${ORIGIN}/assets/app-1.js`, { headers: { range: 'bytes=0-9' } }),
      new Request(`${ORIGIN}/other.json`),
    ];
    expect(asked.map((request) => precache.answer(request))).toEqual([null, null, null, null]);
  });
});

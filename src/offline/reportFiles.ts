/** The reports' typesetter, by its built name, and the fonts that it prints with. */
const TYPESETTER = /^\/assets\/typst[^/]*\.wasm$/;
const FONT = /^\/assets\/Noto[^/]*\.ttf$/;

/**
 * Bytes of the report's typesetter and fonts on this device; null where the typesetter is missing, so that a report
 * needs the network.
 *
 * @param caches undefined where the browser has none for this address
 */
export async function reportFiles(caches: CacheStorage | undefined): Promise<number | null> {
  const sizes = new Map<string, number>();
  for (const name of (await caches?.keys()) ?? []) {
    const cache = await caches?.open(name);
    for (const request of (await cache?.keys()) ?? []) {
      const { pathname } = new URL(request.url);
      if (!TYPESETTER.test(pathname) && !FONT.test(pathname)) continue;
      const file = await (await cache?.match(request))?.blob();
      if (file) sizes.set(pathname, file.size);
    }
  }
  if (![...sizes.keys()].some((path) => TYPESETTER.test(path))) return null;
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

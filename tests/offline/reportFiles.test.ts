import { expect, test } from 'vitest';
import { reportFiles } from '#offline/reportFiles.ts';

/** Caches with files of so many bytes, by their address. */
function cachesOf(all: Readonly<Record<string, Readonly<Record<string, number>>>>): CacheStorage {
  const cache = (files: Readonly<Record<string, number>>) => ({
    keys: async () => Object.keys(files).map((path) => ({ url: `https://alpha.example${path}` })),
    match: async ({ url }: { readonly url: string }) =>
      new Response(new Uint8Array(files[new URL(url).pathname] ?? 0)),
  });
  return {
    keys: async () => Object.keys(all),
    open: async (name: string) => cache(all[name] ?? {}),
  } as unknown as CacheStorage;
}

test('the typesetter and the fonts of reports are counted, each once, and nothing else', async () => {
  const files = {
    '/assets/typst_ts_web_compiler_bg-a1.wasm': 28,
    '/assets/NotoSansHK_400Regular-b2.ttf': 6,
    '/assets/libheif-c3.wasm': 1000,
    '/assets/main-d4.js': 2000,
  };
  const before = { '/assets/NotoSansHK_400Regular-b2.ttf': 6, '/assets/NotoSansKR_400Regular-e5.ttf': 4 };
  expect(await reportFiles(cachesOf({ 'app-1': before, 'app-2': files }))).toBe(38);
});

test('without the typesetter nothing can be typeset, whatever else is there', async () => {
  expect(await reportFiles(cachesOf({ 'app-1': { '/assets/NotoSansHK_400Regular-b2.ttf': 6 } }))).toBeNull();
  expect(await reportFiles(cachesOf({}))).toBeNull();
  expect(await reportFiles(undefined)).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import { createPhotosWithTeam } from '#data/team/photos/photosWithTeam.ts';
import { fail } from '#domain/result.ts';

const photo = new Blob(['a photo']);
const hash = await sha256Of(photo);

/** A team whose server has bytes under names, by project. */
function team(
  has: Readonly<Record<string, Readonly<Record<string, Blob>>>>,
  below: readonly Blob[] = [],
  erased = '',
) {
  const kept = createMemoryPhotos();
  const asked: string[] = [];
  const server = {
    async photo(project: string, sha256: string) {
      asked.push(`${project}/${sha256}`);
      await Promise.resolve();
      return has[project]?.[sha256] ?? null;
    },
    async *versions() {
      yield* below;
    },
  };
  const isErased = async (project: string) => project === erased;
  return { kept, asked, has, photos: createPhotosWithTeam(kept, server, () => Object.keys(has), isErased) };
}

describe('a photo that isn’t here', () => {
  test('is fetched, and kept after', async () => {
    const { kept, asked, photos } = team({ tower: { [hash]: photo } });
    expect(await (await photos.get(hash))?.text()).toBe('a photo');
    expect(await kept.has(hash)).toBe(true);
    expect(await (await photos.get(hash))?.text()).toBe('a photo');
    expect(asked).toHaveLength(1);
  });

  test('is fetched once for two who ask at once', async () => {
    const { asked, photos } = team({ tower: { [hash]: photo } });
    const both = await Promise.all([photos.get(hash), photos.get(hash)]);
    expect(await Promise.all(both.map((bytes) => bytes?.text()))).toEqual(['a photo', 'a photo']);
    expect(asked).toHaveLength(1);
  });

  test('is looked for in one project after the other', async () => {
    const { asked, photos } = team({ annex: {}, tower: { [hash]: photo }, bridge: { [hash]: photo } });
    expect(await photos.get(hash)).not.toBeNull();
    expect(asked).toEqual([`annex/${hash}`, `tower/${hash}`]);
  });

  test('is neither kept nor shown where it was erased, though the server still has it; another project’s is', async () => {
    const { kept, photos } = team({ tower: { [hash]: photo } }, [], 'tower');
    expect(await photos.get(hash)).toBeNull();
    expect(await kept.keys()).toEqual([]);
    const other = team({ tower: { [hash]: photo }, annex: { [hash]: photo } }, [], 'tower');
    expect(await (await other.photos.get(hash))?.text()).toBe('a photo');
    expect(other.asked).toEqual([`tower/${hash}`, `annex/${hash}`]);
  });

  test('whose bytes aren’t what its hash says is as if it weren’t there, and isn’t kept', async () => {
    const wrong = new Blob(['<!doctype html>']);
    const { kept, photos } = team({ tower: { [hash]: wrong } });
    expect(await photos.get(hash)).toBeNull();
    expect(await kept.keys()).toEqual([]);
    const better = team({ tower: { [hash]: wrong }, annex: { [hash]: photo } });
    expect(await (await better.photos.get(hash))?.text()).toBe('a photo');
  });

  test('above which other bytes were put is taken from the version below, and kept', async () => {
    const forged = new Blob(['other bytes']);
    const { kept, photos } = team({ tower: { [hash]: forged } }, [forged, new Blob(['more']), photo]);
    expect(await (await photos.get(hash))?.text()).toBe('a photo');
    expect(await kept.keys()).toEqual([hash]);
    const without = team({ tower: { [hash]: forged } }, [forged]);
    expect(await without.photos.get(hash)).toBeNull();
    expect(await without.kept.keys()).toEqual([]);
  });

  test('is asked for anew where nobody had it before', async () => {
    const has: Record<string, Record<string, Blob>> = { tower: {} };
    const { photos } = team(has);
    expect(await photos.get(hash)).toBeNull();
    has.tower = { [hash]: photo };
    expect(await photos.get(hash)).not.toBeNull();
  });

  test('is shown where it can’t be kept', async () => {
    const full = { ...createMemoryPhotos(), put: async () => fail({ kind: 'quota', detail: '' } as const) };
    const photos = createPhotosWithTeam(
      full,
      { photo: async () => photo, async *versions() {} },
      () => ['tower'],
      async () => false,
    );
    expect(await (await photos.get(hash))?.text()).toBe('a photo');
  });
});

test('a photo that is here is asked of nobody', async () => {
  const { kept, asked, photos } = team({ tower: { [hash]: photo } });
  await kept.put(hash, photo);
  expect(await (await photos.get(hash))?.text()).toBe('a photo');
  expect(asked).toEqual([]);
});

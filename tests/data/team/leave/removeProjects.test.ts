import { describe, expect, test } from 'vitest';
import type { Removal } from '#data/store/sync/removeDatabase.ts';
import { type RemovingOptions, removeProjects } from '#data/team/leave/removeProjects.ts';

const project = (id: string) => ({ user: 'ina', project: id, name: `The ${id}` });

/** A device with projects; what removing each comes to. */
function device(
  came: Readonly<Record<string, Removal | null | Error>>,
  needed: readonly string[] | null = [],
  withShots: readonly string[] = [],
) {
  const done: string[] = [];
  const options: RemovingOptions = {
    async remove({ project: id }) {
      const one = came[id] ?? null;
      if (one instanceof Error) throw one;
      return one;
    },
    hasEarlier: async ({ project: id }) => id === 'moved',
    hasShots: async ({ project: id }) => withShots.includes(id),
    forget: async ({ project: id }) => void done.push(`forgot ${id}`),
    needed: async () => needed && new Set(needed),
    deletePhoto: async (sha256) => void done.push(`deleted ${sha256}`),
    forgetLinks: async (photos) => void done.push(`unlinked ${photos}`),
    clearDerived: async () => void done.push('cleared'),
  };
  return { done, remove: () => removeProjects(Object.keys(came).map(project), options) };
}

describe('projects that are taken off this device', () => {
  test('are forgotten, and with them the photos that nothing else here needs', async () => {
    const { done, remove } = device(
      {
        tower: { kind: 'removed', photos: ['a', 'b'] },
        annex: { kind: 'removed', photos: ['b', 'c'] },
      },
      ['c'],
    );
    const { projects, keptPhotos } = await remove();
    expect(projects.map(({ came }) => came)).toEqual(['removed', 'removed']);
    expect(done).toEqual([
      'forgot tower',
      'forgot annex',
      'cleared',
      'deleted a',
      'deleted b',
      'unlinked a,b',
    ]);
    expect(keptPhotos).toBe(false);
  });

  test('stay where something was not sent, where a tab works in them, and where they can’t be read', async () => {
    const { done, remove } = device({
      unsent: { kind: 'unsent', count: 2 },
      busy: null,
      unread: { kind: 'unread' },
      broken: new Error('no worker'),
    });
    const { projects } = await remove();
    expect(projects.map(({ project: id, came }) => [id, came])).toEqual([
      ['unsent', 'unsent'],
      ['busy', 'busy'],
      ['unread', 'unread'],
      ['broken', 'unread'],
    ]);
    expect(done).toEqual([]);
  });

  test('stay where photos of the camera wait for being saved, and nothing of them is deleted', async () => {
    const { done, remove } = device({ tower: { kind: 'removed', photos: ['a'] } }, [], ['tower']);
    expect((await remove()).projects.map(({ came }) => came)).toEqual(['shots']);
    expect(done).toEqual([]);
  });

  test('that were moved to the team from here leave what they were before, and that is said', async () => {
    const { remove } = device({
      moved: { kind: 'removed', photos: [] },
      tower: { kind: 'removed', photos: [] },
    });
    const { projects } = await remove();
    expect(projects.map(({ hasEarlier }) => hasEarlier)).toEqual([true, false]);
  });

  test('leave their photos where it can’t be told what else needs them, and that is said', async () => {
    const { done, remove } = device({ tower: { kind: 'removed', photos: ['a'] } }, null);
    expect((await remove()).keptPhotos).toBe(true);
    expect(done).toEqual(['forgot tower', 'cleared']);
  });
});

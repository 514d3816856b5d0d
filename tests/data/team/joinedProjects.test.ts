import { describe, expect, test } from 'vitest';
import { allJoined, hasJoinedProjects, joinedProjects } from '#data/team/joinedProjects.ts';
import { forgetJoined, noteJoined } from '#data/team/noteJoined.ts';
import { INHERITED, inherited } from '#support/hostileNames.ts';

/** Storage with something in it already; what is written is kept as text. */
function storageOf(before?: string): () => Storage {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? before ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  return () => storage as unknown as Storage;
}
const refusing = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};
const full = (): Storage =>
  ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }) as unknown as Storage;

describe('the projects of the team on this device', () => {
  test('are remembered person by person, each once', () => {
    const storage = storageOf();
    expect(hasJoinedProjects(storage)).toBe(false);
    noteJoined(storage, 'ann', 'tower');
    noteJoined(storage, 'ann', 'annex');
    noteJoined(storage, 'ann', 'tower');
    noteJoined(storage, 'ben', 'bridge');
    expect(joinedProjects(storage, 'ann')).toEqual(['tower', 'annex']);
    expect(joinedProjects(storage, 'ben')).toEqual(['bridge']);
    expect(joinedProjects(storage, 'eve')).toEqual([]);
    expect(hasJoinedProjects(storage)).toBe(true);
  });

  test('of people whose name every object answers to are theirs alone', () => {
    const before = inherited();
    for (const name of INHERITED) {
      const storage = storageOf();
      expect(joinedProjects(storage, name)).toEqual([]);
      noteJoined(storage, name, 'tower');
      noteJoined(storage, 'ann', 'annex');
      expect(joinedProjects(storage, name)).toEqual(['tower']);
      expect(joinedProjects(storage, 'ann')).toEqual(['annex']);
    }
    expect(inherited()).toBe(before);
  });

  test.each(['', '{', 'null', '5', '[]', '["tower"]', '{"ann":"tower"}', '{"ann":[5]}', '{"ann":["../x"]}'])(
    'are none where %j is kept, and are noted over it',
    (kept) => {
      const storage = storageOf(kept);
      expect(joinedProjects(storage, 'ann')).toEqual([]);
      expect(hasJoinedProjects(storage)).toBe(false);
      noteJoined(storage, 'ann', 'tower');
      expect(joinedProjects(storage, 'ann')).toEqual(['tower']);
    },
  );

  test('of one person outlast what is broken of another’s', () => {
    const storage = storageOf('{"ann":5,"ben":["tower"]}');
    expect(joinedProjects(storage, 'ben')).toEqual(['tower']);
    noteJoined(storage, 'ann', 'annex');
    expect(joinedProjects(storage, 'ben')).toEqual(['tower']);
  });

  test('are none where storage is refused or full, and noting them breaks nothing', () => {
    for (const storage of [refusing, full]) {
      expect(joinedProjects(storage, 'ann')).toEqual([]);
      expect(hasJoinedProjects(storage)).toBe(false);
      expect(() => noteJoined(storage, 'ann', 'tower')).not.toThrow();
    }
  });
});

describe('a project that was taken off this device', () => {
  test('is forgotten for whom it was taken off, and kept for others', () => {
    const kept = new Map<string, string>();
    const storage = () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
      }) as Storage;
    for (const name of ['ina', 'lea']) noteJoined(storage, name, 'tower');
    noteJoined(storage, 'ina', 'annex');
    forgetJoined(storage, 'ina', 'tower');
    forgetJoined(storage, '__proto__', 'tower');
    expect(joinedProjects(storage, 'ina')).toEqual(['annex']);
    expect(allJoined(storage)).toEqual([
      { user: 'ina', project: 'annex' },
      { user: 'lea', project: 'tower' },
    ]);
  });
});

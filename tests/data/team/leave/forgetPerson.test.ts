import { expect, test } from 'vitest';
import { forgetPerson } from '#data/team/leave/leaveDevice.ts';
import type { LeftProject } from '#data/team/leave/removeProjects.ts';
import { STORAGE_KEYS } from '#domain/storageKeys.ts';

function storageWith(texts: Readonly<Record<string, string>>) {
  const kept = new Map(Object.entries(texts));
  const storage = {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  return { kept, storage };
}

const gone = (project: string, more: Partial<LeftProject> = {}): LeftProject => ({
  user: 'lea',
  project,
  name: project,
  came: 'removed',
  hasEarlier: false,
  ...more,
});

const note = { phase: 'moved', at: 1, limit: 1, from: 1, steps: 1, isQuiet: true };
const mark = (project: string) => `c:${project}:000000000001-0001-ben d:${project}.one:aB-1 0`;

/** What somebody leaves who worked in the projects `tower` and `annex` and in one of the device's own. */
const LEFT = {
  preferences: '{"state":{"locale":"en"},"version":1}',
  device: 'AB3',
  'last-project': 'tower',
  'recent-commands': '["photo.tower.one"]',
  'camera-destination': '{"project":"tower","location":null,"record":null}',
  'notices-put-off': '{"backup:tower":1}',
  'opened-photos:tower': '["tower.one"]',
  'opened-photos:annex': '["annex.one"]',
  'opened-photos:own': '["own.one"]',
  'import-labels:tower': '{}',
  'model-labels:tower:abcd': '{}',
  'model-labels:towers:abcd': '{}',
  'inbox-read:lea': JSON.stringify([mark('tower'), mark('annex')]),
  'inbox-read:ben': JSON.stringify([mark('tower')]),
  'team-projects': '{"lea":[],"ben":["tower"]}',
  'team-moving': JSON.stringify({ 'lea:tower': note, 'ben:tower': note }),
  backups: '{"tower":1,"own":2}',
};

test('what a person left in the browser goes with the projects, and what is of others and of the device stays', () => {
  const { kept, storage } = storageWith(LEFT);
  forgetPerson(storage, [gone('tower'), gone('annex')]);
  expect(Object.fromEntries(kept)).toEqual({
    preferences: LEFT.preferences,
    device: LEFT.device,
    'opened-photos:own': LEFT['opened-photos:own'],
    'model-labels:towers:abcd': '{}',
    'inbox-read:ben': LEFT['inbox-read:ben'],
    'team-projects': '{"ben":["tower"]}',
    'team-moving': JSON.stringify({ 'ben:tower': note }),
    backups: '{"own":2}',
  });
});

test('no key keeps the person’s name or the project’s where nobody else has them', () => {
  const { kept, storage } = storageWith({ ...LEFT, 'inbox-read:ben': '[]', 'team-projects': '{"lea":[]}' });
  forgetPerson(storage, [gone('tower'), gone('annex')]);
  kept.delete('team-moving');
  expect([...kept].flat().join()).not.toMatch(/lea|tower\b|annex/);
});

test('what is of a project that had to stay stays with it', () => {
  const { kept, storage } = storageWith({ ...LEFT, 'team-projects': '{"lea":["annex"]}' });
  forgetPerson(storage, [gone('tower'), gone('annex', { came: 'unsent' })]);
  expect(kept.has('opened-photos:annex')).toBe(true);
  expect(JSON.parse(kept.get('inbox-read:lea')!)).toEqual([mark('annex')]);
  expect(kept.has('opened-photos:tower')).toBe(false);
  expect(kept.has('last-project')).toBe(false);
});

test('what is known of a project’s time before it was moved stays where that is still here', () => {
  const { kept, storage } = storageWith(LEFT);
  forgetPerson(storage, [gone('tower', { hasEarlier: true })]);
  expect(JSON.parse(kept.get('team-moving')!)).toHaveProperty('lea:tower');
  expect(JSON.parse(kept.get('backups')!)).toEqual({ tower: 1, own: 2 });
});

test('every listed key that is of a person or a project is removed', () => {
  const all = Object.entries(STORAGE_KEYS).flatMap(([name, kind]) =>
    kind === 'person' || kind === 'project' ? [name.endsWith(':') ? `${name}tower` : name] : [],
  );
  const { kept, storage } = storageWith(Object.fromEntries(all.map((key) => [key, '"x"'])));
  forgetPerson(storage, [gone('tower')]);
  expect(all.filter((key) => kept.has(key))).toEqual([]);
});

test('names like parts of every object are names', () => {
  const { kept, storage } = storageWith({
    'team-projects': '{"__proto__":[],"constructor":["tower"]}',
    'inbox-read:__proto__': '["a"]',
    'inbox-read:constructor': JSON.stringify([mark('tower')]),
  });
  forgetPerson(storage, [gone('annex', { user: '__proto__' })]);
  expect([...kept.keys()]).not.toContain('inbox-read:__proto__');
  expect(kept.get('team-projects')).toBe('{"constructor":["tower"]}');
  expect(kept.has('inbox-read:constructor')).toBe(true);
});

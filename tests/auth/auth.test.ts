import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAuth } from '#auth/auth.ts';
import { initials, PROFILE_KEY } from '#auth/profile.ts';
import { onChange } from '#signals/onChange.ts';

/** A browser of one tab: its storage, and the storage events of other tabs. */
function browser(texts: Record<string, string> = {}) {
  const kept = new Map(Object.entries(texts));
  let listener: ((event: StorageEvent) => void) | undefined;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  const window = {
    addEventListener: (_: string, added: (event: StorageEvent) => void) => {
      listener = added;
    },
    removeEventListener: () => {
      listener = undefined;
    },
  } as unknown as Window;
  return {
    kept,
    start: () => createAuth({ storage, window }),
    /** Another tab writes, or clears all; this one is told. */
    otherTab(key: string | null, newValue: string | null) {
      if (key === null) kept.clear();
      else if (newValue === null) kept.delete(key);
      else kept.set(key, newValue);
      listener?.({ key, newValue } as StorageEvent);
    },
    /** This tab is told late: something else has been written since. */
    toldLate: (key: string, newValue: string) => listener?.({ key, newValue } as StorageEvent),
  };
}

const stored = (authToken: unknown) => JSON.stringify({ state: { authToken }, version: 0 });

describe('auth-storage', () => {
  it('holds the token after the login and null after the logout, version 0', () => {
    const { start, kept } = browser();
    const auth = start();
    auth.login('');
    expect(JSON.parse(kept.get('auth-storage') ?? '')).toEqual({
      state: { authToken: auth.token.value },
      version: 0,
    });
    auth.logout();
    expect(kept.get('auth-storage')).toBe('{"state":{"authToken":null},"version":0}');
  });

  it('signs in again on the next visit', () => {
    const { start } = browser({ 'auth-storage': stored('t') });
    expect(start().token.value).toBe('t');
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"state":{"authToken":"t"},"version":1}',
    stored(5),
    stored(''),
    '{"version":0}',
  ])('signs out cleanly where it holds %j', (text) => {
    expect(browser({ 'auth-storage': text }).start().token.value).toBeNull();
  });

  it('never throws, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        (text) => browser({ 'auth-storage': text }).start().token.value === null,
      ),
    );
  });

  it('is followed when another tab signs in, out, or clears it all', () => {
    const { start, otherTab } = browser();
    const auth = start();
    let told = 0;
    onChange(auth.token, () => told++);
    otherTab('auth-storage', stored('u'));
    expect(auth.token.value).toBe('u');
    otherTab('auth-storage', stored(null));
    expect(auth.token.value).toBeNull();
    otherTab('auth-storage', stored('u'));
    otherTab(null, null);
    expect(auth.token.value).toBeNull();
    expect(told).toBe(4);
  });

  it('counts as it is stored: of tabs that sign in and out at once none stays with what another has overwritten', () => {
    const { start, kept, toldLate } = browser();
    const auth = start();
    // Both wrote; what this one wrote came last, and then it hears of the other.
    auth.login('mei@example.com');
    const mine = kept.get(PROFILE_KEY);
    toldLate(PROFILE_KEY, JSON.stringify({ state: { name: 'lau', role: 'Admin', email: '' }, version: 1 }));
    toldLate('auth-storage', stored(null));
    expect(kept.get(PROFILE_KEY)).toBe(mine);
    expect(auth.profile.value.name).toBe('mei');
    expect(auth.token.value).not.toBeNull();
    expect(start().profile.value).toEqual(auth.profile.value);
  });
});

describe('the profile', () => {
  it('is named by the part of the email before @, or Inspector; the role is Admin', () => {
    const auth = browser().start();
    expect(auth.profile.value).toMatchObject({ name: 'Inspector', role: 'Admin' });
    auth.login('mei.wong@example.com');
    expect(auth.profile.value).toMatchObject({ name: 'mei.wong', role: 'Admin' });
  });

  it('is kept as edited over logout and the next login of the same person, and is another for another', () => {
    const { start, kept } = browser();
    const auth = start();
    auth.login('mei@example.com');
    auth.saveProfile({ ...auth.profile.value, name: 'Wong Mei' });
    auth.logout();
    auth.login('mei@example.com');
    expect(auth.profile.value.name).toBe('Wong Mei');
    expect(start().profile.value.name).toBe('Wong Mei');
    auth.login('');
    expect(auth.profile.value.name).toBe('Wong Mei');
    auth.login('lau@example.com');
    expect(auth.profile.value.name).toBe('lau');
    expect(kept.has(PROFILE_KEY)).toBe(true);
  });

  it('keeps a registration; what an earlier program stored has none, and a day that is none is not believed', () => {
    const { start } = browser();
    const stated = { regType: 'RI', regNo: '(E) 12', regExpiry: '2030-01-31' };
    const auth = start();
    auth.saveProfile({ ...auth.profile.value, ...stated });
    expect(start().profile.value).toMatchObject(stated);
    const early = (more: object) =>
      browser({
        [PROFILE_KEY]: JSON.stringify({ state: { name: 'lau', role: 'RI', ...more }, version: 1 }),
      }).start().profile.value;
    expect(early({})).toEqual({ name: 'lau', role: 'RI', email: '', regType: '', regNo: '', regExpiry: '' });
    expect(early({ regNo: 7, regExpiry: 'soon' })).toMatchObject({ name: 'lau', regNo: '', regExpiry: '' });
  });

  it.each(['{', '[]', '{"version":1,"state":{"name":""}}'])(
    'is that of a first visit where %j lies',
    (text) => {
      expect(browser({ [PROFILE_KEY]: text }).start().profile.value.name).toBe('Inspector');
    },
  );

  it.each([
    ['Wong Mei', 'WM'],
    ['mei.wong', 'MW'],
    ['Inspector', 'I'],
    ['陳大文', '陳'],
    ['', ''],
  ])('of %j has the initials %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('who was signed in and takes the projects off', () => {
  const lea = { name: 'lea', couch: '/couch', roles: ['tower:lead'] };

  it('is forgotten, in memory too: the next person does not get the name', () => {
    const { start, kept } = browser();
    const auth = start();
    auth.enterTeam(lea);
    auth.saveProfile({ ...auth.profile.value, name: 'Lea Wong' });
    auth.logout();
    auth.forget();
    expect([...kept.keys()]).toEqual(['auth-storage']);
    expect([...kept.values()].join()).not.toMatch(/lea/i);
    auth.login('');
    expect(auth.profile.value.name).toBe('Inspector');
    expect(start().profile.value.name).toBe('Inspector');
  });

  it('stays while somebody is signed in: that may be the next person', () => {
    const { start } = browser();
    const auth = start();
    auth.enterTeam(lea);
    auth.forget();
    expect([auth.profile.value.email, auth.member.value?.name]).toEqual(['lea', 'lea']);
  });

  it('is forgotten in other tabs', () => {
    const { start, otherTab } = browser();
    const auth = start();
    auth.enterTeam(lea);
    auth.logout();
    otherTab(PROFILE_KEY, null);
    expect(auth.profile.value.name).toBe('Inspector');
  });
});

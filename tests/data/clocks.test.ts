import { describe, expect, test } from 'vitest';
import type { Workspace } from '#data/workspace.ts';
import type { HumanFields } from '#domain/damage/damage.ts';
import { timeOf } from '#domain/edit/registers/stamp.ts';
import { timeOfWhen } from '#domain/edit/registers/when.ts';
import { until, withPhotos } from '#support/memoryWorkspace.ts';
import { NO_STAMPS, stampAt } from '#support/stamps.ts';
import { type Browser, createBrowser } from '#support/tabs.ts';

const DAY = 24 * 3600e3;
const NOW = Date.UTC(2026, 4, 14, 9);

const loaded = async (workspace: Workspace, image: string) =>
  (await until(workspace.edits.damages(image), (list) => list !== null)) ?? [];

/** Sets fields of the nth damage of an image. */
const set = async (workspace: Workspace, image: string, at: number, fields: Partial<HumanFields>) => {
  const damage = (await loaded(workspace, image))[at];
  if (!damage) throw new Error('not there');
  await workspace.edits.run({ kind: 'remark', image, patches: [{ key: damage.key, set: fields }] }).saved;
};

/** A page of a session that began at `since`, on a device whose clock says `now`. */
const at = (browser: Browser, id: string, now: number, since = now) =>
  browser.open(id, { now: () => now, tabSession: { id, since } });

const work = async () => {
  const browser = createBrowser();
  const first = await at(browser, 'IMPORT', NOW);
  const { project, images } = await withPhotos(first, [3]);
  await first.close();
  const verdict = async () => {
    const fresh = await at(browser, 'LOOK', NOW);
    const [damage] = await fresh.damagesOf(images[0]!);
    await fresh.close();
    return damage?.verdict;
  };
  return { browser, project, image: images[0]!, verdict };
};

test.each([
  ['five minutes', 5 * 60e3],
  ['a day', DAY],
  ['thirty days', 30 * DAY],
  ['ten years', 3650 * DAY],
])('what was accepted while the clock was %s ahead is rejected with the right clock', async (_, ahead) => {
  const { browser, image, verdict } = await work();
  const early = await at(browser, 'MINE', NOW + ahead);
  await set(early, image, 0, { verdict: 'accepted' });
  await early.close();
  const right = await at(browser, 'MINE', NOW, NOW + ahead);
  await set(right, image, 0, { verdict: 'rejected' });
  expect((await loaded(right, image))[0]?.verdict).toBe('rejected');
  expect(await verdict()).toBe('rejected');
  await right.edits.undo();
  await right.settled();
  expect(await verdict()).toBe('accepted');
  await right.edits.undo();
  await right.settled();
  expect(await verdict()).toBe('unreviewed');
  expect(right.edits.steps.value.undo).toBeNull();
});

test('steps of a tab are undone in their order after a reload, though the clock went back before the tab began', async () => {
  const { browser, image } = await work();
  const mine = await at(browser, 'MINE', NOW);
  await set(mine, image, 0, { severity: 1 });
  await set(mine, image, 0, { severity: 2 });
  await mine.close();
  // A year before the tab began, by the clock.
  const again = await at(browser, 'MINE', NOW - 365 * DAY, NOW);
  await set(again, image, 0, { severity: 3 });
  await again.close();
  const last = await at(browser, 'MINE', NOW - 20 * 365 * DAY, NOW);
  const shown = [];
  for (let step = 0; step < 3; step += 1) {
    expect(await last.edits.undo()).toMatchObject({ ok: true, value: { skipped: 0 } });
    shown.push((await loaded(last, image))[0]?.severity);
  }
  expect(shown).toEqual([2, 1, null]);
});

test('a step comes after all of its project in the journal, though nothing of them was read and the clock went back', async () => {
  const { browser, project, image } = await work();
  const early = await at(browser, 'EARLY', NOW + 30 * DAY);
  await set(early, image, 0, { severity: 1 });
  await early.close();
  const right = await at(browser, 'RIGHT', NOW);
  await right.manage.update(project, { client: 'Owners' }).saved;
  const kinds = (await right.manage.journal(project, 0)).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['remark', 'particulars']);
});

test('steps of a tab that began while the clock was ahead are undone after a reload, though nothing was stored then', async () => {
  const { browser, image } = await work();
  await (await at(browser, 'MINE', NOW + DAY)).close();
  const right = await at(browser, 'MINE', NOW, NOW + DAY);
  await set(right, image, 0, { severity: 3 });
  await right.close();
  const again = await at(browser, 'MINE', NOW, NOW + DAY);
  expect(again.edits.steps.value.undo).toMatchObject({ kind: 'remark' });
});

describe('two pages, one of which has not heard of the other', () => {
  /** Both have read the boxes; the first writes while the clock is ahead, the second hears of nothing. */
  const deaf = async () => {
    const { browser, image, verdict } = await work();
    const open = (id: string, now: number, who: string) =>
      browser.open(id, {
        now: () => now,
        who: () => who,
        soon: () => undefined,
        tabSession: { id, since: NOW },
      });
    const [early, mine] = [await open('EARLY', NOW + 30 * DAY, 'Bo'), await open('MINE', NOW, 'Ada')];
    for (const tab of [early, mine]) await loaded(tab, image);
    return { early, mine, image, verdict };
  };

  test('a step that doesn’t show because of a later one is told, by whom, and its command says what it did', async () => {
    const { early, mine, image, verdict } = await deaf();
    await set(early, image, 0, { verdict: 'accepted' });
    await set(mine, image, 0, { verdict: 'rejected', severity: 3 });
    expect(await verdict()).toBe('accepted');
    const list = await until(mine.edits.damages(image), (all) => all?.[0]?.severity === 3);
    expect(list?.[0]?.verdict).toBe('accepted');
    const project = image.split('.')[0]!;
    const told = { project, kind: 'remark', name: 'CRACK_001', by: 'later', who: 'Bo' };
    expect(mine.edits.ineffectiveSteps.value).toEqual([told]);
    const last = (await mine.manage.journal(project, 0)).find(
      ({ who, kind }) => who === 'Ada' && kind === 'remark',
    );
    expect(last?.changes.map(({ field }) => field)).toEqual(['severity']);
    mine.edits.markIneffectiveRead();
    expect(mine.edits.ineffectiveSteps.value).toEqual([]);
  });

  test('a step that sets what the later one set is told to nobody', async () => {
    const { early, mine, image } = await deaf();
    await set(early, image, 0, { verdict: 'accepted' });
    await set(mine, image, 0, { verdict: 'accepted' });
    expect(mine.edits.ineffectiveSteps.value).toEqual([]);
  });

  test('a comment joins those of a later clock', async () => {
    const { early, mine, image } = await deaf();
    const said = (text: string) => ({ comments: [{ text, author: text, at: NOW }] });
    await set(early, image, 0, said('Bo'));
    await set(mine, image, 0, said('Ada'));
    const [damage] = await mine.damagesOf(image);
    expect(damage?.comments.map(({ text }) => text)).toEqual(['Ada', 'Bo']);
    expect(mine.edits.ineffectiveSteps.value).toEqual([]);
  });
});

test('a step on what can’t be read any more is told, and what came with it is stored', async () => {
  const { browser, project, image } = await work();
  const mine = await at(browser, 'MINE', NOW);
  await mine.edits.run({
    ...{ kind: 'draw', image, patches: [] },
    create: [{ label: 'crack', box: { x: 0.1, y: 0.1, width: 0.1, height: 0.1 } }],
  }).saved;
  const drawn = (await loaded(mine, image)).find(({ source }) => source === 'person')!;
  const doc = browser.disk.docs.get(drawn.key)!;
  browser.disk.docs.set(drawn.key, { ...doc, name: 7 });
  const keys = [drawn.key, (await loaded(mine, image))[0]!.key];
  const patches = keys.map((key) => ({ key, set: { severity: 4 as const } }));
  await mine.edits.run({ kind: 'severity', image, patches }).saved;
  expect(mine.edits.ineffectiveSteps.value).toEqual([
    { project, kind: 'severity', name: null, by: 'fixed', who: null },
  ]);
  expect((await mine.damagesOf(image))[0]?.severity).toBe(4);
});

/** Puts something in place of the stamps of a document's fields, as a hostile or broken file might. */
const stampFields = (browser: Browser, type: string, t: string) => {
  for (const [id, doc] of browser.disk.docs) {
    if (doc.type !== type) continue;
    const fields = Object.entries((doc.fields ?? {}) as Record<string, object>);
    browser.disk.docs.set(id, {
      ...doc,
      made: t,
      fields: Object.fromEntries(fields.map(([field, register]) => [field, { ...register, t }])),
    });
  }
};

test.each(NO_STAMPS)('%j in place of a stamp pins no field and leads no clock', async (t) => {
  const { browser, project, image, verdict } = await work();
  const before = await at(browser, 'BEFORE', NOW);
  await set(before, image, 0, { verdict: 'accepted' });
  await before.close();
  for (const type of ['project', 'image', 'run', 'damage']) stampFields(browser, type, t);
  const after = await at(browser, 'AFTER', NOW);
  await set(after, image, 0, { verdict: 'rejected' });
  await after.manage.update(project, { name: 'Tower 2' }).saved;
  expect(await verdict()).toBe('rejected');
  const again = await at(browser, 'AGAIN', NOW);
  expect((await until(again.projects, (all) => all !== null))?.[0]).toMatchObject({ name: 'Tower 2' });
  const stamps = (await again.manage.journal(project, 0)).map(({ stamp }) => timeOf(stamp));
  expect(stamps.every((time) => time <= NOW + 1)).toBe(true);
});

test('commands that nobody can have written neither stop the opening nor come before real ones', async () => {
  const { browser, project, image } = await work();
  const [, command] = [...browser.disk.docs].find(([, doc]) => doc.type === 'command')!;
  for (const [stamp, over] of [
    ['zzzz', {}],
    ['ffffffffffff-ffff-A~1', {}],
    ['018fffffffff-0000-A~1', { changes: [null] }],
    ['018fffffffff-0001-A~1', { stamp: '000000000001-0000-A~1' }],
  ] as const) {
    const _id = `c:${project}:${stamp}`;
    browser.disk.docs.set(_id, { ...command, stamp, ...over, _id });
  }
  const after = await at(browser, 'AFTER', NOW);
  await set(after, image, 0, { verdict: 'accepted' });
  const journal = await after.manage.journal(project, 0);
  expect(journal.at(-1)).toMatchObject({ kind: 'remark', at: NOW });
});

describe('after work that was done while the clock was thirty days ahead', () => {
  const late = async () => {
    const { browser, project, image } = await work();
    const early = await at(browser, 'EARLY', NOW + 30 * DAY);
    await set(early, image, 0, { verdict: 'accepted' });
    await early.close();
    return { browser, project, image, right: await at(browser, 'RIGHT', NOW + DAY) };
  };

  test('a step’s time in history and journal is what the clock said when it was taken', async () => {
    const { browser, project, image, right } = await late();
    await set(right, image, 0, { verdict: 'rejected' });
    const key = (await right.damagesOf(image))[0]!.key;
    expect((await right.edits.history(image, key)).map((step) => step.at)).toEqual([
      NOW + 30 * DAY,
      NOW + DAY,
    ]);
    const journal = async (since: number) =>
      (await (await at(browser, 'LOOK', NOW)).manage.journal(project, since)).map((entry) => entry.at);
    expect((await journal(NOW + 1)).slice(-2)).toEqual([NOW + 30 * DAY, NOW + DAY]);
    expect(await journal(NOW + 2 * DAY)).toEqual([NOW + 30 * DAY]);
  });

  test('a new project, a new document in it and an excluded photo have the time they were made at', async () => {
    const { project, image, right } = await late();
    const made = right.manage.create({ name: 'Two', code: '', address: '', client: '' });
    right.manage.setProjectDocument(project, 'pair', 'a', { is: 'same' });
    await right.manage.exclude([image], { reason: 'blurred', note: '' }).saved;
    const projects = await until(right.projects, (all) => all?.length === 2);
    expect(projects?.find(({ id }) => id === made)?.createdAt).toBe(new Date(NOW + DAY).toISOString());
    const [projectDocument] =
      (await until(right.manage.projectDocuments(project, 'pair'), (all) => all?.length === 1)) ?? [];
    expect(projectDocument?.madeAt).toBe(NOW + DAY);
    const [photo] = (await until(right.images(project), (all) => all !== null)) ?? [];
    expect(photo).toMatchObject({ addedAt: NOW, excluded: { at: NOW + DAY } });
  });

  test('work of a week that no backup holds is still told of, and fresh work is not', async () => {
    const { browser, right } = await late();
    const project = right.manage.create({ name: 'Two', code: '', address: '', client: '' });
    await right.settled();
    const age = async (days: number) => (await at(browser, 'LATER', NOW + days * DAY)).backups.age(project);
    expect(await age(7)).toMatchObject({ changedAt: NOW + DAY, bare: true, overdue: false });
    expect(await age(9)).toMatchObject({ changedAt: NOW + DAY, bare: true, overdue: true });
  });
});

test('a backup of a time to come is none that anybody can rely on', async () => {
  const { browser, project } = await work();
  const { health } = browser.around;
  health.backedUp(project, NOW + 30 * DAY);
  const right = await at(browser, 'RIGHT', NOW + 8 * DAY);
  expect(await right.backups.age(project)).toMatchObject({ bare: true, overdue: true });
});

test('a time that a hostile file gives a step is never later than its stamp, nor before 1970', () => {
  const stamp = stampAt(NOW);
  for (const [at, is] of [
    [1e300, NOW],
    [NOW + 1, NOW],
    [-5, 0],
    [Number.NEGATIVE_INFINITY, 0],
    [7, 7],
  ] as const)
    expect(timeOfWhen({ stamp, at })).toBe(is);
  expect(timeOfWhen({ stamp: 'zzzz' })).toBe(0);
});

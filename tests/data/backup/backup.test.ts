import { describe, expect, test, vi } from 'vitest';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import type { Workspace } from '#data/workspace.ts';
import { lockOf } from '#data/write/locks/projectLocks.ts';
import type { HumanFields } from '#domain/damage/damage.ts';
import { backupOf, elsewhere, PHOTO, workedOn } from '#support/backups.ts';
import { eventually } from '#support/eventually.ts';
import { until } from '#support/memoryWorkspace.ts';
import { createBrowser } from '#support/tabs.ts';

const set = (workspace: Workspace, image: string, at: number, fields: Partial<HumanFields>) => {
  const damage = workspace.edits.damages(image).value![at]!;
  return workspace.edits.run({ kind: 'remark', image, patches: [{ key: damage.key, set: fields }] }).saved;
};

test('a backup, put back on another machine, is the whole project: photos, boxes, verdicts, history', async () => {
  const { workspace, project, image } = await workedOn();
  await set(workspace, image, 0, { verdict: 'rejected', reason: 'dirt' });
  const file = await backupOf(workspace, project);
  const other = (await elsewhere()).workspace;
  expect(await other.backups.restore(file)).toMatchObject({
    ok: true,
    value: { project, merged: 0, photos: 1, refused: [], omitted: [], damaged: [] },
  });
  const damages = await other.damagesOf(image);
  expect(damages).toEqual(await workspace.damagesOf(image));
  const images = await until(other.images(project), (list) => list?.length === 1);
  expect(images?.[0]?.name).toBe('裂縫.jpg');
  expect(await (await other.photo(images![0]!)).text()).toBe('a photo');
  expect(await other.edits.history(image, damages[0]!.key)).toHaveLength(2);
  expect(other.projects.value?.[0]?.name).toBe('Tower 塔');
});

test('putting back again adds nothing', async () => {
  const { workspace, project, image } = await workedOn();
  await set(workspace, image, 0, { verdict: 'accepted' });
  const file = await backupOf(workspace, project);
  expect(await workspace.backups.restore(file)).toMatchObject({
    ok: true,
    value: { added: 0, merged: 0, photos: 0 },
  });
});

test('what was done on both sides since is merged, field by field, the later one winning', async () => {
  const { workspace, project, image } = await workedOn();
  await set(workspace, image, 0, { remark: 'old', verdict: 'unsure' });
  const other = (await elsewhere()).workspace;
  await other.backups.restore(await backupOf(workspace, project));
  await until(other.edits.damages(image), (list) => list?.[0]?.remark === 'old');
  await set(workspace, image, 0, { severity: 2, verdict: 'accepted' });
  await set(other, image, 0, { remark: 'new' });
  await set(other, image, 1, { verdict: 'rejected' });
  const [there, here] = [await backupOf(other, project), await backupOf(workspace, project)];
  await workspace.backups.restore(there);
  await other.backups.restore(here);
  for (const side of [workspace, other])
    expect(await side.damagesOf(image)).toMatchObject([
      { remark: 'new', verdict: 'accepted', severity: 2 },
      { verdict: 'rejected' },
    ]);
});

test('the time of the last backup is remembered', async () => {
  const { workspace, project } = await workedOn();
  await backupOf(workspace, project);
  expect(workspace.health.state.value.backups[project]).toBeGreaterThan(Date.now() - 10_000);
});

test('a file that is no backup, or not whole, changes nothing', async () => {
  const { workspace, project } = await workedOn();
  const file = await backupOf(workspace, project);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { browser, workspace: other } = await elsewhere();
  expect(await other.backups.restore(new Blob(['PK nothing']))).toEqual({ ok: false, error: 'not_a_backup' });
  const cut = await other.backups.restore(new Blob([bytes.slice(0, bytes.length - 40)]));
  expect(cut.ok).toBe(false);
  expect(browser.disk.docs.size).toBe(0);
});

test('a photo whose bytes are not what its hash says is named and not put in place', async () => {
  const { workspace, project } = await workedOn();
  const bytes = new Uint8Array(await (await backupOf(workspace, project)).arrayBuffer());
  const at = new TextDecoder('latin1').decode(bytes).indexOf('a photo');
  bytes[at] = 'b'.charCodeAt(0);
  const other = (await elsewhere()).workspace;
  const restored = await other.backups.restore(new Blob([bytes]));
  expect(restored).toMatchObject({ ok: true, value: { photos: 0, damaged: [await sha256Of(PHOTO)] } });
  expect((await until(other.projects, (list) => list?.length === 1))?.[0]?.id).toBe(project);
});

test('before anything is put back it is said what is new, what would be merged, and what is here already', async () => {
  const { workspace, project, image } = await workedOn();
  await set(workspace, image, 0, { remark: 'old' });
  const file = await backupOf(workspace, project);
  const { browser, workspace: other } = await elsewhere();
  const before = await other.backups.inspect(file);
  expect(before).toMatchObject({
    ok: true,
    value: {
      project: { id: project, name: 'Tower 塔' },
      merged: 0,
      known: 0,
      refused: [],
      photos: 1,
      newPhotos: 1,
    },
  });
  if (before.ok) expect(before.value.added).toBeGreaterThan(0);
  expect(browser.disk.docs.size).toBe(0);

  await set(workspace, image, 0, { remark: 'new' });
  await other.backups.restore(file);
  expect(await other.backups.inspect(file)).toMatchObject({
    ok: true,
    value: { added: 0, merged: 0, newPhotos: 0 },
  });
  expect(await other.backups.inspect(await backupOf(workspace, project))).toMatchObject({
    ok: true,
    // The remark and the step that set it.
    value: { added: 1, merged: 1, newPhotos: 0 },
  });
  expect(await other.backups.inspect(new Blob(['no ZIP']))).toEqual({ ok: false, error: 'not_a_backup' });
});

describe('how old the work is that no backup holds', () => {
  const DAY = 24 * 3600e3;
  const at = async (now: { at: number }) => {
    const browser = createBrowser();
    const workspace = await browser.open('A', { ...browser.around, now: () => now.at });
    return { workspace, project: workspace.manage.create({ name: 'T', code: '', address: '', client: '' }) };
  };

  test('it is overdue when a step is older than a week, not before', async () => {
    const now = { at: Date.parse('2026-03-02T08:00:00Z') };
    const start = now.at;
    const { workspace, project } = await at(now);
    await workspace.settled();
    expect(await workspace.backups.age(project)).toEqual({
      changedAt: start,
      backedUpAt: null,
      bare: true,
      overdue: false,
    });
    now.at = start + 7 * DAY + 1;
    expect(await workspace.backups.age(project)).toMatchObject({ bare: true, overdue: true });
  });

  test('a backup holds all before it; what comes after has a week again', async () => {
    const now = { at: Date.parse('2026-03-02T08:00:00Z') };
    const { workspace, project } = await at(now);
    now.at += 8 * DAY;
    await backupOf(workspace, project);
    expect(await workspace.backups.age(project)).toMatchObject({ bare: false, overdue: false });
    now.at += DAY;
    await workspace.manage.update(project, { client: 'Owners' }).saved;
    expect(await workspace.backups.age(project)).toMatchObject({ bare: true, overdue: false });
    now.at += 8 * DAY;
    expect(await workspace.backups.age(project)).toMatchObject({ bare: true, overdue: true });
  });

  test('a project that came whole out of a backup has that backup', async () => {
    const { workspace, project } = await workedOn();
    const file = await backupOf(workspace, project);
    const other = (await elsewhere()).workspace;
    await other.backups.restore(file);
    expect(await other.backups.age(project)).toMatchObject({ bare: false, overdue: false });
  });

  test('nobody is reminded of what nobody touched', async () => {
    const { workspace } = await elsewhere();
    expect(await workspace.backups.age('sample')).toEqual({
      changedAt: null,
      backedUpAt: null,
      bare: false,
      overdue: false,
    });
  });
});

test('nothing is put back while somebody writes, signs or imports in the project', async () => {
  const { browser, workspace, project } = await workedOn();
  const file = await backupOf(workspace, project);
  for (const what of ['import', 'sign', 'write'] as const) {
    const there = await elsewhere();
    const { locks } = there.browser.around;
    let end = (): void => undefined;
    const busy = locks.hold(lockOf(what, project), () => new Promise<void>((resolve) => (end = resolve)));
    const asked = vi.spyOn(locks, 'hold');
    const done = there.workspace.backups.restore(file);
    await eventually(() => expect(asked.mock.calls.map(([name]) => name)).toContain(lockOf(what, project)));
    expect(there.browser.disk.docs.size).toBe(0);
    end();
    await busy;
    expect((await done).ok).toBe(true);
    expect(there.browser.disk.docs.size).toBe(browser.disk.docs.size);
  }
});

import { describe, expect, test } from 'vitest';
import { createDocuments } from '#data/read/documents.ts';
import type { StoredDoc } from '#data/store/store.ts';
import { recover } from '#data/write/partial/recoverPartialWrites.ts';
import { createClock } from '#domain/edit/registers/stamp.ts';
import { backupOf, elsewhere, PHOTO, workedOn } from '#support/backups.ts';
import { each, fieldsOf, hostile, LATER, late, restored, stored, told } from '#support/hostileBackups.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { until } from '#support/memoryWorkspace.ts';
import { type RawDoc, rewriteBackup } from '#support/rewriteBackup.ts';

/** Any documents, of which one is a step. */
const docsIn = async (docs: ReadonlyMap<string, StoredDoc>) => [...docs.values()] as RawDoc[];

describe('a backup that was rewritten', () => {
  test('changes no other project: documents of others are named and left out', async () => {
    const { browser, workspace, project } = await workedOn();
    const other = workspace.manage.create({ name: 'Other', code: '', address: '', client: '' });
    const theirs = await backupOf(workspace, other);
    const file = await rewriteBackup(await backupOf(workspace, project), {
      docs: (docs) => [
        ...docs,
        { ...docs[0], _id: `p:${other}`, project: other, fields: late({ name: 'Taken', archived: true }) },
        { ...docs[0], _id: 'p:new', project: 'new' },
      ],
    });
    const before = stored(browser.disk.docs);
    const { refused } = await restored(workspace, file);
    expect(told(refused)).toEqual([['other_project', 2, 'Taken', 'Tower 塔']]);
    expect(stored(browser.disk.docs)).toEqual(before);
    expect(theirs.size).toBeGreaterThan(0);
  });

  test('reaches no other project by a step that would be done again at the next opening', async () => {
    const { browser, workspace, project } = await workedOn();
    const other = workspace.manage.create({ name: 'Other', code: '', address: '', client: '' });
    await workspace.settled();
    const step = (docs: readonly RawDoc[]) => {
      const { group: _, ...found } = docs.find(({ type }) => type === 'command') as RawDoc;
      const changes = [{ doc: `p:${other}`, field: 'name', before: 'Other', after: 'Taken' }];
      return {
        ...found,
        _id: `c:${project}:${LATER}`,
        stamp: LATER,
        kind: 'particulars',
        changes,
      };
    };
    const file = await rewriteBackup(await backupOf(workspace, project), {
      docs: (docs) => [...docs, step(docs)],
    });
    const { refused } = await restored(workspace, file);
    expect(refused).toMatchObject([{ what: 'other_project', count: 1 }]);
    // An earlier program let it in.
    browser.disk.docs.set(`c:${project}:${LATER}`, {
      ...step(await docsIn(browser.disk.docs)),
      _rev: '1-x',
    } as StoredDoc);
    const { around } = browser;
    const store = createMemoryStore(browser.disk);
    const documents = createDocuments(store, createClock('C~1', Date.now));
    expect(await recover(project, store, documents, around.locks)).toEqual({ ok: true, value: 0 });
    const again = await browser.open('C');
    expect((await until(again.projects, (list) => list !== null))?.find(({ id }) => id === other)?.name).toBe(
      'Other',
    );
  });

  test('empties no model’s run', async () => {
    const { browser, workspace, image, file } = await hostile({
      docs: each(
        ({ type }) => type === 'run',
        (doc) => ({ ...doc, boxes: [] }),
      ),
    });
    const before = stored(browser.disk.docs);
    expect(told((await restored(workspace, file)).refused)).toEqual([['differs', 1, '裂縫.jpg']]);
    expect(stored(browser.disk.docs)).toEqual(before);
    expect(await workspace.damagesOf(image)).toHaveLength(2);
  });

  test('changes no photo, no step and no name', async () => {
    const { browser, workspace, file } = await hostile({
      docs: each(
        ({ type }) => type === 'image' || type === 'command',
        (doc) =>
          doc.type === 'image'
            ? { ...doc, name: 'other.jpg', takenAt: '1999-01-01' }
            : { ...doc, who: 'Eve' },
      ),
    });
    const before = stored(browser.disk.docs);
    const { refused, omitted } = await restored(workspace, file);
    expect(refused).toMatchObject([{ what: 'differs', count: 2 }]);
    expect(told(omitted)).toEqual([['given_once', 1, '裂縫.jpg']]);
    expect(stored(browser.disk.docs)).toEqual(before);
  });

  test('pins no field by a moment that is none: the field is named, the rest comes in', async () => {
    const { workspace, project, image } = await workedOn();
    const [{ key = '' } = {}] = workspace.edits.damages(image).value ?? [];
    await workspace.edits.run({
      kind: 'remark',
      image,
      patches: [{ key, set: { remark: 'mine', severity: 1 } }],
    }).saved;
    const file = await rewriteBackup(await backupOf(workspace, project), {
      docs: each(
        ({ type }) => type === 'damage',
        (doc) => ({
          ...doc,
          fields: { ...fieldsOf(doc), remark: { v: 'pinned', t: 'zzzz' }, ...late({ severity: 4 }) },
        }),
      ),
    });
    const { omitted, merged } = await restored(workspace, file);
    expect(told(omitted)).toEqual([['no_moment', 1, '裂縫.jpg · CRACK_001']]);
    expect(merged).toBe(1);
    expect(await workspace.damagesOf(image)).toMatchObject([{ remark: 'mine', severity: 4 }, {}]);
  });

  test('puts no prototype anywhere, and no other name that every object has', async () => {
    const evil = `{"v":{"polluted":true},"t":"${LATER}"}`;
    const { workspace, project, file } = await hostile({
      text: (text) =>
        text.replace(
          '"fields":{',
          `"__proto__":{"polluted":true},"fields":{"__proto__":${evil},"constructor":${evil},`,
        ),
    });
    const { omitted, refused } = await restored(workspace, file);
    expect(told(omitted)).toEqual([['unusable', 1, 'Tower 塔']]);
    expect(refused).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(workspace.projects.value?.find(({ id }) => id === project)?.name).toBe('Tower 塔');
  });

  test('stores no photo that none of its documents names', async () => {
    const stray = 'c'.repeat(64);
    const { workspace, project } = await workedOn();
    const file = await rewriteBackup(await backupOf(workspace, project), {
      docs: (docs) => docs.filter(({ type }) => type !== 'image'),
      manifest: (manifest) => ({ ...manifest, photos: [...(manifest.photos as string[]), stray] }),
      more: [[`photos/${stray}`, 'stray']],
    });
    const { browser, workspace: other } = await elsewhere();
    const foreseen = await other.backups.inspect(file);
    expect(foreseen).toMatchObject({ ok: true, value: { photos: 0, newPhotos: 0, unnamedPhotos: 2 } });
    const { photos, refused } = await restored(other, file);
    expect(photos).toBe(0);
    expect(refused).toMatchObject([{ what: 'orphan', count: 1 }]);
    expect([...browser.disk.docs.keys()].filter((id) => id.startsWith('n:'))).toEqual([]);
  });

  test('says before and after what it changes in what is here', async () => {
    const { workspace, file } = await hostile({
      docs: each(
        ({ type }) => type === 'image' || type === 'run' || type === 'project',
        (doc) => ({
          ...doc,
          fields: {
            ...fieldsOf(doc),
            ...late(doc.type === 'project' ? { name: 'B' } : { status: 'undone' }),
          },
        }),
      ),
    });
    expect(told((await restored(workspace, file)).effects)).toEqual([
      [{ kind: 'project_renamed' }, 1, 'Tower 塔'],
      [{ kind: 'photo_removed' }, 1, '裂縫.jpg'],
      [{ kind: 'result_removed' }, 1, '裂縫.jpg'],
    ]);
  });
});

test('what is here and cannot be read stays, and is named; the rest comes in', async () => {
  const { browser, workspace, project, image } = await workedOn();
  const file = await backupOf(workspace, project);
  const id = [...browser.disk.docs.keys()].find((key) => key.startsWith('n:')) ?? '';
  const broken = { ...browser.disk.docs.get(id), boxes: 'none' } as StoredDoc;
  browser.disk.docs.set(id, broken);
  const { refused } = await restored(workspace, file);
  expect(told(refused)).toEqual([['unreadable_here', 1, '裂縫.jpg']]);
  expect(browser.disk.docs.get(id)).toEqual(broken);
  expect(image).not.toBe('');
});

test('what another tab writes between the look and the restoring is judged as it is then', async () => {
  const { workspace, project, image, browser } = await workedOn();
  const file = await rewriteBackup(await backupOf(workspace, project), {
    docs: each(
      ({ type }) => type === 'project',
      (doc) => ({ ...doc, fields: { ...fieldsOf(doc), ...late({ client: 'Late' }) } }),
    ),
  });
  const foreseen = await workspace.backups.inspect(file);
  expect(foreseen).toMatchObject({ ok: true, value: { merged: 1 } });
  const other = await browser.open('B');
  await other.backups.restore(file);
  expect(await workspace.backups.restore(file)).toMatchObject({ ok: true, value: { merged: 0, added: 0 } });
  expect(image).not.toBe('');
});

test('a photo is put back where only its bytes were lost', async () => {
  const { browser, workspace, project } = await workedOn();
  const file = await backupOf(workspace, project);
  const [sha = ''] = await browser.around.photos.keys();
  await browser.around.photos.trash.add(sha, { movedAt: 0, day: 0 });
  expect(await restored(workspace, file)).toMatchObject({ added: 0, merged: 0, photos: 1 });
  expect(await (await browser.around.photos.get(sha))?.text()).toBe(await PHOTO.text());
});

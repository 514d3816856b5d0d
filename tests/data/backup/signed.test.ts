import { describe, expect, test } from 'vitest';
import { createDocuments } from '#data/read/documents.ts';
import { nameSealsByContent } from '#data/records/nameSealsByContent.ts';
import { createRecords } from '#data/records/records.ts';
import type { StoredDoc } from '#data/store/store.ts';
import { createClock } from '#domain/edit/registers/stamp.ts';
import { sortedJson } from '#domain/json.ts';
import { backupOf, elsewhere } from '#support/backups.ts';
import { each, type Fields, fieldsOf, late, restored, stored } from '#support/hostileBackups.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { until } from '#support/memoryWorkspace.ts';
import { docsOf, type RawDoc, rewriteBackup } from '#support/rewriteBackup.ts';
import { signedBefore } from '#support/signedBefore.ts';
import { createBrowser } from '#support/tabs.ts';

describe('a backup with signed records', () => {
  const signed = async () => {
    const { project, docs } = signedBefore();
    const browser = createBrowser();
    for (const doc of docs) browser.disk.docs.set(doc._id, { ...doc, _rev: '1-a' } as StoredDoc);
    const store = createMemoryStore(browser.disk);
    const documents = createDocuments(store, createClock('C~1', Date.now));
    await nameSealsByContent(project, { store, documents, locks: browser.around.locks });
    const workspace = await browser.open('A');
    const here = stored(browser.disk.docs);
    return { browser, workspace, project, here, file: await backupOf(workspace, project) };
  };
  const isSeal = ({ kind }: RawDoc) => kind === 'seal';
  const isRecord = ({ kind, sheet }: RawDoc) => kind === 'record' && sheet === 'signed';

  test('comes in whole where nothing was, seals of earlier versions included', async () => {
    const { file } = await signed();
    const { docs } = signedBefore();
    for (const one of [file, await rewriteBackup(file, { docs: () => docs })]) {
      const { browser, workspace } = await elsewhere();
      const { refused, omitted, added } = await restored(workspace, one);
      expect({ refused, omitted }).toEqual({ refused: [], omitted: [] });
      expect(added).toBe((await docsOf(one)).length);
      expect(browser.disk.docs.size).toBe(added);
    }
  });

  test('rewrites no seal: neither its text with a hash that matches, nor its status', async () => {
    const { browser, workspace, file, here } = await signed();
    for (const fields of [{ text: '{}', hash: 'f'.repeat(64) }, { status: 'deleted' }, { by: 'Eve' }]) {
      const evil = await rewriteBackup(file, {
        docs: each(isSeal, (doc) => ({ ...doc, fields: { ...fieldsOf(doc), ...late(fields) } })),
      });
      const seals = here.filter((text) => text.includes('"kind":"seal"')).length;
      expect((await restored(workspace, evil)).refused).toMatchObject([{ what: 'differs', count: seals }]);
      expect(stored(browser.disk.docs)).toEqual(here);
    }
  });

  test('brings no seal that is not what its name says', async () => {
    const { file } = await signed();
    const evil = await rewriteBackup(file, {
      docs: each(isSeal, (doc) => ({ ...doc, fields: { ...fieldsOf(doc), ...late({ text: '{}' }) } })),
    });
    const { browser, workspace } = await elsewhere();
    const { refused } = await restored(workspace, evil);
    expect(refused).toMatchObject([{ what: 'seal_broken' }]);
    expect([...browser.disk.docs.keys()].filter((id) => id.includes(':seal:'))).toEqual([]);
  });

  test('takes no signature away and puts no other in its place; that it un-signs a record is said', async () => {
    const { browser, workspace, file } = await signed();
    const id = [...browser.disk.docs.keys()].find((key) => key.endsWith(':record:signed')) ?? '';
    const signoffs = () =>
      Object.entries(browser.disk.docs.get(id)?.fields as Fields).filter(([field]) =>
        field.startsWith('signoff:'),
      );
    const [[field = ''] = []] = signoffs();
    const before = sortedJson(signoffs());
    expect(field).not.toBe('');
    const evil = await rewriteBackup(file, {
      docs: each(isRecord, (doc) => ({
        ...doc,
        fields: { ...fieldsOf(doc), ...late({ [field]: { person: 'Eve' }, state: 'draft' }) },
      })),
    });
    const { omitted, effects } = await restored(workspace, evil);
    expect(omitted).toMatchObject([{ what: 'settled', count: 1 }]);
    expect(effects).toMatchObject([
      { what: { kind: 'record_state', from: 'signed', to: 'draft' }, count: 1 },
    ]);
    expect(effects[0]?.names[0]).toMatch(/\d/);
    expect(sortedJson(signoffs())).toBe(before);
    const records = createRecords(workspace, { now: Date.now, newId: () => 'x' });
    expect(await until(records.all, (all) => all !== null)).not.toEqual([]);
  });
});

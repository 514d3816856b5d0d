import { describe, expect, test } from 'vitest';
import { hashOfText } from '#data/records/sealCheck.ts';
import type { StoredDoc } from '#data/store/store.ts';
import { stepHash } from '#data/store/sync/commit/verdict.ts';
import { commandKey, projectDocumentKey } from '#domain/edit/ids.ts';
import { commitmentsText } from '#domain/team/commitments.ts';
import { commitmentsKey } from '#domain/team/commitmentsKey.ts';
import { backupOf, elsewhere, workedOn } from '#support/backups.ts';
import { type Fields, fieldsOf, restored } from '#support/hostileBackups.ts';
import { type RawDoc, rewriteBackup } from '#support/rewriteBackup.ts';
import { stampAt } from '#support/stamps.ts';

const AT = Date.UTC(2026, 0, 2);
const stampOf = (user: string, at = AT) => stampAt(at, `AAA~1~${user}`);

/** A person's step of a team's project. */
const step = (project: string, user: string, changes: readonly object[] = []) => ({
  ...{ _id: commandKey(project, stampOf(user)), schema: 1, type: 'command', project, image: null },
  ...{ stamp: stampOf(user), who: 'A name', sitting: 'AAA~1', kind: 'particulars', count: 1, changes },
});

async function commitmentsTo(project: string, user: string, steps: readonly StoredDoc[]) {
  const pairs = await Promise.all(
    steps.map(async (one) => [String(one.stamp), await stepHash(one)] as const),
  );
  const text = commitmentsText({ project, seen: [], steps: pairs });
  const hash = await hashOfText(text);
  const t = stampOf(user);
  return {
    _id: commitmentsKey({ project, hash, user }),
    ...{ schema: 1, type: 'sheet', project, kind: 'commitments', sheet: `${hash}:${user}`, made: t },
    fields: { status: { v: 'live', t }, text: { v: text, t } },
  };
}

const change = (project: string, after: string) => ({
  ...{ doc: `p:${project}`, field: 'client', before: '', after },
});

/** A backup of a small project, changed; restored on another device. */
async function restoredElsewhere(docs: (docs: readonly RawDoc[], project: string) => readonly object[]) {
  const { workspace, project, image } = await workedOn();
  const file = await rewriteBackup(await backupOf(workspace, project), {
    docs: (all) => docs(all, project),
  });
  const other = await elsewhere();
  const { refused, omitted } = await restored(other.workspace, file);
  return { refused, omitted, image, project, docs: other.browser.disk.docs, ...other };
}

describe('of a backup, what never changes is checked against the hash it is named after', () => {
  test('a model’s run with other boxes is named, and not restored', async () => {
    const { refused, docs } = await restoredElsewhere((all) =>
      all.map((doc) =>
        doc.type === 'run'
          ? { ...doc, boxes: (doc.boxes as object[]).map((box) => ({ ...box, label: 'rust' })) }
          : doc,
      ),
    );
    expect(refused).toMatchObject([{ what: 'forged', count: 1 }]);
    expect([...docs.values()].filter(({ type }) => type === 'run')).toEqual([]);
  });

  test('a photo that names other bytes is named, and neither it nor what stands on it is restored', async () => {
    const { refused, docs, image } = await restoredElsewhere((all) =>
      all.map((doc) =>
        doc.type === 'image' ? { ...doc, photo: { kind: 'stored', sha256: 'ab'.repeat(32) } } : doc,
      ),
    );
    expect(refused).toMatchObject([{ what: 'forged', count: 1 }, { what: 'orphan' }]);
    expect(docs.has(`i:${image.replace('.', ':')}`)).toBe(false);
    expect([...docs.values()].filter(({ type }) => type === 'image')).toEqual([]);
  });

  test('a step that its author did not commit to is named, and not restored; the true one is', async () => {
    const changed = async (after: string) => {
      const { workspace, project } = await workedOn();
      const real = step(project, 'ann', [change(project, 'The owner')]);
      const commitments = await commitmentsTo(project, 'ann', [real]);
      const brought = { ...real, changes: [change(project, after)] };
      const file = await rewriteBackup(await backupOf(workspace, project), {
        docs: (all) => [...all, brought, commitments],
      });
      const other = await elsewhere();
      const { refused } = await restored(other.workspace, file);
      return { refused, isHere: other.browser.disk.docs.has(real._id) };
    };
    expect(await changed('The owner')).toEqual({ refused: [], isHere: true });
    expect(await changed('Somebody else')).toMatchObject({
      refused: [{ what: 'forged', count: 1 }],
      isHere: false,
    });
  });

  test('commitments that are here count before those of the file', async () => {
    const { browser, workspace, project } = await workedOn();
    const real = step(project, 'ann', [change(project, 'The owner')]);
    const forged = { ...real, changes: [change(project, 'Somebody else')] };
    const backup = await backupOf(workspace, project);
    const { _id, ...commitments } = await commitmentsTo(project, 'ann', [real]);
    browser.disk.docs.set(_id, { _id, ...commitments, _rev: '1-a' } as StoredDoc);
    const file = await rewriteBackup(backup, { docs: (all) => [...all, forged] });
    expect((await restored(workspace, file)).refused).toMatchObject([{ what: 'forged', count: 1 }]);
    const lying = await commitmentsTo(project, 'ann', [forged]);
    const both = await rewriteBackup(backup, { docs: (all) => [...all, forged, lying] });
    expect((await restored(workspace, both)).refused).toMatchObject([{ what: 'forged', count: 1 }]);
    expect(browser.disk.docs.has(forged._id)).toBe(false);
  });

  test('commitments that are not what their id says are refused', async () => {
    const { refused } = await restoredElsewhere((all, project) => {
      const t = stampOf('ann');
      const sheet = `${'ab'.repeat(32)}:ann`;
      const doc = {
        ...{ _id: projectDocumentKey(project, 'commitments', sheet), schema: 1, type: 'sheet', project },
        ...{ kind: 'commitments', sheet, made: t, fields: { text: { v: '{}', t } } },
      };
      return [...all, doc];
    });
    expect(refused).toMatchObject([{ what: 'forged', count: 1 }]);
  });

  test('steps to which nobody committed, as those of earlier versions, come in', async () => {
    const { refused } = await restoredElsewhere((all, project) => [
      ...all,
      step(project, 'ann', [change(project, 'The owner')]),
    ]);
    expect(refused).toEqual([]);
  });
});

describe('a signature in a record of a backup', () => {
  const hash = 'ab'.repeat(32);
  const field = `signoff:1:${hash}`;
  const given = { role: 'approved', person: 'Sig', regNo: '', at: AT, hash };
  const record = (project: string, stamp: string) => ({
    ...{ _id: projectDocumentKey(project, 'record', 'rec'), schema: 1, type: 'sheet', project },
    ...{ kind: 'record', sheet: 'rec', made: stampOf('ann') },
    fields: {
      no: { v: 'R-1', t: stampOf('ann') },
      state: { v: 'signed', t: stamp },
      [field]: { v: given, t: stamp },
    },
  });
  const recordHere = (docs: ReadonlyMap<string, StoredDoc>, project: string) =>
    Object.keys(docs.get(projectDocumentKey(project, 'record', 'rec'))?.fields as Fields);

  test('under a signer’s name, without the signed content or a step of theirs, is named and left out with its state', async () => {
    const { omitted, docs, project } = await restoredElsewhere((all, of) => [
      ...all,
      record(of, stampOf('sig')),
    ]);
    expect(omitted).toMatchObject([{ what: 'unproven', count: 1 }]);
    expect(recordHere(docs, project)).toEqual(['no']);
  });

  test('with the step of its signer comes in whole; with a forged one it does not', async () => {
    const signing = (project: string) => {
      const { _id: doc } = record(project, '');
      return step(project, 'sig', [
        { doc, field, before: null, after: given },
        { doc, field: 'state', before: 'draft', after: 'signed' },
      ]);
    };
    const taken = await restoredElsewhere((all, of) => [...all, record(of, stampOf('sig')), signing(of)]);
    expect(taken.omitted).toEqual([]);
    expect(recordHere(taken.docs, taken.project)).toEqual(['no', 'state', field]);

    const { workspace, project } = await workedOn();
    const committed = await commitmentsTo(project, 'sig', [step(project, 'sig')]);
    const file = await rewriteBackup(await backupOf(workspace, project), {
      docs: (all) => [...all, record(project, stampOf('sig')), signing(project), committed],
    });
    const other = await elsewhere();
    expect((await restored(other.workspace, file)).omitted).toMatchObject([{ what: 'unproven' }]);
    expect(recordHere(other.browser.disk.docs, project)).toEqual(['no']);
  });

  test('without a team, whose stamps name nobody, comes in as before', async () => {
    const { omitted, docs, project } = await restoredElsewhere((all, of) => [
      ...all,
      record(of, stampAt(AT, 'AAA')),
    ]);
    expect(omitted).toEqual([]);
    expect(recordHere(docs, project)).toEqual(['no', 'state', field]);
  });

  test('stays where it is here already, with what the file says beside it', async () => {
    const { browser, workspace, project } = await workedOn();
    const { _id, ...doc } = record(project, stampOf('sig'));
    const backup = await backupOf(workspace, project);
    browser.disk.docs.set(_id, { _id, ...doc, _rev: '1-a' } as StoredDoc);
    const file = await rewriteBackup(backup, { docs: (all) => [...all, { _id, ...doc }] });
    await restored(workspace, file);
    expect(fieldsOf(browser.disk.docs.get(_id) as RawDoc)).toEqual(doc.fields);
  });
});

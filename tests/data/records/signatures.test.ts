import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { act } from '#domain/rating/gate/lifecycle.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { projectDocumentsBefore } from '#support/signedBefore.ts';
import {
  claims,
  forged,
  LATER,
  openSignedBefore,
  putBack,
  recordsOf,
  sealBefore,
} from '#support/signedRecords.ts';

const other = (text: string): string => text.replaceAll('Record signed', 'Record forged');

describe('records of version 0.1.0', () => {
  test('open as they were: signed, issued, void, reopened, signed twice, and a draft', async () => {
    const { checked, seals } = await openSignedBefore();
    for (const [id, status, revision, kind, held] of [
      ['signed', 'signed', 1, 'holds', 1],
      ['issued', 'issued', 1, 'holds', 1],
      ['voided', 'void', 1, 'holds', 1],
      ['reopened', 'draft', 2, 'unsigned', 1],
      ['twice', 'signed', 2, 'holds', 2],
      ['draft', 'draft', 1, 'unsigned', 0],
    ] as const) {
      const { record, signature, contradicted, unproven } = await checked(id);
      expect({ id, status: record.status, revision: record.revision, kind: signature.kind }).toEqual({
        id,
        status,
        revision,
        kind,
      });
      expect({ contradicted, unproven }, id).toEqual({ contradicted: null, unproven: [] });
      expect(await seals(id), id).toHaveLength(held);
    }
  });

  test('are found unchanged by another program', async () => {
    const { seals } = await openSignedBefore();
    const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-seal-'));
    for (const { text, hash, by } of await seals('twice')) {
      const file = join(folder, 'signed.json');
      writeFileSync(file, text);
      const { status } = spawnSync(process.execPath, ['scripts/verify-record.mjs', file, '--hash', hash]);
      expect({ status, by }).toEqual({ status: 0, by: 'Ada' });
    }
    rmSync(folder, { recursive: true });
  });

  test('get seals and signatures named by content, once, and the same on every device; the early ones stay', async () => {
    const dump = async (tab: string) => {
      const { browser, workspace } = await openSignedBefore(tab);
      const stored = async () => {
        const all = await createMemoryStore(browser.disk).range({ from: 's:', to: 's:\uffff' });
        return all.ok ? all.value.map(({ _rev, ...doc }) => JSON.stringify(doc)) : [];
      };
      const once = await stored();
      await workspace.close();
      await (await browser.open('again')).settled();
      expect(await stored()).toEqual(once);
      return once;
    };
    const [one, two] = await Promise.all([dump('one'), dump('two')]);
    expect(one).toEqual(two);
    const seals = one.filter((doc) => doc.includes('"kind":"seal"'));
    expect(seals).toHaveLength(2 * projectDocumentsBefore('seal').length);
    for (const { _id } of projectDocumentsBefore('seal'))
      expect(one.some((doc) => doc.includes(_id))).toBe(true);
  });
});

describe('a backup that is put back', () => {
  test('does not rewrite what was signed: text, hash, state and signature with a matching hash', async () => {
    const { browser, workspace, checked, seals } = await openSignedBefore();
    const { doc, text } = sealBefore('signed');
    const mine = forged('signed', other);
    expect(mine.text).not.toBe(text);
    const [early] = (await checked('signed')).record.signoffs;
    await putBack(browser, workspace, [
      {
        ...doc,
        fields: {
          ...doc.fields,
          text: { v: mine.text, t: LATER },
          hash: { v: mine.hash, t: LATER },
          by: { v: 'Mallory', t: LATER },
        },
      },
      claims('signed', {
        [`signoff:1:${early?.at}`]: mine.signoff,
        [`signoff:1:${early?.hash}`]: mine.signoff,
        state: 'issued',
        title: 'Record forged',
      }),
    ]);
    const { record, signature } = await checked('signed');
    expect(record.signoffs).toEqual([early]);
    expect(signature).toMatchObject({ kind: 'holds', seal: { text, by: 'Ada' } });
    expect(await seals('signed')).toMatchObject([{ text }]);
  });

  test('does not open a signed revision to changes, hide it, or take its signature away', async () => {
    const hostile: readonly Readonly<Record<string, unknown>>[] = [
      { state: 'draft' },
      { state: 'in_review', revision: 1 },
      { state: 'signed', revision: 40 },
      { state: 'issued', revision: 0 },
      { status: 'deleted' },
      { status: 'undone' },
    ];
    for (const values of hostile) {
      const { browser, workspace, checked } = await openSignedBefore();
      const [given] = (await checked('signed')).record.signoffs;
      const emptied = { [`signoff:1:${given?.at}`]: null, [`signoff:1:${given?.hash}`]: null };
      await putBack(browser, workspace, [claims('signed', { ...values, ...emptied })]);
      const { record, signature } = await checked('signed');
      expect(['signed', 'issued'], JSON.stringify(values)).toContain(record.status);
      expect(record).toMatchObject({ revision: 1, signoffs: [given] });
      expect(signature).toMatchObject({ kind: 'holds', seal: { text: sealBefore('signed').text } });
    }
  });

  test('that contradicts the signatures is named', async () => {
    const { browser, workspace, checked } = await openSignedBefore();
    expect((await checked('signed')).contradicted).toBeNull();
    await putBack(browser, workspace, [claims('signed', { state: 'draft' })]);
    expect((await checked('signed')).contradicted).toEqual({ status: 'draft', revision: 1 });
  });

  test('with a second content for a signed revision makes a conflict: both are shown, neither is signed', async () => {
    const { browser, workspace, records, checked, seals } = await openSignedBefore();
    const mine = forged('signed', other);
    await putBack(browser, workspace, [mine.seal, mine.record]);
    const { record, signature } = await checked('signed');
    expect(record.status).toBe('conflict');
    expect(signature.kind).toBe('conflict');
    expect((await seals('signed')).map(({ hash, by }) => [hash, by])).toEqual(
      expect.arrayContaining([
        [mine.hash, 'Mallory'],
        [expect.any(String), 'Ada'],
      ]),
    );
    expect(await seals('signed')).toHaveLength(2);
    // It is settled by a further revision.
    const next = act(record, { kind: 'reopen', why: { by: 'Ada', at: 1, reason: 'Settled' } });
    expect(next).toMatchObject({ ok: true, value: { status: 'draft', revision: 2 } });
    if (next.ok) await records.change(record, next.value)?.saved;
    expect((await checked('signed')).record).toMatchObject({ status: 'draft', revision: 2 });
    expect(await seals('signed')).toHaveLength(2);
  });

  test('with a seal alone, or one that does not hold, changes nothing', async () => {
    const { browser, workspace, checked } = await openSignedBefore();
    const mine = forged('signed', other);
    const broken = { ...mine.seal, fields: { ...mine.seal.fields, text: { v: `${mine.text} `, t: LATER } } };
    await putBack(browser, workspace, [mine.seal]);
    expect((await checked('signed')).signature).toMatchObject({ kind: 'holds', seal: { by: 'Ada' } });
    const second = await openSignedBefore();
    await putBack(second.browser, second.workspace, [broken, mine.record]);
    const { record, unproven } = await second.checked('signed');
    expect(record.status).toBe('signed');
    expect(unproven).toMatchObject([{ person: 'Mallory', hash: mine.hash }]);
  });
});

describe('a record that claims to be signed', () => {
  const hash = 'ab'.repeat(32);
  const signoff = { role: 'approved', person: 'Mallory', regNo: '', at: 5, hash, revision: 1 };
  const all: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['by its state', { state: 'signed' }],
    ['by its state and a revision', { state: 'issued', revision: 7 }],
    ['by a signature', { [`signoff:1:${hash}`]: signoff }],
    ['by an early signature', { 'signoff:1:5': signoff, state: 'signed' }],
    ['by an emptied signature', { 'signoff:1:5': null }],
    ['by a signature of nothing', { [`signoff:1:${hash}`]: 'x', state: 'superseded' }],
  ];
  for (const [how, values] of all)
    test(`${how}, without a seal, does not hold; it is not written in, and goes on as a draft`, async () => {
      const { browser, workspace, records, checked } = await openSignedBefore();
      await putBack(browser, workspace, [claims('draft', values)]);
      const { record, signature } = await checked('draft');
      expect(record).toMatchObject({ status: 'broken', signoffs: [] });
      expect(signature.kind).toBe('broken');
      const next = act(record, { kind: 'reopen', why: { by: 'Ada', at: 1, reason: 'Settled' } });
      if (!next.ok) throw new Error(next.error);
      await records.change(record, next.value)?.saved;
      expect((await checked('draft')).record.status).toBe('draft');
    });

  test('of which another revision is signed by nobody is still what was signed last', async () => {
    const { browser, workspace, checked } = await openSignedBefore();
    await putBack(browser, workspace, [claims('reopened', { state: 'signed', revision: 2 })]);
    const { record, contradicted } = await checked('reopened');
    expect(record).toMatchObject({ status: 'signed', revision: 1 });
    expect(contradicted).toEqual({ status: 'signed', revision: 2 });
  });
});

test('a project document under another id than its own stands in for nothing', async () => {
  const { browser, workspace, checked } = await openSignedBefore();
  await putBack(browser, workspace, [{ ...claims('signed', { title: 'Twin' }), _id: 's:x:record:twin' }]);
  const { records } = await recordsOf(workspace);
  await checked('signed');
  expect(records.all.value?.filter(({ record }) => record.id === 'signed')).toHaveLength(1);
});

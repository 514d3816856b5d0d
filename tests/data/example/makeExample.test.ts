import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { ExampleTools } from '#data/example/exampleMaking.ts';
import { LAST_YEAR, THIS_YEAR } from '#data/example/exampleProject.ts';
import type { ExampleWords } from '#data/example/exampleWords.ts';
import { makeExample } from '#data/example/makeExample.ts';
import { firstOf } from '#data/read/upToDate.ts';
import { comparedWithPrevious } from '#data/records/previousRecord.ts';
import { createRecords } from '#data/records/records.ts';
import { openSeal } from '#data/records/seal.ts';
import type { Workspace } from '#data/workspace.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { reviewsOf } from '#domain/inspection/record/reviews.ts';
import { readSigningSheet } from '#domain/inspection/signing/signingSheet.ts';
import { isMeasured } from '#domain/measure/measure.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { until } from '#support/memoryWorkspace.ts';
import { createBrowser } from '#support/tabs.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { source, texts, words } from '../../report/support.ts';
import { nodeTools } from '../exchange/support.ts';

const SAMPLE = resolve(import.meta.dirname, '../../../public/sample');
const VERIFY = resolve(import.meta.dirname, '../../../scripts/verify-record.mjs');
const NOW = Date.UTC(2026, 10, 22, 9);

/** Words that name themselves, each with EXAMPLE in it. */
const WORDS = new Proxy({} as ExampleWords, {
  get: (_, name) =>
    name === 'recommend'
      ? (label: string, severity: number) => `EXAMPLE ${label} ${severity}`
      : `EXAMPLE ${String(name)}`,
});

const shipped = async (path: string) => new Blob([new Uint8Array(readFileSync(join(SAMPLE, path)))]);

const toolsOf = (workspace: Workspace, over: Partial<ExampleTools> = {}): ExampleTools => {
  return {
    workspace,
    records: createRecords(workspace, { now: () => NOW, newId: () => crypto.randomUUID() }),
    tools: nodeTools(),
    shipped,
    words: WORDS,
    now: () => NOW,
    ...over,
  };
};

/** The example's records, the older first. */
async function recordsOf({ workspace, records }: ExampleTools) {
  await workspace.settled();
  const all = await until(
    records.all,
    (list) => list?.length === 2 && list.every(({ record }) => record.status !== 'checking'),
  );
  const sorted = (all ?? []).toSorted((a, b) => (a.record.startedOn < b.record.startedOn ? -1 : 1));
  const [last, now] = sorted;
  if (!last || !now) throw new Error('There are no two records.');
  return { last, now };
}

test('the example shows last year signed and this year half done, made by the steps of a person', async () => {
  const workspace = await createBrowser().open('one');
  const tools = toolsOf(workspace);
  const made = await makeExample(tools, createTabLocks());
  expect(made.kind).toBe('made');
  const { last, now } = await recordsOf(tools);
  expect(last.record).toMatchObject({ no: LAST_YEAR.no, status: 'signed', revision: 1 });
  expect(now.record).toMatchObject({ no: THIS_YEAR.no, status: 'draft' });

  const signed = await firstOf(tools.records.survey(last));
  expect(signed.reservations).toMatchObject([{ code: 'detection_unsure', reason: 'EXAMPLE unsure' }]);
  expect(signed.defects.every(({ severity }) => severity !== null)).toBe(true);
  expect(signed.defects.some(({ observations: [{ damage }] }) => isMeasured(damage))).toBe(true);
  expect(signed.defects.some(({ facts }) => facts.pin !== null)).toBe(true);
  expect(signed.defects.map(({ facts }) => facts.followUp)).toEqual(
    expect.arrayContaining(['open', 'signed_off', 'in_repair']),
  );
  expect(signed.drawings).toHaveLength(1);
  const [seal] = await firstOf(tools.records.seals(last.record));
  const content = seal && openSeal(seal);
  expect(content?.project.code).toBe('EXAMPLE');
  expect(content?.damages.some(({ crackWidth }) => crackWidth?.result.kind === 'measured')).toBe(true);

  const open = await firstOf(tools.records.survey(now));
  const left = open.images.filter(({ reviewed }) => !reviewed).length;
  expect([open.images.length, left]).toEqual([6, 3]);
  expect(open.left.boxes).toBe(
    open.images.flatMap(({ damages }) => damages).filter(({ verdict }) => verdict === 'unreviewed').length,
  );
  const codes = open.reasons.map(({ code }) => code);
  expect(codes).toEqual(
    expect.arrayContaining([
      'dates_missing',
      'limitations_not_stated',
      'photo_unreviewed',
      'model_box_unreviewed',
      'element_not_stated',
      'verdict_missing',
      'question_not_answered',
    ]),
  );
  // What is half done is no mistake: nothing contradicts, and every photo is of its inspection's day.
  for (const code of [
    'element_contradicts',
    'photo_outside_dates',
    'photo_without_date',
    'session_outside_dates',
  ])
    expect(codes).not.toContain(code);
  const compared = await comparedWithPrevious(tools.records, now, open);
  expect(new Set(compared?.rows.map(({ trend }) => trend))).toEqual(
    new Set(['worse', 'new', 'same', 'not_seen']),
  );
});

test('in the report and the tables of the signed example one invented person did everything, and nobody who made it', async () => {
  const workspace = await createBrowser().open('one', { who: () => 'Chan Tai Man' });
  const tools = toolsOf(workspace);
  await makeExample(tools, createTabLocks());
  const { last } = await recordsOf(tools);
  const survey = await firstOf(tools.records.survey(last));
  const [seal] = await firstOf(tools.records.seals(last.record));
  const damages = survey.defects.flatMap(({ observations }) => observations.map(({ damage }) => damage));
  const histories = new Map(
    await Promise.all(
      damages.map(async ({ image, key }) => [key, await workspace.edits.history(image, key)] as const),
    ),
  );
  const who = [...histories.values()].flat().map((step) => step.who);
  expect(who.length).toBeGreaterThan(20);
  expect(new Set(who)).toEqual(new Set([WORDS.inspector]));
  const given = {
    ...source({ words: await words('en'), damages: [] }),
    ...{ record: last.record, project: last.project, survey, histories },
    sheet: readSigningSheet(seal && openSeal(seal)?.sheet),
  };
  const reviews = reviewsOf(await workspace.manage.journal(last.project.id, 0), seal?.at);
  const printed = texts(reportDocument({ ...given, pictures: new Set() })).join('\n');
  const sheets = JSON.stringify(inspectionSheets({ ...given, reviews }, 'codes'));
  expect(printed).toContain(`Assessed by ${WORDS.inspector}`);
  for (const said of [printed, sheets]) {
    expect(said).toContain(WORDS.inspector);
    expect(said).not.toContain('Chan Tai Man');
  }
});

test('whatever of it is read says that it is an example', async () => {
  const workspace = await createBrowser().open('one');
  const tools = toolsOf(workspace);
  await makeExample(tools, createTabLocks());
  const { last, now } = await recordsOf(tools);
  for (const { record, project } of [last, now]) {
    for (const said of [project.name, project.code, project.address, project.client])
      expect(said).toMatch(/^EXAMPLE/);
    for (const said of [
      record.no,
      record.title,
      record.purpose,
      record.inspector.name,
      record.inspector.regNo,
    ])
      expect(said).toMatch(/^EXAMPLE/);
  }
  for (const image of await firstOf(workspace.images(last.project.id))) {
    expect(image.name).toMatch(/^EXAMPLE/);
    const text = String.fromCharCode(
      ...new Uint8Array(await (await workspace.photo(image)).arrayBuffer()).slice(0, 200),
    );
    expect(text).toContain('EXAMPLE: rendered by computer');
  }
});

test('its sealed record is verified by the program that shares no code with the app', async () => {
  const workspace = await createBrowser().open('one');
  const tools = toolsOf(workspace);
  await makeExample(tools, createTabLocks());
  const { last } = await recordsOf(tools);
  const [seal] = await firstOf(tools.records.seals(last.record));
  const folder = mkdtempSync(join(tmpdir(), 'example-'));
  const file = join(folder, 'signed.json');
  writeFileSync(file, seal?.text ?? '');
  const images = await firstOf(workspace.images(last.project.id));
  for (const image of images.filter(({ path }) => path?.startsWith(LAST_YEAR.no)))
    writeFileSync(
      join(folder, image.name),
      new Uint8Array(await (await workspace.photo(image)).arrayBuffer()),
    );
  const said = execFileSync(
    process.execPath,
    [VERIFY, file, '--hash', seal?.hash ?? '', '--photos', folder],
    {
      encoding: 'utf8',
    },
  );
  expect(said).toContain('ok   the hash is the one given');
  expect(said.match(/is there as it was signed/g)).toHaveLength(4);
  expect(said).toContain('reservations: 1');
});

test('asked for twice it is there once; under another code it is a project like any', async () => {
  const workspace = await createBrowser().open('one');
  const tools = toolsOf(workspace);
  const first = await makeExample(tools, createTabLocks());
  const steps = async () =>
    (await workspace.manage.journal('project' in first ? first.project : '', 0)).length;
  const before = await steps();
  expect(await makeExample(tools, createTabLocks())).toEqual({ ...first, kind: 'there' });
  expect(await steps()).toBe(before);
  expect(await firstOf(workspace.projects)).toHaveLength(1);
  if ('project' in first) workspace.manage.update(first.project, { code: 'T-1' });
  expect(await makeExample(toolsOf(workspace), createTabLocks())).toMatchObject({ kind: 'made' });
  expect(await firstOf(workspace.projects)).toHaveLength(2);
});

test('deleted it is gone with its records, comes back with an undo, and can be made anew', async () => {
  const workspace = await createBrowser().open('one');
  const tools = toolsOf(workspace);
  const made = await makeExample(tools, createTabLocks());
  if (!('project' in made)) throw new Error(made.kind);
  await workspace.manage.remove(made.project).saved;
  expect(await firstOf(workspace.projects)).toEqual([]);
  expect(await firstOf(tools.records.all)).toEqual([]);
  await workspace.edits.undo();
  expect(await recordsOf(tools)).toMatchObject({ last: { record: { status: 'signed' } } });
  await workspace.manage.remove(made.project).saved;
  const again = await makeExample(toolsOf(workspace), createTabLocks());
  expect(again).toMatchObject({ kind: 'made' });
  expect(again).not.toEqual(made);
});

test('two windows that ask at once make one', async () => {
  const workspace = await createBrowser().open('one');
  const locks = createTabLocks();
  const made = await Promise.all([
    makeExample(toolsOf(workspace), locks),
    makeExample(toolsOf(workspace), locks),
  ]);
  expect(made.map(({ kind }) => kind).sort()).toEqual(['elsewhere', 'made']);
  expect(await firstOf(workspace.projects)).toHaveLength(1);
});

test('interrupted at any file it goes on where it stopped, and is made once', async () => {
  const browser = createBrowser();
  for (let fetched = 0; ; fetched += 3) {
    let left = fetched;
    const workspace = await browser.open(`tab-${fetched}`);
    const flaky = async (path: string) => {
      if (left-- <= 0) throw new Error('No network.');
      return shipped(path);
    };
    const tools = toolsOf(workspace, { shipped: flaky });
    const made = await makeExample(tools, createTabLocks()).catch(() => null);
    expect(await firstOf(workspace.projects)).toHaveLength(1);
    if (made) {
      const { last, now } = await recordsOf(tools);
      expect([last.record.status, now.record.status]).toEqual(['signed', 'draft']);
      expect(last.record.signoffs).toHaveLength(1);
      expect((await firstOf(workspace.images(last.project.id))).length).toBe(10);
      break;
    }
    expect((await firstOf(workspace.projects))[0]?.code).toBe('EXAMPLE-UNFINISHED');
    if (fetched === 3)
      await workspace.manage.archive((await firstOf(workspace.projects))[0]?.id ?? '', true).saved;
    await workspace.close();
  }
});

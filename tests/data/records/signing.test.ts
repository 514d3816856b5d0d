import { expect, test } from 'vitest';
import { answerSource, systemsOfProject } from '#data/assurance/systems.ts';
import { createRecords } from '#data/records/records.ts';
import { noteSigned } from '#data/records/revision/revisionNotes.ts';
import { openSeal } from '#data/records/seal.ts';
import { hashOfText } from '#data/records/sealCheck.ts';
import { signRecord } from '#data/records/signing.ts';
import type { Workspace } from '#data/workspace.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { readSigningSheet } from '#domain/inspection/signing/signingSheet.ts';
import { act } from '#domain/rating/gate/lifecycle.ts';
import { inSpiteOfAll, signedAs } from '#support/inspections.ts';
import { acceptAll, bytesOf, until, withPhotos } from '#support/memoryWorkspace.ts';
import { decidedOn } from '#support/reliability.ts';
import { createBrowser } from '#support/tabs.ts';

const NOW = Date.UTC(2026, 4, 14, 9);

const present = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('Nothing there.');
  return value;
};

const changed = { ok: false, error: { kind: 'changed' } };

/** A record of two photos that may be signed, and its signing, during which something may happen. */
async function ready() {
  const browser = createBrowser();
  const workspace = await browser.open('one');
  const { project, images } = await withPhotos(workspace, [1, 1]);
  await acceptAll(workspace, images);
  const records = createRecords(workspace, { now: () => NOW, newId: () => 'record' });
  const building = await until(workspace.projects, (all) => all?.some(({ id }) => id === project) ?? false);
  await until(records.all, (all) => all !== null);
  const id = records.create(present(building?.find((one) => one.id === project)));
  const of = recordIn(workspace, images);
  const { record } = (await of).filed();
  records.change(record, {
    ...record,
    scheme: 'routine',
    startedOn: '2026-05-14',
    completedOn: '2026-05-14',
    inspector: { ...record.inspector, name: 'Ada' },
    sessions: [{ id: 'd', date: '2026-05-14', weather: 'Fine', tempC: null, people: '', equipment: '' }],
    methods: ['drone_rgb'],
    noLimitations: true,
    lookedAt: images,
    verdicts: {
      [OVERALL]: {
        ...{ value: 'safe', by: 'Ada', at: 2, reason: 'Screening' },
        reasonFor: { value: 'safe', proposed: 'unsafe' },
      },
    },
  });
  const { record: judged } = (await of).filed();
  records.change(judged, inSpiteOfAll(judged, await (await of).survey()));
  expect(id).toBe('record');
  return { browser, workspace, images, image: present(images[0]), ...(await of) };
}

/** The record as one tab has it. */
async function recordIn(workspace: Workspace, [first]: readonly string[]) {
  const records = createRecords(workspace, { now: () => NOW, newId: () => 'other' });
  const all = await until(records.all, (list) => list?.some(({ record }) => record.id === 'record') ?? false);
  present(all);
  const filed = () => present(records.all.value?.find(({ record }) => record.id === 'record'));
  const survey = async () => present(await until(records.survey(filed()), (one) => one !== null));
  const sign = async (meanwhile: () => unknown, signal?: AbortSignal, typed = 'Ada') =>
    signRecord(records, {
      ...filed(),
      survey: await survey(),
      act: signedAs(typed),
      by: 'Ada',
      at: NOW,
      photo: async (image) => {
        if (image.id === first) await meanwhile();
        return bytesOf(image);
      },
      onProgress: () => undefined,
      ...(signal ? { signal } : {}),
    });
  return { records, filed, survey, sign };
}

test('a number that another record of the project has, begun first or signed, is not signed a second time', async () => {
  const { workspace, records, filed, sign } = await ready();
  const { record, project } = filed();
  const earlier = createRecords(workspace, { now: () => NOW - 1, newId: () => 'earlier' });
  await until(earlier.all, (all) => all !== null);
  // As a colleague who was offline began it: with the number that was free there.
  workspace.manage.setProjectDocument(
    project.id,
    'record',
    'earlier',
    { no: record.no, startedOn: '2026-05-14' },
    true,
  );
  const theirs = (await until(records.all, (all) => all?.length === 2))?.find(
    ({ record: { id } }) => id === 'earlier',
  );
  const first = present(theirs).record;
  // This one was begun first: the other has to take another number.
  expect(await sign(() => undefined)).toMatchObject({ ok: true });
  const survey = await until(records.survey({ record: first, project }), (one) => one !== null);
  expect(survey?.reasons).toContainEqual(
    expect.objectContaining({ code: 'number_taken', about: [record.no] }),
  );
  records.change(first, { ...first, no: 'IR-2026-0002' });
  const renamed = await until(
    records.all,
    (all) => all?.some(({ record: { no } }) => no === 'IR-2026-0002') ?? false,
  );
  const now = present(renamed?.find(({ record: { id } }) => id === 'earlier'));
  const after = await until(records.survey(now), (one) => one !== null);
  expect(after?.reasons.map(({ code }) => code)).not.toContain('number_taken');
});

test('a record is signed as it was seen: closed, with its signature and what it fixed', async () => {
  const { records, filed, survey, sign } = await ready();
  expect((await survey()).reasons.filter(({ overridden }) => !overridden)).toEqual([]);
  expect(await sign(() => undefined)).toEqual({ ok: true, value: null });
  const { record } = filed();
  expect(record).toMatchObject({ status: 'signed', signoffs: [{ person: 'Ada', at: NOW, revision: 1 }] });
  const [seal] = present(await until(records.seals(record), (seals) => (seals?.length ?? 0) > 0));
  expect(await hashOfText(present(seal).text)).toBe(present(seal).hash);
  expect(present(openSeal(present(seal))).record.inspector.name).toBe('Ada');
});

test('what lay before the signer is signed too: verdicts, figures, reservations, the declaration and the name typed in', async () => {
  const { records, filed, sign } = await ready();
  expect(await sign(() => undefined)).toMatchObject({ ok: true });
  const [seal] = present(await until(records.seals(filed().record), (seals) => (seals?.length ?? 0) > 0));
  expect(readSigningSheet(present(openSeal(present(seal))).sheet)).toMatchObject({
    ...signedAs('Ada'),
    name: 'Ada',
    verdicts: [{ place: 'overall', verdict: 'safe' }],
    counts: { photos: 2, defectsNotAssessed: 2 },
    reservations: expect.arrayContaining([
      expect.objectContaining({ point: 'defect_not_assessed', reason: 'Screening', by: 'Ada' }),
    ]),
  });
});

test.each(['', 'Bo', 'ada', 'Ada B'])('%j is not the name that signs: nothing is signed', async (typed) => {
  const { filed, sign } = await ready();
  const told = { ok: false, error: { kind: 'name_differs' } };
  expect(await sign(() => undefined, undefined, typed)).toEqual(told);
  expect(filed().record).toMatchObject({ status: 'draft', signoffs: [] });
});

test('a revision that is signed says why it was begun and what changed, item by item', async () => {
  const { records, filed, sign } = await ready();
  expect(await sign(() => undefined)).toMatchObject({ ok: true });
  await until(records.seals(filed().record), (seals) => seals?.length === 1);
  const why = { by: 'Ada', at: NOW, reason: 'The owner sent a plan' };
  const reopened = act(filed().record, { kind: 'reopen', why });
  if (!reopened.ok) throw new Error(reopened.error);
  await records.change(filed().record, reopened.value)?.saved;
  await records.change(filed().record, { ...filed().record, conclusion: 'As planned' })?.saved;
  expect(await sign(() => undefined)).toMatchObject({ ok: true });
  const seals = present(await until(records.seals(filed().record), (list) => list?.length === 2));
  const second = present(seals.find(({ revision }) => revision === 2));
  expect(noteSigned(second, seals)).toMatchObject({
    ...why,
    since: { revision: 1, hash: seals.find(({ revision }) => revision === 1)?.hash },
    changes: [
      {
        of: 'record',
        field: 'conclusion',
        before: 'Nothing further.',
        after: 'As planned',
        who: expect.stringMatching(/./),
      },
    ],
  });
});

test('a revision without changes is signed only as a reissue with its reason', async () => {
  const { records, filed, sign } = await ready();
  expect(await sign(() => undefined)).toMatchObject({ ok: true });
  const why = { by: 'Ada', at: 5, reason: 'A copy for the owner' };
  const reopened = act(filed().record, { kind: 'reopen', why });
  await records.change(filed().record, present(reopened.ok ? reopened.value : null))?.saved;
  expect(await sign(() => undefined)).toEqual({ ok: false, error: { kind: 'no_changes' } });
  const { record } = filed();
  await records.change(record, { ...record, reopened: { 2: { ...why, reissue: true } } })?.saved;
  expect(await sign(() => undefined)).toMatchObject({ ok: true });
  const seals = present(await until(records.seals(filed().record), (list) => list?.length === 2));
  const second = present(seals.find(({ revision }) => revision === 2));
  expect(noteSigned(second, seals)).toMatchObject({ ...why, reissue: true, changes: [] });
});

test('no undo takes a signature back, nor the making void of a record', async () => {
  const { workspace, records, filed, sign } = await ready();
  expect(await sign(() => undefined)).toMatchObject({ ok: true });
  await workspace.settled();
  // What was written before can still be undone; what was signed is kept by its seal.
  await workspace.edits.undo();
  await workspace.edits.undo();
  expect(filed().record.inspector.name).toBe('');
  expect(filed().record).toMatchObject({ status: 'signed', signoffs: [{ person: 'Ada' }] });
  expect(await until(records.seals(filed().record), (seals) => seals !== null)).toHaveLength(1);
  records.change(filed().record, { ...filed().record, status: 'void' });
  await workspace.settled();
  await workspace.edits.undo();
  expect(filed().record.status).toBe('void');
});

test('merging defects is one step of undo', async () => {
  const { workspace, records, filed, survey } = await ready();
  const [first, second] = (await survey()).defects;
  records.mergeDefects(filed().project.id, present(first).key, [present(second).key]);
  expect((await survey()).defects).toHaveLength(1);
  await workspace.settled();
  await workspace.edits.undo();
  expect((await survey()).defects).toHaveLength(2);
});

test('words written while the photos are hashed are not signed over: nothing is signed', async () => {
  const { records, filed, sign } = await ready();
  const made = await sign(() =>
    records.change(filed().record, { ...filed().record, conclusion: 'On second thought' }),
  );
  expect(made).toEqual(changed);
  expect(filed().record).toMatchObject({ status: 'draft', signoffs: [], conclusion: 'On second thought' });
  expect(await sign(() => undefined)).toMatchObject({ ok: true });
});

test('a box judged, a defect written about or a second signature meanwhile stop a signature', async () => {
  const { workspace, records, image, filed, survey, sign } = await ready();
  const { key } = present((await survey()).defects[0]);
  const judge = () =>
    workspace.edits.run({ kind: 'severity', image, patches: [{ key, set: { severity: 1 } }] });
  expect(await sign(judge)).toEqual(changed);
  const write = () => records.setDefect(filed().project.id, key, { recommendation: 'Repair' });
  expect(await sign(write)).toEqual(changed);
  const close = () => records.change(filed().record, { ...filed().record, status: 'void' });
  expect(await sign(close)).toEqual(changed);
  expect(filed().record.signoffs).toEqual([]);
});

test('a signature that is given up leaves the record as it was', async () => {
  const { records, filed, sign } = await ready();
  const given = new AbortController();
  expect(await sign(() => given.abort(), given.signal)).toEqual({ ok: false, error: { kind: 'cancelled' } });
  expect(filed().record.status).toBe('draft');
  expect(await until(records.seals(filed().record), (seals) => seals !== null)).toEqual([]);
});

const elsewhere = { ok: false, error: { kind: 'signing_elsewhere' } };

test('two tabs that sign one revision at once make one signature: the second is told, and so it is when it comes later', async () => {
  const { browser, workspace, images, records, filed, sign } = await ready();
  await workspace.settled();
  const second = await browser.open('two');
  const other = await recordIn(second, images);
  // As it was before the other tab signed: what a click meant that was made then.
  const asked = other.sign;
  let told: unknown;
  const signed = await sign(async () => {
    told = await other.sign(() => undefined);
  });
  expect(signed).toMatchObject({ ok: true });
  expect(told).toEqual(elsewhere);
  expect(await asked(() => undefined)).toMatchObject({ ok: false });
  expect(filed().record.signoffs).toHaveLength(1);
  expect(await until(records.seals(filed().record), (seals) => seals !== null)).toHaveLength(1);
});

test('what another tab signed meanwhile is read before a signature', async () => {
  const { browser, workspace, images, sign } = await ready();
  await workspace.settled();
  // Its page was drawn before: a click there means what it showed.
  const other = await recordIn(await browser.open('two'), images);
  const survey = await other.survey();
  const seen = other.filed();
  expect(await sign(() => undefined)).toMatchObject({ ok: true });
  const late = await signRecord(other.records, {
    ...seen,
    survey,
    act: signedAs('Bo'),
    by: 'Bo',
    at: NOW + 1,
    photo: bytesOf,
    onProgress: () => undefined,
  });
  expect(late).toEqual(changed);
});

test('a seal that is kept twice is kept once, and no undo touches it', async () => {
  const { workspace, records, filed, sign } = await ready();
  expect(await sign(() => undefined)).toMatchObject({ ok: true });
  const { record, project } = filed();
  const before = workspace.manage.projectDocuments(project.id, 'seal').value;
  const [seal] = present(await until(records.seals(record), (seals) => seals !== null));
  const journal = async () => (await workspace.manage.journal(project.id, 0)).length;
  const steps = await journal();
  const again = records.keep(record, { ...present(seal), by: 'Mallory' });
  await again.saved;
  expect(await again.holds).toBe(true);
  expect(await journal()).toBe(steps);
  for (let step = 0; step < 5; step += 1) await workspace.edits.undo();
  await workspace.settled();
  expect(workspace.manage.projectDocuments(project.id, 'seal').value?.map(({ values }) => values)).toEqual(
    before?.map(({ values }) => values),
  );
});

test('what the reliability of AI was decided on may change while photos are hashed: nothing is signed until it is decided again', async () => {
  const { workspace, filed, records, survey, sign } = await ready();
  const { project } = filed();
  const [use] = await systemsOfProject(workspace, project.id);
  const by = { project: project.id, by: 'Bo', now: NOW };
  const tieToAnother = async () => {
    answerSource(workspace, by, present(use).source, null);
    await workspace.settled();
  };
  expect(await sign(tieToAnother)).toEqual({ ok: false, error: { kind: 'gate_open' } });
  const { facts, reasons } = await survey();
  expect(reasons.filter(({ overridden }) => !overridden).map(({ code }) => code)).toEqual([
    'reliability_system_new',
  ]);
  const { record } = filed();
  records.change(record, { ...record, reliability: decidedOn(present(facts.ai)) });
  expect(await sign(() => undefined)).toMatchObject({ ok: true });
  const signed = filed().record.reliability;
  // Undo takes back what was written before, but nothing of what was signed.
  await workspace.edits.undo();
  await workspace.settled();
  const [seal] = present(await until(records.seals(filed().record), (seals) => (seals?.length ?? 0) > 0));
  expect(present(openSeal(present(seal))).record.reliability).toEqual(signed);
  expect(filed().record.status).toBe('signed');
});

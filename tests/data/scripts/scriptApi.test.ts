import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '#data/read/upToDate.ts';
import { createRecords } from '#data/records/records.ts';
import { createScripts, type Scripts } from '#data/scripts/scriptApi.ts';
import type { Team } from '#data/team/team.ts';
import type { Workspace } from '#data/workspace.ts';
import type { Proposal } from '#domain/edit/scriptProposal.ts';
import { mayChange, mayMakeDoc } from '#domain/team/mayWrite.ts';
import type { Role } from '#domain/team/roles.ts';
import { eventually } from '#support/eventually.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { openMemoryWorkspace, withPhotos } from '#support/memoryWorkspace.ts';
import { createFaulty, type Faulty } from '#support/tabs.ts';

let store: Faulty;
let workspace: Workspace;
let images: readonly string[];
let scripts: Scripts;
let project = '';

/** The scripts of a page that shows the project; `over` takes the place of parts of the workspace. */
const scriptsOf = (over: Partial<Workspace> = {}): Scripts => {
  const records = createRecords(workspace, { now: () => 0, newId: () => 'new' });
  const made = createScripts({ ...workspace, ...over }, records);
  made.show(project);
  return made;
};

/** A team that the project is shared with, where the person has these roles. */
const aTeam = (roles: readonly Role[]) =>
  ({
    projects: signal(new Map([[project, {}]])),
    rolesIn: () => roles,
    mayChange: (_: string, doc: string, fields: readonly string[]) => mayChange(roles, doc, fields, 'ina'),
    mayMake: (_: string, doc: string) => mayMakeDoc(roles, doc),
  }) as unknown as Team;

beforeEach(async () => {
  store = createFaulty(createMemoryStore());
  workspace = await openMemoryWorkspace({ store });
  const made = await withPhotos(workspace, [2, 1]);
  images = made.images;
  project = made.project;
  await workspace.settled();
  scripts = scriptsOf();
});
afterEach(async () => {
  scripts.end();
  await workspace.close();
});

const damages = async () => {
  const read = await scripts.api.damages();
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
/** Proposes, and answers as the person would. */
const proposeAnd = async (answer: boolean, proposal: Proposal, meanwhile = async () => {}) => {
  const done = scripts.api.propose(proposal);
  const shown = await firstOf(scripts.shown);
  await meanwhile();
  shown.answer(answer);
  return done;
};

describe('a script reads', () => {
  test('the open project, its photos, damages and records as plain copies', async () => {
    const read = await scripts.api.project();
    expect(read).toMatchObject({ ok: true, value: { id: project, name: 'Tower' } });
    const photos = await scripts.api.photos();
    expect(photos).toMatchObject({ ok: true, value: images.map((id) => ({ id })) });
    const all = await damages();
    expect(all.map(({ photo }) => photo)).toEqual([images[0], images[0], images[1]]);
    expect(all[0]).toMatchObject({ verdict: 'unreviewed', severity: null, crackWidthMm: null });
    expect(await scripts.api.damages(images[1])).toMatchObject({ ok: true, value: { length: 1 } });
    expect(await scripts.api.records()).toEqual({ ok: true, value: [] });
    expect(JSON.parse(JSON.stringify(all))).toEqual(all);
  });

  test('nothing that it could change: what it writes into a copy stays there', async () => {
    const [first] = await damages();
    Object.assign(first!, { verdict: 'accepted' });
    Object.assign(first!.box, { x: 0 });
    expect((await damages())[0]).not.toEqual(first);
    expect(Object.isFrozen(scripts.api)).toBe(true);
  });

  test('nothing where no project is open, nor after the person withdrew the permission', async () => {
    scripts.show(null);
    expect(await scripts.api.photos()).toEqual({ ok: false, error: 'no_project' });
    scripts.end();
    expect(await scripts.api.photos()).toEqual({ ok: false, error: 'not_allowed' });
  });

  test('of a team’s project only where the server gave the person the role', async () => {
    const refused = scriptsOf({ team: aTeam(['lead']) });
    expect(await refused.api.photos()).toEqual({ ok: false, error: 'not_allowed' });
    expect(await refused.api.propose({ script: 'X' })).toEqual({ ok: false, error: { kind: 'not_allowed' } });
    const allowed = scriptsOf({ team: aTeam(['lead', 'scripts']) });
    expect(await allowed.api.photos()).toMatchObject({ ok: true });
  });

  test('what changed, once a task, until it stops listening', async () => {
    const said: string[] = [];
    const stop = scripts.api.subscribe((change) => said.push(change));
    await damages();
    await eventually(() => expect(said).toContain('damages'));
    said.length = 0;
    const [first] = await damages();
    await proposeAnd(true, { script: 'X', changes: [{ damage: first!.key, set: { remark: 'wet' } }] });
    await eventually(() => expect(said).toContain('damages'));
    stop();
    said.length = 0;
    await workspace.edits.undo();
    await workspace.settled();
    expect(said).toEqual([]);
  });

  test('nothing of changes once the permission is withdrawn, nor where its server doesn’t allow it', async () => {
    const said: string[] = [];
    const refused = scriptsOf({ team: aTeam(['lead']) });
    refused.api.subscribe((change) => said.push(change));
    scripts.end();
    scripts.api.subscribe((change) => said.push(change));
    const [damage] = await workspace.damagesOf(images[0]!);
    const patches = [{ key: damage!.key, set: { remark: 'wet' } }];
    await workspace.edits.run({ kind: 'remark', image: images[0]!, patches }).saved;
    await new Promise((resolve) => setTimeout(resolve));
    expect(said).toEqual([]);
  });
});

describe('a script proposes', () => {
  const box = { x: 0.5, y: 0.5, width: 0.1, height: 0.2 };

  test('detections and changes, which are one step of undo and named by it in the history', async () => {
    const [first] = await damages();
    const done = await proposeAnd(true, {
      script: 'Moss finder',
      detections: [{ photo: images[1]!, label: 'crack', confidence: 0.7, box }],
      changes: [{ damage: first!.key, set: { verdict: 'accepted', severity: 2, remark: 'wet' } }],
    });
    expect(done).toEqual({ ok: true, value: { detections: 1, changes: 1 } });
    const now = await damages();
    expect(now[0]).toMatchObject({ verdict: 'accepted', severity: 2, remark: 'wet' });
    expect(now[3]).toMatchObject({
      photo: images[1],
      verdict: 'unreviewed',
      source: 'model',
      confidence: 0.7,
    });
    const history = await workspace.edits.history(images[0]!, first!.key);
    const lines = history.filter(({ field }) => field === 'verdict' || field === 'remark');
    expect(lines).toMatchObject([
      { who: 'Ada', script: 'Moss finder' },
      { who: 'Ada', script: 'Moss finder' },
    ]);
    const [proposed] = (await workspace.damagesOf(images[1]!)).slice(-1);
    expect(proposed?.model?.origin).toMatchObject({ author: 'model', model: { name: 'Moss finder' } });
    await workspace.edits.undo();
    await workspace.settled();
    expect(await damages()).toMatchObject([
      { verdict: 'unreviewed', severity: null, remark: '' },
      { verdict: 'unreviewed' },
      { verdict: 'unreviewed' },
    ]);
  });

  test('and nothing is done where the person declines, or while another proposal waits', async () => {
    const [first] = await damages();
    const proposal = {
      script: 'X',
      changes: [{ damage: first!.key, set: { verdict: 'rejected' as const } }],
    };
    const waiting = scripts.api.propose(proposal);
    const shown = await firstOf(scripts.shown);
    expect(await scripts.api.propose(proposal)).toEqual({ ok: false, error: { kind: 'busy' } });
    shown.answer(false);
    expect(await waiting).toEqual({ ok: false, error: { kind: 'declined' } });
    expect((await damages())[0]).toEqual(first);
    expect(workspace.edits.steps.value.undo?.kind).not.toBe('script');
  });

  test('and nothing is done where what it names changed while it was shown', async () => {
    const [first] = await damages();
    const damage = (await workspace.damagesOf(images[0]!))[0]!;
    const meanwhile = async () => {
      const patches = [{ key: damage.key, set: { remark: 'by hand' } }];
      await workspace.edits.run({ kind: 'remark', image: images[0]!, patches }).saved;
    };
    const changes = [{ damage: first!.key, set: { remark: 'wet' } }];
    const done = await proposeAnd(true, { script: 'X', changes }, meanwhile);
    expect(done).toEqual({ ok: false, error: { kind: 'changed' } });
    expect((await damages())[0]?.remark).toBe('by hand');
  });

  test('and nothing is done where the page shows another project by then', async () => {
    const [first] = await damages();
    const changes = [{ damage: first!.key, set: { remark: 'wet' } }];
    const done = await proposeAnd(true, { script: 'X', changes }, async () => {
      scripts.show(null);
    });
    expect(done).toEqual({ ok: false, error: { kind: 'changed' } });
  });

  test('and what can’t be copied, or changes while it is read, is refused or read once', async () => {
    const hostile = { script: 'X', changes: [{ damage: () => 'd', set: {} }] } as unknown as Proposal;
    expect(await scripts.api.propose(hostile)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    const throwing = {
      get script(): string {
        throw new Error('no');
      },
    } as Proposal;
    expect(await scripts.api.propose(throwing)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    const [first] = await damages();
    const set = { remark: 'wet' };
    const later = { script: 'X', changes: [{ damage: first!.key, set }] };
    await proposeAnd(true, later, async () => {
      set.remark = 'another';
    });
    expect((await damages())[0]?.remark).toBe('wet');
  });

  test('nothing that the person’s role doesn’t allow: it is not even shown', async () => {
    scripts = scriptsOf({ team: aTeam(['reviewer', 'scripts']) });
    const [first] = await damages();
    const detections = [{ photo: images[0]!, label: 'crack', box }];
    const changes = [{ damage: first!.key, set: { verdict: 'accepted' as const } }];
    expect(await scripts.api.propose({ script: 'X', detections, changes })).toEqual({
      ok: false,
      error: { kind: 'not_allowed' },
    });
    const set = { severity: 2 as const };
    expect(await scripts.api.propose({ script: 'X', changes: [{ damage: first!.key, set }] })).toEqual({
      ok: false,
      error: { kind: 'not_allowed' },
    });
    expect(scripts.shown.value).toBeNull();
    expect(await proposeAnd(true, { script: 'X', changes })).toMatchObject({ ok: true });
  });

  test('and hears where the device has no space: then another may follow once there is', async () => {
    const [first] = await damages();
    store.refuse = 'quota';
    const changes = [{ damage: first!.key, set: { remark: 'wet' } }];
    const detections = [{ photo: images[0]!, label: 'crack', box }];
    const done = await proposeAnd(true, { script: 'X', detections, changes });
    expect(done).toEqual({ ok: false, error: { kind: 'not_stored' } });
    store.refuse = null;
    workspace.edits.retry();
    await workspace.settled();
    expect(await proposeAnd(true, { script: 'X', detections })).toMatchObject({ ok: true });
  });
});

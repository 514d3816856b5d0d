import { signal } from '@preact/signals-core';
import { describe, expect, test } from 'vitest';
import { NOT_STARTED, type SyncState } from '#data/store/sync/syncState.ts';
import type { Audit } from '#data/team/audit/createAudit.ts';
import type { ReadMarks } from '#data/team/inbox/createReadMarks.ts';
import type { Moves } from '#data/team/moving/moves.ts';
import type { OpenProjects } from '#data/team/openProjects.ts';
import { createTeam, rolesIn } from '#data/team/openTeam.ts';
import type { OfflinePhotos } from '#data/team/photos/offlinePhotos.ts';
import type { Presence } from '#data/team/presence/createPresence.ts';
import type { SigningLocks } from '#data/team/signingLocks.ts';
import type { TeamProject } from '#data/team/team.ts';
import { isInherited } from '#domain/edit/admit/docId.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { fail, ok } from '#domain/result.ts';
import { ROLES } from '#domain/team/roles.ts';
import { INHERITED, inherited } from '#support/hostileNames.ts';
import { stampAt } from '#support/stamps.ts';

const READY: SyncState = { ...NOT_STARTED, kind: 'in_step', isWhole: true };
const SUBJECT = { project: 'tower', record: 'r', revision: 1, hash: 'abc' };

/** Ann's team; the project `tower` is on this device. */
function team(roles: readonly string[], state: SyncState = READY, unsent = 0) {
  const project: TeamProject = {
    ...{ id: 'tower', state: signal(state), photos: signal({ unsent }), forged: signal(new Map()) },
    ...{
      wake: () => undefined,
      retryRefused: async () => undefined,
      refused: async () => ({ steps: [], withheld: [], documents: [] }),
    },
  };
  const done: string[] = [];
  const projects = signal<ReadonlyMap<string, TeamProject>>(new Map([['tower', project]]));
  const opened = {
    projects,
    async add(id: string) {
      done.push(`opened ${id}`);
      return {
        identity: async () => done.push('read'),
        restoreFromCopy: async () => done.push('restored'),
      };
    },
  } as unknown as OpenProjects;
  const made = createTeam({
    member: { name: 'ann', couch: '/couch', roles },
    server: {
      addressOf: (id) => id,
      namesOf: async (ids) => ids.map((id) => ({ id, name: `The ${id}` })),
      sizesOf: async () => null,
      lacking: async () => null,
      sendPhoto: async () => 'failed' as const,
      photo: async () => null,
      async *versions() {},
      forked: async () => null,
    },
    opened,
    photoFault: async () => 'unreached' as const,
    offline: {} as OfflinePhotos,
    reviews: () => signal('reading' as const),
    presence: {} as Presence,
    locks: {} as SigningLocks,
    audit: () => ({}) as Audit,
    inbox: signal({ items: [], isReading: false, hasFailed: false }),
    readMarks: {} as ReadMarks,
    async takeLock({ record }) {
      done.push(`lock ${record}`);
      return fail('signed_by_another');
    },
    note: (id) => void done.push(`noted ${id}`),
    moves: {} as Moves,
  });
  return { team: made, done };
}
const step = (project: string, field: string): Pending => ({
  ...{ stamp: stampAt(9), project, image: null, who: 'Ann', kind: 'change', count: 1, create: [] },
  assign: [{ doc: `s:${project}:record:r`, field, v: 'x' }] as unknown as Pending['assign'],
});

describe('what roles let somebody do', () => {
  test.each([
    ['lead', 'remark', true],
    ['lead', 'signoff:1', false],
    ['inspector', 'remark', true],
    ['inspector', 'signoff:1', false],
    ['reviewer', 'remark', false],
    ['signer', 'signoff:1', true],
    ['viewer', 'remark', false],
    ['nobody', 'remark', false],
  ])('a %s and the field %s of a record: %s', (role, field, may) => {
    const { team: ann } = team([`tower:${role}`]);
    expect(ann.allows(step('tower', field))).toBe(may);
    const roles = ROLES.filter((one) => one === role);
    expect(ann.denied.value).toEqual(may ? null : { project: 'tower', kind: 'change', roles });
  });

  test('is told for what is offered, without a denial', () => {
    const { team: ann } = team(['tower:reviewer']);
    const may = (fields: readonly string[]) => ann.mayChange('tower', 'd:tower.one:CRACK_001', fields);
    expect([may(['verdict', 'reason']), may(['verdict', 'severity']), may(['severity'])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(ann.mayChange('mine', 'd:mine.one:CRACK_001', ['severity'])).toBe(true);
    expect(ann.denied.value).toBeNull();
  });

  test('is what any of their roles lets them do', () => {
    const { team: ann } = team(['tower:inspector', 'tower:signer']);
    expect(ann.allows(step('tower', 'remark'))).toBe(true);
    expect(ann.allows(step('tower', 'signoff:1'))).toBe(true);
  });

  test('is nothing by roles in another project', () => {
    expect(team(['annex:lead']).team.allows(step('tower', 'remark'))).toBe(false);
    expect(rolesIn('tower', ['annex:lead', 'xtower:lead', 'tower:leader', 'lead', 'tower:'])).toEqual([]);
  });

  test('is everything in a project of their own', () => {
    const { team: ann } = team([]);
    expect(ann.allows(step('mine', 'signoff:1'))).toBe(true);
    expect(ann.denied.value).toBeNull();
  });
});

describe('projects that are offered', () => {
  test('are those that roles speak of, each once, without those that are here', async () => {
    const { team: ann } = team(['tower:lead', 'annex:lead', 'annex:signer', 'bridge:viewer']);
    expect(await ann.offered()).toEqual([
      { id: 'annex', name: 'The annex' },
      { id: 'bridge', name: 'The bridge' },
    ]);
  });

  test('aren’t made of roles that name no project', async () => {
    const before = inherited();
    const hostile = [
      '_admin',
      'lead',
      ':lead',
      '../x:lead',
      'a/b:lead',
      'x y:lead',
      'a:b:lead',
      'annex:',
      '',
    ];
    const { team: ann } = team([...hostile, ...INHERITED.filter(isInherited).map((name) => `${name}:lead`)]);
    expect(await ann.offered()).toEqual([]);
    expect(ann.allows(step('__proto__', 'remark'))).toBe(true);
    expect(inherited()).toBe(before);
  });
});

describe('a signature', () => {
  test('in a project of the team needs the server’s lock', async () => {
    const { team: ann, done } = team(['tower:signer']);
    expect(await ann.lockSigning(SUBJECT)).toEqual(fail('signed_by_another'));
    expect(done).toEqual(['lock r']);
  });

  test('where it isn’t in step, or photos are unsent, asks for none', async () => {
    const away: SyncState = { ...READY, kind: 'stopped', trouble: 'offline' };
    for (const { team: ann, done } of [team([], away), team([], READY, 1)]) {
      expect(await ann.lockSigning(SUBJECT)).toEqual(fail('not_in_step'));
      expect(done).toEqual([]);
    }
  });

  test('in a project of one’s own needs none', async () => {
    const { team: ann, done } = team([]);
    expect(await ann.lockSigning({ ...SUBJECT, project: 'mine' })).toEqual(ok(null));
    expect(done).toEqual([]);
  });
});

test('a project that is brought here is remembered before it is opened, and its copy is restored', async () => {
  const { team: ann, done } = team([]);
  await ann.join('annex');
  expect(done).toEqual(['noted annex', 'opened annex', 'read', 'restored']);
  await ann.join('tower');
  expect(done).toHaveLength(4);
});

import { signal } from '@preact/signals-core';
import { describe, expect, test } from 'vitest';
import { NOT_STARTED, type SyncState } from '#data/store/sync/syncState.ts';
import { standings } from '#data/team/leave/mayLeave.ts';
import type { TeamProject } from '#data/team/team.ts';

const IN_STEP: SyncState = { ...NOT_STARTED, kind: 'in_step', isWhole: true };
const refused = [{ id: 'd:a', rev: '1-a', reason: 'no', at: 0 }];

/** One project on this device. */
function team(state: Partial<SyncState>, unsent: number | null, writes = true) {
  const project = {
    id: 'tower',
    state: signal({ ...IN_STEP, ...state }),
    photos: signal({ unsent }),
  } as unknown as TeamProject;
  return standings({ projects: signal(new Map([['tower', project]])), writes: () => writes });
}

describe('whether a project may leave this device', () => {
  test.each([
    ['is whole at the server', {}, 0, true, null],
    ['is whole at the server, which is away now', { kind: 'stopped', trouble: 'offline' }, 0, true, null],
    ['has steps that were not sent', { unsent: 2 }, 0, true, 'steps'],
    ['has writes that were refused', { refused }, 0, true, 'refused'],
    ['has what the server lost', { lacking: [{ by: 'lea', count: 2, reason: 'no' }] }, 0, true, 'lacking'],
    ['has photos that were not sent', {}, 3, true, 'photos'],
    ['may have photos that were not sent', {}, null, true, 'photos_unknown'],
    ['is somebody’s who sends nothing', {}, null, false, null],
  ] as const)('one that %s', (_, state, unsent, writes, staying) => {
    expect(team(state as Partial<SyncState>, unsent, writes).value).toEqual([{ id: 'tower', staying }]);
  });
});

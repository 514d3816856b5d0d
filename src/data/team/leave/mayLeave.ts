import { computed, type ReadonlySignal } from '@preact/signals-core';
import { lackedIn, refusedIn, type SyncState } from '../../store/sync/syncState.ts';
import type { PhotoState } from '../photos/photoState.ts';
import type { Team } from '../team.ts';

/** Why a project stays on this device: something of it exists, or may exist, nowhere else. */
export type Staying = 'steps' | 'refused' | 'lacking' | 'photos' | 'photos_unknown';

/**
 * Whether the server has all of a project, as far as this tab knows.
 *
 * @param writes whether this person sends anything
 * @returns null where nothing prevents removal
 */
function stayingFor(state: SyncState, { unsent }: PhotoState, writes: boolean): Staying | null {
  if (state.unsent > 0) return 'steps';
  if (refusedIn(state) > 0) return 'refused';
  if (lackedIn(state) > 0) return 'lacking';
  if (!writes || unsent === 0) return null;
  return unsent === null ? 'photos_unknown' : 'photos';
}

/** A project of the team on this device, and why it would stay. */
export interface Standing {
  readonly id: string;
  readonly staying: Staying | null;
}

/** The state of all of the team's projects on this device. */
export const standings = (team: Pick<Team, 'projects' | 'writes'>): ReadonlySignal<readonly Standing[]> =>
  computed(() =>
    [...team.projects.value.values()].map(({ id, state, photos }) => ({
      id,
      staying: stayingFor(state.value, photos.value, team.writes(id)),
    })),
  );

import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Team } from './team.ts';

/** The team that a project is shared with; null for a project of this device alone. */
export const teamOf = (team: Team | null, project: string): ReadonlySignal<Team | null> =>
  computed(() => (team?.projects.value.has(project) ? team : null));

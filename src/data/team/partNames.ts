import type { StoreNames } from '../store/storeHost.ts';

/** What a project of the team is called on this device: each person's is their own. */
export const partNames = (user: string, project: string): StoreNames => ({
  database: `alpha-ai-team-${user}-${project}`,
  copy: `copy-team-${user}-${project}`,
});

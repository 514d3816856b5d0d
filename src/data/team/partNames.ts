import { databaseWord } from '#domain/team/databaseWord.ts';
import type { StoreNames } from '../store/storeHost.ts';

/** What a project of the team is called on this device: each person's is their own. */
export const partNames = (user: string, project: string): StoreNames => ({
  database: `alpha-ai-team-${user}-${databaseWord(project)}`,
  copy: `copy-team-${user}-${databaseWord(project)}`,
});

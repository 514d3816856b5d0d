import { databaseWord } from '#domain/team/databaseWord.ts';
import type { StoreNames } from '../store/storeHost.ts';

/** Names of a team project's databases on this device: each person has their own. */
export const partNames = (user: string, project: string): StoreNames => ({
  database: `alpha-ai-team-${user}-${databaseWord(project)}`,
  copy: `copy-team-${user}-${databaseWord(project)}`,
});

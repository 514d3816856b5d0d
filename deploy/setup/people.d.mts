import type { Couch } from './couch.mjs';
import type { TeamFile } from './team.mjs';

export function createPeople(options: {
  readonly team: TeamFile;
  readonly couch: Couch;
  readonly act: (words: string, doIt: () => Promise<void>) => Promise<void>;
}): (project: string) => Promise<void>;

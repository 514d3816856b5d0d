import type { Couch } from './couch.mjs';
import type { TeamFile } from './team.mjs';

export function setUp(options: {
  readonly team: TeamFile;
  readonly couch: Couch;
  readonly guards: { readonly project: string; readonly photos: string; readonly locks: string };
  readonly check: boolean;
  readonly say: (line: string) => void;
}): Promise<number>;

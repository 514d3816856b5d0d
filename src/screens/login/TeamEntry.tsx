import { LeftProjects } from './LeftProjects.tsx';
import type { LeftSource } from './leftSource.ts';
import { TeamForm } from './TeamForm.tsx';

/** The way in to the team's server, and what came of projects that were to be taken off this device. */
export function TeamEntry({ couch, left }: { readonly couch: string; readonly left: LeftSource }) {
  return (
    <>
      <LeftProjects left={left} />
      <TeamForm couch={couch} />
    </>
  );
}

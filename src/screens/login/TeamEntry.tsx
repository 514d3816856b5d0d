import { LeftProjects } from './LeftProjects.tsx';
import type { LeftSource } from './leftSource.ts';
import { TeamForm } from './TeamForm.tsx';

/** Signing in at the team server, and the result of removing projects from this device. */
export function TeamEntry({ couch, left }: { readonly couch: string; readonly left: LeftSource }) {
  return (
    <>
      <LeftProjects left={left} />
      <TeamForm couch={couch} />
    </>
  );
}

import { type ReadonlySignal, signal } from '@preact/signals-core';
import { isProjectId } from '#domain/edit/admit/docId.ts';
import { SAMPLE } from '#domain/inspection/photos/sample.ts';
import { fail, ok } from '#domain/result.ts';
import { mayChange, mayMakeDoc, mayStep } from '#domain/team/mayWrite.ts';
import type { TeamMember } from '#domain/team/member.ts';
import { ROLES, type Role } from '#domain/team/roles.ts';
import type { Audit } from './audit/createAudit.ts';
import type { Inbox } from './inbox/createInbox.ts';
import type { ReadMarks } from './inbox/createReadMarks.ts';
import type { Moves } from './moving/moves.ts';
import type { OpenProjects } from './openProjects.ts';
import type { OfflinePhotos } from './photos/offlinePhotos.ts';
import type { Presence } from './presence/createPresence.ts';
import { isReadyToSign, type TakeSigningLock } from './revisionLock.ts';
import type { Server } from './server.ts';
import type { SigningLocks } from './signingLocks.ts';
import type { DeniedStep, Team } from './team.ts';

export interface TeamOptions {
  readonly member: TeamMember;
  readonly server: Server;
  readonly opened: OpenProjects;
  readonly takeLock: TakeSigningLock;
  readonly photoFault: Team['photoFault'];
  readonly offline: OfflinePhotos;
  readonly inbox: ReadonlySignal<Inbox>;
  readonly readMarks: ReadMarks;
  readonly audit: (project: string) => Audit;
  readonly locks: SigningLocks;
  readonly presence: Presence;
  readonly reviews: Team['reviews'];
  /** Records that a project is on this device. */
  readonly note: (project: string) => void;
  readonly moves: Moves;
}

const PROJECT_OF_ROLE = /^([^:]+):[a-z]+$/;

/** A person's roles in a project, from all of their roles on the server. */
export const rolesIn = (project: string, roles: readonly string[]): readonly Role[] =>
  ROLES.filter((role) => roles.includes(`${project}:${role}`));

/** Whether a person with these roles may write anything in a project. */
export const writesIn = (project: string, roles: readonly string[]): boolean =>
  rolesIn(project, roles).some((role) => role !== 'viewer');
/** The sample has the same id on every device, so it can't be shared. */
const mayBeShared = (project: string): boolean => isProjectId(project) && project !== SAMPLE.id;

/** The projects in these roles, without duplicates. */
const projectsOfRoles = (roles: readonly string[]): readonly string[] => [
  ...new Set(roles.flatMap((role) => PROJECT_OF_ROLE.exec(role)?.[1] ?? []).filter(mayBeShared)),
];

export function createTeam(options: TeamOptions): Team {
  const { member, server, opened, takeLock, offline, inbox, readMarks, audit, locks } = options;
  const { presence, reviews, note, moves, photoFault } = options;
  const { projects, add } = opened;
  const denied = signal<DeniedStep | null>(null);
  return {
    member,
    projects,
    denied,
    photoFault,
    offline,
    inbox,
    readMarks,
    audit,
    locks,
    presence,
    reviews,
    rolesIn: (project) => rolesIn(project, member.roles),
    writes: (project) => writesIn(project, member.roles),
    moves,
    allows(step) {
      const { project, kind } = step;
      if (!projects.value.has(project)) return true;
      const roles = rolesIn(project, member.roles);
      const isAllowed = mayStep(roles, step, member.name).ok;
      if (!isAllowed) denied.value = { project, kind, roles };
      return isAllowed;
    },
    mayChange: (project, doc, fields) =>
      !projects.value.has(project) || mayChange(rolesIn(project, member.roles), doc, fields, member.name),
    mayMake: (project, doc) =>
      !projects.value.has(project) || mayMakeDoc(rolesIn(project, member.roles), doc),
    async lockSigning(subject) {
      const project = projects.value.get(subject.project);
      if (!project) return ok(null);
      if (!isReadyToSign(project.state.value, project.photos.value)) return fail('not_in_step');
      return takeLock(subject);
    },
    async offered() {
      const ids = projectsOfRoles(member.roles).filter((id) => !projects.value.has(id));
      return server.namesOf(ids);
    },
    async join(id) {
      if (projects.value.has(id)) return;
      note(id);
      const part = await add(id);
      await part.identity();
      await part.restoreFromCopy();
    },
  };
}

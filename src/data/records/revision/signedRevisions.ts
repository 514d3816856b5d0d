import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { sealId } from '#domain/inspection/record/sealId.ts';
import { firstOf } from '../../firstOf.ts';
import type { Ran, Workspace } from '../../workspace.ts';
import { sealValues } from '../seal.ts';
import type { Seal } from '../sealCheck.ts';

/** The kind of project documents that hold seals. */
const SEAL = 'seal';

/** A seal that is being stored. */
export interface Kept extends Ran {
  /** Whether it is valid, once checked. */
  readonly holds: Promise<boolean>;
}

/** @returns valid signed revisions of a record, oldest first; null until all are checked */
export function revisionsOf(
  { id, project, signoffs }: InspectionRecord,
  { seals }: Pick<Workspace, 'seals'>,
): ReadonlySignal<readonly Seal[] | null> {
  // A seal that was stored before a crash, without a signature, is no revision.
  const given = new Set(signoffs.map(({ hash }) => hash));
  const stored = seals(project);
  return computed(() => {
    const known = stored.value;
    if (!known?.isWhole) return null;
    const mine = known.held.filter((seal) => seal.record === id && given.has(seal.hash));
    return [...new Map(mine.map((seal) => [seal.hash, seal])).values()];
  });
}

/** Stores a seal named by its content; an existing one stays unchanged. */
export function keepSeal(
  { project }: InspectionRecord,
  seal: Seal,
  { manage, seals: sealsOf, team }: Pick<Workspace, 'manage' | 'seals' | 'team'>,
): Kept {
  // The team's server accepts a seal only from the person in its name.
  const id = sealId(seal, team?.projects.value.has(project) ? team.member.name : null);
  const isThere = manage
    .projectDocuments(project, SEAL)
    .value?.some((projectDocument) => projectDocument.id === id);
  const ran = isThere
    ? { created: [], saved: Promise.resolve() }
    : manage.setProjectDocument(project, SEAL, id, sealValues(seal), true);
  const seals = sealsOf(project);
  const holds = computed(() =>
    seals.value?.isWhole ? seals.value.held.some(({ hash }) => hash === seal.hash) : null,
  );
  return { ...ran, holds: firstOf(holds) };
}

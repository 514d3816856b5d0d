import type { Damage, HumanFields } from '#domain/damage/damage.ts';
import type { Draft } from '#domain/edit/command.ts';
import type { Assignment } from '#domain/edit/registers/assign.ts';
import type { PlannedAssessment } from '#domain/inspection/register/assess.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import type { Projects, Ran } from '../workspace.ts';

/** The assignments by which a patch changes a box. */
const changesOf = (damage: Damage, set: Partial<HumanFields>): readonly Assignment[] =>
  (Object.keys(set) as (keyof HumanFields & keyof Damage)[])
    .filter((field) => set[field] !== damage[field])
    .map((field) => ({ doc: damage.key, field, before: damage[field], after: set[field] }));

/** Takes a draft about boxes of any photos of a project as one step of undo; null where it changes nothing. */
export function takeDraft(
  manage: Projects,
  project: string,
  damages: readonly Damage[],
  { kind, patches }: Draft,
  group?: string,
): Ran | null {
  const byKey = new Map(damages.map((damage) => [damage.key, damage]));
  const images = new Set<string>();
  const assign = patches.flatMap(({ key, set }) => {
    const damage = byKey.get(key);
    if (!damage) return [];
    images.add(damage.image);
    return changesOf(damage, set);
  });
  const [image, other] = images;
  if (image === undefined) return null;
  return manage.take({
    kind,
    project,
    image: other === undefined ? image : null,
    count: patches.length,
    assign,
    ...(group !== undefined && { group }),
  });
}

/**
 * Writes an assessment of several defects; one undo takes all of it back.
 *
 * @param group id of the step of undo
 * @returns whether the person's role allowed every part of it
 */
export function assessDefects(
  manage: Projects,
  project: string,
  defects: readonly Defect[],
  { drafts, repairBy }: PlannedAssessment,
  group: string,
): boolean {
  const damages = defects.flatMap(({ observations }) => observations.map(({ damage }) => damage));
  const ran = drafts.map((draft) => takeDraft(manage, project, damages, draft, group));
  if (repairBy.size > 0) ran.push(manage.setProjectDocuments(project, 'defect', repairBy, 'defect', group));
  return ran.every((one) => one?.isDenied !== true);
}

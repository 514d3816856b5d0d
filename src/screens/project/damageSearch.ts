import type { Damage } from '#domain/damage/damage.ts';
import type { Project } from '#domain/inspection/building/project.ts';

/** The dashboard's address of a damage; the project's threshold must not hide what somebody asked for. */
export const damageSearch = ({ id, settings }: Project, damage: Pick<Damage, 'image' | 'id'>) => ({
  project: id,
  image: damage.image,
  damage: damage.id,
  ...(settings.threshold > 0 ? { filter: 'min=0' } : {}),
});

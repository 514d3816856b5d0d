import type { Damage } from '#domain/damage/damage.ts';
import type { Project } from '#domain/inspection/building/project.ts';

/** The dashboard's address for a damage, with the threshold at 0 so that it can't hide the damage. */
export const damageSearch = ({ id, settings }: Project, damage: Pick<Damage, 'image' | 'id'>) => ({
  project: id,
  image: damage.image,
  damage: damage.id,
  ...(settings.threshold > 0 ? { filter: 'min=0' } : {}),
});

import type { Project } from '../building/project.ts';

/** The shipped sample inspection: its id, and its original name. */
export const SAMPLE = { id: 'sample', name: 'Sample inspection' } as const;

/** Whether a project still has the sample's original name, which is shown translated. */
export const isNamedAsShipped = ({ id, name }: Pick<Project, 'id' | 'name'>): boolean =>
  id === SAMPLE.id && name === SAMPLE.name;

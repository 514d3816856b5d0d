import type { Project } from '../building/project.ts';

/** The sample inspection as it is shipped: its id, and the name that it has until somebody gives it another. */
export const SAMPLE = { id: 'sample', name: 'Sample inspection' } as const;

/** Whether a project still goes by the sample's own name, which each reader sees in their language. */
export const isNamedAsShipped = ({ id, name }: Pick<Project, 'id' | 'name'>): boolean =>
  id === SAMPLE.id && name === SAMPLE.name;

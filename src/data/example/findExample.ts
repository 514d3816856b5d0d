import type { Project } from '#domain/inspection/building/project.ts';

/** The code of the finished example, by which it is found again. With another code it is an ordinary project. */
export const EXAMPLE_CODE = 'EXAMPLE';
/** Its code while it is incomplete. */
export const UNFINISHED_CODE = 'EXAMPLE-UNFINISHED';

type Coded = Pick<Project, 'code'>;

/** Whether a project is the example, finished or not. */
export const isExample = ({ code }: Coded): boolean => code === EXAMPLE_CODE || code === UNFINISHED_CODE;

/** The example among the projects, a finished one first; undefined where there is none. */
export const findExample = <P extends Coded>(projects: readonly P[]): P | undefined =>
  projects.find(({ code }) => code === EXAMPLE_CODE) ?? projects.find(isExample);

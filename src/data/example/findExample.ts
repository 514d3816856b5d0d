import type { Project } from '#domain/inspection/building/project.ts';

/** The code of the finished example: by it the example is found again. Under another code it is a project like any. */
export const EXAMPLE_CODE = 'EXAMPLE';
/** Its code as long as something of it is still to be made. */
export const UNFINISHED_CODE = 'EXAMPLE-UNFINISHED';

type Coded = Pick<Project, 'code'>;

/** Whether a project is the finished example, or a part of it. */
export const isExample = ({ code }: Coded): boolean => code === EXAMPLE_CODE || code === UNFINISHED_CODE;

/** The example among the projects, a finished one first; undefined where there is none. */
export const findExample = <P extends Coded>(projects: readonly P[]): P | undefined =>
  projects.find(({ code }) => code === EXAMPLE_CODE) ?? projects.find(isExample);

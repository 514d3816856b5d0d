import { computed } from '@preact/signals-core';
import { firstOf } from '../firstOf.ts';
import type { Locks } from '../write/locks/locks.ts';
import type { ExampleMaking, ExampleTools } from './exampleMaking.ts';
import { beginProject, furnishProject } from './exampleProject.ts';
import { EXAMPLE_CODE, findExample } from './findExample.ts';
import { makeLastYear, repairSince, signLastYear } from './lastYear.ts';
import { makeThisYear } from './thisYear.ts';

/** The result of requesting the example. */
export type MadeExample =
  | { readonly kind: 'made' | 'there'; readonly project: string }
  /** Another window is making it now. */
  | { readonly kind: 'elsewhere' };

/** The tools for making the example, reading its current state. */
function makingOf(tools: ExampleTools, project: string): ExampleMaking {
  const { workspace, records } = tools;
  const { projects } = workspace;
  return {
    ...tools,
    project,
    read: () => firstOf(computed(() => projects.value?.find(({ id }) => id === project) ?? null)),
    filed: async () => {
      const all = await firstOf(
        computed(() => {
          const mine = records.all.value?.filter((one) => one.project.id === project);
          return mine?.every(({ record }) => record.status !== 'checking') ? mine : null;
        }),
      );
      return all.toSorted((a, b) => a.record.createdAt - b.record.createdAt);
    },
  };
}

/**
 * Makes the finished example by the steps that a person would take: import, verdicts, measures, records, a signature.
 * Repeating a step changes nothing, so an interrupted run continues where it stopped; a finished example stays
 * unchanged.
 *
 * @throws where something can't be fetched or stored: the unfinished example is found by its code and continued next
 * time
 */
export async function makeExample(tools: ExampleTools, locks: Locks): Promise<MadeExample> {
  const made = await locks.alone('example', async (): Promise<MadeExample> => {
    const { workspace } = tools;
    const there = findExample(await firstOf(workspace.projects));
    // An archived one is complete as far as anybody saw, so its records aren't read.
    if (there?.code === EXAMPLE_CODE && there.archived) return { kind: 'there', project: there.id };
    if (there?.archived) workspace.manage.archive(there.id, false);
    const project = there?.id ?? beginProject(tools);
    const making = makingOf(tools, project);
    await making.read();
    const [last] = await making.filed();
    if (last && last.record.signoffs.length > 0) return { kind: 'there', project };
    await furnishProject(making);
    await makeLastYear(making);
    await makeThisYear(making);
    // The code is part of what is signed, so the signature comes last.
    workspace.manage.update(project, { code: EXAMPLE_CODE });
    await workspace.settled();
    await signLastYear(making);
    await repairSince(making);
    return { kind: 'made', project };
  });
  return made ?? { kind: 'elsewhere' };
}

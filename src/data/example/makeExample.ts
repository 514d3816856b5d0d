import { computed } from '@preact/signals-core';
import { firstOf } from '../firstOf.ts';
import type { Locks } from '../write/locks/locks.ts';
import type { ExampleMaking, ExampleTools } from './exampleMaking.ts';
import { beginProject, furnishProject } from './exampleProject.ts';
import { EXAMPLE_CODE, findExample } from './findExample.ts';
import { makeLastYear, repairSince, signLastYear } from './lastYear.ts';
import { makeThisYear } from './thisYear.ts';

/** What came of asking for the example. */
export type MadeExample =
  | { readonly kind: 'made' | 'there'; readonly project: string }
  /** Another window makes it just now. */
  | { readonly kind: 'elsewhere' };

/** What the example's making looks at, whatever changes meanwhile. */
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
 * Makes the finished example by the steps that a person takes: import, verdicts, measures, records, a signature. Each
 * step sets the same again, so that whoever was interrupted goes on where it stopped; a finished one stays as it is.
 *
 * @throws where something can't be fetched or stored: what is there by then is told by its code, and goes on next time
 */
export async function makeExample(tools: ExampleTools, locks: Locks): Promise<MadeExample> {
  const made = await locks.alone('example', async (): Promise<MadeExample> => {
    const { workspace } = tools;
    const there = findExample(await firstOf(workspace.projects));
    // One that was put away is whole, as far as anybody saw: its records aren't read.
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
    // Its code is part of what is signed, so the signature comes last.
    workspace.manage.update(project, { code: EXAMPLE_CODE });
    await workspace.settled();
    await signLastYear(making);
    await repairSince(making);
    return { kind: 'made', project };
  });
  return made ?? { kind: 'elsewhere' };
}

import * as v from 'valibot';
import type { LabelChoice } from '#data/import/importPlan.ts';
import { recordOf, stored } from '#domain/stored.ts';

type Choices = Readonly<Record<string, LabelChoice>>;

const choice = v.variant('kind', [
  v.object({ kind: v.literal('ignore') }),
  v.object({ kind: v.literal('existing'), key: v.string() }),
]);

const choicesOf = (project: string) =>
  stored<Choices>({
    storage: () => localStorage,
    key: `import-labels:${project}`,
    schema: recordOf(choice),
    otherwise: {},
  });

/** What a person chose for the labels of earlier imports into a project, by normalised spelling. */
export const rememberedLabels = (project: string): Choices => choicesOf(project).read();

/** Keeps choices for the next import. A label that was created is there by then. */
export function rememberLabels(project: string, choices: Choices): void {
  // The choice for boxes without a label differs from import to import, so it isn't kept.
  const named = Object.entries(choices).filter(([id]) => id !== '');
  const lasting = named.map(([id, choice]): [string, LabelChoice] => [
    id,
    choice.kind === 'create' ? { kind: 'existing', key: choice.key } : choice,
  ]);
  choicesOf(project).write({ ...rememberedLabels(project), ...Object.fromEntries(lasting) });
}

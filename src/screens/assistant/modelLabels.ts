import * as v from 'valibot';
import type { ClassLabels } from '#data/assistant/runs/runNote.ts';
import { newLabel, proposeLabels } from '#data/import/annotations/proposeLabels.ts';
import type { LabelChoice, PlannedLabel } from '#data/import/importPlan.ts';
import type { Label } from '#domain/damage/label.ts';
import { labelId } from '#domain/damage/labelSpelling.ts';
import { own } from '#domain/keyed.ts';
import { recordOf, stored } from '#domain/stored.ts';

export type Choices = Readonly<Record<string, LabelChoice>>;

const choice = v.variant('kind', [
  v.object({ kind: v.literal('ignore') }),
  v.object({ kind: v.literal('existing'), key: v.string() }),
]);

/** The labels a person chose for the classes of a model in a project, stored on this device by the model's hash. */
export const modelLabels = (sha256: string, project: string) =>
  stored<Choices>({
    storage: () => localStorage,
    key: `model-labels:${project}:${sha256}`,
    schema: recordOf(choice),
    otherwise: {},
  });

/** The choices worth storing: a label to be created is proposed again while it doesn't exist. */
export const lasting = (choices: Choices): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([, { kind }]) => kind !== 'create'));

type Classes = readonly (readonly [index: number, name: string])[];

/**
 * The proposed label of each class.
 *
 * @param found boxes of a try by class
 */
export function plannedOf(
  classes: Classes,
  labels: readonly Label[],
  found: ReadonlyMap<number, number>,
): readonly PlannedLabel[] {
  const counts = new Map<string, number>();
  for (const [index, name] of classes) counts.set(name, (counts.get(name) ?? 0) + (found.get(index) ?? 0));
  return proposeLabels(counts, labels, {});
}

/** The label of each class, and the labels that have to be created. */
export function chosenOf(
  classes: Classes,
  planned: readonly PlannedLabel[],
  choices: Choices,
  labels: readonly Label[],
): { readonly labels: ClassLabels; readonly created: readonly Label[] } {
  const there = new Set(labels.map(({ key }) => key));
  const created = new Map<string, Label>();
  const keys = new Map<string, string | null>();
  for (const { id, proposal } of planned) {
    const chosen = own(choices, id) ?? proposal;
    keys.set(id, chosen.kind === 'ignore' ? null : chosen.key);
    if (chosen.kind === 'create' && !there.has(chosen.key) && !created.has(chosen.key))
      created.set(chosen.key, newLabel(chosen, there.size + created.size));
  }
  return {
    labels: classes.map(([index, name]) => [index, keys.get(labelId(name)) ?? null] as const),
    created: [...created.values()],
  };
}

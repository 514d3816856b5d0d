import * as v from 'valibot';
import type { ClassLabels, ClassMasks } from '#data/assistant/runs/runNote.ts';
import { newLabel, proposeLabels } from '#data/import/annotations/proposeLabels.ts';
import type { LabelChoice, PlannedLabel } from '#data/import/importPlan.ts';
import type { Label } from '#domain/damage/label.ts';
import { labelId } from '#domain/damage/labelSpelling.ts';
import { MASK_KINDS, type MaskKind, maskKindNamed } from '#domain/inspection/photos/mask.ts';
import { own } from '#domain/keyed.ts';
import { recordOf, stored } from '#domain/stored.ts';

/** What a class becomes: a label, nothing, or a mask that is proposed. */
type ClassChoice = LabelChoice | { readonly kind: 'mask'; readonly mask: MaskKind };
export type Choices = Readonly<Record<string, ClassChoice>>;

const choice = v.variant('kind', [
  v.object({ kind: v.literal('ignore') }),
  v.object({ kind: v.literal('existing'), key: v.string() }),
  v.object({ kind: v.literal('mask'), mask: v.picklist(MASK_KINDS) }),
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

/** The choices of labels. */
export const labelled = (choices: Choices): Readonly<Record<string, LabelChoice>> =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([id, choice]) => (choice.kind === 'mask' ? [] : [[id, choice]])),
  );

/** The mask that a class becomes: as a person chose, else by its name where the project has no label of it; or null. */
export function maskOf({ id, proposal, spellings }: PlannedLabel, choices: Choices): MaskKind | null {
  const chosen = own(choices, id);
  if (chosen) return chosen.kind === 'mask' ? chosen.mask : null;
  return proposal.kind === 'create' ? maskKindNamed(spellings[0] ?? '') : null;
}

/** The label or mask of each class, and the labels that have to be created. */
export function chosenOf(
  classes: Classes,
  planned: readonly PlannedLabel[],
  choices: Choices,
  labels: readonly Label[],
): { readonly labels: ClassLabels; readonly masks: ClassMasks; readonly created: readonly Label[] } {
  const there = new Set(labels.map(({ key }) => key));
  const created = new Map<string, Label>();
  const keys = new Map<string, string | null>();
  const kinds = new Map<string, MaskKind>();
  for (const label of planned) {
    const { id, proposal } = label;
    const mask = maskOf(label, choices);
    if (mask !== null) {
      kinds.set(id, mask);
      continue;
    }
    const chosen = own(labelled(choices), id) ?? proposal;
    keys.set(id, chosen.kind === 'ignore' ? null : chosen.key);
    if (chosen.kind === 'create' && !there.has(chosen.key) && !created.has(chosen.key))
      created.set(chosen.key, newLabel(chosen, there.size + created.size));
  }
  return {
    labels: classes.map(([index, name]) => [index, keys.get(labelId(name)) ?? null] as const),
    masks: classes.flatMap(([index, name]) => {
      const kind = kinds.get(labelId(name));
      return kind === undefined ? [] : [[index, kind, name] as const];
    }),
    created: [...created.values()],
  };
}

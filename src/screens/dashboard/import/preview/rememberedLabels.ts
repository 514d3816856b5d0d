import type { LabelChoice } from '#data/import/importPlan.ts';

type Choices = Readonly<Record<string, LabelChoice>>;

const keyOf = (project: string) => `import-labels:${project}`;

const isChoice = (value: unknown): value is LabelChoice =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'ignore' || (value.kind === 'existing' && 'key' in value && typeof value.key === 'string'));

/** What a person chose for the labels of earlier imports into a project, by normalised spelling. */
export function rememberedLabels(project: string): Choices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(project)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, LabelChoice] => isChoice(entry[1])),
    );
  } catch {
    return {};
  }
}

/** Keeps choices for the next import. A label that was created is there by then. */
export function rememberLabels(project: string, choices: Choices): void {
  const lasting = Object.entries(choices).map(([id, choice]): [string, LabelChoice] => [
    id,
    choice.kind === 'create' ? { kind: 'existing', key: choice.key } : choice,
  ]);
  try {
    localStorage.setItem(
      keyOf(project),
      JSON.stringify({ ...rememberedLabels(project), ...Object.fromEntries(lasting) }),
    );
  } catch {
    // They are proposed anew next time.
  }
}

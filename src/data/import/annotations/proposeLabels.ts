import { builtIn, LABEL_PALETTE, type Label } from '#domain/damage/label.ts';
import { labelForm, labelId } from '#domain/damage/labelSpelling.ts';
import { groupBy } from '#domain/groupBy.ts';
import { own } from '#domain/keyed.ts';
import { plainName } from '#domain/plainName.ts';
import { NO_LABEL } from '#formats/reading/report.ts';
import type { LabelChoice, PlannedLabel } from '../importPlan.ts';

/** The keys of labels by the form of their names; without forms that two labels share, which decide nothing. */
function formsOf(labels: readonly Label[]): ReadonlyMap<string, string> {
  const forms = new Map<string, string | null>();
  for (const { key, name } of labels)
    for (const form of new Set([key, name, ...(builtIn(key)?.alsoCalled ?? [])].map(labelForm))) {
      const other = forms.get(form);
      forms.set(form, other === undefined || other === key ? key : null);
    }
  return new Map([...forms].flatMap(([form, key]) => (key === null ? [] : [[form, key] as const])));
}

/**
 * Proposes a target for each label found in files.
 * @param counts boxes by spelling
 * @param remembered earlier choices by {@link labelId}
 */
export function proposeLabels(
  counts: ReadonlyMap<string, number>,
  labels: readonly Label[],
  remembered: Readonly<Record<string, LabelChoice>>,
): PlannedLabel[] {
  const spellings = groupBy(counts, ([spelling]) => labelId(spelling));
  const known = new Map(
    labels.flatMap(({ key, name }) => [[labelId(name), key] as const, [labelId(key), key] as const]),
  );
  const synonyms = new Map(
    labels.flatMap(({ key }) =>
      (builtIn(key)?.alsoCalled ?? []).map((word) => [labelId(word), key] as const),
    ),
  );
  const forms = formsOf(labels);
  const taken = new Set(labels.map((label) => label.key));
  return [...spellings].map(([id, spelt]) => {
    const ordered = spelt.toSorted((a, b) => b[1] - a[1]).map(([spelling]) => spelling);
    const boxes = spelt.reduce((sum, [, count]) => sum + count, 0);
    const planned = { id, spellings: ordered, boxes };
    if (id === NO_LABEL) return { ...planned, proposal: { kind: 'ignore' }, by: 'none' };
    const earlier = own(remembered, id);
    if (earlier && (earlier.kind !== 'existing' || taken.has(earlier.key)))
      return { ...planned, proposal: earlier, by: 'remembered' };
    const same = known.get(id);
    if (same !== undefined) return { ...planned, proposal: { kind: 'existing', key: same }, by: 'same' };
    const synonym =
      synonyms.get(id) ?? ordered.map((spelling) => forms.get(labelForm(spelling))).find(Boolean);
    if (synonym !== undefined)
      return { ...planned, proposal: { kind: 'existing', key: synonym }, by: 'synonym' };
    return { ...planned, proposal: creation(ordered[0] ?? id, taken), by: 'new' };
  });
}

/**
 * A new label with the file's own name and an unused key. Addresses list keys separated by commas, so keys contain
 * none.
 */
export function creation(spelling: string, taken: Set<string>): LabelChoice & { kind: 'create' } {
  const name = plainName(spelling).normalize('NFC').trim().replace(/\s+/g, ' ');
  const base = name.toLowerCase().replace(/[\s/\\,]+/g, '_');
  let key = base;
  for (let n = 2; taken.has(key); n++) key = `${base}_${n}`;
  taken.add(key);
  return { kind: 'create', key, name };
}

/** The label to create for a choice; its colour is the next of the palette. */
export const newLabel = ({ key, name }: { key: string; name: string }, position: number): Label => ({
  key,
  name,
  kind: 'defect',
  colour: LABEL_PALETTE[position % LABEL_PALETTE.length] ?? '#00A6A6',
});

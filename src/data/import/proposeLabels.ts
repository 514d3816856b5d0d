import { LABEL_PALETTE, type Label } from '#domain/damage/label.ts';
import { groupBy } from '#domain/groupBy.ts';
import { own } from '#domain/keyed.ts';
import { plainName } from '#domain/plainName.ts';
import type { LabelChoice, PlannedLabel } from './importPlan.ts';

/**
 * Spellings that mean the same label have the same id: case, blanks, underscores and hyphens don't count
 * (`Road stress`, `road_stress` and `roadstress\n` are one).
 */
export const labelId = (spelling: string): string =>
  plainName(spelling)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');

/** Other words for the built-in labels, as {@link labelId} spells them. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  crack: ['cracks', 'cracking', 'fissure', 'fissures', '裂縫', '裂缝', '裂紋', '裂纹'],
  stain: [
    'stains',
    'staining',
    'waterstain',
    'dampstain',
    'discolouration',
    'discoloration',
    '污漬',
    '污渍',
    '水漬',
    '水渍',
  ],
  peeling_paint: [
    'peeling',
    'paintpeeling',
    'flakingpaint',
    'paintflaking',
    'peelingofpaint',
    '油漆剝落',
    '油漆剥落',
  ],
  rust: [
    'rusting',
    'rusty',
    'corrosion',
    'rustmark',
    '銹漬',
    '鏽漬',
    '锈渍',
    '銹蝕',
    '鏽蝕',
    '锈蚀',
    '生銹',
    '生鏽',
    '生锈',
  ],
  window: ['windows', '窗', '窗戶', '窗户'],
  air_con: [
    'airconditioner',
    'airconditioners',
    'airconditioning',
    'acunit',
    'aircon',
    '冷氣機',
    '空调',
    '冷氣',
    '空調',
  ],
  nail: ['nails', '釘', '钉', '釘子', '钉子', '外露釘', '外露钉'],
  hole: ['holes', '孔洞', '洞', '破洞'],
};

/**
 * Proposes what becomes of the labels found in files.
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
    labels.flatMap(({ key }) => (own(SYNONYMS, key) ?? []).map((word) => [labelId(word), key] as const)),
  );
  const taken = new Set(labels.map((label) => label.key));
  return [...spellings].map(([id, spelt]) => {
    const ordered = spelt.toSorted((a, b) => b[1] - a[1]).map(([spelling]) => spelling);
    const boxes = spelt.reduce((sum, [, count]) => sum + count, 0);
    const planned = { id, spellings: ordered, boxes };
    const earlier = own(remembered, id);
    if (earlier && (earlier.kind !== 'existing' || taken.has(earlier.key)))
      return { ...planned, proposal: earlier, by: 'remembered' };
    const same = known.get(id);
    if (same !== undefined) return { ...planned, proposal: { kind: 'existing', key: same }, by: 'same' };
    const synonym = synonyms.get(id);
    if (synonym !== undefined)
      return { ...planned, proposal: { kind: 'existing', key: synonym }, by: 'synonym' };
    return { ...planned, proposal: creation(ordered[0] ?? id, taken), by: 'new' };
  });
}

/**
 * A new label under the file's own word, with a key that the project has not yet. Addresses list keys with commas
 * between them, so none is in a key.
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

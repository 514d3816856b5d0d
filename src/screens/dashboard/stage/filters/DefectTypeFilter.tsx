import { useMemo } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useFilter, useListingLater } from '#annotator/react/hooks.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import type { Label } from '#domain/damage/label.ts';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MultiSelect } from '#ui/choices/MultiSelect.tsx';
import { useLabels } from '../../labels.tsx';
import { useCounts } from '../../useCounts.ts';

/** The two that are always offered, before all others. */
const FIRST = ['crack', 'hole'] as const;

/**
 * Label keys to filter by: Crack and Hole, then every other one in use in the project, on the open photo
 * (rejected ones too) or in the filter, in the project's order.
 */
export function labelsInUse(
  labels: readonly Label[],
  counts: Readonly<Record<string, ImageCounts>>,
  damages: readonly Damage[],
  chosen: readonly string[],
): readonly string[] {
  const used = new Set<string>(chosen);
  for (const { byLabel } of Object.values(counts)) for (const key of Object.keys(byLabel)) used.add(key);
  for (const { label } of damages) used.add(label);
  const ordered = labels.map(({ key }) => key).filter((key) => used.delete(key));
  return [...new Set([...FIRST, ...ordered, ...used])];
}

/** Defect Types: Crack and Hole first, then every other label in use. Empty lets everything through. */
export default function DefectTypeFilter() {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const counts = useCounts();
  const { labels, looks } = useLabels();
  const all = useListingLater((listing) => listing.all);
  const { labels: chosen } = useFilter();
  const used = useSame(
    useMemo(() => labelsInUse(labels, counts, all, chosen), [labels, counts, all, chosen]),
  );

  // The field is slow to draw, and a verdict seldom changes which labels there are.
  return useMemo(() => {
    // Read here, since it is a new object each time.
    const words = LL.dashboard.filter;
    return (
      <MultiSelect
        label={words.label()}
        hideLabel
        placeholder={words.placeholder()}
        options={used.map((key) => ({
          value: key,
          label: looks.get(key)?.text ?? key,
          ...(looks.has(key) ? { colour: looks.get(key)?.plate ?? '' } : {}),
        }))}
        value={chosen}
        onChange={(value) => commands.filter({ labels: value })}
        texts={{
          open: words.open(),
          remove: (name) => words.remove({ name }),
          empty: words.noMatch(),
        }}
      />
    );
  }, [used, looks, chosen, commands, LL]);
}

/** The same list while its keys are the same. */
function useSame(keys: readonly string[]): readonly string[] {
  const text = JSON.stringify(keys);
  return useMemo(() => JSON.parse(text) as readonly string[], [text]);
}

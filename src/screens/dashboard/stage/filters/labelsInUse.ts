import type { Damage } from '#domain/damage/damage.ts';
import type { Label } from '#domain/damage/label.ts';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';

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

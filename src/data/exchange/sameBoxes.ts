import type { NewDetection } from './importTarget.ts';

type Box = Pick<NewDetection, 'label' | 'confidence' | 'box'>;

/** Boxes with the same key are one: files round at the sixth decimal. */
function keyOf({ label, confidence, box }: Box): string {
  const round = (value: number) => Math.round(value * 1e5);
  return [
    label,
    confidence === null ? '' : Math.round(confidence * 1e4),
    round(box.x),
    round(box.y),
    round(box.width),
    round(box.height),
  ].join('|');
}

/** Boxes beyond those that are there already, each counted as often as it occurs. */
export function onlyNew<T extends Box>(boxes: readonly T[], there: readonly Box[]): T[] {
  if (there.length === 0) return [...boxes];
  const left = new Map<string, number>();
  for (const box of there) left.set(keyOf(box), (left.get(keyOf(box)) ?? 0) + 1);
  return boxes.filter((box) => {
    const key = keyOf(box);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
}

/** The boxes of two files about one photo: what both say is taken once, what one says twice stays twice. */
export const union = <T extends Box>(some: readonly T[], others: readonly T[]): T[] => [
  ...some,
  ...onlyNew(others, some),
];

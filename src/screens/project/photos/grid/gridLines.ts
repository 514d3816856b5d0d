import type { PhotoGroup } from '#domain/inspection/photos/gallery.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';

/** A line of the grid: the heading of a group, or as many photos as fit side by side. */
export type GridLine =
  | { readonly kind: 'head'; readonly group: PhotoGroup }
  | { readonly kind: 'photos'; readonly images: readonly InspectionImage[] };

/** The lines from top to bottom. Every photo is in exactly one, and no line spans two groups. */
export const gridLines = (
  groups: readonly PhotoGroup[],
  perLine: number,
  withHeads: boolean,
): readonly GridLine[] =>
  groups.flatMap((group): readonly GridLine[] => [
    ...(withHeads ? [{ kind: 'head' as const, group }] : []),
    ...Array.from({ length: Math.ceil(group.images.length / perLine) }, (_, line) => ({
      kind: 'photos' as const,
      images: group.images.slice(line * perLine, (line + 1) * perLine),
    })),
  ]);

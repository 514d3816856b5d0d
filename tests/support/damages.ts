import type { Damage } from '#domain/damage/damage.ts';
import { UNTOUCHED } from '#domain/damage/fields.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';

/** A photo of 3200 × 2400 pixels: two photo pixels per stage unit. */
export const anImage = (set: Partial<InspectionImage> = {}): InspectionImage => ({
  id: 'image-1',
  project: 'project-1',
  name: 'facade.jpg',
  width: 3200,
  height: 2400,
  location: 'F-1',
  photo: { kind: 'asset', url: '/facade.jpg' },
  takenAt: null,
  addedAt: 0,
  order: 0,
  ...set,
});

const { status: _, ...untouched } = UNTOUCHED;
/** The fields of a damage before anybody set them. */
export const NOTHING_SAID = untouched;

/** A model's box; `at` is its top-left corner and size in stage units (of a 4:3 photo). */
export function aDamage(
  id: string,
  at: readonly [x: number, y: number, width: number, height: number] = [100, 100, 200, 100],
  set: Partial<Damage> = {},
): Damage {
  const box = { x: at[0] / 1600, y: at[1] / 1200, width: at[2] / 1600, height: at[3] / 1200 };
  const label = set.label ?? id.replace(/_\d+$/, '').toLowerCase();
  const confidence = set.confidence === undefined ? 0.8 : set.confidence;
  const image = set.image ?? 'image-1';
  return {
    key: `d:${image}:${id}`,
    id,
    image,
    label,
    confidence,
    box,
    source: 'model',
    ...NOTHING_SAID,
    model: { run: 'run-1', label, confidence, box },
    ...set,
  };
}

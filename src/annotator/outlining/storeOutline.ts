import { announce, type Core, run } from '#annotator/core.ts';
import type { Damage } from '#domain/damage/damage.ts';
import * as drafts from '#domain/edit/drafts.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import { shapeOf } from '#domain/geometry/outline/shapeOf.ts';
import type { Measures } from '#domain/measure/measure.ts';
import type { Photo } from '../ports.ts';

/** The damage whose outline is stored; null for a new one with the label chosen beside the stage. */
export type OutlineOf = Damage | null;

/**
 * Stores an outline (fractions) with what was measured along it, as one step of undo.
 * @returns whether it can be stored
 */
export function storeOutline(
  core: Core,
  image: Photo,
  of: OutlineOf,
  outline: Outline,
  measured: Partial<Measures> = {},
): boolean {
  const shape = shapeOf(outline, image);
  if (!shape.ok) return false;
  if (of) {
    if (run(core, drafts.outline(of, shape.value, measured)))
      announce(core, 'changed', { id: of.id, label: of.label, kind: 'outline', count: 1 });
    return true;
  }
  const label = core.stageSettings.drawLabel;
  const [id] = run(core, drafts.create(image.id, label, shape.value, measured)) ?? [];
  if (id === undefined) return false;
  core.selection.send({ type: 'damage.chosen', id });
  announce(core, 'drawn', { id, label });
  return true;
}

import { type Damage, isCorrected } from '#domain/damage/damage.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';

const hundredth = (value: number) => Math.round(value * 100) / 100;

const rounded = (rect: Rect): Rect => ({
  x: hundredth(rect.x),
  y: hundredth(rect.y),
  width: hundredth(rect.width),
  height: hundredth(rect.height),
});

/** A damage's box in stage units, to a hundredth: finer than a pixel of a 100-megapixel photo needs. */
export const stageBox = (box: Rect, photo: Size): Rect => rounded(fractionToStage(box, photo));

/** A confidence as text with two decimals; null stays null. */
export const confText = (confidence: number | null): string | null =>
  confidence === null ? null : confidence.toFixed(2);

/**
 * The record of a damage as Damage Detail prints it: `id`, `label`, `conf`, `x`, `y`, `width`, `height`
 * first, then what people said. Empty fields are left out; values are keys, never translated words.
 */
export function damageRecord(damage: Damage, photo: Size): Record<string, unknown> {
  const { model } = damage;
  const filled = Object.entries({
    reason: damage.reason,
    severity: damage.severity,
    remark: damage.remark || null,
    causes: damage.causes.length > 0 ? damage.causes : null,
    element: damage.element,
    material: damage.material,
    comments: damage.comments.length > 0 ? damage.comments : null,
    crackWidth: damage.crackWidth,
    lineLength: damage.lineLength,
    surfaceArea: damage.surfaceArea,
    signs: damage.signs,
    model: model &&
      isCorrected(damage) && {
        label: model.label,
        conf: confText(model.confidence),
        ...stageBox(model.box, photo),
        run: model.run,
      },
  }).filter(([, value]) => value !== null && value !== false);
  return {
    id: damage.id,
    label: damage.label,
    conf: confText(damage.confidence),
    ...stageBox(damage.box, photo),
    source: damage.source,
    verdict: damage.verdict,
    ...Object.fromEntries(filled),
  };
}

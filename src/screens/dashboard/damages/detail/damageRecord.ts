import { type Damage, isCorrected } from '#domain/damage/damage.ts';
import { type DamageField, isSet, SHOWN_FIELDS } from '#domain/damage/fields.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import { pick } from '#domain/pick.ts';

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

/** Fields that every damage has; they come first. */
const HEAD: ReadonlySet<DamageField> = new Set(['label', 'box', 'verdict']);

/**
 * The record of a damage as Damage Detail prints it: `id`, `label`, `conf`, `x`, `y`, `width`, `height`
 * first, then what people said. Empty fields are left out; values are keys, never translated words.
 */
export function damageRecord(damage: Damage, photo: Size): Record<string, unknown> {
  const { model } = damage;
  const head = {
    id: damage.id,
    label: damage.label,
    conf: confText(damage.confidence),
    ...stageBox(damage.box, photo),
    source: damage.source,
    verdict: damage.verdict,
  };
  const claim = pick(
    damage,
    SHOWN_FIELDS.filter((field) => !HEAD.has(field) && isSet(damage, field)),
  );
  if (!model || !isCorrected(damage)) return { ...head, ...claim };
  const { label, confidence, box, run } = model;
  return { ...head, ...claim, model: { label, conf: confText(confidence), ...stageBox(box, photo), run } };
}

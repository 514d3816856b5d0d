import type { Damage } from '#domain/damage/damage.ts';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import { sameList } from '#domain/sameList.ts';

const isDrawnAlike = (a: Damage, b: Damage) =>
  a.id === b.id &&
  a.box === b.box &&
  a.label === b.label &&
  a.confidence === b.confidence &&
  (a.verdict === 'rejected') === (b.verdict === 'rejected');

/**
 * Makes the boxes of damages, in stage units and in the damages' order. One that looks as before keeps its box,
 * and a list of the same boxes stays the same list, so that the scene sees by reference what has changed.
 */
export function createSceneBoxes() {
  let known = new Map<string, { damage: Damage; box: SceneBox }>();
  let of: InspectionImage | null = null;
  let from: readonly Damage[] = [];
  let last: readonly SceneBox[] = [];
  const boxOf = (damage: Damage, image: InspectionImage): SceneBox => {
    const before = known.get(damage.id);
    const box =
      before && isDrawnAlike(before.damage, damage)
        ? before.box
        : {
            id: damage.id,
            rect: fractionToStage(damage.box, image),
            label: damage.label,
            confidence: damage.confidence,
            rejected: damage.verdict === 'rejected',
          };
    known.set(damage.id, { damage, box });
    return box;
  };
  return (listed: readonly Damage[], image: InspectionImage): readonly SceneBox[] => {
    if (listed === from && image === of) return last;
    if (of !== image) known = new Map();
    const same = of === image;
    // Most of a long list is where it was: only what isn't is looked up.
    const boxes = listed.map((damage, at) => {
      const box = same && damage === from[at] ? last[at] : undefined;
      return box ?? boxOf(damage, image);
    });
    of = image;
    from = listed;
    if (!sameList(boxes, last)) last = boxes;
    return last;
  };
}

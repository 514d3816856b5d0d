import type { Damage } from '#domain/damage/damage.ts';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { mapOutline } from '#domain/geometry/outline/outline.ts';
import { fractionToStage, photoRect } from '#domain/geometry/stage.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { sameList } from '#domain/lists/sameList.ts';

/** The whole photo, in fractions. */
const PHOTO = { x: 0, y: 0, width: 1, height: 1 };

const isDrawnAlike = (a: Damage, b: Damage) =>
  a.id === b.id &&
  a.box === b.box &&
  a.label === b.label &&
  a.confidence === b.confidence &&
  (a.verdict === 'rejected') === (b.verdict === 'rejected') &&
  (a.verdict === 'accepted') === (b.verdict === 'accepted');

type Lie = Pick<SceneBox, 'rect' | 'outline'>;

/** A damage's box and outline in stage units. */
const lying = ({ box }: Damage, image: InspectionImage): Lie => ({
  rect: fractionToStage(box, image),
  ...(box.outline && { outline: mapOutline(box.outline, PHOTO, photoRect(image)) }),
});

const lieOf = ({ rect, outline }: SceneBox): Lie => ({ rect, ...(outline && { outline }) });

/**
 * Makes the scene's boxes of damages, in stage units and in the damages' order. A damage that looks the same keeps its box
 * object, and a list of the same boxes stays the same list, so that the scene can compare by reference.
 */
export function createSceneBoxes() {
  let of: InspectionImage | null = null;
  let from: readonly Damage[] = [];
  let last: readonly SceneBox[] = [];
  return (listed: readonly Damage[], image: InspectionImage): readonly SceneBox[] => {
    if (listed === from && image === of) return last;
    const [before, drawn] = image === of ? [from, last] : [[], []];
    /** Earlier index of each id; computed only where a damage has moved, since most of a long list stays in place. */
    let places: ReadonlyMap<string, number> | null = null;
    const placeOf = ({ id }: Damage, at: number): number => {
      if (before[at]?.id === id) return at;
      places ??= new Map(before.map((damage, place) => [damage.id, place]));
      return places.get(id) ?? -1;
    };
    const boxOf = (damage: Damage, at: number): SceneBox => {
      if (damage === before[at] && drawn[at]) return drawn[at];
      const place = before.length > 0 ? placeOf(damage, at) : -1;
      const [known, box] = [before[place], drawn[place]];
      if (known && box && isDrawnAlike(known, damage)) return box;
      return {
        id: damage.id,
        // Keeps the same rectangle object too, by which the minimap, for one, sees that it needn't redraw.
        ...(known && box && known.box === damage.box ? lieOf(box) : lying(damage, image)),
        label: damage.label,
        confidence: damage.confidence,
        rejected: damage.verdict === 'rejected',
        accepted: damage.verdict === 'accepted',
      };
    };
    const boxes = listed.map(boxOf);
    of = image;
    from = listed;
    if (!sameList(boxes, last)) last = boxes;
    return last;
  };
}

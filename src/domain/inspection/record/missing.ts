import type { Damage } from '../../damage/damage.ts';
import type { Missing } from '../../rating/locationVerdict.ts';
import { isToJudge, reviewState } from '../photos/leftToJudge.ts';
import { type Component, isChecked } from '../register/component.ts';
import { type Defect, isOpen } from '../register/defect.ts';
import type { SurveyedImage } from './surveyed.ts';

/** What was found at a location. */
interface FoundThere {
  readonly images: readonly SurveyedImage[];
  readonly defects: readonly Defect[];
  readonly components: readonly Component[];
}

const boxed = ({ image, id }: Damage) => ({ image, damage: id });

/** What is missing before a verdict on a location, in the order in which it is done. */
export function missingFor({ images, defects, components }: FoundThere): readonly Missing[] {
  const boxes = images.flatMap(({ damages }) => damages);
  const unviewed = images.filter(
    ({ damages, unreviewed, viewed }) =>
      reviewState({ boxes: damages.length, unreviewed }, viewed) === 'empty',
  );
  const found: readonly [Missing['kind'], readonly Missing['first'][]][] = [
    ['to_judge', boxes.filter(isToJudge).map(boxed)],
    ['unsure', boxes.filter(({ verdict }) => verdict === 'unsure').map(boxed)],
    ['to_view', unviewed.map(({ image }) => ({ image: image.id, damage: null }))],
    [
      'to_assess',
      defects
        .filter((defect) => isOpen(defect) && defect.severity === null)
        .map(({ observations: [{ damage }] }) => boxed(damage)),
    ],
    ['to_check', components.filter(({ facts }) => !isChecked(facts)).map(({ damage }) => boxed(damage))],
  ];
  return found.flatMap(([kind, all]) => {
    const [first] = all;
    return first ? [{ kind, count: all.length, first }] : [];
  });
}

import type { Damage } from '../damage/damage.ts';
import { builtIn } from '../damage/label.ts';
import { intersection } from '../geometry/rect.ts';
import { errorGap } from '../rating/errorBasis.ts';
import { NO_FACTS, type RatingFacts, type Suggestion, suggestSeverity } from '../rating/suggest.ts';

/** Whether a box of rust or stain that was not rejected overlaps this one. */
const touchesRust = (damage: Damage, all: readonly Damage[]): boolean =>
  all.some(
    (other) =>
      other.key !== damage.key &&
      builtIn(other.label)?.worsensCracks === true &&
      other.verdict !== 'rejected' &&
      intersection(damage.box, other.box) !== null,
  );

/** The input of the rules, as far as known of a damage. @param all the damages of its photo */
const ratingFacts = (damage: Damage, all: readonly Damage[]): RatingFacts => ({
  ...NO_FACTS,
  label: damage.label,
  element: damage.element,
  material: damage.material,
  width: damage.crackWidth?.result ?? null,
  widthWithoutError: damage.crackWidth !== null && errorGap(damage.crackWidth.scale) !== null,
  // Only needed for a measured width, and finding out searches the whole photo.
  touchesRust: damage.crackWidth?.result.kind === 'measured' && touchesRust(damage, all),
  ...damage.signs,
});

/** The severity that a rule proposes for a damage. @param all the damages of its photo */
export const suggestionFor = (damage: Damage, all: readonly Damage[]): Suggestion =>
  suggestSeverity(ratingFacts(damage, all));

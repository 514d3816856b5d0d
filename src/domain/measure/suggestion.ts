import type { Damage } from '../damage/damage.ts';
import { builtIn } from '../damage/label.ts';
import { intersection } from '../geometry/rect.ts';
import { NO_FACTS, type RatingFacts, type Suggestion, suggestSeverity } from '../rating/suggest.ts';

/** Whether a box of rust or stain that nobody rejected lies on this one. */
const touchesRust = (damage: Damage, all: readonly Damage[]): boolean =>
  all.some(
    (other) =>
      other.key !== damage.key &&
      builtIn(other.label)?.worsensCracks === true &&
      other.verdict !== 'rejected' &&
      intersection(damage.box, other.box) !== null,
  );

/** What the rules look at, as far as it is known of a damage. @param all the damages of its photo */
const ratingFacts = (damage: Damage, all: readonly Damage[]): RatingFacts => ({
  ...NO_FACTS,
  label: damage.label,
  element: damage.element,
  material: damage.material,
  width: damage.crackWidth?.result ?? null,
  // Only a measured width is made more severe by it, and to find it out a whole photo is looked through.
  touchesRust: damage.crackWidth?.result.kind === 'measured' && touchesRust(damage, all),
  ...damage.signs,
});

/** The severity that a rule proposes for a damage. @param all the damages of its photo */
export const suggestionFor = (damage: Damage, all: readonly Damage[]): Suggestion =>
  suggestSeverity(ratingFacts(damage, all));

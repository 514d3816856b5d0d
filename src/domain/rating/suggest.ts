import type { Severity } from '../damage/damage.ts';
import { type BuiltInLabel, isBuiltInLabel } from '../damage/label.ts';
import { NO_SIGNS, type RatingSigns } from './signs.ts';
import type { CrackWidth } from './width.ts';
import { interval95 } from './width.ts';

/** The input of the rules; null = unknown. */
export interface RatingFacts extends RatingSigns {
  /** Label key. */
  readonly label: string;
  /** Element key: `beam`, `column`, `wall` … */
  readonly element: string | null;
  /** Material key: `brick` means masonry, everything else is taken as reinforced concrete. */
  readonly material: string | null;
  readonly width: CrackWidth | null;
  /** The width has no ±, so only its value can be rated. */
  readonly widthWithoutError: boolean;
  /** A box of rust or stain touches this one. */
  readonly touchesRust: boolean;
}

export const NO_FACTS: Omit<RatingFacts, 'label'> = {
  element: null,
  material: null,
  width: null,
  widthWithoutError: false,
  touchesRust: false,
  ...NO_SIGNS,
};

/** Why a level is proposed; the dictionaries have texts under these keys. */
type SuggestReason =
  | 'width'
  | 'width_without_error'
  | 'touches_rust'
  | 'at_opening'
  | 'structural_element'
  | 'needs_engineer'
  | 'rust_share'
  | 'extent'
  | 'stain_kind'
  | 'fixing'
  | 'loose';

/** Always a proposal: a person sets the severity, and only a person sets 4. */
export type Suggestion =
  | {
      readonly kind: 'suggested';
      /** By the upper end of the 95 % interval, or by the value where it has no ±; never 4. */
      readonly severity: Exclude<Severity, 4>;
      /** By the value itself, where that gives another class; else null. */
      readonly straddles: Exclude<Severity, 4> | null;
      readonly reasons: readonly SuggestReason[];
      /** People may be in danger: ask the person whether this is critical. */
      readonly askForCritical: boolean;
    }
  | {
      readonly kind: 'none';
      readonly why: 'not_resolvable' | 'not_measured' | 'not_enough_known' | 'no_rule';
    };

type Level = Exclude<Severity, 4>;

/** Upper limits of levels 0, 1 and 2, inclusive; but see {@link classOfWidth}. */
type Limits = readonly [zero: number, one: number, two: number];

/** mm; EC2, ACI 224R and AASHTO breakpoints. */
const CONCRETE_MM: Limits = [0.1, 0.3, 1.3];
/** mm; BRE Digest 251. */
const MASONRY_MM: Limits = [0.1, 1, 5];
/** mm; wider cracks in masonry need an engineer. */
const MASONRY_ENGINEER_MM = 15;
/** Percent; ASTM D610 grades 9, 6 and 4. */
const RUST_PERCENT: Limits = [0.03, 1, 10];

const classOf = (value: number, limits: Limits): Level => {
  const level = limits.findIndex((limit) => value <= limit);
  return level === 0 || level === 1 || level === 2 ? level : 3;
};

/** The class of a crack: only widths below the first limit are negligible. */
const classOfWidth = (mm: number, limits: Limits): Level => (mm === limits[0] ? 1 : classOf(mm, limits));

const raised = (level: Level): Level => (level === 0 ? 1 : level === 1 ? 2 : 3);

const suggested = (
  severity: Level,
  reasons: readonly SuggestReason[],
  askForCritical = false,
  straddles: Level | null = null,
): Suggestion => ({ kind: 'suggested', severity, straddles, reasons, askForCritical });

const none = (why: Extract<Suggestion, { kind: 'none' }>['why']): Suggestion => ({ kind: 'none', why });

function crack(facts: RatingFacts): Suggestion {
  if (!facts.width) return none('not_measured');
  if (facts.width.kind === 'not_resolvable') return none('not_resolvable');
  const masonry = facts.material === 'brick';
  const limits = masonry ? MASONRY_MM : CONCRETE_MM;
  const [, upper] = facts.widthWithoutError ? [0, facts.width.max.value] : interval95(facts.width.max);
  let severity = classOfWidth(upper, limits);
  let asMeasured = classOfWidth(facts.width.max.value, limits);
  const reasons: SuggestReason[] = [facts.widthWithoutError ? 'width_without_error' : 'width'];
  const signs: [boolean, SuggestReason][] = [
    [facts.touchesRust, 'touches_rust'],
    [facts.atOpening, 'at_opening'],
    [facts.element === 'beam' || facts.element === 'column', 'structural_element'],
  ];
  const seen = masonry ? [] : signs.filter(([holds]) => holds).map(([, reason]) => reason);
  if (seen.length > 0) [severity, asMeasured] = [raised(severity), raised(asMeasured)];
  reasons.push(...seen);
  if (masonry && upper > MASONRY_ENGINEER_MM) reasons.push('needs_engineer');
  return suggested(severity, reasons, false, asMeasured === severity ? null : asMeasured);
}

function rust(facts: RatingFacts): Suggestion {
  if (facts.rustPercent === null) return none('not_enough_known');
  const askForCritical = facts.loose && facts.overPublicWay;
  return suggested(classOf(facts.rustPercent, RUST_PERCENT), ['rust_share'], askForCritical);
}

const STAIN: Readonly<Record<NonNullable<RatingFacts['stain']>, Level>> = { dirt: 0, water: 1, rust: 2 };

const peelingPaint = ({ extent }: RatingFacts): Suggestion =>
  extent ? suggested(extent === 'general' ? 2 : 1, ['extent']) : none('not_enough_known');

const stain = (facts: RatingFacts): Suggestion =>
  facts.stain ? suggested(STAIN[facts.stain], ['stain_kind']) : none('not_enough_known');

const nail = (facts: RatingFacts): Suggestion =>
  facts.loose || facts.overPublicWay ? suggested(3, ['loose'], facts.loose) : suggested(1, ['fixing']);

interface Rule {
  /** What a person is asked for, in this order. */
  readonly asks: readonly (keyof RatingSigns)[];
  readonly suggest: (facts: RatingFacts) => Suggestion;
}

/** By label; null where no severity is proposed. */
const RULES: Readonly<Record<BuiltInLabel, Rule | null>> = {
  crack: { asks: ['atOpening'], suggest: crack },
  rust: { asks: ['rustPercent', 'loose', 'overPublicWay'], suggest: rust },
  peeling_paint: { asks: ['extent'], suggest: peelingPaint },
  stain: { asks: ['stain'], suggest: stain },
  nail: { asks: ['loose', 'overPublicWay'], suggest: nail },
  hole: null,
  window: null,
  air_con: null,
  spalling: null,
  exposed_reinforcement: null,
  debonded_finish: null,
  water_seepage: null,
  unauthorised_works: null,
  signboard: null,
};

const ruleOf = (label: string): Rule | null => (isBuiltInLabel(label) ? RULES[label] : null);

/** The signs that a label's rule asks for, in that order. */
export const signsToAsk = (label: string): readonly (keyof RatingSigns)[] => ruleOf(label)?.asks ?? [];

/** The severity that a rule proposes. Rust and paint are never rated by their box, which is not their area. */
export const suggestSeverity = (facts: RatingFacts): Suggestion =>
  ruleOf(facts.label)?.suggest(facts) ?? none('no_rule');

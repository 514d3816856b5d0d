import type { Shape } from '../geometry/outline/outline.ts';
import type { Measures } from '../measure/measure.ts';
import type { GivenNumber } from './givenNumbers.ts';
import type { Author, Origin } from './origin.ts';
import type { RejectReason, Verdict } from './verdict.ts';

/** Severity by the General scheme, 0 negligible to 4 critical; null = not assessed (never shown as 0). */
export const SEVERITIES = [0, 1, 2, 3, 4] as const;
/** 0 negligible to 4 critical. */
export type Severity = (typeof SEVERITIES)[number];

export const SEVERITY_BASES = ['person', 'rule'] as const;
export type SeverityBasis = (typeof SEVERITY_BASES)[number];

/** The order of tables and menus: the most severe first, "not assessed" last. */
export const GRAVEST_FIRST: readonly (Severity | null)[] = [...SEVERITIES.toReversed(), null];

/** The severity in a file or a stored step; null where it is not a valid one. */
export const readSeverity = (said: unknown): Severity | null =>
  SEVERITIES.find((severity) => severity === said) ?? null;

/** A box that wasn't drawn here, as a model found it or a file has it; never changed. */
export interface ModelClaim {
  readonly run: string;
  readonly label: string;
  /** 0 to 1; null where the file had none. */
  readonly confidence: number | null;
  /** Fractions of the upright photo; with the outline that the box bounds, where the file had one. */
  readonly box: Shape;
  /** Who drew it; absent in seals of earlier versions. */
  readonly origin?: Origin;
}

/** The fields of a damage that people write; each is one register with its own stamp. See `fields.ts`. */
export interface HumanFields extends Measures {
  readonly status: 'live' | 'undone' | 'deleted';
  /** Label key. */
  readonly label: string;
  /** Fractions (0 to 1) of the upright photo from its top left, with the outline that the box bounds. */
  readonly box: Shape;
  readonly verdict: Verdict;
  /** Only with a rejected verdict. */
  readonly reason: RejectReason | null;
  readonly severity: Severity | null;
  /** Whether a person chose the severity or accepted the one a rule proposes; null where that wasn't stored. */
  readonly severityBasis: SeverityBasis | null;
  readonly remark: string;
  /** Cause keys, at most three. */
  readonly causes: readonly string[];
  readonly element: string | null;
  readonly material: string | null;
  readonly comments: readonly DamageComment[];
  /** The running numbers it got as a defect, by place; empty until it first counted as one. Never taken back. */
  readonly numbers: readonly GivenNumber[];
}

/** One damage on one photo as it is shown: the model's claim with what people said on top. */
export interface Damage extends Omit<HumanFields, 'status'> {
  /** Stable internal id, the one its document has. */
  readonly key: string;
  /** The id people see, unique in its image: `CRACK_001`. Given once, kept when relabelled. */
  readonly id: string;
  readonly image: string;
  /** 0 to 1; null for boxes that people drew and for files without confidences. */
  readonly confidence: number | null;
  /** Who drew it: a model, a person here or in another program, or nobody knows. */
  readonly source: Author;
  readonly model: ModelClaim | null;
}

/** Comments are append-only. */
export interface DamageComment {
  readonly text: string;
  readonly author: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

type Sourced = Pick<Damage, 'source' | 'model' | 'confidence'>;

/** Whether a person drew it in this app: a box of another program, whoever drew it there, is a proposal. */
export const isDrawnHere = ({ source, model }: Pick<Damage, 'source' | 'model'>): boolean =>
  source === 'person' && model === null;

/**
 * Whether it came from a file and isn't known to be a model's: shown as imported, with no mention of a model. In seals
 * of earlier versions, which don't say who drew a box, one without a confidence.
 */
export const isImported = ({ source, model, confidence }: Sourced): boolean =>
  source === 'file' ||
  (source === 'person' && model !== null) ||
  (source === 'model' && model?.origin === undefined && (model?.confidence ?? confidence) === null);

/** What is shown in place of a confidence that a box doesn't have: who drew it, as far as that was stated. */
export const shownDrawer = (damage: Sourced): 'drawn' | 'model' | 'imported' =>
  isDrawnHere(damage) ? 'drawn' : isImported(damage) ? 'imported' : 'model';

/** The two-valued source of lists and filters: what nobody knows the author of counts as a model's. */
export const listedSource = ({ source }: Pick<Damage, 'source'>): 'model' | 'person' =>
  source === 'person' ? 'person' : 'model';

/** Whether a person gave a proposal another label than the model or the file did. */
export const isRelabelled = ({ model, label }: Damage): boolean => model !== null && model.label !== label;

/** Whether a person changed what the model said (label, box or outline). */
export const isCorrected = (damage: Damage): boolean =>
  damage.model !== null &&
  (isRelabelled(damage) ||
    damage.model.box.x !== damage.box.x ||
    damage.model.box.y !== damage.box.y ||
    damage.model.box.width !== damage.box.width ||
    damage.model.box.height !== damage.box.height ||
    JSON.stringify(damage.model.box.outline) !== JSON.stringify(damage.box.outline));

import type { Damage, DamageComment, HumanFields, Severity, SeverityBasis } from '../damage/damage.ts';
import { COPIED_FIELDS } from '../damage/fields.ts';
import type { RejectReason, Verdict } from '../damage/verdict.ts';
import { reshaped, type Shape } from '../geometry/outline/outline.ts';
import type { Rect } from '../geometry/rect.ts';
import { withSentence } from '../inspection/sentences/withSentence.ts';
import { own } from '../keyed.ts';
import { sameList } from '../lists/sameList.ts';
import type { Measures } from '../measure/measure.ts';
import { pick } from '../pick.ts';
import type { RatingSigns } from '../rating/signs.ts';
import type { Draft, NewBox, StepKind } from './command.ts';

/** Causes recorded for one damage, at most. */
export const MAX_CAUSES = 3;
/** Characters of a remark, at most. */
export const MAX_REMARK = 2000;

type Set = Partial<HumanFields>;

/** One step that sets fields on damages of one photo, without those it would not change. */
function draft(kind: StepKind, damages: readonly Damage[], set: (damage: Damage) => Set | null): Draft {
  const patches = damages.flatMap((damage) => {
    const fields = set(damage);
    return fields ? [{ key: damage.key, set: fields }] : [];
  });
  return { kind, image: damages[0]?.image ?? '', patches };
}

/** Whether a draft would change nothing, so that it becomes no undo step. */
export const isEmpty = (made: Draft): boolean =>
  made.patches.length === 0 && (made.create?.length ?? 0) === 0;

/** A confirmed deletion: final, undo skips it. */
export const remove = (damages: readonly Damage[]): Draft => ({
  ...draft('delete', damages, () => ({ status: 'deleted' })),
  final: true,
});

const JUDGED: Readonly<Record<Verdict, StepKind>> = {
  accepted: 'accept',
  rejected: 'reject',
  unsure: 'unsure',
  unreviewed: 'clear_verdict',
};

/** A verdict; a rejection gets the given reason, else keeps the one it had, else "not stated". */
export const judge = (damages: readonly Damage[], verdict: Verdict, reason?: RejectReason): Draft =>
  draft(JUDGED[verdict], damages, (damage) => {
    const why = verdict === 'rejected' ? (reason ?? damage.reason ?? 'not_stated') : null;
    return damage.verdict === verdict && damage.reason === why ? null : { verdict, reason: why };
  });

/**
 * Accepts at a severity that a person chose: both fields in one step. For what is accepted already it only sets the
 * severity, and is named so.
 */
export const grade = (damages: readonly Damage[], level: Severity): Draft => {
  const isOnlySeverity = damages.every(({ verdict }) => verdict === 'accepted');
  return draft(isOnlySeverity ? 'severity' : 'accept', damages, (damage) => {
    const accepted = judge([damage], 'accepted').patches[0]?.set;
    const graded = severity([damage], level).patches[0]?.set;
    return accepted || graded ? { ...accepted, ...graded } : null;
  });
};

/**
 * A severity that a person chose in a form: accepts what nobody has judged, since a severity says that it is a defect.
 * What is judged keeps its verdict.
 */
export const assess = (damages: readonly Damage[], level: Severity): Draft => {
  const isOpen = ({ verdict }: Damage) => verdict === 'unreviewed';
  return draft(damages.some(isOpen) ? 'accept' : 'severity', damages, (damage) => {
    const [patch] = (isOpen(damage) ? grade : severity)([damage], level).patches;
    return patch?.set ?? null;
  });
};

/** Why they were rejected; others than rejected ones are skipped. */
export const reason = (damages: readonly Damage[], why: RejectReason): Draft =>
  draft('reason', damages, (damage) =>
    damage.verdict !== 'rejected' || damage.reason === why ? null : { reason: why },
  );

/** Another label; ids stay. */
export const relabel = (damages: readonly Damage[], label: string): Draft =>
  draft('relabel', damages, (damage) => (damage.label === label ? null : { label }));

const sameBox = (a: Rect, b: Rect) =>
  Math.abs(a.x - b.x) < 1e-9 &&
  Math.abs(a.y - b.y) < 1e-9 &&
  Math.abs(a.width - b.width) < 1e-9 &&
  Math.abs(a.height - b.height) < 1e-9;

/**
 * New boxes by damage key, in fractions of the upright photo, already inside it (see `domain/damage/bounds`). Outlines
 * are moved and stretched with their boxes.
 */
export const reshape = (
  damages: readonly Damage[],
  boxes: Readonly<Record<string, Rect>>,
  by: 'move' | 'resize',
): Draft =>
  draft(by, damages, (damage) => {
    const box = own(boxes, damage.id);
    return !box || sameBox(box, damage.box) ? null : { box: reshaped(damage.box, box) };
  });

/** A new shape for one damage, box and outline, with what was measured along it; fractions of the upright photo. */
export const outline = (damage: Damage, box: Shape, measured: Partial<Measures> = {}): Draft =>
  draft('outline', [damage], () => ({ box, ...measured }));

/** A box that a person draws: accepted from the start, since its author has seen it. */
const ownBox = (label: string, box: Shape, set: Set = {}): NewBox => ({
  label,
  box,
  set: { verdict: 'accepted', ...set },
});

export const create = (
  image: string,
  label: string,
  box: Shape,
  measured: Partial<Measures> = {},
): Draft => ({
  kind: 'draw',
  image,
  patches: [],
  create: [ownBox(label, box, measured)],
});

/** What a copy of a damage includes: everything people said of it except verdict and comments. */
export interface Copied {
  readonly label: string;
  readonly box: Shape;
  readonly set: Set;
}

export function copyOf(damage: Damage): Copied {
  const { label, box, ...set } = pick(damage, COPIED_FIELDS);
  return { label, box, set };
}

/** Copies as new boxes of a photo; `place` gives each box its position, in fractions. */
export const paste = (
  image: string,
  copies: readonly Copied[],
  place: (box: Shape) => Shape,
  kind: 'paste' | 'duplicate' = 'paste',
): Draft => ({
  kind,
  image,
  patches: [],
  create: copies.map((copy) => ownBox(copy.label, place(copy.box), copy.set)),
});

/** A severity, and whether a person chose it or accepted the one a rule proposes. */
export const severity = (
  damages: readonly Damage[],
  level: Severity | null,
  by: SeverityBasis = 'person',
): Draft => {
  const basis = level === null ? null : by;
  return draft('severity', damages, (damage) =>
    damage.severity === level && (damage.severityBasis ?? 'person') === (basis ?? 'person')
      ? null
      : { severity: level, severityBasis: basis },
  );
};

/** Cut at {@link MAX_REMARK} characters. */
export const remark = (damages: readonly Damage[], text: string): Draft => {
  const cut = text.slice(0, MAX_REMARK);
  return draft('remark', damages, (damage) => (damage.remark === cut ? null : { remark: cut }));
};

/** Appends a sentence to each remark; remarks that contain it already, or have no room for it, stay as they are. */
export const addToRemark = (damages: readonly Damage[], sentence: string): Draft =>
  draft('remark', damages, (damage) => {
    const text = withSentence(damage.remark, sentence);
    return text === damage.remark || text.length > MAX_REMARK ? null : { remark: text };
  });

/** At most {@link MAX_CAUSES}, each once. */
export const causes = (damages: readonly Damage[], keys: readonly string[]): Draft => {
  const kept = [...new Set(keys)].slice(0, MAX_CAUSES);
  return draft('cause', damages, (damage) => (sameList(damage.causes, kept) ? null : { causes: kept }));
};

export const element = (damages: readonly Damage[], key: string | null): Draft =>
  draft('element', damages, (damage) => (damage.element === key ? null : { element: key }));

export const material = (damages: readonly Damage[], key: string | null): Draft =>
  draft('material', damages, (damage) => (damage.material === key ? null : { material: key }));

/** Stores measures of one damage, or removes them (null). */
export const measure = (damage: Damage, set: Partial<Measures>): Draft =>
  draft('measure', [damage], () => set);

/** Stores the observations that the severity rules ask for. */
export const signs = (damage: Damage, seen: RatingSigns): Draft =>
  draft('signs', [damage], () => ({ signs: seen }));

/** Takes over a value that somebody else set on one damage and that was overruled. */
export const otherWord = (damage: Damage, set: Partial<HumanFields>): Draft =>
  draft('other_word', [damage], () => set);

/** Appends a comment; blank ones are ignored. */
export const comment = (damages: readonly Damage[], made: DamageComment): Draft =>
  draft('comment', damages, (damage) =>
    made.text.trim() === '' ? null : { comments: [...damage.comments, made] },
  );

import type { Damage, Severity } from '../../damage/damage.ts';
import type { Draft } from '../../edit/command.ts';
import * as drafts from '../../edit/drafts.ts';
import { sameJson } from '../../json.ts';
import { own } from '../../keyed.ts';
import { atOnce, countSlices } from '../../slices.ts';
import type { Defect, Observation } from './defect.ts';
import { isFieldOf, type OwnField, type OwnValue, ownRegister, ownSets, ownValue } from './ownField.ts';

/** What is set on several defects at once; absent fields stay as they are. */
export interface Assessment {
  readonly severity?: Severity | null;
  readonly element?: string | null;
  /** Replaces the causes; at most as many as a box can have. */
  readonly causes?: readonly string[];
  /** `YYYY-MM-DD`, or empty. */
  readonly repairBy?: string;
  /** Id of the location of its photos; null for none. */
  readonly location?: string | null;
  /** Values of own fields; null removes what is stated. */
  readonly own?: readonly OwnSetting[];
}

/** A value for one of the project's own fields. */
export interface OwnSetting {
  readonly field: OwnField;
  readonly value: OwnValue['value'] | null;
}

export const ASSESSED_FIELDS = ['severity', 'element', 'causes', 'repairBy', 'location'] as const;
type AssessedField = (typeof ASSESSED_FIELDS)[number];

/** The planned change of one field. */
interface PlannedChange {
  /** Keys of the defects that change. */
  readonly changed: ReadonlySet<string>;
  /** How many of these had another value, which is replaced. */
  readonly replaced: number;
  /** How many defects an own field isn't for: these stay as they are. */
  readonly notFor?: number;
}

export interface PlannedAssessment {
  /** By field; absent where it isn't set. */
  readonly changes: ReadonlyMap<AssessedField, PlannedChange>;
  /** The same by own field. */
  readonly own: ReadonlyMap<string, PlannedChange>;
  /** Keys of all defects that change. */
  readonly changed: ReadonlySet<string>;
  /** The steps on boxes, which may lie on several photos; without empty ones. */
  readonly drafts: readonly Draft[];
  /** Repair dates and values of own fields to write, by observation key. */
  readonly facts: ReadonlyMap<string, Registers>;
  /** The photos to put at another location; null where none is. Other defects on them move along. */
  readonly moved: { readonly images: readonly string[]; readonly location: string | null } | null;
}

/** Defects between two pauses. */
const OWN_AT_ONCE = 1000;

type Registers = Readonly<Record<string, unknown>>;

const damagesOf = ({ observations }: Defect): readonly Damage[] => observations.map(({ damage }) => damage);

/** What sets a field on boxes, and whether a box already had a value of it. */
function onBoxes({ severity, element, causes }: Assessment) {
  return [
    severity !== undefined && {
      field: 'severity' as const,
      make: (damages: readonly Damage[]) => drafts.severity(damages, severity),
      had: (damage: Damage) => damage.severity !== null && damage.severity !== severity,
    },
    element !== undefined && {
      field: 'element' as const,
      make: (damages: readonly Damage[]) => drafts.element(damages, element),
      had: (damage: Damage) => damage.element !== null && damage.element !== element,
    },
    causes !== undefined && {
      field: 'causes' as const,
      make: (damages: readonly Damage[]) => drafts.causes(damages, causes),
      had: (damage: Damage) => damage.causes.length > 0,
    },
  ].filter((one) => one !== false);
}

/** Plans a value of an own field: only of defects that the field is for, and that say something else. */
function* planOwn(defects: readonly Defect[], { field, value }: OwnSetting) {
  const made = value === null ? null : ownValue(field, value);
  const register = ownRegister(field.id);
  // A value that isn't one of the field's kind is not written.
  const isValid = value === null || made !== null;
  const isSlice = countSlices(OWN_AT_ONCE);
  const changed = new Set<string>();
  const sets: ReturnType<typeof ownSets>[number][] = [];
  let [replaced, notFor] = [0, 0];
  for (const defect of defects) {
    if (isSlice()) yield;
    const stated: unknown = own(defect.facts.own, register) ?? null;
    if (!isFieldOf(field, defect)) notFor += 1;
    else if (isValid && !sameJson(stated, made)) {
      changed.add(defect.key);
      if (stated !== null) replaced += 1;
      sets.push(...ownSets(defect, field.id, made));
    }
  }
  const change: PlannedChange = { changed, replaced, notFor };
  return { change, sets };
}

/**
 * Plans what an assessment changes: every view of each defect, and nothing on any other. In slices: callers may pause at
 * every `yield`.
 */
export function* assessInSlices(
  defects: readonly Defect[],
  set: Assessment,
): Generator<void, PlannedAssessment> {
  const changes = new Map<AssessedField, PlannedChange>();
  const made: Draft[] = [];
  for (const { field, make, had } of onBoxes(set)) {
    const draft = make(defects.flatMap(damagesOf));
    const patched = new Set(draft.patches.map(({ key }) => key));
    const isPatched = ({ key }: Damage): boolean => patched.has(key);
    const touched = defects.filter((defect) => damagesOf(defect).some(isPatched));
    const replaced = touched.filter((defect) => damagesOf(defect).some((one) => isPatched(one) && had(one)));
    changes.set(field, { changed: new Set(touched.map(({ key }) => key)), replaced: replaced.length });
    if (!drafts.isEmpty(draft)) made.push(draft);
    yield;
  }
  const { repairBy: day } = set;
  const redated = day === undefined ? [] : defects.filter(({ facts }) => facts.repairBy !== day);
  if (day !== undefined)
    changes.set('repairBy', {
      changed: new Set(redated.map(({ key }) => key)),
      replaced: redated.filter(({ facts }) => facts.repairBy !== '').length,
    });
  const facts = new Map<string, Registers>(redated.map(({ key }) => [key, { repairBy: day ?? '' }]));
  const ownPlans = new Map<string, { readonly change: PlannedChange }>();
  const isSlice = countSlices(OWN_AT_ONCE);
  for (const setting of set.own ?? []) {
    const plan = yield* planOwn(defects, setting);
    ownPlans.set(setting.field.id, plan);
    for (const [key, registers] of plan.sets) {
      const before = facts.get(key);
      facts.set(key, before ? { ...before, ...registers } : registers);
      if (isSlice()) yield;
    }
  }
  const ownChanges = new Map([...ownPlans].map(([id, { change }]) => [id, change] as const));
  const { location } = set;
  const isElsewhere = (one: Observation): boolean => one.location !== location;
  const moving = location === undefined ? [] : defects.filter((one) => one.observations.some(isElsewhere));
  if (location !== undefined)
    changes.set('location', {
      changed: new Set(moving.map(({ key }) => key)),
      replaced: moving.filter(({ observations }) =>
        observations.some((one) => one.location !== null && isElsewhere(one)),
      ).length,
    });
  const images = moving.flatMap(({ observations }) =>
    observations.filter(isElsewhere).map(({ damage }) => damage.image),
  );
  return {
    moved: location === undefined || images.length === 0 ? null : { images: [...new Set(images)], location },
    changes,
    own: ownChanges,
    changed: new Set([...changes.values(), ...ownChanges.values()].flatMap(({ changed }) => [...changed])),
    drafts: made,
    facts,
  };
}

/** The same without pauses. */
export const planAssessment = (...given: Parameters<typeof assessInSlices>): PlannedAssessment =>
  atOnce(assessInSlices(...given));

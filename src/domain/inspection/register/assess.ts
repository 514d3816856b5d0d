import type { Damage, Severity } from '../../damage/damage.ts';
import type { Draft } from '../../edit/command.ts';
import * as drafts from '../../edit/drafts.ts';
import type { Defect, Observation } from './defect.ts';

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
}

export const ASSESSED_FIELDS = ['severity', 'element', 'causes', 'repairBy', 'location'] as const;
type AssessedField = (typeof ASSESSED_FIELDS)[number];

/** The planned change of one field. */
interface PlannedChange {
  /** Keys of the defects that change. */
  readonly changed: ReadonlySet<string>;
  /** How many of these had another value, which is replaced. */
  readonly replaced: number;
}

export interface PlannedAssessment {
  /** By field; absent where it isn't set. */
  readonly changes: ReadonlyMap<AssessedField, PlannedChange>;
  /** Keys of all defects that change. */
  readonly changed: ReadonlySet<string>;
  /** The steps on boxes, which may lie on several photos; without empty ones. */
  readonly drafts: readonly Draft[];
  /** The repair dates to write, by the key of their defect. */
  readonly repairBy: ReadonlyMap<string, { readonly repairBy: string }>;
  /** The photos to put at another location; null where none is. Other defects on them move along. */
  readonly moved: { readonly images: readonly string[]; readonly location: string | null } | null;
}

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

/** Plans what an assessment changes: every view of each defect, and nothing on any other. */
export function planAssessment(defects: readonly Defect[], set: Assessment): PlannedAssessment {
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
  }
  const { repairBy: day } = set;
  const redated = day === undefined ? [] : defects.filter(({ facts }) => facts.repairBy !== day);
  if (day !== undefined)
    changes.set('repairBy', {
      changed: new Set(redated.map(({ key }) => key)),
      replaced: redated.filter(({ facts }) => facts.repairBy !== '').length,
    });
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
    changed: new Set([...changes.values()].flatMap(({ changed }) => [...changed])),
    drafts: made,
    repairBy: new Map(redated.map(({ key }) => [key, { repairBy: day ?? '' }])),
  };
}

import type { ReliabilityBasis } from '../../assurance/reliability.ts';
import type { Severity } from '../../damage/damage.ts';
import type { Building } from '../../inspection/building/building.ts';
import type { Checklist } from '../../inspection/elements/checklist.ts';
import type { ComponentCondition } from '../../inspection/register/component.ts';
import type { LocationVerdict } from '../locationVerdict.ts';
import type { Nameable } from './namedIn.ts';

/** An item that an open point concerns. */
export interface GateItem {
  /** Stable: a key of a box or a defect, the id of a photo or a day. */
  readonly id: string;
  /** Its displayed name. */
  readonly name: string;
  /** What an excuse for it depends on, such as its severity: another weight asks again. Omitted = its id alone. */
  readonly weight?: string;
}

/** The parts of a defect that the gate reads. */
export interface GateDefect {
  readonly key: string;
  readonly no: string;
  readonly severity: Severity | null;
  readonly location: string | null;
  readonly recommendation: string;
  readonly repairBy: string;
  /** Keys of stated causes, over all its views. */
  readonly causes: readonly string[];
  readonly label: string;
  readonly isOpen: boolean;
  /** Whether the rating scheme asks for a repair, as it prints its level. */
  readonly needsRepair: boolean;
  /** Who was told that it is unsafe; null where nobody said so, or where it was found to be safe after all. */
  readonly unsafe?: { readonly isAnyoneNotified: boolean; readonly isEveryoneNotified: boolean } | null;
}

/** The parts of a window or an air conditioner that the gate reads. */
interface GateComponent {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly condition: ComponentCondition;
}

/** What the gate reads besides the record itself. */
export interface GateFacts {
  /** Another record of the project that has the same number, and keeps it; null where there is none. */
  readonly numberHolder: GateItem | null;
  /** Photos in scope. */
  readonly photos: number;
  /** Photos without a day or from other days than the inspection's, which nobody stated to belong to it. */
  readonly photosOutside: readonly GateItem[];
  readonly photosUndated: readonly GateItem[];
  /** Photos taken far from the others of the building, each with its distance; its position is its weight. */
  readonly photosFar: readonly GateItem[];
  /** Names of photos in scope that nobody stated as viewed and whose boxes are not all judged. */
  readonly photosUnreviewed: readonly string[];
  /** Photos in scope that nobody stated to have checked for what others may not see. Absent where there are none. */
  readonly photosUnchecked?: readonly GateItem[];
  /** Unreviewed boxes in scope, by the names of their photos. */
  readonly boxesUnreviewed: readonly GateItem[];
  /** Detections judged as unsure. */
  readonly unsure: readonly GateItem[];
  readonly defects: readonly GateDefect[];
  /** Defects whose repair is dated later than their severity allows, with both dates. */
  readonly repairsLate: readonly GateItem[];
  readonly components: readonly GateComponent[];
  /** Locations in scope, each with the mildest verdict that the findings so far allow. */
  readonly locations: readonly {
    readonly id: string;
    readonly name: string;
    readonly proposed: LocationVerdict;
    /** Keys of its defects, and of those at its sublocations. */
    readonly defects: readonly string[];
  }[];
  /** The mildest verdict on the whole record. */
  readonly overall: LocationVerdict;
  /** The elevations in scope: facades, and places whose size as one is stated. Absent where there are none. */
  readonly elevations?: readonly GateItem[];
  /**
   * Fields of the project's own that are required and empty, and values in them that can't be read or aren't what their
   * field asks for now, of defects, photos and the record. Absent where there are none.
   */
  readonly own?: Readonly<
    Record<'missing' | 'doubtful', Readonly<Record<'defect' | 'photo' | 'record', readonly GateItem[]>>>
  >;
  /** Licences and permits that had ended before the day of a flight, with both days. Absent where there are none. */
  readonly papersEnded?: readonly GateItem[];
  /** Flights that are stated to have landed before they took off. Absent where there are none. */
  readonly flightsBackwards?: readonly GateItem[];
  /** What of the building was inspected, and what wasn't. */
  readonly checklist: Checklist;
  /**
   * Elements (by key) and whole places (null) that were stated not to be inspected, each with the ids of its place and
   * of those above it; none of those of the whole building. Why it was not is their weight.
   */
  readonly uninspected: readonly (GateItem & {
    readonly element: string | null;
    readonly places: readonly string[];
  })[];
  /** Every location of the project and every element asked about, with their names. */
  readonly nameables: { readonly places: readonly Nameable[]; readonly elements: readonly Nameable[] };
  /** What is stated of the building. */
  readonly building: Building;
  /** Dates after today that state what has happened. */
  readonly datesInFuture: readonly GateItem[];
  /** The day on which it would be signed (`YYYY-MM-DD`, at the building, by this device's clock); null where unknown. */
  readonly today: string | null;
  /**
   * The systems whose detections count, with the evidence on them; null where none does, and where a signed record asks for
   * nothing any more.
   */
  readonly ai: ReliabilityBasis | null;
  /** Whether the client refused the use of AI. */
  readonly clientRefuses: boolean;
  /** Whether this version of the program knows the pinned rating scheme. */
  readonly schemeKnown: boolean;
}

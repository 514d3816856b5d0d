import type { Reliability } from '../../assurance/reliability.ts';
import type { GateCode } from '../../rating/gate/gateCodes.ts';
import type { LocationVerdict } from '../../rating/locationVerdict.ts';
import type { PinnedScheme } from '../../rating/scheme/scheme.ts';
import type { CloseUpEntries } from '../closeUp/closeUp.ts';
import type { ElementAnswer } from '../elements/elementAnswer.ts';
import type { ElementList } from '../elements/elementList.ts';
import type { LogEntries } from '../logbook/logbook.ts';
import type { Pack } from '../regime/pack.ts';
import type { KnownBy } from './known.ts';

/** Kinds of inspection that are under no regime. */
export const PLAIN_KINDS = ['routine', 'handover', 'post_typhoon', 'follow_up', 'other'] as const;
/** The kind of inspection of a record that nobody has stated yet. */
export const NO_KIND = '';
/** The kind of inspection of a record: one of {@link PLAIN_KINDS}, the id of a kind in the pack of a regime, or {@link NO_KIND}. */
export type RecordScheme = string;

export const RECORD_STATUSES = [
  'draft',
  'in_review',
  'returned',
  'signed',
  'issued',
  'superseded',
  'void',
] as const;
/** A status as stored: a claim, which any file may bring. */
type ClaimedStatus = (typeof RECORD_STATUSES)[number];

/** How a record that claims to be signed is shown without one valid signature: checking, none valid, or several. */
type UnprovenStatus = 'checking' | 'broken' | 'conflict';

/** A status as shown: `signed`, `issued` and `superseded` only with a valid signature. */
export type RecordStatus = ClaimedStatus | UnprovenStatus;

export const METHODS = [
  'visual',
  'binocular',
  'drone_rgb',
  'drone_thermal',
  'rope',
  'gondola',
  'scaffold',
  'tapping',
  'instrument',
] as const;
export type Method = (typeof METHODS)[number];

export const LIMITATION_REASONS = [
  'no_access',
  'obstructed',
  'scaffolding',
  'no_fly_zone',
  'weather',
  'privacy',
  'image_quality',
  'other',
] as const;
export type LimitationReason = (typeof LIMITATION_REASONS)[number];

/** `YYYY-MM-DD`, or empty where not stated. */
export type CivilDate = string;

/** The inspector named in the record; empty = not stated. */
export interface Inspector {
  readonly name: string;
  readonly nameZh: string;
  readonly regType: string;
  readonly regNo: string;
  readonly regExpiry: CivilDate;
  readonly org: string;
  readonly address: string;
  /** Telephone or email address. */
  readonly contact: string;
}

/** A day on site. */
export interface Session {
  readonly id: string;
  readonly date: CivilDate;
  /** Free text; empty = not stated. */
  readonly weather: string;
  /** °C; null = not stated. */
  readonly tempC: number | null;
  readonly people: string;
  readonly equipment: string;
}

export interface Limitation {
  readonly id: string;
  /** Location id, or null for the whole building. */
  readonly location: string | null;
  readonly reason: LimitationReason;
  readonly note: string;
}

export const NOTIFICATION_MEANS = [
  'telephone',
  'email',
  'letter',
  'in_person',
  'online_form',
  'other',
] as const;
export type NotificationMeans = (typeof NOTIFICATION_MEANS)[number];

/** A notification of an authority, an owner or an occupier of unsafe conditions; empty or null = not stated. */
export interface Notification {
  /** The authority or person that was notified. */
  readonly notifiedWhom: string;
  readonly means: NotificationMeans | null;
  /** Of the authority's file, the letter or the call. */
  readonly reference: string;
  readonly notifiedOn: CivilDate;
  readonly notifiedBy: string;
  /** What protects people until the repair. */
  readonly protection: string;
  /** The photo that shows the danger or its protection, with the name that it had when it was chosen. */
  readonly photo: { readonly image: string; readonly name: string } | null;
  /** When the entry was added: their order. Milliseconds since 1970, UTC. */
  readonly addedAt: number;
}

/** A verdict as a person set it. */
export interface GivenVerdict {
  readonly value: LocationVerdict;
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** Required where it is milder than the proposal. */
  readonly reason: string;
  /** The verdict and the proposal that the reason was written for. Absent without a reason and in older versions' data. */
  readonly reasonFor?: { readonly value: LocationVerdict; readonly proposed: LocationVerdict };
  /** `at` of the pinned scheme that it was given under, independent of clocks. Absent in older versions' data. */
  readonly under?: number;
}

/** A gate reason that a person signs in spite of. */
export interface Override {
  readonly by: string;
  readonly at: number;
  readonly reason: string;
  /** Ids that it was given for: further ones need another override. Absent in records of older versions. */
  readonly of?: readonly string[];
}

/** A person's statement that a photo belongs to the inspection though its day is not one of the inspection's. */
export interface PhotoDateWord {
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly reason: string;
  /** The photo's day that it was made for; null = it has none. */
  readonly day: CivilDate | null;
}

/** Why a revision was started. */
export interface Reopening {
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly reason: string;
  /** Whether a person declared it a reissue without changes. Absent otherwise. */
  readonly reissue?: true;
}

export interface Signoff {
  readonly role: 'prepared' | 'checked' | 'approved';
  readonly person: string;
  readonly regNo: string;
  readonly at: number;
  /** SHA-256 of the canonical JSON of the signed content, hex. */
  readonly hash: string;
  readonly revision: number;
}

/** Answers that are stored together under a name of an earlier version; null = not answered. See `answers.ts`. */
export interface AnswersStoredApart {
  readonly prescribedRepair: boolean | null;
  readonly detailedInvestigation: boolean | null;
  readonly unauthorisedWorks: boolean | null;
}

/** Whether the facade is watertight, which some regimes require to be stated; null = not stated. */
export interface Watertightness {
  readonly tight: boolean | null;
  /** Where it isn't, or what the statement rests on. */
  readonly note: string;
}

/** The key of {@link InspectionRecord.verdicts} for the whole record. */
export const OVERALL = 'overall';

/** What a record states for the authority that it is filed with, by the ids of a pack's fields; absent where not stated. */
export type Filing = Readonly<Record<string, string>>;

/** A person's statement that they looked at photos for what others may not see, whether or not that led to masks. */
interface PrivacyCheck {
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** Ids of the photos. It says nothing of any that are added later. */
  readonly photos: readonly string[];
}

/** One inspection as it is shown. Each field is one register: the last write wins per field. */
export interface InspectionRecord {
  readonly id: string;
  readonly project: string;
  /** `IR-2026-0007`: the number people use. */
  readonly no: string;
  readonly scheme: RecordScheme;
  /**
   * The pack of the regime, whole, so that no later edition changes what was done under it. Absent in inspections under
   * no regime, and in records of earlier versions.
   */
  readonly regimePack?: Pack | undefined;
  readonly ratingScheme: PinnedScheme;
  readonly title: string;
  readonly purpose: string;
  readonly noticeNo: string;
  /** What the authority's programme requires in addition. */
  readonly filing: Filing;
  readonly startedOn: CivilDate;
  readonly completedOn: CivilDate;
  readonly inspector: Inspector;
  /** Ids of the locations in scope; empty = every location of the project. */
  readonly locations: readonly string[];
  /** Ids of photos; null = every photo of the locations in scope. */
  readonly images: readonly string[] | null;
  /** Photos held by signed records when this one was created: they belong to it only when {@link images} names them. */
  readonly notTaken: readonly string[];
  /** Id of the photo on the report's cover; absent or empty where nobody chose one. */
  readonly coverPhoto?: string;
  /** By photo id. */
  readonly photoDates: Readonly<Record<string, PhotoDateWord>>;
  /** Photos that a person ticked as viewed, whatever boxes they have. */
  readonly lookedAt: readonly string[];
  /** Absent where nobody stated it. */
  readonly privacyCheck?: PrivacyCheck | undefined;
  readonly methods: readonly Method[];
  readonly sessions: readonly Session[];
  readonly limitations: readonly Limitation[];
  /** Whether a person stated that there were no limitations. */
  readonly noLimitations: boolean;
  readonly summary: string;
  readonly conclusion: string;
  /** By location id, or {@link OVERALL}. */
  readonly verdicts: Readonly<Record<string, GivenVerdict>>;
  /** The name is stored. */
  readonly mbis: AnswersStoredApart;
  /** Answers to the questions of a pack, by their ids. Absent where there are none. */
  readonly answers?: Readonly<Record<string, boolean>> | undefined;
  /** How statements are known, by their keys: see `statementsOf`. Absent where nobody stated any. */
  readonly known?: KnownBy | undefined;
  /** Only where the regime asks for it. */
  readonly watertightness: Watertightness;
  /** The elements to inspect, if somebody chose or edited a list; null = the default of its kind of inspection. */
  readonly elementList: ElementList | null;
  /** What was stated of elements, by `answerKey`. */
  readonly elements: Readonly<Record<string, ElementAnswer>>;
  /** What was decided of the reliability of AI; absent where nothing is stated, as in what earlier versions signed. */
  readonly reliability?: Reliability;
  /** Recipients of the report, one per line. */
  readonly distribution: string;
  /** Who was notified of unsafe conditions, by key: see `notificationsOf`. Absent where nobody wrote one. */
  readonly notifications?: Readonly<Record<string, Notification>>;
  /** Drops, areas touched, soundings, openings and readings by hand, by key. Absent where there are none. */
  readonly closeUp?: CloseUpEntries;
  /** Flights, and what happened to the building before, by key. Absent where there are none. */
  readonly logbook?: LogEntries;
  /** Values of the project's own fields by register, as stored: see `createOwnReaders`. Absent where there are none. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** The only notification in records of earlier versions; empty = not stated. */
  readonly notifiedOn: CivilDate;
  readonly notifiedWhom: string;
  readonly overrides: Readonly<Partial<Record<GateCode, Override>>>;
  readonly status: RecordStatus;
  /** Counts from 1; each reopening adds one. */
  readonly revision: number;
  /** Why each revision after the first was started, by its number. */
  readonly reopened: Readonly<Record<string, Reopening>>;
  /** Oldest first. In a checked record only those with the signed content. */
  readonly signoffs: readonly Signoff[];
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number;
}

/** Whether a record is read-only: what was signed never changes, only a further revision does. */
export const isFrozen = (status: RecordStatus): boolean =>
  status !== 'draft' && status !== 'in_review' && status !== 'returned';

/** Whether a status claims that the revision is signed; the signature still has to be checked. */
export const isSignedStatus = (status: RecordStatus): boolean =>
  status === 'signed' || status === 'issued' || status === 'superseded';

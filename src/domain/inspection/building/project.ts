import type { Label } from '../../damage/label.ts';
import type { SchemePin } from '../../rating/scheme/scheme.ts';
import type { Building } from './building.ts';
import type { ReportFace } from './face.ts';
import type { Notice } from './notice.ts';

/** What a person writes about a project. */
export interface Particulars {
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly client: string;
}

/** The defaults for a project's work. */
export interface ProjectSettings extends ReportFace {
  /** The rating scheme that new inspection records are pinned to. */
  readonly ratingScheme: SchemePin;
  /** Confidence threshold that the dashboard opens with; 0 to 1. */
  readonly threshold: number;
  /** The coarsest acceptable ground sampling distance, mm per pixel, above 0. */
  readonly coarsestGsd: number;
}

export const DEFAULT_SETTINGS: ProjectSettings = {
  ratingScheme: { id: 'general', version: 1 },
  threshold: 0,
  coarsestGsd: 1,
};

/**
 * The register of a project with what its client was told of the use of AI. Not a setting: a project that is made like
 * another has another client.
 */
export const CLIENT_STATEMENT = 'assurance:client';

/**
 * The register of a project with who asks that a second person accepts the results of samples. Not a setting: it names a
 * person.
 */
export const SAMPLE_ACCEPTANCE = 'assurance:acceptance';

/** Prefix of the registers of a project that state what its photos are for, and how long they are kept. */
export const PRIVACY = 'privacy:';

/** A building or structure, its locations and its labels. */
export interface Project extends Particulars {
  readonly id: string;
  /** ISO date. */
  readonly createdAt: string;
  readonly archived: boolean;
  readonly building: Building;
  readonly locations: readonly Location[];
  /** Labels in the pinned class order: built-in ones first, then those from files or people. */
  readonly labels: readonly Label[];
  readonly settings: ProjectSettings;
  /** In the order in which they were served, undated ones last. */
  readonly notices: readonly Notice[];
  /** What the client was told of the use of AI, as stored: see `clientStatementOf`. Absent where nobody stated it. */
  readonly clientStatement?: unknown;
  /** Who asks that samples are accepted, as stored: see `acceptanceAsked`. Absent where nobody does. */
  readonly sampleAcceptance?: unknown;
  /** What is stated of the personal data in its photos, as stored: see `privacyOf`. Absent where nobody stated anything. */
  readonly privacy?: Readonly<Record<string, unknown>>;
}

export const LOCATION_KINDS = [
  'facade',
  'floor',
  'zone',
  'roof',
  'unit',
  'common_area',
  'projection',
  'interior',
  'other',
] as const;
export type LocationKind = (typeof LOCATION_KINDS)[number];

export interface Location {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  /** Stands for it in the numbers of its defects; absent where none was stored, see `locationCodes`. */
  readonly code?: string;
  /** Absent where not stated. */
  readonly kind?: LocationKind;
  /** The direction that the facade faces: its outward normal, degrees clockwise from true north, 0 to below 360. */
  readonly bearing?: number;
}

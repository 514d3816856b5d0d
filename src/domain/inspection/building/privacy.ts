import { statedDay, statedText } from '../../assurance/stated.ts';
import { daysBetween } from '../../civilDate.ts';
import { modelText } from '../../damage/origin.ts';
import { projectKey } from '../../edit/ids.ts';
import type { Assignment } from '../../edit/registers/assign.ts';
import { isObject } from '../../isObject.ts';
import { own } from '../../keyed.ts';
import { PRIVACY, type Project } from './project.ts';

/**
 * Why personal data in a project's photos may be processed: the six bases of the GDPR (Art. 6(1)), the purpose that Hong
 * Kong's PDPO asks for instead (Data Protection Principle 1), and any other, which is said in words.
 */
export const LAWFUL_BASES = [
  'consent',
  'contract',
  'legal_obligation',
  'vital_interests',
  'public_task',
  'legitimate_interests',
  'pdpo_purpose',
  'other',
] as const;
type LawfulBasis = (typeof LAWFUL_BASES)[number];

/** What a firm states of the personal data in a project's photos. All of it is empty until a person states it. */
export interface PrivacyStatement {
  /** What the photos are taken and kept for. */
  readonly dataPurpose: string;
  readonly lawfulBasis: LawfulBasis | '';
  /** The section of a law, the contract, the interest that was weighed. */
  readonly lawfulBasisText: string;
  /** Who was told that photos are taken: residents, the owners' corporation. */
  readonly noticeTo: string;
  /** How: a poster, a letter, the firm's privacy policy. */
  readonly noticeHow: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly noticeOn: string;
  /** The last day on which the photos are kept, `YYYY-MM-DD`, or empty. */
  readonly retainUntil: string;
}

export const NO_PRIVACY_STATEMENT: PrivacyStatement = {
  dataPurpose: '',
  lawfulBasis: '',
  lawfulBasisText: '',
  noticeTo: '',
  noticeHow: '',
  noticeOn: '',
  retainUntil: '',
};

type Field = keyof PrivacyStatement;

/** In the order in which they are shown and printed. */
export const PRIVACY_FIELDS = Object.keys(NO_PRIVACY_STATEMENT) as readonly Field[];

/** Most characters of a text of several lines. */
export const LONGEST_PRIVACY_TEXT = 4000;

const lines = (value: unknown): string => statedText(value, LONGEST_PRIVACY_TEXT);

/** How a stored value is read; what is invalid counts as not stated. */
const READ: { readonly [K in Field]: (value: unknown) => PrivacyStatement[K] } = {
  dataPurpose: lines,
  lawfulBasis: (value) => LAWFUL_BASES.find((one) => one === value) ?? '',
  lawfulBasisText: lines,
  noticeTo: modelText,
  noticeHow: modelText,
  noticeOn: statedDay,
  retainUntil: statedDay,
};

/** The register of a project that holds a field: each has its own, so that two people's additions both stay. */
const registerOf = (field: Field): string => PRIVACY + field;

/** The statement of a project: what is invalid counts as not stated. Null where nothing is stated, as in all earlier ones. */
export function privacyOf({ privacy: stored }: Pick<Project, 'privacy'>): PrivacyStatement | null {
  if (!isObject(stored)) return null;
  const read = Object.fromEntries(
    PRIVACY_FIELDS.map((field) => [field, READ[field](own(stored, field))]),
  ) as unknown as PrivacyStatement;
  return PRIVACY_FIELDS.some((field) => read[field] !== '') ? read : null;
}

/** The changes that store a statement with its project: only of what differs. */
export const privacyChanges = (
  project: string,
  before: PrivacyStatement,
  after: PrivacyStatement,
): readonly Assignment[] =>
  PRIVACY_FIELDS.flatMap((field) =>
    before[field] === after[field]
      ? []
      : [
          {
            doc: projectKey(project),
            field: registerOf(field),
            before: before[field] || null,
            after: after[field],
          },
        ],
  );

/** Registers of the statement; not settings: a project that is made like another has other people in its photos. */
export const PRIVACY_REGISTERS: readonly string[] = PRIVACY_FIELDS.map(registerOf);

/**
 * Days since the last day on which a project's photos are kept, 1 on the day after it; 0 while they may be kept, and where no
 * day is stated.
 *
 * @param today `YYYY-MM-DD`
 */
export function daysPastRetention(project: Pick<Project, 'privacy'>, today: string): number {
  const until = privacyOf(project)?.retainUntil ?? '';
  return until !== '' && today > until ? daysBetween(until, today) : 0;
}

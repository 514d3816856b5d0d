/** What an authority's programme requires of one inspection, as days (`YYYY-MM-DD`). */
const FILING_DATES = ['noticeServedOn', 'appointedOn', 'investigationProposedOn'] as const;
/** What it requires as text. */
const FILING_TEXTS = ['investigationReasons', 'controlNo', 'cycle', 'closeUpDrops'] as const;

type FilingDate = (typeof FILING_DATES)[number];
export type FilingField = FilingDate | (typeof FILING_TEXTS)[number];

/** What a record states for the authority that it is filed with; each part is absent where not stated. */
export type Filing = Readonly<Partial<Record<FilingField, string>>>;

export const FILING_FIELDS = [...FILING_DATES, ...FILING_TEXTS] as const;

export const isFilingDate = (field: FilingField): field is FilingDate =>
  FILING_DATES.some((date) => date === field);

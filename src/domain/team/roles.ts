/** What people of a project may be; somebody may be several of them. */
export const ROLES = ['lead', 'inspector', 'reviewer', 'signer', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** What somebody may do to documents of one kind. */
export interface Grant {
  /** Whether they may make one; `claim`: only over a box that a model found. */
  readonly make: boolean | 'claim';
  /** Registers they may write: names, `label:*` for all that begin so, `*` for all, `!…` for those that are left out. */
  readonly fields: readonly string[];
}

/**
 * Grants by kind of document: its type; of a project document, whose stored type is `sheet`, `sheet:<kind>`, and `sheet:*`
 * for kinds that aren't listed.
 */
export type Grants = Readonly<Record<string, Grant>>;

const ALL: Grant = { make: true, fields: ['*'] };
/** Steps are bound to who took them by their id; what they say they changed is checked by the other rows. */
const STEPS: Grant = { make: true, fields: [] };

/** A verdict makes a defect of a box, which takes its number from the counters of its place. */
const JUDGED: Grants = {
  damage: { make: 'claim', fields: ['verdict', 'reason', 'comments', 'numbers', 'review:*'] },
  'sheet:number': { make: true, fields: ['status', 'given:*'] },
  command: STEPS,
};

/** What of the inbox was read, told by a person's devices to each other, in a document named after that person. */
const READ: Grants = { 'sheet:inbox': { make: true, fields: ['read:*'] } };

const RECORDS: Grant = { make: true, fields: ['*', '!signoff:*'] };

/**
 * Role by kind of document by fields: what the app offers, and what the guard in the database is made from. What isn't
 * listed may not be written. Seals are the signers' alone, and so are signatures.
 */
export const MAY: Readonly<Record<Role, Grants>> = {
  lead: {
    project: ALL,
    image: ALL,
    run: ALL,
    damage: ALL,
    'sheet:*': ALL,
    'sheet:record': RECORDS,
    command: STEPS,
    ...READ,
  },
  inspector: {
    project: {
      make: false,
      fields: ['address', 'client', 'label:*', 'location:*', 'notice:*', 'building:*'],
    },
    image: ALL,
    run: ALL,
    damage: ALL,
    'sheet:record': RECORDS,
    'sheet:defect': ALL,
    'sheet:component': ALL,
    'sheet:pair': ALL,
    'sheet:number': ALL,
    'sheet:drawing': ALL,
    'sheet:sentence': ALL,
    command: STEPS,
    ...READ,
  },
  reviewer: { ...JUDGED, ...READ },
  signer: {
    ...JUDGED,
    ...READ,
    'sheet:record': { make: false, fields: ['*'] },
    'sheet:seal': ALL,
  },
  viewer: {},
};

/**
 * Project documents whose kind is never taken for one of `sheet:*`. Who is in a project is in no row: only an
 * administrator's setup writes it.
 */
export const NEVER_ANY: readonly string[] = ['sheet:seal', 'sheet:people', 'sheet:inbox'];

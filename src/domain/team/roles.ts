/** The roles in a project; a person may have several. */
export const ROLES = ['lead', 'inspector', 'reviewer', 'signer', 'viewer', 'scripts'] as const;
export type Role = (typeof ROLES)[number];

/** What somebody may do to documents of one kind. */
export interface Grant {
  /** Whether they may create one; `claim`: only for a box that a model found. */
  readonly make: boolean | 'claim';
  /** Registers they may write: names, `label:*` for all with that prefix, `*` for all, `!…` for exceptions. */
  readonly fields: readonly string[];
}

/**
 * Grants by kind of document: its type; for a project document, whose stored type is `sheet`, `sheet:<kind>`, and
 * `sheet:*` for kinds that aren't listed.
 */
export type Grants = Readonly<Record<string, Grant>>;

const ALL: Grant = { make: true, fields: ['*'] };
/** A step's id ties it to its author; what it says it changed is checked by the other rows. */
const STEPS: Grant = { make: true, fields: [] };

/** A verdict turns a box into a defect, which takes its number from the counters of its place. */
const JUDGED: Grants = {
  damage: { make: 'claim', fields: ['verdict', 'reason', 'comments', 'numbers', 'review:*'] },
  'sheet:number': { make: true, fields: ['status', 'given:*'] },
  command: STEPS,
};

/**
 * What lies in documents named after their writer: read marks of the inbox, shared between a person's devices, and
 * commitments to a person's own steps.
 */
const NAMED: Grants = { 'sheet:inbox': { make: true, fields: ['read:*'] }, 'sheet:commitments': ALL };

/**
 * Who draws samples, who answers to them, and who accepts a result: a draw and each answer are registers that are never
 * changed, and each is its writer's own.
 */
const ANSWERS: Grants = {
  'sheet:sample': { make: false, fields: ['sampled:*'] },
  'sheet:sampled': { make: true, fields: ['status', 'sampled:*'] },
};

const RECORDS: Grant = { make: true, fields: ['*', '!signoff:*'] };

/**
 * Fields by role and kind of document: decides what the app offers, and the database's guard is generated from it. What
 * isn't listed may not be written. Only signers may write seals and signatures.
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
    ...NAMED,
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
    'sheet:mask': ALL,
    'sheet:order': ALL,
    'sheet:release': { make: true, fields: ['status', 'to', 'by', 'images'] },
    'sheet:sentence': ALL,
    // Which entry of the register a model or a file is; the register and its risks are the leads'.
    'sheet:ai_source': ALL,
    'sheet:sample': ALL,
    'sheet:sampled': ALL,
    command: STEPS,
    ...NAMED,
  },
  reviewer: { ...JUDGED, ...NAMED, ...ANSWERS },
  signer: {
    ...JUDGED,
    ...NAMED,
    ...ANSWERS,
    'sheet:record': { make: false, fields: ['*'] },
    'sheet:seal': ALL,
  },
  viewer: {},
  // Lets a person's own scripts read and propose; who applies a proposal needs another role for what it changes.
  scripts: {},
};

/** Whether roles let somebody write anything at all. */
export const mayWriteAny = (roles: readonly Role[]): boolean =>
  roles.some((role) => Object.keys(MAY[role]).length > 0);

/**
 * Kinds of project documents that `sheet:*` never covers. The people of a project are in no row: only an
 * administrator's setup writes them.
 */
export const NEVER_ANY: readonly string[] = [
  'sheet:seal',
  'sheet:people',
  'sheet:inbox',
  'sheet:commitments',
];

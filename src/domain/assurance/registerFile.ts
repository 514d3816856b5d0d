import * as v from 'valibot';
import { MAX_MODEL_NAME, modelText } from '../damage/origin.ts';
import { isObject } from '../isObject.ts';
import { own } from '../keyed.ts';
import { fail, ok, type Result } from '../result.ts';
import { RISK_GRADES, type Risk, type RiskFacts, readRisk, riskFacts } from './risks.ts';
import { changeTime, MOST_ENTRIES } from './stated.ts';
import {
  type AiSystem,
  entriesOfSameFile,
  entriesOfSameName,
  LONGEST_SYSTEM_TEXT,
  readSystem,
  type SystemFacts,
  systemFacts,
} from './systems.ts';

const FORMAT = 'alpha-ai-register';
const VERSION = 1;
/** Bytes; larger files aren't read. */
export const LARGEST_REGISTER_FILE = 20_000_000;
/** Bytes of a file for what isn't in the register, such as the firm's name. */
const HEADROOM = 10_000;

const name = v.pipe(v.string(), v.maxLength(MAX_MODEL_NAME));
const text = v.pipe(v.string(), v.maxLength(LONGEST_SYSTEM_TEXT));
const day = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]);
const sha256 = v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)));
/** Ids that this app makes are UUIDs; it never begins with a sign, so that it is no member of all objects. */
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/));
const grade = v.picklist(RISK_GRADES);
const changed = {
  changedBy: name,
  changedAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
};

const system = v.object({
  id,
  name: v.pipe(name, v.regex(/\S/)),
  version: name,
  supplier: name,
  sha256,
  purpose: text,
  trainingData: text,
  limits: text,
  licence: text,
  firstUsed: day,
  owner: name,
  nextReview: day,
  firm: name,
  retired: v.boolean(),
  ...changed,
});
const risk = v.object({
  id,
  system: v.nullable(v.pipe(name, v.minLength(1))),
  description: v.pipe(text, v.regex(/\S/)),
  likelihood: grade,
  impact: grade,
  mitigation: text,
  owner: name,
  reviewedOn: day,
  from: name,
  closed: v.boolean(),
  ...changed,
});
const content = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  firm: name,
  systems: v.array(system),
  risks: v.array(risk),
});

/** The register as a file: systems with their risks. */
export interface RegisterFile {
  /** The firm whose register it is, as its person stated; empty = not stated. */
  readonly firm: string;
  readonly systems: readonly AiSystem[];
  readonly risks: readonly Risk[];
}

/** Why a file is no register. */
export type RegisterFileFault =
  | { readonly kind: 'not_json' | 'other_format' | 'newer_version' }
  /** @property most bytes, or entries of one kind */
  | { readonly kind: 'too_large' | 'too_many'; readonly most: number }
  /** @property where as in `systems.2.name` */
  | { readonly kind: 'bad_value'; readonly where: string }
  /** Two entries have the same id. */
  | { readonly kind: 'twice'; readonly where: string };

/** The register as a file's text, for {@link readRegisterFile} and for people to read. @param at milliseconds since 1970 */
export const registerText = ({ firm, systems, risks }: RegisterFile, at: number): string =>
  `${JSON.stringify(
    { format: FORMAT, version: VERSION, madeAt: new Date(at).toISOString(), firm, systems, risks },
    null,
    2,
  )}\n`;

/** The first id that an earlier entry of a list has. */
function twice(entries: readonly { readonly id: string }[]): number {
  const ids = new Set<string>();
  return entries.findIndex((one) => ids.size === ids.add(one.id).size);
}

/** Why a register can't be a file that {@link readRegisterFile} reads; null where it can. */
export function fileLimit({
  systems,
  risks,
}: Pick<RegisterFile, 'systems' | 'risks'>): Extract<RegisterFileFault, { readonly most: number }> | null {
  if (Math.max(systems.length, risks.length) > MOST_ENTRIES) return { kind: 'too_many', most: MOST_ENTRIES };
  const bytes = new TextEncoder().encode(registerText({ firm: '', systems, risks }, 0)).length;
  return bytes > LARGEST_REGISTER_FILE - HEADROOM ? { kind: 'too_large', most: LARGEST_REGISTER_FILE } : null;
}

/** Reads a register from a file's text. Nothing of a file with any fault is taken. */
export function readRegisterFile(written: string): Result<RegisterFile, RegisterFileFault> {
  if (written.length > LARGEST_REGISTER_FILE) return fail({ kind: 'too_large', most: LARGEST_REGISTER_FILE });
  let json: unknown;
  try {
    json = JSON.parse(written.replace(/^\uFEFF/, ''));
  } catch {
    return fail({ kind: 'not_json' });
  }
  const head = v.safeParse(v.object({ format: v.literal(FORMAT), version: v.number() }), json);
  if (!head.success) return fail({ kind: 'other_format' });
  if (head.output.version > VERSION) return fail({ kind: 'newer_version' });
  // The schema looks at every entry: how many there are is asked first.
  for (const list of isObject(json) ? [own(json, 'systems'), own(json, 'risks')] : [])
    if (Array.isArray(list) && list.length > MOST_ENTRIES)
      return fail({ kind: 'too_many', most: MOST_ENTRIES });
  const read = v.safeParse(content, json, { abortEarly: true });
  if (!read.success) return fail({ kind: 'bad_value', where: v.getDotPath(read.issues[0]) ?? '' });
  for (const list of ['systems', 'risks'] as const) {
    const at = twice(read.output[list]);
    if (at >= 0) return fail({ kind: 'twice', where: `${list}.${at}.id` });
  }
  // The same reading as that of stored documents: without hidden characters, trimmed.
  const systems = read.output.systems.map((values) => readSystem({ id: values.id, values }));
  const risks = read.output.risks.map((values) => readRisk({ id: values.id, values }));
  const [noSystem, noRisk] = [systems.indexOf(null), risks.indexOf(null)];
  if (noSystem >= 0) return fail({ kind: 'bad_value', where: `systems.${noSystem}.name` });
  if (noRisk >= 0) return fail({ kind: 'bad_value', where: `risks.${noRisk}.description` });
  return ok({
    firm: modelText(read.output.firm),
    systems: systems.filter((one) => one !== null),
    risks: risks.filter((one) => one !== null),
  });
}

/** What differs between an entry here and the one of a file. */
export interface FieldChange<F> {
  readonly field: keyof F & string;
  readonly before: F[keyof F];
  readonly after: F[keyof F];
}

/** Whether an entry of a file is here already, and which of the two is the later one. */
interface Known {
  readonly isNew: boolean;
  /** When it was changed here and in the file, milliseconds since 1970; 0 = not known, or a clock was wrong. */
  readonly changedHere: number;
  readonly changedThere: number;
}

/** What an import would do with an entry of the file. */
export interface ImportedEntry<F> extends Known {
  readonly id: string;
  readonly facts: F;
  /** Empty for an entry that isn't here yet. */
  readonly changes: readonly FieldChange<F>[];
}

export interface RegisterImport {
  readonly systems: readonly (ImportedEntry<SystemFacts> & {
    /** Other entries with its name, here and in the file: they stay entries of their own. */
    readonly sameName: readonly AiSystem[];
    /** Other entries with its model file, here and in the file. */
    readonly sameFile: readonly AiSystem[];
  })[];
  readonly risks: readonly (ImportedEntry<RiskFacts> & {
    /** Whether its system is neither here nor in the file. */
    readonly isSystemMissing: boolean;
  })[];
  /** How many entries of the file are here as they are. */
  readonly same: number;
}

/** The fields in which two entries differ. */
const changesOf = <F extends object>(before: F, after: F): readonly FieldChange<F>[] =>
  (Object.keys(after) as (keyof F & string)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));

/**
 * What importing a file would add and change. Entries are the same by their id, never by their name.
 *
 * @param firm the firm that new entries of the file come from, where they name none; empty = this firm
 * @param now milliseconds since 1970
 */
export function planImport(
  here: Pick<RegisterFile, 'systems' | 'risks'>,
  file: Pick<RegisterFile, 'systems' | 'risks'>,
  firm: string,
  now: number,
): RegisterImport {
  const entry = <F extends object>(
    of: { readonly id: string; readonly changedAt: number },
    before: { readonly facts: F; readonly changedAt: number } | null,
    facts: F,
  ): ImportedEntry<F> => ({
    id: of.id,
    facts,
    changes: before ? changesOf(before.facts, facts) : [],
    isNew: before === null,
    changedHere: before ? changeTime(before, now) : 0,
    changedThere: changeTime(of, now),
  });
  const known = new Map(here.systems.map((one) => [one.id, one]));
  const knownRisks = new Map(here.risks.map((one) => [one.id, one]));
  const there = file.systems.map((one): AiSystem => {
    const before = known.get(one.id);
    // Whose register an entry comes from is stated here: a file of the same firm names none.
    return { ...one, firm: before ? before.firm : one.firm || modelText(firm) };
  });
  const all = new Map([...here.systems, ...there].map((one) => [one.id, one]));
  const entries = [...all.values()];
  const [sameName, sameFile] = [entriesOfSameName(entries), entriesOfSameFile(entries)];
  const systems = there.map((one) => {
    const before = known.get(one.id);
    return {
      ...entry(
        one,
        before ? { facts: systemFacts(before), changedAt: before.changedAt } : null,
        systemFacts(one),
      ),
      sameName: sameName(one),
      sameFile: sameFile(one),
    };
  });
  const risks = file.risks.map((one) => {
    const before = knownRisks.get(one.id);
    return {
      ...entry(
        one,
        before ? { facts: riskFacts(before), changedAt: before.changedAt } : null,
        riskFacts(one),
      ),
      isSystemMissing: one.system !== null && !all.has(one.system),
    };
  });
  const isSame = ({ isNew, changes }: { readonly isNew: boolean; readonly changes: readonly unknown[] }) =>
    !isNew && changes.length === 0;
  return {
    systems: systems.filter((one) => !isSame(one)),
    risks: risks.filter((one) => !isSame(one)),
    same: [...systems, ...risks].filter(isSame).length,
  };
}

/** Whether an entry is proposed to be taken: it is new, or was changed in the file after it was changed here. */
export const isProposed = ({ isNew, changedHere, changedThere }: Known): boolean =>
  isNew || changedThere > changedHere;

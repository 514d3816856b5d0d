import * as v from 'valibot';
import { civilDay, civilTime, DAY_MS, dayNumber, daysAfter } from '../../civilDate.ts';
import { isMoment } from '../../moment.ts';
import { byText } from '../../order.ts';
import { NOTIFICATION_MEANS, type NotificationMeans } from '../record/record.ts';
import { PARTIES, type Pack, type PackParty, type Party } from '../regime/pack.ts';
import { UNSAFE_PREFIX } from './defect.ts';

/** A notice to one party, and what it answered. */
export interface PartyNotice {
  readonly whom: Party;
  /** The office or person that was told. */
  readonly name: string;
  readonly means: NotificationMeans | null;
  /** Of the call, the letter or the party's file. */
  readonly reference: string;
  /** Who told them. */
  readonly by: string;
  /** When; milliseconds since 1970, UTC. */
  readonly at: number;
  /** What came back, and when it did; null while nothing has. */
  readonly answer: { readonly text: string; readonly at: number } | null;
}

/** What keeps people from harm until it is repaired. */
interface Protection {
  readonly text: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly on: string;
  /** Shows it; with the name that the photo had when it was chosen. */
  readonly photo: { readonly image: string; readonly name: string } | null;
}

export const UNSAFE_ENDS = ['made_safe', 'found_safe'] as const;

/** How it ended: it was made safe, or it was found not to be unsafe after all. */
interface UnsafeEnd {
  readonly how: (typeof UNSAFE_ENDS)[number];
  readonly reason: string;
  readonly by: string;
  readonly at: number;
}

/** A defect from which people are in danger now: what was found, who was told, what protects them, how it ended. */
export interface UnsafeCondition {
  readonly found: { readonly reason: string; readonly by: string; readonly at: number };
  /** By key, the earliest first. */
  readonly notices: ReadonlyMap<string, PartyNotice>;
  readonly protection: Protection | null;
  readonly ended: UnsafeEnd | null;
}

const NOTICE = `${UNSAFE_PREFIX}notice:`;

const text = v.pipe(v.string(), v.maxLength(10_000));
const moment = v.pipe(v.number(), v.check(isMoment));
const day = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]);

const PARTS = {
  found: v.object({ reason: text, by: text, at: moment }),
  notice: v.object({
    whom: v.picklist(PARTIES),
    name: text,
    means: v.nullable(v.picklist(NOTIFICATION_MEANS)),
    reference: text,
    by: text,
    at: moment,
    answer: v.nullable(v.object({ text, at: moment })),
  }),
  protection: v.object({
    text,
    on: day,
    photo: v.nullable(v.object({ image: v.string(), name: v.string() })),
  }),
  ended: v.object({ how: v.picklist(UNSAFE_ENDS), reason: text, by: text, at: moment }),
} satisfies Readonly<Record<string, v.GenericSchema>>;

function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

/** The stored parts of an unsafe condition, by register. */
export type UnsafeRegisters = Readonly<Record<string, unknown>>;

/**
 * A defect's unsafe condition; null where nobody stated one, or where it was taken back. A part that isn't valid counts as not
 * stated.
 */
export function unsafeConditionOf({ unsafe }: { readonly unsafe?: UnsafeRegisters }): UnsafeCondition | null {
  // Most defects: surveys ask for each of thousands.
  if (!unsafe) return null;
  const registers = new Map(Object.entries(unsafe));
  const found = read(PARTS.found, registers.get(`${UNSAFE_PREFIX}found`));
  if (!found) return null;
  const notices = [...registers]
    .flatMap(([register, value]): [string, PartyNotice][] => {
      const one = register.startsWith(NOTICE) ? read(PARTS.notice, value) : null;
      return one ? [[register.slice(NOTICE.length), one]] : [];
    })
    .sort(([a, one], [b, other]) => one.at - other.at || byText(a, b));
  return {
    found,
    notices: new Map(notices),
    protection: read(PARTS.protection, registers.get(`${UNSAFE_PREFIX}protection`)),
    ended: read(PARTS.ended, registers.get(`${UNSAFE_PREFIX}ended`)),
  };
}

/** Whose unsafe condition it is: a defect, with what earlier inspections stated of it, the earliest first. */
interface OfDefect {
  readonly facts: { readonly unsafe?: UnsafeRegisters };
  readonly earlier?: readonly OfDefect[];
}

/** The stored parts of a defect's condition: its own, else those of the latest inspection that stated one. */
const unsafeStated = ({ facts, earlier = [] }: OfDefect): UnsafeRegisters | undefined =>
  facts.unsafe ?? earlier.findLast((one) => one.facts.unsafe)?.facts.unsafe;

/** A defect's unsafe condition, as it or an earlier inspection of it states it; null where there is none. */
export function unsafeOfDefect(defect: OfDefect): UnsafeCondition | null {
  const unsafe = unsafeStated(defect);
  return unsafe ? unsafeConditionOf({ unsafe }) : null;
}

type FactsByKey = ReadonlyMap<
  string,
  {
    readonly mergedInto: string | null;
    readonly continuedBy?: readonly string[];
    readonly unsafe?: UnsafeRegisters;
  }
>;

/** The key under which people now know a defect: where its observation was merged into, as the latest inspection has it. */
function currentKey(key: string, facts: FactsByKey): string {
  const passed = new Set<string>();
  let at = key;
  for (;;) {
    passed.add(at);
    const known = facts.get(at);
    const next = known?.mergedInto ?? known?.continuedBy?.at(-1);
    // A hostile file may name a circle.
    if (next === undefined || passed.has(next)) return at;
    at = next;
  }
}

/** What was stated of a defect's condition. */
export interface StatedUnsafe {
  /** The key of the defect now. */
  readonly key: string;
  readonly stated: UnsafeRegisters;
  /** Whether it is stored under that key. */
  readonly isOwn: boolean;
  /** Whether a view that was merged, or an earlier inspection, states one too: it would count again. */
  readonly isElsewhere: boolean;
}

/** What was stated of the condition of the defect that an observation shows. */
export function unsafeAt(key: string, facts: FactsByKey): StatedUnsafe {
  const now = currentKey(key, facts);
  const own = facts.get(now)?.unsafe;
  const before = [...facts].findLast(
    ([other, { unsafe }]) => unsafe && other !== now && currentKey(other, facts) === now,
  );
  return {
    key: now,
    stated: own ?? before?.[1].unsafe ?? {},
    isOwn: own !== undefined,
    isElsewhere: before !== undefined,
  };
}

/** Every defect of a project of whose condition something was stated. */
export function unsafeDefects(facts: FactsByKey): readonly StatedUnsafe[] {
  const keys = [...facts].flatMap(([key, { unsafe }]) => (unsafe ? currentKey(key, facts) : []));
  return [...new Set(keys)].map((key) => unsafeAt(key, facts));
}

/**
 * The last day on which something of a condition is stated to have happened, `YYYY-MM-DD`.
 *
 * @param timeZone of the building (IANA name); omitted = this device's
 */
export function lastDay({ found, notices, protection, ended }: UnsafeCondition, timeZone?: string): string {
  const moments = [...notices.values()].flatMap(({ at, answer }) => [at, answer?.at ?? at]);
  const last = civilDay(Math.max(found.at, ...moments, ended?.at ?? found.at), timeZone);
  const on = protection?.on ?? '';
  return on > last ? on : last;
}

/** A notice of a defect's unsafe condition. */
export interface UnsafeNotice<D> {
  readonly defect: D;
  readonly condition: UnsafeCondition;
  readonly notice: PartyNotice;
}

/** Every notice of unsafe conditions of these defects, in their order. */
export const unsafeNotices = <D extends OfDefect>(defects: readonly D[]): readonly UnsafeNotice<D>[] =>
  defects.flatMap((defect) => {
    const condition = unsafeOfDefect(defect);
    return condition ? [...condition.notices.values()].map((notice) => ({ defect, condition, notice })) : [];
  });

/** The registers to write so that these parts are as given; null takes one back. Parts that aren't given stay. */
export function unsafeRegisters(set: {
  readonly found?: UnsafeCondition['found'] | null;
  readonly notice?: readonly [key: string, notice: PartyNotice | null];
  readonly protection?: Protection | null;
  readonly ended?: UnsafeEnd | null;
}): UnsafeRegisters {
  const { notice, ...parts } = set;
  return Object.fromEntries([
    ...Object.entries(parts).map(([part, value]) => [`${UNSAFE_PREFIX}${part}`, value]),
    ...(notice ? [[`${NOTICE}${notice[0]}`, notice[1]]] : []),
  ]);
}

/** The registers to write so that nothing of a condition is left. */
export const withoutUnsafe = (stated: UnsafeRegisters): UnsafeRegisters =>
  Object.fromEntries(Object.keys(stated).map((register) => [register, null]));

/** Whether a condition still endangers people, as far as anybody stated. */
export const isUnsafeNow = ({ ended }: UnsafeCondition): boolean => ended === null;

/** Who must be told where no pack says it: without a limit, but at once. */
const WITHOUT_PACK: readonly Pick<PackParty, 'whom' | 'within'>[] = [
  { whom: 'authority', within: null },
  { whom: 'owner', within: null },
];

/** Somebody who has to be told. */
export interface RequiredNotice {
  readonly whom: Party;
  /** The pack's own name of the party; null where it has none. */
  readonly rule: PackParty | null;
  /** The last moment for it, milliseconds since 1970, UTC; null without a limit. */
  readonly by: number | null;
  /** The first time that they were told; null where nobody did. */
  readonly notice: PartyNotice | null;
}

/**
 * Who has to be told of a condition, and who was: the pack's parties, else the authority and the owner.
 *
 * @param kind of the inspection; null where there is none
 * @param timeZone of the building (IANA name): limits in days end with the day there; omitted = this device's
 */
export function requiredNotices(
  condition: UnsafeCondition,
  pack: Pick<Pack, 'unsafe'> | null,
  kind: string | null,
  timeZone?: string,
): readonly RequiredNotice[] {
  const rules = pack?.unsafe?.filter(
    ({ kinds }) => kinds.length === 0 || kind === null || kinds.includes(kind),
  );
  const { found, notices } = condition;
  return (rules && rules.length > 0 ? rules : WITHOUT_PACK).map((rule) => ({
    whom: rule.whom,
    rule: 'names' in rule ? (rule as PackParty) : null,
    by: rule.within && limitOf(found.at, rule.within, timeZone),
    notice: [...notices.values()].find(({ whom }) => whom === rule.whom) ?? null,
  }));
}

const HOUR = 3600e3;

/**
 * The last moment of a limit: so many hours after the moment, or the end of the day so many days after its day.
 *
 * @param at milliseconds since 1970, UTC
 * @returns the same
 */
export function limitOf(at: number, within: NonNullable<PackParty['within']>, timeZone?: string): number {
  if (within.unit === 'hours') return at + within.count * HOUR;
  return momentAt(daysAfter(civilDay(at, timeZone), within.count + 1), '00:00', timeZone);
}

/**
 * The moment (milliseconds since 1970, UTC) of a day and a time of day in a time zone. A time that a change of clocks skips
 * is the moment of the change or within the hour after it; of one that occurs twice it is one of the two.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param timeZone IANA name; omitted = this device's
 * @returns NaN for an invalid date or time
 */
export function momentAt(date: string, time: string, timeZone?: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined) return Number.NaN;
  const local = dayNumber(date) * DAY_MS + (Number(hours) * 60 + Number(minutes)) * 60e3;
  if (!isMoment(local)) return Number.NaN;
  /** How far the wall clock is ahead of UTC at a moment. */
  const ahead = (at: number): number =>
    Date.parse(`${civilDay(at, timeZone)}T${civilTime(at, timeZone)}Z`) - Math.floor(at / 1000) * 1000;
  const first = local - ahead(local);
  return local - ahead(first);
}

/** What a condition waits for. */
export interface UnsafeClock {
  /** Who has yet to be told, the most urgent first. */
  readonly untold: readonly RequiredNotice[];
  /** Who was told and hasn't answered. */
  readonly unanswered: readonly PartyNotice[];
  /** Since when, or until when, it waits: the first limit, else the earliest notice without an answer, else when it was found. */
  readonly at: number;
  /** Whether a limit has passed. */
  readonly isLate: boolean;
}

/**
 * What an unsafe condition waits for at a moment; null once it has ended and everybody was told, or once everybody was told
 * and has answered.
 *
 * @param now milliseconds since 1970, UTC
 */
export function unsafeClock(
  condition: UnsafeCondition,
  owed: readonly RequiredNotice[],
  now: number,
): UnsafeClock | null {
  // What turned out to be safe needs no notice any more.
  if (condition.ended?.how === 'found_safe') return null;
  const untold = owed
    .filter(({ notice }) => notice === null)
    .toSorted((a, b) => (a.by ?? Number.POSITIVE_INFINITY) - (b.by ?? Number.POSITIVE_INFINITY));
  const unanswered = isUnsafeNow(condition)
    ? [...condition.notices.values()].filter(({ answer }) => answer === null)
    : [];
  if (untold.length === 0 && unanswered.length === 0) return null;
  const limit = untold[0]?.by ?? null;
  return {
    untold,
    unanswered,
    at: limit ?? (untold.length > 0 ? condition.found.at : (unanswered[0]?.at ?? condition.found.at)),
    isLate: limit !== null && limit < now,
  };
}

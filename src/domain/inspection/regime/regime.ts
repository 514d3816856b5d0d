import { daysAfter } from '../../civilDate.ts';
import { own } from '../../keyed.ts';
import { byText } from '../../order.ts';
import type { Building } from '../building/building.ts';
import type { Notice, NoticeStep } from '../building/notice.ts';
import { type InspectionRecord, METHODS } from '../record/record.ts';
import { type Answering, answerOf, noteOf } from './answers.ts';
import type { Pack, PackClock, PackField, PackKind } from './pack.ts';
import type { RecordFact } from './packFacts.ts';
import { type FactValue, holds } from './rule.ts';
import { SHIPPED_PACKS } from './shippedPacks.ts';

/** Whose rules an inspection follows: a pack, and the kind of inspection in it. */
export interface Regime {
  readonly pack: Pack;
  readonly kind: PackKind;
}

/** What decides it: the kind of inspection, and the pack that the record keeps. */
export type Under = Pick<InspectionRecord, 'scheme' | 'regimePack'>;

/** What ships, the first edition of each pack before its later ones. */
const OLDEST_FIRST: readonly Pack[] = SHIPPED_PACKS.toSorted((a, b) => a.version - b.version);

/**
 * The regime of an inspection: by the pack that the record keeps, else, in records of earlier versions, by the first
 * edition that was shipped; null = nobody's: the words of the program are used.
 */
export function regimeOf({ scheme, regimePack }: Under): Regime | null {
  for (const pack of regimePack ? [regimePack, ...OLDEST_FIRST] : OLDEST_FIRST) {
    const kind = pack.kinds.find(({ id }) => id === scheme);
    if (kind) return { pack, kind };
  }
  return null;
}

/** The pack under which an inspection is carried out; null for most. */
export const packUnder = (under: Under): Pack | null => regimeOf(under)?.pack ?? null;

/**
 * The pack of a notice, of which notices store the id: in the edition that a record keeps, a firm's own included, else as
 * it ships. Null for others.
 *
 * @param kept packs that records keep, the newest first, or a project's own
 */
export const packOfNotice = ({ scheme }: { readonly scheme: string }, kept: readonly Pack[]): Pack | null =>
  [...kept, ...SHIPPED_PACKS].find(({ id, notices }) => notices && id === scheme) ?? null;

/** The stated value of a field; empty where there is none. */
export function statedIn(
  { id, kept }: Pick<PackField, 'id' | 'kept'>,
  { noticeNo, inspector, filing }: Pick<InspectionRecord, 'noticeNo' | 'inspector' | 'filing'>,
  building: Building,
): string {
  switch (kept.in) {
    case 'notice':
      return noticeNo;
    case 'inspector':
      return inspector[kept.part];
    case 'building':
      return building[kept.part] ?? '';
    case 'filing':
      return own(filing, id) ?? '';
  }
}

/** The facts of a record on which the fields that it has to state may depend. */
export function recordFacts(
  { pack, kind }: Regime,
  record: InspectionRecord,
  building: Building,
): ReadonlyMap<string, FactValue> {
  const { inspector, limitations, sessions } = record;
  const known: Readonly<Record<RecordFact, FactValue>> = {
    kind: kind.id,
    revision: record.revision,
    startedOn: record.startedOn,
    completedOn: record.completedOn,
    noticeNo: record.noticeNo.trim(),
    registrationNo: inspector.regNo.trim(),
    registrationExpiry: inspector.regExpiry,
    sessions: sessions.length,
    limitations: limitations.length,
    noLimitations: record.noLimitations,
  };
  return new Map<string, FactValue>([
    ...Object.entries(known),
    ...METHODS.map((method) => [`method:${method}`, record.methods.includes(method)] as const),
    ...pack.questions.flatMap(({ id }) => [
      [`answer:${id}`, answerOf(record, id)] as const,
      [`note:${id}`, noteOf(record, id).trim()] as const,
    ]),
    ...pack.fields.map((field) => [`field:${field.id}`, statedIn(field, record, building).trim()] as const),
  ]);
}

/** What this inspection has to state under its regime, in the order in which it is asked; empty for most. */
export function requiredFields(record: InspectionRecord, building: Building): readonly PackField[] {
  const regime = regimeOf(record);
  if (!regime) return [];
  const facts = recordFacts(regime, record, building);
  return regime.kind.fields
    .filter(({ when }) => when === undefined || holds(when, facts))
    .flatMap(({ field }) => regime.pack.fields.find(({ id }) => id === field) ?? []);
}

/** The required fields that aren't stated. */
export const missingFields = (record: InspectionRecord, building: Building): readonly PackField[] =>
  requiredFields(record, building).filter((field) => statedIn(field, record, building).trim() === '');

/** The field by which the inspector is identified where the regime has a name of its own for it, such as a licence. */
export const licenceField = (under: Under): PackField | null => {
  const regime = regimeOf(under);
  const fieldIds = new Set(regime?.kind.fields.map(({ field }) => field));
  return (
    regime?.pack.fields.find(
      ({ id, kept }) => fieldIds.has(id) && kept.in === 'inspector' && kept.part === 'regNo',
    ) ?? null
  );
};

/** The question whether the facade is watertight, which is asked with the conclusion. */
export const WATERTIGHTNESS = 'watertightness';

/** Whether inspections of this kind have to state whether the facade is watertight. */
export const asksWatertightness = (under: Under): boolean =>
  regimeOf(under)?.kind.questions.includes(WATERTIGHTNESS) ?? false;

/** What makes a defect unsafe whatever its severity in this kind of inspection; null for most. */
export const classedUnsafe = (under: Under): NonNullable<PackKind['classedUnsafe']> | null =>
  regimeOf(under)?.kind.classedUnsafe ?? null;

/** The day this many months later, or the last of its month where that is shorter. Empty for an invalid date. */
export function monthsAfter(date: string, months: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return '';
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.toISOString().slice(0, 10);
}

/** The day on which a clock runs out; empty where it can't be known. @param from `YYYY-MM-DD` */
export const dueAfter = (from: string, { unit, count }: PackClock['after']): string =>
  unit === 'days' ? daysAfter(from, count) : monthsAfter(from, count);

/** A clock of a record with the day on which it runs out. */
export interface Due {
  readonly clock: PackClock;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** The clocks of an inspection that run: those whose first day is known, and whose rule holds. */
function clocksOf(record: InspectionRecord, building: Building): readonly Due[] {
  const regime = regimeOf(record);
  if (!regime) return [];
  const facts = recordFacts(regime, record, building);
  return regime.pack.clocks
    .filter(({ kinds, from }) => from !== 'notice' && (kinds.length === 0 || kinds.includes(regime.kind.id)))
    .filter(({ when }) => when === undefined || holds(when, facts))
    .flatMap((clock) => {
      const from = facts.get(clock.from);
      const date = typeof from === 'string' && from !== '' ? dueAfter(from, clock.after) : '';
      return date === '' ? [] : { clock, date };
    });
}

/** The clock of the report, under this id in every pack. */
const REPORT = 'report';

/** When the report of an inspection is due at the authority; null without a limit, or where it isn't completed. */
export const reportDue = (record: InspectionRecord, building: Building): Due | null =>
  clocksOf(record, building).find(({ clock }) => clock.id === REPORT) ?? null;

/** What else falls due after an inspection, the earliest first; empty without such clocks, or before their first day. */
export const furtherDue = (record: InspectionRecord, building: Building): readonly Due[] =>
  clocksOf(record, building)
    .filter(({ clock }) => clock.id !== REPORT)
    .toSorted((a, b) => byText(a.date, b.date));

/**
 * The due dates of a notice by default, by the clocks of its regime; null where it has none. A person may change them.
 *
 * @param kept see {@link packOfNotice}
 */
export function usualDates(
  notice: Pick<Notice, 'scheme' | 'part' | 'servedOn'>,
  kept: readonly Pack[],
): Readonly<Record<NoticeStep, string>> | null {
  const clocks = packOfNotice(notice, kept)?.clocks.filter(({ part }) => part === notice.part) ?? [];
  const due = (step: NoticeStep): string => {
    const clock = clocks.find((one) => one.step === step);
    return clock ? dueAfter(notice.servedOn, clock.after) : '';
  };
  if (notice.servedOn === '' || clocks.length === 0) return null;
  return { appointBy: due('appointBy'), inspectBy: due('inspectBy'), repairBy: due('repairBy') };
}

/** What a regime has the inspector answer with yes or no. */
export interface StatutoryAnswer {
  /** The id of the pack's question. */
  readonly question: string;
  /** Null = not answered. */
  readonly answer: boolean | null;
  /** What was written with it; `''` = nothing. */
  readonly note: string;
}

/** The questions that a record's kind of inspection asks, with their answers; empty for most kinds. */
export const statutoryAnswers = (record: Under & Answering): readonly StatutoryAnswer[] =>
  (regimeOf(record)?.kind.questions ?? []).map((question) => ({
    question,
    answer: answerOf(record, question),
    note: noteOf(record, question),
  }));

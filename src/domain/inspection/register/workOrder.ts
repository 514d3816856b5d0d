import * as v from 'valibot';
import { isCivilDay } from '../../civilDate.ts';
import { sameJson } from '../../json.ts';
import { isMoment } from '../../moment.ts';
import { type Amount, MOST_AMOUNT, quantityOf, UNITS } from '../quantities/quantity.ts';
import { MOST_RATE } from '../quantities/rates.ts';
import type { ProjectDocument } from '../record/recordDocument.ts';
import type { Defect } from './defect.ts';

/** The kind of project documents that hold work orders, one each. */
export const ORDER = 'order';

/** Most defects of one order, and most photos of one of them. */
export const MOST_ITEMS = 500;
export const MOST_ORDER_PHOTOS = 4;

/** Most letters of a name, and of a text of several lines. */
export const MOST_LINE = 200;
export const MOST_TEXT = 2000;

const line = v.pipe(v.string(), v.maxLength(MOST_LINE));
const lines = v.pipe(v.string(), v.maxLength(MOST_TEXT));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_TEXT));
const realDay = v.pipe(v.string(), v.check(isCivilDay));
const day = v.union([v.literal(''), realDay]);
const moment = v.pipe(v.number(), v.integer(), v.check(isMoment));
export const shaSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const amount = v.nullable(
  v.strictObject({
    amount: v.pipe(v.number(), v.gtValue(0), v.maxValue(MOST_AMOUNT)),
    unit: v.picklist(UNITS),
  }),
);

const itemSchema = v.strictObject({
  /** Key of the defect. */
  key: id,
  /** Its number and type as they are shown, in the language of the order. */
  no: line,
  label: line,
  what: lines,
  where: lines,
  access: lines,
  quantity: amount,
  /** Money per unit; null = the contractor states it. */
  rate: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_RATE))),
  due: day,
  photos: v.pipe(
    v.array(
      v.strictObject({
        image: id,
        /** SHA-256 of the original, see `hashOfOriginal`. */
        sha256: shaSchema,
        /** The defect on it, fractions of the upright photo. */
        box: v.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction }),
      }),
    ),
    v.maxLength(MOST_ORDER_PHOTOS),
  ),
});
export type OrderItem = v.InferOutput<typeof itemSchema>;

/** What a contractor is asked to do, as it is written once: never changed, since answers refer to it by its hash. */
export const orderSchema = v.strictObject({
  id,
  no: line,
  title: line,
  contractor: line,
  /** Name of the project. */
  building: lines,
  /** ISO 4217 of its rates, or empty. */
  currency: v.pipe(v.string(), v.maxLength(3)),
  issuedBy: line,
  /** Milliseconds since 1970, UTC. */
  issuedAt: moment,
  items: v.pipe(v.array(itemSchema), v.minLength(1), v.maxLength(MOST_ITEMS)),
});
export type Order = v.InferOutput<typeof orderSchema>;

export const ANSWER_STATES = ['done', 'cannot'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

const answeredEntries = {
  key: id,
  state: v.picklist(ANSWER_STATES),
  date: realDay,
  who: v.pipe(line, v.minLength(1)),
  quantity: amount,
  remark: lines,
};
/** What a contractor states of one defect; its photos are elsewhere. */
const answeredSchema = v.strictObject(answeredEntries);
export type Answered = v.InferOutput<typeof answeredSchema>;
/** The same with its photos, each as `photo` says. */
export const answeredWith = <T extends v.GenericSchema>(photo: T, most: number) =>
  v.strictObject({ ...answeredEntries, photos: v.pipe(v.array(photo), v.maxLength(most)) });

/** An answer that was read, with what of it was accepted. */
const takenSchema = v.object({
  /** Of the order's state that it answers. */
  fingerprint: shaSchema,
  /** When it was read; milliseconds since 1970, UTC. */
  at: moment,
  /** Ids of accepted changes. */
  accepted: v.array(v.string()),
  items: v.array(v.object({ answered: answeredSchema, images: v.array(v.string()) })),
});
export type TakenAnswer = v.InferOutput<typeof takenSchema>;

/** Registers of an order's document: each state and each answer is its own, so that those of two devices both stay. */
const ISSUE = 'issue:';
const ANSWER = 'answer:';
export const issueRegister = (fingerprint: string): string => ISSUE + fingerprint;
export const answerRegister = (hash: string): string => ANSWER + hash;

/** A work order with everything that became of it. */
export interface WorkOrder {
  readonly id: string;
  /** Each state that was written, by its fingerprint, the latest last. */
  readonly issues: readonly (readonly [fingerprint: string, order: Order])[];
  readonly latest: Order;
  /** By the SHA-256 of each file, in the order in which they were read. */
  readonly answers: readonly (readonly [hash: string, answer: TakenAnswer])[];
}

/** The order in a project document; null where it has no valid state. */
export function readOrder({ id, values }: ProjectDocument): WorkOrder | null {
  const issues: [string, Order][] = [];
  const answers: [string, TakenAnswer][] = [];
  for (const [register, value] of Object.entries(values)) {
    if (register.startsWith(ISSUE)) {
      const read = v.safeParse(orderSchema, value);
      if (read.success && read.output.id === id) issues.push([register.slice(ISSUE.length), read.output]);
    } else if (register.startsWith(ANSWER)) {
      const read = v.safeParse(takenSchema, value);
      if (read.success) answers.push([register.slice(ANSWER.length), read.output]);
    }
  }
  issues.sort(([a, one], [b, other]) => one.issuedAt - other.issuedAt || (a < b ? -1 : 1));
  answers.sort(([a, one], [b, other]) => one.at - other.at || (a < b ? -1 : 1));
  const latest = issues.at(-1)?.[1];
  return latest ? { id, issues, latest, answers } : null;
}

/** What was answered last of each defect of an order that still is in it, by its key. */
export function answersByDefect({ latest, answers }: WorkOrder): ReadonlyMap<string, Answered> {
  const keys = new Set(latest.items.map(({ key }) => key));
  return new Map(
    answers.flatMap(([, { items }]) =>
      items.flatMap(({ answered }) => (keys.has(answered.key) ? [[answered.key, answered] as const] : [])),
    ),
  );
}

/** An answer of a defect with the photos that came with it, and the number of its order. */
export interface DefectAnswer {
  readonly order: string;
  readonly answered: Answered;
  /** Ids of photos. */
  readonly images: readonly string[];
}

/** What was accepted of answers about a defect, by the keys of its boxes; in the order in which it was read. */
export const answersAbout = (
  orders: readonly WorkOrder[],
  keys: ReadonlySet<string>,
): readonly DefectAnswer[] =>
  orders
    .flatMap(({ latest, answers }) =>
      answers.flatMap(([, { at, items }]) =>
        items.flatMap(({ answered, images }) =>
          keys.has(answered.key) ? [{ at, order: latest.no || latest.title, answered, images }] : [],
        ),
      ),
    )
    .toSorted((a, b) => a.at - b.at);

/** What the dialog of an order starts with for a defect: what was written and measured of it. */
export const firstItem = (
  defect: Defect,
  shown: Pick<OrderItem, 'no' | 'label' | 'where' | 'photos'>,
): OrderItem => ({
  key: defect.key,
  no: shown.no.slice(0, MOST_LINE),
  label: shown.label.slice(0, MOST_LINE),
  what: defect.facts.recommendation.slice(0, MOST_TEXT),
  where: shown.where.slice(0, MOST_TEXT),
  access: '',
  quantity: withoutSource(quantityOf(defect)),
  // Rates of the estimate are the firm's own: none is told to a contractor unless a person types it.
  rate: null,
  due: isCivilDay(defect.facts.repairBy) ? defect.facts.repairBy : '',
  photos: shown.photos.slice(0, MOST_ORDER_PHOTOS),
});

const withoutSource = (quantity: Amount | null): Amount | null =>
  quantity && { amount: quantity.amount, unit: quantity.unit };

/** Fields of an order and its items of which a later state is compared with an earlier one. */
const ORDER_PARTS = ['no', 'title', 'contractor'] as const;
const ITEM_PARTS = ['what', 'where', 'access', 'quantity', 'rate', 'due'] as const;
type OrderPart = (typeof ORDER_PARTS)[number] | (typeof ITEM_PARTS)[number];

/** A difference of two states: of the order itself (`no` empty), or of a defect. */
export type OrderDifference =
  | { readonly no: string; readonly how: 'changed'; readonly parts: readonly OrderPart[] }
  | { readonly no: string; readonly how: 'added' | 'removed' };

/** What changed of an order from one state to another, in the order of its defects. */
export function orderDifferences(before: Order, after: Order): readonly OrderDifference[] {
  const earlier = new Map(before.items.map((item) => [item.key, item]));
  const later = new Set(after.items.map(({ key }) => key));
  const head = ORDER_PARTS.filter((part) => before[part] !== after[part]);
  return [
    ...(head.length > 0 ? [{ no: '', how: 'changed' as const, parts: head }] : []),
    ...after.items.flatMap((item): readonly OrderDifference[] => {
      const was = earlier.get(item.key);
      if (!was) return [{ no: item.no, how: 'added' }];
      const parts = ITEM_PARTS.filter((part) => !sameJson(was[part], item[part]));
      return parts.length > 0 ? [{ no: item.no, how: 'changed', parts }] : [];
    }),
    ...before.items.flatMap((item): readonly OrderDifference[] =>
      later.has(item.key) ? [] : [{ no: item.no, how: 'removed' }],
    ),
  ];
}

import { REVIEW_SORTS, type ReviewAsk } from '#domain/numbers/reviewList.ts';
import { type ProjectSearch, placeOf } from '../projectAddress.ts';
import { readSort } from '../table/addressSort.ts';

/** The offered orders, by the key of their words, as in the address. */
const ORDERS = {
  surest: 'confidence:down',
  leastSure: 'confidence:up',
  uncertain: 'doubt:up',
  largest: 'size:down',
  smallest: 'size:up',
  place: 'place:up',
} as const;
export type ReviewOrder = keyof typeof ORDERS;
export const REVIEW_ORDERS = Object.keys(ORDERS) as readonly ReviewOrder[];

/** The order in the address; the most confident first by default. */
export const orderOf = ({ sort }: Pick<ProjectSearch, 'sort'>): ReviewOrder =>
  REVIEW_ORDERS.find((order) => ORDERS[order] === sort) ?? 'surest';
/** The address value of an order. */
export const sortOf = (order: ReviewOrder): string => (order === 'surest' ? '' : ORDERS[order]);

/** In the address: judged ones too. */
const ALL = 'all';

export const isAll = ({ review }: Pick<ProjectSearch, 'review'>): boolean => review === ALL;
export const reviewOf = (all: boolean): string => (all ? ALL : '');

/** The boxes and order given by the address. */
export const askOf = (search: ProjectSearch): ReviewAsk => ({
  label: search.label || null,
  isToJudge: !isAll(search),
  place: placeOf(search),
  sort: readSort(REVIEW_SORTS, ORDERS[orderOf(search)], { by: 'confidence', direction: 'down' }),
});

import type { SeverityKey } from '#domain/damage/severityKey.ts';
import type { FollowUp } from '#domain/inspection/register/defect.ts';
import type { Change } from '#domain/numbers/changes.ts';
import type { Decision } from '#domain/numbers/decisions.ts';
import type { ProjectSearch } from '../projectAddress.ts';

/** Follow-ups of open defects. */
const OPEN = 'open,in_repair,repaired,awaiting_reinspection,monitoring';

/** In the address: the last thirty days. */
export const LAST_30_DAYS = '30d';

/** What the trend counts in a month. */
export type MonthSeries = 'found' | Extract<Change, 'worse' | 'signed_off'>;

/** The model's boxes among the last decisions. */
const decidedBoxes = (label: string, decisions: readonly Decision[]): ProjectSearch => ({
  tab: 'defects',
  view: 'boxes',
  said: label,
  decision: decisions.join(','),
  recent: '1',
});
const boxes = (label: string, decisions: readonly Decision[]): ProjectSearch => ({
  tab: 'defects',
  view: 'boxes',
  label,
  decision: decisions.join(','),
});

/** The addresses of the lists behind figures: each shows exactly what the figure counts. */
export const LISTS = {
  critical: { tab: 'defects', severity: '4', follow: OPEN },
  open: { tab: 'defects', follow: OPEN },
  came: { tab: 'defects', change: 'came', when: LAST_30_DAYS },
  closed: { tab: 'defects', change: 'closed', when: LAST_30_DAYS },
  grave: { tab: 'defects', severity: '4,3', follow: OPEN, sort: 'seenAt:up' },
  ageing: { tab: 'defects', severity: '4,3', follow: OPEN, seen: 'known', sort: 'age:down' },
  overdue: { tab: 'defects', due: 'overdue', sort: 'repairBy:up' },
  due: { tab: 'defects', due: 'any', sort: 'repairBy:up' },
  unsure: { tab: 'defects', view: 'boxes', decision: 'unsure' },
  awaiting: { tab: 'photos', review: 'todo,empty' },
  toJudge: { tab: 'defects', view: 'boxes', review: 'todo' },
  records: { tab: 'records', review: 'draft,in_review,returned' },
  severity: (key: SeverityKey) => ({ tab: 'defects', severity: key, follow: OPEN }),
  step: (step: FollowUp) => ({ tab: 'defects', follow: step }),
  month: (series: MonthSeries, month: string) =>
    series === 'found' ? { tab: 'defects', seen: month } : { tab: 'defects', change: series, when: month },
  photosAt: (location: string) => ({ tab: 'photos', location }),
  reviewedAt: (location: string) => ({ tab: 'photos', location, review: 'done' }),
  leftAt: (location: string) => ({ tab: 'photos', location, review: 'todo,empty' }),
  lacking: (what: string) => ({ tab: 'photos', view: 'table', missing: what }),
  having: (what: string) => ({ tab: 'photos', view: 'table', has: what }),
  decided: (label: string) => decidedBoxes(label, ['confirmed', 'corrected', 'rejected']),
  judged: (label: string, decision: 'confirmed' | 'corrected' | 'rejected') =>
    decidedBoxes(label, [decision]),
  confirmed: (label: string) => boxes(label, ['drawn', 'confirmed', 'corrected']),
  drawn: (label: string) => boxes(label, ['drawn']),
} as const satisfies Record<string, ProjectSearch | ((...given: never[]) => ProjectSearch)>;

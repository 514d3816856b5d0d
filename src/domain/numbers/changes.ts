import { DAY_MS } from '../civilDate.ts';
import { projectDocumentKey } from '../edit/ids.ts';
import type { InspectionImage } from '../inspection/photos/image.ts';
import { isOpen } from '../inspection/register/defect.ts';
import type { RegisterRow } from '../inspection/register/register.ts';
import type { JournalEntry } from './journal.ts';

export const CHANGES = ['came', 'closed', 'worse', 'signed_off'] as const;
/**
 * What happened to a defect in a span of time. `came`: it is open, and all its photos were added then; `closed`: it was
 * signed off or given up then, and still is; `worse`: the severity of one of its boxes was raised; `signed_off`: it was
 * signed off then, and still is.
 */
export type Change = (typeof CHANGES)[number];

/** Milliseconds since 1970, UTC; `from` is included, `to` is not. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A month, `YYYY-MM`, of UTC; null for an invalid one. */
export function monthSpan(month: string): Span | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null;
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1, 1), to: Date.UTC(year, number, 1) };
}

/** The last days up to now, as whole days, so that what is counted in the morning is still listed at noon. */
export const lastDays = (days: number, today: string): Span => ({
  from: Date.parse(`${today}T00:00:00Z`) - days * DAY_MS,
  to: Number.POSITIVE_INFINITY,
});

export interface ChangeSources {
  /** Project id. */
  readonly project: string;
  readonly rows: readonly RegisterRow[];
  readonly images: readonly InspectionImage[];
  /** Oldest first. */
  readonly journal: readonly JournalEntry[];
}

/**
 * When each closed defect was last closed, by the key of its project document. The journal doesn't list the fields a
 * document was created with: a closed defect without a later closing in the journal was created closed.
 */
function lastClosed(journal: readonly JournalEntry[]): ReadonlyMap<string, number> {
  const at = new Map<string, number>();
  for (const entry of journal)
    for (const { doc, field, after } of entry.changes) {
      const isClosing = field === 'followUp' && (after === 'signed_off' || after === 'wont_fix');
      if (isClosing || (field === 'status' && after === 'live')) at.set(doc, entry.at);
    }
  return at;
}

/**
 * Damages whose severity was higher at the end of a span than at its start; changes that were taken back don't count.
 */
function raisedIn(journal: readonly JournalEntry[], span: Span): ReadonlySet<string> {
  const levels = new Map<string, { readonly before: unknown; after: unknown }>();
  for (const { at, changes } of journal) {
    if (at < span.from || at >= span.to) continue;
    for (const { doc, field, before, after } of changes) {
      if (field !== 'severity') continue;
      const known = levels.get(doc);
      if (known) known.after = after;
      else levels.set(doc, { before, after });
    }
  }
  return new Set(
    [...levels].flatMap(([doc, { before, after }]) =>
      typeof before === 'number' && typeof after === 'number' && after > before ? doc : [],
    ),
  );
}

/** A test whether something happened to a defect in a span of time: what depends on the span alone is computed once. */
export function happened({
  project,
  images,
  journal,
}: Omit<ChangeSources, 'rows'>): (change: Change, span: Span) => (row: RegisterRow) => boolean {
  const within = (at: number | undefined, { from, to }: Span): boolean =>
    at !== undefined && at >= from && at < to;
  const closed = lastClosed(journal);
  const closedAt = ({ defect }: RegisterRow): number | undefined =>
    closed.get(projectDocumentKey(project, 'defect', defect.key));
  const added = new Map(images.map(({ id, addedAt }) => [id, addedAt]));
  const tests: Readonly<Record<Change, (span: Span) => (row: RegisterRow) => boolean>> = {
    came: (span) => (row) =>
      isOpen(row.defect) &&
      row.defect.observations.every(({ damage }) => within(added.get(damage.image), span)),
    closed: (span) => (row) => !isOpen(row.defect) && within(closedAt(row), span),
    signed_off: (span) => (row) => row.defect.facts.followUp === 'signed_off' && within(closedAt(row), span),
    worse: (span) => {
      const raised = raisedIn(journal, span);
      return ({ defect }) =>
        raised.size > 0 && defect.observations.some(({ damage }) => raised.has(damage.key));
    },
  };
  return (change, span) => tests[change](span);
}

/**
 * The defects to which something happened in a span of time. Figures count these rows and lists show them, so that they
 * always agree.
 */
export function changedRows({
  rows,
  ...sources
}: ChangeSources): (change: Change, span: Span) => readonly RegisterRow[] {
  const test = happened(sources);
  return (change, span) => rows.filter(test(change, span));
}

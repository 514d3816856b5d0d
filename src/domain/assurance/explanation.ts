import type { Damage, Severity } from '../damage/damage.ts';
import type { Author, NamedModel } from '../damage/origin.ts';
import type { RejectReason, Verdict } from '../damage/verdict.ts';
import type { RunDoc } from '../edit/documents.ts';
import { claimOfKey } from '../edit/ids.ts';
import { isDrawnHereRun, originOfRun } from '../edit/originOfRun.ts';
import { readField } from '../edit/registers/assign.ts';
import type { Shape } from '../geometry/outline/outline.ts';
import type { RunQuality } from '../numbers/quality/quality.ts';
import { type ReviewWord, readReviewWord, secondReviewerOf } from '../team/second/secondVerdict.ts';
import type { ReliabilityVerdict } from './reliability.ts';
import { type SystemRegister, sourceOf, systemOfSource } from './systems.ts';

/** The settings with which a model was run in this app. */
interface RunSettings {
  /** Boxes below this score were left out; 0 to 1. */
  readonly threshold: number;
  /** `quick`, `thorough`, or a mode of another version. */
  readonly mode: string;
  /** Number of parts of the photo that the model looked at. */
  readonly passes: number;
  /** How the model's outputs were read. */
  readonly layout: string;
}

/** Where a box came from. */
export type Proposal =
  /** A person drew it here: no model proposed it. */
  | { readonly by: 'nobody' }
  /** It answers a proposal whose run is not on this device. */
  | { readonly by: 'missing' }
  | {
      readonly by: Author;
      /** Label key as proposed. */
      readonly label: string;
      /** 0 to 1; null where none was given. */
      readonly score: number | null;
      /** Fractions of the upright photo. */
      readonly box: Shape;
      readonly file: string | null;
      /** When it was found here or imported, milliseconds since 1970; null where that isn't known. */
      readonly at: number | null;
      /** Only with the author `model`. */
      readonly model: NamedModel | null;
      /** Null unless the model was run in this app. */
      readonly settings: RunSettings | null;
      /** Whether the run or import was undone since. */
      readonly isUndone: boolean;
    };

/** What the firm's register of AI systems says of the source of a proposal. */
export type ProposalSystem =
  | {
      readonly kind: 'entry';
      readonly id: string;
      readonly name: string;
      readonly version: string;
      /** Empty where nobody stated it. */
      readonly supplier: string;
      /** The firm whose register the entry comes from; empty for this one. */
      readonly firm: string;
      /** Matched by the hash of the model's file, or chosen by a person. */
      readonly by: 'hash' | 'answer';
    }
  /** A person stated that it isn't known, or nobody was asked yet. */
  | { readonly kind: 'not_known' | 'not_asked' };

/** A change of the finding, as the journal has it. */
export interface FindingChange {
  readonly who: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** The kind of step; `undo` and `redo` for those. */
  readonly kind: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The script that proposed it; absent where a person did it without one. */
  readonly script?: string;
  /** What others set at the same time, which doesn't count. */
  readonly others: readonly { readonly who: string; readonly value: unknown }[];
}

/** A person's answer to the finding. */
export interface FindingReview {
  readonly order: 'first' | 'second';
  readonly who: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly verdict: ReviewWord;
}

/** How often the model was right with a label in the project, by people's verdicts. */
interface LabelFigures {
  /** Label key as the model gives it. */
  readonly label: string;
  /** Boxes of the label that people accepted or rejected, and how many of them were accepted. */
  readonly judged: number;
  readonly right: number;
  /** Accepted boxes of the label on completely reviewed photos, and how many of them the model had found. */
  readonly there: number;
  readonly found: number;
  /** Photos that the model looked at, and how many of them were reviewed completely. */
  readonly photos: number;
  readonly complete: number;
}

/**
 * What one sample of the project's photos, judged blind, says of missed defects. Every draw is listed, so that none that
 * pleases can stand for the others.
 */
interface SampleNote {
  /** Id of the draw. */
  readonly draw: string;
  /** The how many-eth draw of its kind it is, and how many there were. */
  readonly nth: number;
  readonly of: number;
  /** Photos drawn, and all photos it was drawn from. */
  readonly drawn: number;
  readonly population: number;
  /** Drawn photos with a missed defect, and those without a blind verdict, which count as such. */
  readonly found: number;
  readonly open: number;
  /** At most this share of all photos has a missed defect, 0 to 1, one-sided at {@link confidence}. */
  readonly upper: number;
  readonly confidence: number;
  /** Who asks that a second person accepts the result, and who did; names, null where nobody. */
  readonly acceptanceAskedBy: string | null;
  readonly acceptedBy: string | null;
}

/** What became of the finding. */
export type FindingState = 'shown' | 'deleted' | 'undone' | 'hidden';

/** The state of its photo: `bytes_missing` where the photo is in the project but its file can't be read here. */
export type PhotoState = 'present' | 'excluded' | 'removed' | 'bytes_missing' | 'missing';

/** A signed revision that counts the finding. */
interface SignedIn {
  /** What was decided of the reliability of AI for that record; null where nothing was. */
  readonly reliability: {
    readonly decision: ReliabilityVerdict;
    readonly limits: string;
    readonly by: string;
    /** Milliseconds since 1970, UTC. */
    readonly at: number;
  } | null;
  readonly record: string;
  readonly no: string;
  readonly revision: number;
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** SHA-256 of what was signed, hex. */
  readonly hash: string;
}

/** What isn't known of a finding; each has its sentence. */
const EXPLANATION_GAPS = [
  'proposal_missing',
  'author_not_known',
  'system_not_known',
  'supplier_not_known',
  'model_not_named',
  'version_not_known',
  'file_hash_not_known',
  'settings_not_known',
  'score_not_given',
  'import_time_not_known',
  'photo_removed',
  'photo_bytes_missing',
  'photo_missing',
  'not_reviewed',
  'no_second_review',
  'precision_not_known',
  'misses_not_known',
  'no_sample',
] as const;
export type ExplanationGap = (typeof EXPLANATION_GAPS)[number];

/** Everything that is known of one finding, and what isn't. */
export interface Explanation {
  readonly project: { readonly id: string; readonly name: string };
  readonly finding: {
    /** The stable key of its box. */
    readonly key: string;
    /** The id that people see; null where the box is no longer listed. */
    readonly id: string | null;
    /** Its number in the register; null where it is no defect. */
    readonly number: string | null;
    readonly state: FindingState;
    /** Label key; null where it isn't known. */
    readonly label: string | null;
    readonly box: Shape | null;
    readonly verdict: Verdict | null;
    readonly reason: RejectReason | null;
    readonly severity: Severity | null;
  };
  /** Other boxes that show the same defect, by key. */
  readonly views: readonly string[];
  readonly photo: {
    readonly id: string;
    readonly name: string | null;
    /** SHA-256 of its bytes; null for a shipped photo without one. */
    readonly sha256: string | null;
    /** ISO 8601 local time; null where the photo doesn't say. */
    readonly takenAt: string | null;
    readonly state: PhotoState;
  };
  readonly proposal: Proposal;
  /** Null where no model or file is known to have proposed it. */
  readonly system: ProposalSystem | null;
  /** Oldest first. */
  readonly changes: readonly FindingChange[];
  readonly reviews: readonly FindingReview[];
  readonly signedIn: readonly SignedIn[];
  /** Null unless a model proposed it with a score. */
  readonly figures: LabelFigures | null;
  /** The oldest draw first. */
  readonly samples: readonly SampleNote[];
  readonly notKnown: readonly ExplanationGap[];
}

/** What an explanation is made from. */
export interface ExplanationSources {
  readonly project: Explanation['project'];
  readonly key: string;
  /** As it is shown; null where it isn't. */
  readonly damage: Damage | null;
  readonly number: string | null;
  readonly views: readonly string[];
  readonly photo: Explanation['photo'];
  /** Every run of the photo, undone ones included. */
  readonly runs: readonly RunDoc[];
  /** The firm's register of AI systems. */
  readonly register: SystemRegister;
  /** Oldest first. */
  readonly changes: readonly FindingChange[];
  readonly signedIn: readonly SignedIn[];
  /** Of the model that proposed it, over the project; null where it isn't a model's or nothing was read. */
  readonly quality: RunQuality | null;
  readonly samples: readonly SampleNote[];
}

/** The run that a finding answers, and the proposed box; null for a person's own box, and where the run is missing. */
function claimIn(key: string, runs: readonly RunDoc[]) {
  const claim = claimOfKey(key);
  const run = claim && runs.find((one) => one.run === claim.run);
  const box = run?.boxes[claim?.index ?? -1];
  return run && box ? { run, box } : null;
}

/** Where a box came from. @param runs all of its photo, undone ones included */
export function proposalOf(key: string, runs: readonly RunDoc[]): Proposal {
  const found = claimIn(key, runs);
  if (!found) return { by: claimOfKey(key) ? 'missing' : 'nobody' };
  const { run, box } = found;
  if (isDrawnHereRun(run)) return { by: 'nobody' };
  const { author, model, file, at } = originOfRun(run);
  return {
    by: author,
    label: box.label,
    score: box.confidence,
    box: box.box,
    ...{ file, at, model },
    settings:
      (run.by && {
        threshold: run.by.threshold,
        mode: run.by.mode,
        passes: run.by.passes,
        layout: run.by.layout,
      }) ||
      null,
    isUndone: readField(run, 'status', null) !== 'live',
  };
}

/** The register's entry of what proposed a box. */
function systemOf({ key, runs, register, project }: ExplanationSources): ProposalSystem | null {
  const found = claimIn(key, runs);
  const source = found && !isDrawnHereRun(found.run) ? sourceOf(originOfRun(found.run)) : null;
  if (source === null) return null;
  const answer = systemOfSource(register, project.id, source);
  if (answer.kind !== 'system') return { kind: answer.kind };
  const { id, name, version, supplier, firm } = answer.system;
  return { kind: 'entry', id, name, version, supplier, firm, by: answer.by };
}

function* systemGaps(system: ProposalSystem | null): Generator<ExplanationGap> {
  if (system === null) return;
  if (system.kind !== 'entry') yield 'system_not_known';
  else if (system.supplier === '') yield 'supplier_not_known';
}

/** Steps with which a person draws a box: its verdict is no review. */
const DRAWING: ReadonlySet<string> = new Set(['draw', 'duplicate', 'paste']);

/** The last verdict of each reviewer; a verdict that was taken back is none. */
export function reviewsIn(changes: readonly FindingChange[]): readonly FindingReview[] {
  const last = new Map<string, FindingReview | null>();
  for (const { who, at, kind, field, after } of changes) {
    const isSecond = secondReviewerOf(field) !== null;
    if (!isSecond && (field !== 'verdict' || DRAWING.has(kind))) continue;
    const verdict = readReviewWord(after);
    const order = isSecond ? 'second' : 'first';
    last.delete(isSecond ? field : '');
    last.set(isSecond ? field : '', verdict && { order, who, at, verdict });
  }
  return [...last.values()].filter((review) => review !== null);
}

/** The value that a field had last, by its changes; undefined where none was made. */
const lastValue = (changes: readonly FindingChange[], field: string): unknown =>
  changes.findLast((one) => one.field === field)?.after;

function stateOf({ damage, changes, runs, key }: ExplanationSources): FindingState {
  if (damage) return 'shown';
  const status = lastValue(changes, 'status');
  if (status === 'deleted') return 'deleted';
  const found = claimIn(key, runs);
  if (status === 'undone' || (found && readField(found.run, 'status', null) !== 'live')) return 'undone';
  return 'hidden';
}

function figuresOf(proposal: Proposal, quality: RunQuality | null): LabelFigures | null {
  if (proposal.by !== 'model' || proposal.score === null || !quality) return null;
  const of = quality.byLabel.find(({ label }) => label === proposal.label);
  return {
    label: proposal.label,
    judged: of?.judged ?? 0,
    right: of?.right ?? 0,
    there: of?.there ?? 0,
    found: of?.found ?? 0,
    photos: quality.photos,
    complete: quality.complete,
  };
}

const PHOTO_GAPS: Readonly<Partial<Record<PhotoState, ExplanationGap>>> = {
  removed: 'photo_removed',
  bytes_missing: 'photo_bytes_missing',
  missing: 'photo_missing',
};

function* proposalGaps(proposal: Proposal): Generator<ExplanationGap> {
  if (proposal.by === 'nobody') return;
  if (proposal.by === 'missing') {
    yield 'proposal_missing';
    return;
  }
  if (proposal.by === 'file') yield 'author_not_known';
  if (proposal.by === 'model') {
    const { name = '', version = '', sha256 = null } = proposal.model ?? {};
    if (name === '') yield 'model_not_named';
    else if (version === '') yield 'version_not_known';
    if (sha256 === null) yield 'file_hash_not_known';
    if (!proposal.settings) yield 'settings_not_known';
  }
  if (proposal.score === null && proposal.by !== 'person') yield 'score_not_given';
  if (proposal.at === null) yield 'import_time_not_known';
}

/** Explains a finding: only from what is stored, and with a list of what isn't. */
export function explain(sources: ExplanationSources): Explanation {
  const { project, key, damage, number, views, photo, runs, changes, signedIn, quality, samples } = sources;
  const proposal = proposalOf(key, runs);
  const system = systemOf(sources);
  const proposed = proposal.by === 'nobody' || proposal.by === 'missing' ? null : proposal;
  const reviews = reviewsIn(changes);
  const figures = figuresOf(proposal, quality);
  const photoGap = PHOTO_GAPS[photo.state];
  const label = damage?.label ?? lastValue(changes, 'label') ?? proposed?.label;
  return {
    project,
    finding: {
      ...{ key, number },
      id: damage?.id ?? null,
      state: stateOf(sources),
      label: typeof label === 'string' ? label : null,
      box: damage?.box ?? proposed?.box ?? null,
      verdict: damage?.verdict ?? null,
      reason: damage?.reason ?? null,
      severity: damage?.severity ?? null,
    },
    ...{ views, photo, proposal, system, changes, reviews, signedIn, figures, samples },
    notKnown: [
      ...proposalGaps(proposal),
      ...systemGaps(system),
      ...(photoGap ? [photoGap] : []),
      ...(proposal.by !== 'nobody' && !reviews.some(({ order }) => order === 'first')
        ? (['not_reviewed'] as const)
        : []),
      ...(reviews.some(({ order }) => order === 'second') ? [] : (['no_second_review'] as const)),
      ...(proposal.by === 'model' && (figures?.judged ?? 0) === 0 ? (['precision_not_known'] as const) : []),
      ...(proposal.by === 'model' && (figures?.there ?? 0) === 0 ? (['misses_not_known'] as const) : []),
      ...(samples.length === 0 ? (['no_sample'] as const) : []),
    ],
  };
}

const time = (at: number | null): string | null => {
  const date = at === null ? null : new Date(at);
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
};

/** The explanation as the content of a JSON file; its shape is in `docs/file-formats.md`. @param at when it is made */
export function explanationFile(explanation: Explanation, at: number): object {
  const { proposal, changes, reviews, signedIn, ...rest } = explanation;
  return {
    format: 'alpha-ai-explanation',
    version: 1,
    madeAt: time(at),
    ...rest,
    proposal: 'at' in proposal ? { ...proposal, at: time(proposal.at) } : proposal,
    changes: changes.map((one) => ({ ...one, at: time(one.at) })),
    reviews: reviews.map((one) => ({ ...one, at: time(one.at) })),
    signedIn: signedIn.map(({ reliability, ...one }) => ({
      ...one,
      at: time(one.at),
      reliability: reliability && { ...reliability, at: time(reliability.at) },
    })),
  };
}

import { boundText } from '#domain/assurance/boundText.ts';
import type {
  Explanation,
  FindingChange,
  FindingReview,
  Proposal,
  ProposalSystem,
} from '#domain/assurance/explanation.ts';
import { FEWEST_JUDGED } from '#domain/damage/listing/judged.ts';
import { REJECT_REASONS } from '#domain/damage/verdict.ts';
import { secondReviewerOf } from '#domain/team/second/secondVerdict.ts';
import type { Language } from '#i18n/i18n.ts';
import { fieldWords } from '../../kit/words/fieldWords.ts';
import { wordFor } from '../../kit/words/gateSentence.ts';

/** How people, labels and numbers of a project are written. */
export interface ExplanationNames {
  readonly person: (stored: string) => string;
  readonly label: (key: string) => string;
  /** A number of the register. */
  readonly number: (no: string) => string;
}

/** A part of the explanation: a heading and short sentences. */
export interface ExplainedPart {
  readonly id: 'finding' | 'proposal' | 'people' | 'reviews' | 'figures' | 'gaps';
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Fields of a step that say nothing to a reader: what they are about is said by another field of the same step. */
const SILENT: ReadonlySet<string> = new Set(['severityBasis', 'numbers']);

/** What the explanation is called: the finding's label with its number or the id of its box. */
export function findingName({ finding }: Explanation, { LL }: Language, names: ExplanationNames): string {
  const label = finding.label === null ? LL.explanation.finding.unlabelled() : names.label(finding.label);
  const id = finding.number === null ? finding.id : names.number(finding.number);
  return id === null ? label : LL.annotator.named({ label, id });
}

/** Whether a person drew the box in this app. */
const isDrawn = ({ proposal }: Explanation): boolean => proposal.by === 'nobody';

function* aboutFinding(of: Explanation, language: Language, names: ExplanationNames): Generator<string> {
  const { LL, format } = language;
  const words = LL.explanation.finding;
  const { finding, photo } = of;
  const label = finding.label === null ? words.unlabelled() : names.label(finding.label);
  if (finding.number !== null) yield words.defect({ number: names.number(finding.number), label });
  else yield words.box({ id: finding.id ?? '–', label });
  if (photo.name !== null) {
    const taken = photo.takenAt === null ? '' : format.day(photo.takenAt.slice(0, 10));
    yield taken === ''
      ? words.photo({ photo: photo.name })
      : words.photoTaken({ photo: photo.name, when: taken });
  }
  if (photo.state !== 'present') yield words.photoStates[photo.state]();
  if (finding.state !== 'shown') yield words.states[finding.state]();
  const { verdict, severity } = finding;
  if (verdict === null) return;
  if (verdict === 'rejected')
    yield words.verdicts.rejected({
      reason: wordFor(LL.annotator.reasons, REJECT_REASONS, finding.reason ?? 'not_stated'),
    });
  else yield words.verdicts[verdict === 'accepted' && isDrawn(of) ? 'drawn' : verdict]();
  if (verdict !== 'accepted') return;
  if (severity === null) yield words.noSeverity();
  else yield words.severity({ severity: LL.annotator.severities[severity]() });
}

function* aboutModel(
  { model, score, at, settings, file }: Exclude<Proposal, { by: 'nobody' | 'missing' }>,
  { LL, format }: Language,
): Generator<string> {
  const words = LL.explanation.proposal;
  const { name = '', version = '', sha256 = null } = model ?? {};
  if (name === '') yield words.modelNotNamed();
  else yield words.model({ model: version === '' ? name : LL.annotator.origins.version({ name, version }) });
  if (file !== null) yield words.from({ file });
  // A model that was run here has no file.
  if (at !== null)
    yield settings
      ? words.found({ when: format.dateTime(at) })
      : words.imported({ when: format.dateTime(at) });
  if (score !== null) yield words.score({ score: format.confidence(score) });
  if (settings) {
    yield words.threshold({ threshold: format.confidence(settings.threshold) });
    yield settings.mode === 'thorough' ? words.thorough({ passes: settings.passes }) : words.quick();
  }
  if (sha256 !== null) yield words.hash({ hash: sha256 });
}

/** The entry of the register of AI systems, or that there is none. */
function systemSentence(system: ProposalSystem, { LL }: Language): string {
  const words = LL.explanation.proposal;
  if (system.kind !== 'entry')
    return words[system.kind === 'not_known' ? 'systemNotKnown' : 'systemNotAsked']();
  const { name, version, supplier, firm } = system;
  const called = version === '' ? name : LL.annotator.origins.version({ name, version });
  const entry = firm === '' ? called : LL.assurance.systems.ofFirm({ name: called, firm });
  return supplier === '' ? words.system({ entry }) : words.systemOf({ entry, supplier });
}

function* aboutProposal(
  { proposal, system }: Explanation,
  language: Language,
  names: ExplanationNames,
): Generator<string> {
  const { LL, format } = language;
  const words = LL.explanation.proposal;
  if (proposal.by === 'nobody' || proposal.by === 'missing') {
    yield words[proposal.by]();
    return;
  }
  if (proposal.by === 'model') yield* aboutModel(proposal, language);
  else {
    yield words[proposal.by]();
    if (proposal.file !== null) yield words.from({ file: proposal.file });
    if (proposal.at !== null) yield words.imported({ when: format.dateTime(proposal.at) });
    if (proposal.score !== null) yield words.fileScore({ score: format.confidence(proposal.score) });
  }
  if (system) yield systemSentence(system, language);
  yield words.label({ label: names.label(proposal.label) });
  if (proposal.isUndone) yield words.undone();
}

/** Steps with which a box is drawn: one sentence stands for all their fields. */
const DRAWING: ReadonlySet<string> = new Set(['draw', 'duplicate', 'paste']);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function verdictSentence(verdict: unknown): 'accepted' | 'rejected' | 'unsure' | 'cleared' | null {
  if (verdict === 'accepted' || verdict === 'rejected' || verdict === 'unsure') return verdict;
  return verdict === 'unreviewed' || verdict === null || verdict === undefined ? 'cleared' : null;
}

/** A change in a sentence; null where another sentence says it. */
function changeSentence(change: FindingChange, language: Language, names: ExplanationNames): string | null {
  const { LL, format } = language;
  const words = LL.explanation.people;
  const { fieldName, valueWords } = fieldWords(language, { label: names.label, box: () => '' });
  const { field, before, after, kind } = change;
  const person = names.person(change.who) || LL.explanation.nobody();
  const who =
    change.script === undefined ? person : LL.dashboard.history.by({ who: person, script: change.script });
  const by = { when: format.dateTime(change.at), who };
  if (SILENT.has(field)) return null;
  if (DRAWING.has(kind))
    return field === 'box'
      ? words.drew(by)
      : field === 'label'
        ? words.labelled({ ...by, after: valueWords(field, after) })
        : null;
  if (secondReviewerOf(field) !== null)
    return isEmpty(after) || after === 'unreviewed'
      ? words.secondCleared(by)
      : words.second({ ...by, verdict: valueWords(field, after) });
  const verdict = field === 'verdict' ? verdictSentence(after) : null;
  if (verdict) return words[verdict](by);
  // The reason is part of a rejection, and cleared with it.
  if (field === 'reason' && isEmpty(after)) return null;
  if (field === 'box') return words.reshaped(by);
  if (field === 'status') {
    if (after === 'deleted') return words.deleted(by);
    return after === 'undone' ? words.undone(by) : words.restored(by);
  }
  const next = valueWords(field, after);
  if (field === 'comments') return words.commented({ ...by, after: next });
  if (isEmpty(after)) return words.removed({ ...by, field: fieldName(field) });
  if (field === 'label' && !isEmpty(before))
    return words.relabelled({ ...by, before: valueWords(field, before), after: next });
  if (isEmpty(before)) return words.set({ ...by, field: fieldName(field), after: next });
  return words.changed({ ...by, field: fieldName(field), before: valueWords(field, before), after: next });
}

function* aboutPeople(
  { changes }: Explanation,
  language: Language,
  names: ExplanationNames,
): Generator<string> {
  const { LL } = language;
  const { valueWords } = fieldWords(language, {
    label: names.label,
    box: () => LL.dashboard.history.fields.box(),
  });
  let isAny = false;
  for (const change of changes) {
    const sentence = changeSentence(change, language, names);
    if (sentence === null) continue;
    isAny = true;
    yield sentence;
    for (const { who, value } of change.others)
      yield LL.explanation.people.others({ who: names.person(who), value: valueWords(change.field, value) });
  }
  if (!isAny) yield LL.explanation.people.none();
}

function* aboutReviews(
  of: Explanation,
  { LL, format }: Language,
  { person }: ExplanationNames,
): Generator<string> {
  const words = LL.explanation.reviews;
  const { reviews, signedIn, changes } = of;
  const drawn = isDrawn(of) && changes.find(({ kind, field }) => DRAWING.has(kind) && field === 'box');
  const by = ({ who, at }: Pick<FindingReview, 'who' | 'at'>) => ({
    who: person(who) || LL.explanation.nobody(),
    when: format.dateTime(at),
  });
  if (drawn) yield words.drawn(by(drawn));
  for (const review of reviews) {
    const verdict = LL.annotator.verdicts[review.verdict]();
    yield words[review.order]({ ...by(review), verdict });
  }
  if (!drawn && reviews.length === 0) yield words.none();
  if (!reviews.some(({ order }) => order === 'second')) yield words.noSecond();
  for (const { no, revision, by: who, at, reliability } of signedIn) {
    yield words.signed({ no, revision, ...by({ who, at }) });
    // What was decided of AI says nothing of what a person drew.
    if (reliability && !isDrawn(of))
      yield words.reliability({
        no,
        ...by({ who: reliability.by, at: reliability.at }),
        decision: LL.report.phrases[`reliability_${reliability.decision}`](),
        limits: reliability.limits,
      });
  }
  if (signedIn.length === 0) yield words.unsigned();
}

function* aboutFigures(
  { figures }: Explanation,
  { LL, format }: Language,
  names: ExplanationNames,
): Generator<string> {
  const words = LL.explanation.figures;
  if (!figures) {
    yield words.notModel();
    return;
  }
  const { judged, right, there, found, photos, complete } = figures;
  const label = names.label(figures.label);
  const isEnough = (count: number) => count >= FEWEST_JUDGED.label;
  if (isEnough(judged))
    yield words.precision({ label, judged, right, share: format.percent(right / judged) });
  else if (judged > 0) yield words.precisionFew({ label, judged, right });
  if (isEnough(there)) yield words.misses({ label, there, found, share: format.percent(found / there) });
  else if (there > 0) yield words.missesFew({ label, there, found });
  yield words.photos({ photos, complete });
  yield words.rests();
}

/** What samples of the project's photos say of missed defects, each with the numbers it rests on. */
function* aboutSamples(
  { samples }: Explanation,
  { LL, format }: Language,
  { person }: ExplanationNames,
): Generator<string> {
  const words = LL.explanation.figures;
  for (const { nth, of, drawn, population, found, open, upper, confidence, ...one } of samples) {
    if (open === drawn) {
      yield words.sampleNone({ nth, of, drawn, population });
      continue;
    }
    yield words.sample({ nth, of, drawn, population, found, judged: drawn - open });
    if (open > 0) yield words.sampleOpen({ open });
    yield words.sampleBound({
      share: boundText(upper, format.number),
      confidence: format.percent(confidence),
    });
    const by = (name: string) => person(name) || LL.explanation.nobody();
    if (one.acceptedBy !== null) yield words.sampleAccepted({ who: by(one.acceptedBy) });
    else if (one.acceptanceAskedBy !== null)
      yield words.sampleNotAccepted({ who: by(one.acceptanceAskedBy) });
  }
}

/** The explanation in short sentences, the same on screen and on paper. */
export function explanationText(
  of: Explanation,
  language: Language,
  names: ExplanationNames,
): readonly ExplainedPart[] {
  const words = language.LL.explanation;
  const part = (id: ExplainedPart['id'], sentences: Iterable<string>): ExplainedPart => ({
    id,
    title: words[id].title(),
    sentences: [...sentences],
  });
  const gaps = of.notKnown.map((gap) => words.gaps[gap]());
  return [
    part('finding', aboutFinding(of, language, names)),
    part('proposal', aboutProposal(of, language, names)),
    part('people', aboutPeople(of, language, names)),
    part('reviews', aboutReviews(of, language, names)),
    part('figures', [...aboutFigures(of, language, names), ...aboutSamples(of, language, names)]),
    part('gaps', gaps.length > 0 ? gaps : [words.gaps.none()]),
  ];
}

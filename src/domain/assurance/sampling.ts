import * as v from 'valibot';
import { VERDICTS } from '../damage/verdict.ts';
import { SAMPLED_PREFIX } from '../edit/admit/fixed.ts';
import { isPlainRect } from '../edit/admit/plain.ts';
import { projectKey } from '../edit/ids.ts';
import type { Assignment } from '../edit/registers/assign.ts';
import { timeOfWhen, type When } from '../edit/registers/when.ts';
import type { Shape } from '../geometry/outline/outline.ts';
import { type Project, SAMPLE_ACCEPTANCE } from '../inspection/building/project.ts';
import { own } from '../keyed.ts';
import { byText } from '../order.ts';
import { userOf } from '../team/userOf.ts';
import { sampleSize, USUAL_CONFIDENCE, upperBound } from './binomial.ts';
import type { Stratum } from './drawSample.ts';

/** Kind of the project documents that hold one draw each, and who accepted it. */
export const SAMPLE = 'sample';
/** Kind of the project documents that hold the answers to one drawn photo or detection: `<draw>:<unit>`. */
export const SAMPLED = 'sampled';

/** Photos, judged blind; or accepted detections, looked at once more. */
export const SAMPLE_KINDS = ['photos', 'accepted'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** Who did something: the name as displayed then, and the account, `''` where there is none. */
export interface SamplePerson {
  readonly name: string;
  readonly account: string;
}

/** A draw as it was made; never changed. */
export interface SampleDraw {
  readonly kind: SampleKind;
  readonly seed: string;
  /** 0.5 to 1. */
  readonly confidence: number;
  /** Ids of the drawn photos, or keys of the drawn detections. */
  readonly units: readonly string[];
  /** What each of them was called when it was drawn. */
  readonly names: readonly string[];
  /** The stratum of each of them when it was drawn, by its place in `strata`. */
  readonly stratumOf: readonly number[];
  readonly strata: readonly Stratum[];
  /** Number of units that were drawn from. */
  readonly population: number;
  /** See `DrawnUnits.state`. */
  readonly state: string;
  /** Whether another person has to accept the result. */
  readonly needsAcceptance: boolean;
  /** Who asked for that in the project; absent in draws whose own person asked. */
  readonly askedBy?: SamplePerson;
  readonly by: SamplePerson;
}

/** What a person saw on a drawn photo before its detections were shown. */
export interface BlindOutline {
  readonly label: string;
  /** Fractions of the upright photo. */
  readonly box: Shape;
}

/** A detection or finding that was shown at the reveal. */
export interface RevealedBox {
  /** `Damage.key`. */
  readonly key: string;
  readonly label: string;
  readonly verdict: (typeof VERDICTS)[number];
}

/** One thing that somebody did with a draw; each is kept as it was stored. */
export type SampleAnswer = { readonly by: SamplePerson } & (
  | { readonly kind: 'blind'; readonly unit: string; readonly outlines: readonly BlindOutline[] }
  | { readonly kind: 'reveal'; readonly unit: string; readonly shown: readonly RevealedBox[] }
  | {
      readonly kind: 'verdict';
      readonly unit: string;
      /** Labels of the defects that were missed, one for each. */
      readonly missed: readonly string[];
      /** Accepted detections that are no defect. */
      readonly falseAccepts: readonly Pick<RevealedBox, 'key' | 'label'>[];
    }
  | {
      readonly kind: 'acceptance';
      readonly note: string;
      /** How many answers the accepted result rests on: which came first doesn't depend on clocks. Absent in early ones. */
      readonly answers?: number;
    }
);

/** An answer with when and by whom it was stored. */
type StoredAnswer = SampleAnswer & {
  readonly when: When;
  /** The user of a team, else the account or name; the same person has the same one. */
  readonly person: string;
};

/** A draw with its answers in the order in which they were stored. */
export interface Sample {
  readonly id: string;
  readonly project: string;
  readonly draw: SampleDraw;
  /** When it was drawn, milliseconds since 1970. */
  readonly at: number;
  readonly person: string;
  readonly answers: readonly StoredAnswer[];
}

/** The register of the draw itself. */
export const DRAW_FIELD = `${SAMPLED_PREFIX}draw`;

/** The register of an answer. @param nonce makes it one that no other answer has */
export const answerField = (nonce: string): string => `${SAMPLED_PREFIX}${nonce}`;

/** The id of the document for the answers to a drawn unit. */
export const sampledId = (draw: string, unit: string): string => `${draw}:${unit}`;

const text = v.pipe(v.string(), v.maxLength(5000));
const person = v.object({ name: text, account: text });
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const shape = v.custom<Shape>(isPlainRect);
const drawSchema = v.object({
  kind: v.picklist(SAMPLE_KINDS),
  seed: text,
  confidence: v.pipe(v.number(), v.gtValue(0.5), v.ltValue(1)),
  units: v.pipe(v.array(text), v.minLength(1), v.maxLength(100_000)),
  names: v.array(text),
  stratumOf: v.array(whole),
  strata: v.array(v.object({ place: v.nullable(text), group: text, population: whole, drawn: whole })),
  population: whole,
  state: text,
  needsAcceptance: v.boolean(),
  askedBy: v.exactOptional(person),
  by: person,
});
const boxOfDetection = { key: text, label: text };
const answerSchema = v.variant('kind', [
  v.object({
    kind: v.literal('blind'),
    unit: text,
    outlines: v.array(v.object({ label: text, box: shape })),
    by: person,
  }),
  v.object({
    kind: v.literal('reveal'),
    unit: text,
    shown: v.array(v.object({ ...boxOfDetection, verdict: v.picklist(VERDICTS) })),
    by: person,
  }),
  v.object({
    kind: v.literal('verdict'),
    unit: text,
    missed: v.array(text),
    falseAccepts: v.array(v.object(boxOfDetection)),
    by: person,
  }),
  v.object({
    kind: v.literal('acceptance'),
    note: text,
    answers: v.exactOptional(whole),
    by: person,
  }),
]);

/** A project document of a draw, with when its registers were written. */
interface SampleDocument {
  readonly id: string;
  readonly project: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly written?: ReadonlyMap<string, When>;
}

const NEVER: When = { stamp: '' };

const personIn = (by: SamplePerson, { stamp }: When): string => userOf(stamp) ?? (by.account || by.name);

/** Whether a draw's own numbers agree: a document from elsewhere may claim a larger sample than it lists. */
function isConsistent({
  units,
  names,
  stratumOf,
  strata,
  population,
}: v.InferOutput<typeof drawSchema>): boolean {
  const drawn = strata.map(() => 0);
  for (const at of stratumOf) drawn[at] = (drawn[at] ?? Number.NaN) + 1;
  return (
    new Set(units).size === units.length &&
    names.length === units.length &&
    stratumOf.length === units.length &&
    drawn.length === strata.length &&
    strata.every((stratum, at) => stratum.drawn === drawn[at] && stratum.drawn <= stratum.population) &&
    strata.reduce((sum, stratum) => sum + stratum.population, 0) === population
  );
}

/** The answers in a document, oldest first; what can't be read is left out. */
function answersIn({ values, written }: SampleDocument): readonly StoredAnswer[] {
  return Object.entries(values).flatMap(([field, value]): StoredAnswer[] => {
    if (!field.startsWith(SAMPLED_PREFIX) || field === DRAW_FIELD) return [];
    const read = v.safeParse(answerSchema, value);
    if (!read.success) return [];
    const when = written?.get(field) ?? NEVER;
    return [{ ...read.output, when, person: personIn(read.output.by, when) }];
  });
}

function readDraw({ id, project, values, written }: SampleDocument): Omit<Sample, 'answers'> | null {
  const draw = v.safeParse(drawSchema, own(values, DRAW_FIELD));
  if (!draw.success || !isConsistent(draw.output)) return null;
  const when = written?.get(DRAW_FIELD) ?? NEVER;
  return { id, project, draw: draw.output, at: timeOfWhen(when), person: personIn(draw.output.by, when) };
}

/**
 * Every draw of a project with its answers, oldest first. Documents that are no draw are left out, and so are answers to
 * photos that a draw doesn't have.
 *
 * @param draws documents of the kind {@link SAMPLE}
 * @param answers documents of the kind {@link SAMPLED}
 */
export function readSamples(
  draws: readonly SampleDocument[],
  answers: readonly SampleDocument[],
): readonly Sample[] {
  const byDraw = new Map<string, StoredAnswer[]>();
  for (const one of answers) {
    const draw = one.id.slice(0, Math.max(0, one.id.indexOf(':')));
    const unit = one.id.slice(draw.length + 1);
    const list = byDraw.get(draw) ?? [];
    byDraw.set(draw, list);
    list.push(...answersIn(one).filter((answer) => 'unit' in answer && answer.unit === unit));
  }
  return draws
    .flatMap((one): Sample[] => {
      const read = readDraw(one);
      if (!read) return [];
      const drawn = new Set(read.draw.units);
      const own = answersIn(one).filter(({ kind }) => kind === 'acceptance');
      const units = (byDraw.get(one.id) ?? []).filter((answer) => 'unit' in answer && drawn.has(answer.unit));
      return [{ ...read, answers: [...own, ...units].sort((a, b) => byText(a.when.stamp, b.when.stamp)) }];
    })
    .sort((a, b) => a.at - b.at || byText(a.id, b.id));
}

/**
 * `blind`: judged by somebody who had drawn what they saw before the detections were shown. `seen`: only by somebody who
 * had seen them. `gone`: removed from the project before it was judged.
 */
type UnitState = 'blind' | 'seen' | 'open' | 'gone';

/** One drawn photo or detection with what was answered. */
interface UnitResult {
  readonly unit: string;
  readonly state: UnitState;
  /** Whether it is no longer in the project, judged or not. */
  readonly isGone: boolean;
  /** Of all judges together: labels of missed defects, and accepted detections that are no defect. */
  readonly missed: readonly string[];
  readonly falseAccepts: readonly Pick<RevealedBox, 'key' | 'label'>[];
  /** Accepted detections that were shown; for detections that were drawn themselves, none. */
  readonly accepted: readonly Pick<RevealedBox, 'key' | 'label'>[];
  /** Who gave a verdict, and when (milliseconds since 1970), in that order. */
  readonly judges: readonly {
    readonly person: string;
    readonly name: string;
    readonly at: number;
    readonly isBlind: boolean;
  }[];
}

/**
 * How far one person is with a drawn photo: `draw` what they see, `compare` it with the detections, or `done`. Seen
 * detections can't be unseen: who revealed them without having drawn goes on to `compare`, and isn't blind.
 */
export function stepOf(
  { draw, answers }: Pick<Sample, 'draw' | 'answers'>,
  unit: string,
  who: string,
): { readonly step: 'draw' | 'compare' | 'done'; readonly isBlind: boolean } {
  const own = answers.filter((one) => 'unit' in one && one.unit === unit && one.person === who);
  const [firstBlind, firstReveal] = (['blind', 'reveal'] as const).map((kind) =>
    own.findIndex((one) => one.kind === kind),
  ) as [number, number];
  const isBlind =
    draw.kind === 'accepted' || (firstBlind >= 0 && (firstReveal < 0 || firstBlind < firstReveal));
  if (own.some(({ kind }) => kind === 'verdict')) return { step: 'done', isBlind };
  const isDrawn = draw.kind === 'accepted' || firstReveal >= 0 || firstBlind >= 0;
  return { step: isDrawn ? 'compare' : 'draw', isBlind };
}

/** Each once, by text. */
const distinct = <T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];

/** Labels with the largest number of times that any of the lists has them: two judges may have seen the same defect. */
function most(lists: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const label of new Set(list))
      counts.set(label, Math.max(counts.get(label) ?? 0, list.filter((one) => one === label).length));
  return [...counts]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([label, times]) => Array<string>(times).fill(label));
}

/** What was answered to each drawn unit. @param isThere whether it is still in the project */
function unitResults(sample: Sample, isThere: (unit: string) => boolean): readonly UnitResult[] {
  const byUnit = new Map<string, StoredAnswer[]>();
  for (const answer of sample.answers) {
    if (!('unit' in answer)) continue;
    const list = byUnit.get(answer.unit) ?? [];
    byUnit.set(answer.unit, list);
    list.push(answer);
  }
  return sample.draw.units.map((unit) => {
    const answers = byUnit.get(unit) ?? [];
    const verdicts = answers.filter((one) => one.kind === 'verdict');
    const reveals = answers.filter((one) => one.kind === 'reveal');
    const isGone = !isThere(unit);
    const judges = distinct(verdicts, (one) => one.person).map(({ person: who, by, when }) => ({
      person: who,
      name: by.name,
      at: timeOfWhen(when),
      isBlind: stepOf({ draw: sample.draw, answers }, unit, who).isBlind,
    }));
    const isBlind = judges.some((judge) => judge.isBlind);
    return {
      unit,
      isGone,
      state: isBlind ? 'blind' : isGone ? 'gone' : judges.length > 0 ? 'seen' : 'open',
      missed: most(verdicts.map(({ missed }) => missed)),
      falseAccepts: distinct(
        verdicts.flatMap(({ falseAccepts }) => falseAccepts),
        ({ key }) => key,
      ),
      accepted: distinct(
        reveals.flatMap(({ shown }) => shown.filter(({ verdict }) => verdict === 'accepted')),
        ({ key }) => key,
      ).map(({ key, label }) => ({ key, label })),
      judges,
    };
  });
}

/** A share of the population, with the numbers that it rests on. */
export interface SampleShare {
  /** Drawn units where it was found. */
  readonly found: number;
  /** Drawn units without a blind verdict: the bound counts it as found there. */
  readonly open: number;
  /** Drawn units, and all units. */
  readonly of: number;
  readonly population: number;
  /**
   * At most this share of all units, 0 to 1, one-sided at the sample's confidence; where all were drawn, the share itself.
   */
  readonly upper: number;
}

interface LabelFigures {
  readonly label: string;
  /** Photos with a missed defect of this label; for a sample of detections, those of this label that are no defect. */
  readonly share: SampleShare;
  readonly missed: number;
  /** Accepted detections on the judged photos, and how many of them are no defect. */
  readonly accepted: number;
  readonly falseAccepts: number;
}

export interface SampleFigures {
  /** Photos with a missed defect; null for a sample of accepted detections. */
  readonly missed: SampleShare | null;
  /** Photos with a wrongly accepted detection, or accepted detections that are no defect. */
  readonly falseAccepts: SampleShare;
  readonly byLabel: readonly LabelFigures[];
  /** By place: of which photos or detections, and the share of that place. */
  readonly byPlace: readonly { readonly place: string | null; readonly share: SampleShare }[];
  readonly results: readonly UnitResult[];
  /** Units by state. */
  readonly states: Readonly<Record<UnitState, number>>;
  /** Drawn units that are no longer in the project. */
  readonly gone: readonly string[];
  /** Who asks that another person accepts the result; null where nobody does. */
  readonly asked: SamplePerson | null;
  /**
   * Who accepted the result, and when; null where nobody has, where it was the person who drew or judged, and where
   * somebody answered since.
   */
  readonly acceptance: { readonly name: string; readonly at: number; readonly note: string } | null;
  /** Whether every unit has a blind verdict, and somebody accepted it where that was asked for. */
  readonly isComplete: boolean;
}

interface Counted {
  readonly found: number;
  readonly open: number;
}

const shareOf = ({ draw }: Sample, { found, open }: Counted): SampleShare => {
  const of = draw.units.length;
  const upper = of === draw.population ? (found + open) / of : upperBound(found + open, of, draw.confidence);
  return { found, open, of, population: draw.population, upper };
};

/**
 * The same for a part of the population whose size is known: the bound of the part's faults among all units, divided by
 * the size of the part. It holds whatever number of the part's units happened to be drawn.
 */
const shareOfPart = (
  sample: Sample,
  { found, open }: Counted,
  part: { readonly drawn: number; readonly population: number },
): SampleShare => {
  const { upper } = shareOf(sample, { found, open });
  const whole = (upper * sample.draw.population) / Math.max(1, part.population);
  return { found, open, of: part.drawn, population: part.population, upper: Math.min(1, whole) };
};

/**
 * Who accepted it: never somebody who drew or judged it, and only what is the result now. An answer that came since, or
 * that the person hadn't received, takes the acceptance away.
 */
function acceptanceOf(sample: Sample): SampleFigures['acceptance'] {
  const given = givenAnswers(sample);
  const last = sample.answers.findLastIndex(({ kind }) => kind !== 'acceptance');
  for (const [at, one] of sample.answers.entries()) {
    if (one.kind !== 'acceptance' || !mayAccept(sample, one.person)) continue;
    if (one.answers === undefined ? at > last : one.answers === given)
      return { name: one.by.name, at: timeOfWhen(one.when), note: one.note };
  }
  return null;
}

/** How many answers to drawn units there are: what an acceptance is of. */
export const givenAnswers = ({ answers }: Pick<Sample, 'answers'>): number =>
  answers.filter(({ kind }) => kind !== 'acceptance').length;

/** Who asks in a project that a second person accepts the results of its samples; null where nobody does. */
export function acceptanceAsked({
  sampleAcceptance: stored,
}: Pick<Project, 'sampleAcceptance'>): SamplePerson | null {
  if (stored === undefined || stored === null) return null;
  const read = v.safeParse(person, stored);
  // Of a later version: that it is asked for is known at least.
  return read.success ? read.output : { name: '', account: '' };
}

/** The change by which a person asks for it in a project, or no longer does. @param by null = no longer */
export const acceptanceChange = (
  { id, sampleAcceptance = null }: Pick<Project, 'id' | 'sampleAcceptance'>,
  by: SamplePerson | null,
): Assignment => ({ doc: projectKey(id), field: SAMPLE_ACCEPTANCE, before: sampleAcceptance, after: by });

/** Whether a person may accept a draw: they neither drew nor judged it. */
export const mayAccept = (sample: Sample, who: string): boolean =>
  sample.person !== who && !sample.answers.some((one) => one.kind !== 'acceptance' && one.person === who);

/** Drawn units and the population of the strata with the same place, or the same group. */
function partsBy<T>(
  { draw }: Sample,
  results: readonly UnitResult[],
  keyOf: (stratum: Stratum) => T,
): ReadonlyMap<
  T,
  { readonly drawn: number; readonly population: number; readonly results: readonly UnitResult[] }
> {
  const parts = new Map<T, { drawn: number; population: number; results: UnitResult[] }>();
  for (const stratum of draw.strata) {
    const part = parts.get(keyOf(stratum)) ?? { drawn: 0, population: 0, results: [] };
    part.drawn += stratum.drawn;
    part.population += stratum.population;
    parts.set(keyOf(stratum), part);
  }
  for (const [at, result] of results.entries()) {
    const stratum = draw.strata[draw.stratumOf[at] ?? -1];
    if (stratum) parts.get(keyOf(stratum))?.results.push(result);
  }
  return parts;
}

const hasMissed = ({ missed }: UnitResult): boolean => missed.length > 0;
const hasFalse = ({ falseAccepts }: UnitResult): boolean => falseAccepts.length > 0;
const times = (labels: readonly string[], label: string): number =>
  labels.filter((one) => one === label).length;

const counted = (results: readonly UnitResult[], has: (one: UnitResult) => boolean): Counted => ({
  found: results.filter(has).length,
  open: results.filter((one) => one.state !== 'blind' && !has(one)).length,
});

/** By label, for photos: labels of what was missed, and of accepted detections that were shown. */
function labelsOfPhotos(sample: Sample, results: readonly UnitResult[]): readonly LabelFigures[] {
  const labelled = results.map((result) => ({
    result,
    missed: result.missed,
    accepted: result.accepted.map(({ label }) => label),
    falseAccepts: result.falseAccepts.map(({ label }) => label),
  }));
  const labels = labelled.flatMap(({ missed, accepted, falseAccepts }) => [
    ...missed,
    ...accepted,
    ...falseAccepts,
  ]);
  return [...new Set(labels)].sort(byText).map((label) => {
    const sum = (of: 'missed' | 'accepted' | 'falseAccepts') =>
      labelled.reduce((total, one) => total + times(one[of], label), 0);
    return {
      label,
      share: shareOf(
        sample,
        counted(results, ({ missed }) => missed.includes(label)),
      ),
      missed: sum('missed'),
      accepted: sum('accepted'),
      falseAccepts: sum('falseAccepts'),
    };
  });
}

/** By label, for accepted detections: the label that each had when it was drawn. */
const labelsOfAccepted = (sample: Sample, results: readonly UnitResult[]): readonly LabelFigures[] =>
  [...partsBy(sample, results, ({ group }) => group)].map(([label, part]) => {
    const count = counted(part.results, hasFalse);
    return {
      label,
      share: shareOfPart(sample, count, part),
      missed: 0,
      accepted: part.drawn,
      falseAccepts: count.found,
    };
  });

/**
 * The figures of a draw. A unit without a blind verdict counts in each bound as if the fault had been found on it, so that
 * neither leaving out nor removing a photo makes a bound better; a later verdict may add a fault and never takes one away.
 *
 * @param isThere whether a drawn unit is still in the project
 * @param asking who asks in the project that another person accepts the result: as good as asked when it was drawn
 */
export function sampleFigures(
  sample: Sample,
  isThere: (unit: string) => boolean,
  asking: SamplePerson | null = null,
): SampleFigures {
  const { draw } = sample;
  const results = unitResults(sample, isThere);
  const isPhotos = draw.kind === 'photos';
  const states: Record<UnitState, number> = { blind: 0, seen: 0, open: 0, gone: 0 };
  for (const { state } of results) states[state] += 1;
  const acceptance = acceptanceOf(sample);
  const asked = draw.needsAcceptance ? (draw.askedBy ?? draw.by) : asking;
  return {
    missed: isPhotos ? shareOf(sample, counted(results, hasMissed)) : null,
    falseAccepts: shareOf(sample, counted(results, hasFalse)),
    byLabel: isPhotos ? labelsOfPhotos(sample, results) : labelsOfAccepted(sample, results),
    byPlace: [...partsBy(sample, results, ({ place }) => place)].map(([place, part]) => ({
      place,
      share: shareOfPart(sample, counted(part.results, isPhotos ? hasMissed : hasFalse), part),
    })),
    results,
    states,
    gone: results.filter(({ isGone }) => isGone).map(({ unit }) => unit),
    asked,
    acceptance,
    isComplete: states.blind === results.length && (asked === null || acceptance !== null),
  };
}

/**
 * How many units have to be drawn so that the bound isn't above `bound` if `expected` of them have a fault; all of them
 * where a sample can't show it.
 */
export function unitsNeeded(
  {
    bound,
    expected,
    confidence = USUAL_CONFIDENCE,
  }: { readonly bound: number; readonly expected: number; readonly confidence?: number },
  population: number,
): number {
  const size = sampleSize(bound, expected, confidence);
  return size === null ? population : Math.min(size, population);
}

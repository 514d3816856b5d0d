import * as v from 'valibot';
import { checksum } from '../checksum.ts';
import { isObject } from '../isObject.ts';
import { sameJson, sortedJson } from '../json.ts';
import { own } from '../keyed.ts';
import type { SampleKind } from './sampling.ts';
import { statedText } from './stated.ts';

/** What a person states in writing with a decision on reliability, each part a field of its own. */
export const RELIABILITY_TEXTS = ['assumptions', 'concerns', 'mitigations', 'reasons', 'limits'] as const;
export type ReliabilityText = (typeof RELIABILITY_TEXTS)[number];

/** What is decided of the outputs of AI that count in a record, for the purpose of that record. */
export const RELIABILITY_VERDICTS = ['reliable', 'with_limits', 'not_reliable'] as const;
export type ReliabilityVerdict = (typeof RELIABILITY_VERDICTS)[number];

/** Most characters of a text. */
export const LONGEST_RELIABILITY_TEXT = 4000;

const text = v.pipe(v.string(), v.maxLength(5000));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15));

const system = v.object({
  /** See `sourceOf`: another model file, or another stated version, is another source. */
  source: text,
  /** As the run or the import names it; without parts where nobody knows them. */
  model: v.object({ name: text, version: text, sha256: v.nullable(text) }),
  /** Path of the imported file; null for models that were run here. */
  file: v.nullable(text),
  /** The entry of the register that it is tied to; null where a person said that it isn't known, or nobody was asked. */
  entry: v.nullable(v.object({ id: text, name: text, version: text })),
  tie: v.picklist(['system', 'not_known', 'not_asked']),
  /** Its detections that count in the record, and how many of them a person corrected. */
  counted: whole,
  corrected: whole,
  /** Photos of the record that it looked at, and how many of them were reviewed completely. */
  photos: whole,
  complete: whole,
  /** Its detections that people accepted or rejected, and how many they accepted. */
  judged: whole,
  right: whole,
  /** Accepted boxes on completely reviewed photos, and how many of them it had found. */
  there: whole,
  found: whole,
  /** Whether figures can be counted: it is a model's, and its detections have scores. */
  scored: v.boolean(),
  /**
   * Where no figures can be counted, whether its detections are stated to be a model's; decisions of earlier versions
   * don't say it.
   */
  author: v.optional(v.picklist(['model', 'not_stated', 'both'])),
});

const bound = v.object({ found: whole, open: whole, upper: share });
const sample = v.object({
  /** Id of the draw. */
  draw: text,
  kind: v.picklist(['photos', 'accepted'] satisfies readonly SampleKind[]),
  nth: whole,
  of: whole,
  drawn: whole,
  population: whole,
  confidence: share,
  /** Photos with a missed defect; null for a sample of accepted detections. */
  missed: v.nullable(bound),
  falseAccepts: bound,
  isComplete: v.boolean(),
});

const basis = v.object({
  systems: v.pipe(v.array(system), v.maxLength(10_000)),
  /** Photos of the record, by whether AI looked at them, and how many of each were reviewed. */
  photos: v.object({ withAi: whole, withAiReviewed: whole, without: whole, withoutReviewed: whole }),
  /** Every draw of the project, oldest first. */
  samples: v.pipe(v.array(sample), v.maxLength(10_000)),
  /** Detections that count and that a second person judged, and how many of them alike. */
  second: v.object({ judged: whole, alike: whole }),
});

/** The systems whose detections count in a record, and the evidence of how reliable they were there. */
export type ReliabilityBasis = v.InferOutput<typeof basis>;
export type SystemBasis = ReliabilityBasis['systems'][number];
export type SampleBasis = ReliabilityBasis['samples'][number];

const decisionSchema = v.object({
  value: v.picklist(RELIABILITY_VERDICTS),
  by: v.object({ name: text, regType: text, regNo: text }),
  /** Milliseconds since 1970, UTC. */
  at: moment,
  /** What it was decided on. */
  basis,
  /** Differs where a text was changed since: see {@link wordsOf}. */
  words: text,
});

/** A decision as it was taken: all of it is one register, since its parts refer to each other. */
export type ReliabilityDecision = v.InferOutput<typeof decisionSchema>;

/** What is stated of the reliability of AI in a record. Texts are empty where nobody stated them. */
export type Reliability = Readonly<Record<ReliabilityText, string>> & {
  readonly decision: ReliabilityDecision | null;
};

export const NOTHING_STATED: Reliability = {
  assumptions: '',
  concerns: '',
  mitigations: '',
  reasons: '',
  limits: '',
  decision: null,
};

/** Every field, as each is stored. */
export const RELIABILITY_FIELDS = [...RELIABILITY_TEXTS, 'decision'] as const;

/**
 * What is stated, from unchecked values: what is invalid counts as not stated.
 *
 * @param field the stored value of a field
 * @returns null where nothing is stated
 */
export function readReliability(field: (name: keyof Reliability) => unknown): Reliability | null {
  const texts = Object.fromEntries(
    RELIABILITY_TEXTS.map((name) => [name, statedText(field(name), LONGEST_RELIABILITY_TEXT)]),
  ) as Record<ReliabilityText, string>;
  const decision = v.safeParse(decisionSchema, field('decision'));
  const stated = { ...texts, decision: decision.success ? decision.output : null };
  return sameJson(stated, NOTHING_STATED) ? null : stated;
}

/** The same from signed content of whatever form. */
export const readSignedReliability = (signed: unknown): Reliability | null =>
  isObject(signed) ? readReliability((name) => own(signed, name)) : null;

/** Text that is the same for the same words: what a decision was taken with. */
const wordsOf = (stated: Pick<Reliability, ReliabilityText>): string =>
  checksum(sortedJson(RELIABILITY_TEXTS.map((name) => stated[name])));

/** Who decides, with their registration. */
export type Decider = ReliabilityDecision['by'];

/** The decision that a person takes now, on what is stated and known now. @param at milliseconds since 1970 */
export const decided = (
  stated: Reliability,
  { value, by, at, basis }: Omit<ReliabilityDecision, 'words'>,
): Reliability => ({ ...stated, decision: { value, by, at, basis, words: wordsOf(stated) } });

/** How a system is called: by its entry, else as the run or the file names it; empty where nobody knows it. */
export const nameOfSystem = ({ entry, model, file }: Pick<SystemBasis, 'entry' | 'model' | 'file'>): string =>
  [entry?.name ?? model.name, entry?.version ?? model.version].filter(Boolean).join(' ') || (file ?? '');

/** The parts of the evidence; each has its word. */
export const EVIDENCE_PARTS = ['systems', 'photos', 'samples', 'second'] as const;
type EvidencePart = (typeof EVIDENCE_PARTS)[number];

/** What is no longer as a decision states it. */
export interface SinceDecision {
  /** Systems that count and that it doesn't name: another file, version or entry of the register. */
  readonly systems: readonly SystemBasis[];
  readonly evidence: readonly EvidencePart[];
  /** Whether a text was changed. */
  readonly words: boolean;
}

/** Systems as a decision of an earlier version would have stated them, where that is what they are compared with. */
const comparable = (
  systems: readonly SystemBasis[],
  then: readonly SystemBasis[],
): readonly SystemBasis[] => {
  const earlier = new Set(then.filter(({ author }) => author === undefined).map(({ source }) => source));
  return systems.map(({ author, ...rest }) =>
    author === undefined || earlier.has(rest.source) ? rest : { ...rest, author },
  );
};

const identity = ({ source, entry, tie }: SystemBasis) => ({ source, entry, tie });

/** What changed since a decision was taken. */
export function sinceDecision(
  stated: Reliability,
  { basis: then, words }: ReliabilityDecision,
  now: ReliabilityBasis,
): SinceDecision {
  const isNamed = (one: SystemBasis) =>
    then.systems.some((named) => sameJson(identity(named), identity(one)));
  const systems = now.systems.filter((one) => !isNamed(one));
  const known: ReliabilityBasis = { ...now, systems: [...comparable(now.systems, then.systems)] };
  const evidence = EVIDENCE_PARTS.filter(
    (part) =>
      !sameJson(then[part], known[part]) &&
      // Told by its name.
      !(part === 'systems' && systems.length > 0),
  );
  return { systems, evidence, words: words !== wordsOf(stated) };
}

import { boundText } from '#domain/assurance/boundText.ts';
import {
  NOTHING_STATED,
  nameOfSystem,
  type ReliabilityBasis,
  type SampleBasis,
  type SystemBasis,
  sinceDecision,
} from '#domain/assurance/reliability.ts';
import { FEWEST_JUDGED } from '#domain/damage/listing/judged.ts';
import { isSigned, type ReportSource } from '../source.ts';
import { type Block, bullets, heading, note, paragraph, particulars } from '../typesetting/blocks.ts';
import type { ReportWords } from '../words.ts';

type Words = Pick<ReportWords, 't' | 'number' | 'aside'>;

/** The evidence in words: of each system with its name, then of the whole record. */
interface EvidenceText {
  readonly systems: readonly { readonly name: string; readonly lines: readonly string[] }[];
  readonly lines: readonly string[];
}

const TIES = {
  system: 'systemInRegister',
  not_known: 'systemNotKnown',
  not_asked: 'systemNotAsked',
} as const;

/** Why a system has no figures; decisions of earlier versions don't say which of the two it was. */
const UNSCORED = {
  model: ['systemWithoutScores'],
  not_stated: ['systemNotStated'],
  both: ['systemPartlyStated'],
  earlier: ['systemUnscored'],
} as const;

function systemLines(system: SystemBasis, words: Words): readonly string[] {
  const { model, file, counted, corrected, photos, complete, judged, right, there, found, scored, author } =
    system;
  const count = (value: number) => words.number(value, 0);
  const isEnough = (of: number) => of >= FEWEST_JUDGED.label;
  const share = (part: number, of: number) => words.number((part / of) * 100, 0);
  const accepted = { right: count(right), judged: count(judged) };
  const wereFound = { found: count(found), there: count(there) };
  return [
    words.t('systemCounted', { counted: count(counted), corrected: count(corrected) }),
    words.t('systemPhotos', { photos: count(photos), complete: count(complete) }),
    ...(scored
      ? [
          isEnough(judged)
            ? words.t('systemJudged', { ...accepted, share: share(right, judged) })
            : words.t('systemJudgedFew', accepted),
          isEnough(there)
            ? words.t('systemFound', { ...wereFound, share: share(found, there) })
            : words.t('systemFoundFew', wereFound),
        ]
      : UNSCORED[author ?? 'earlier'].map((key) => words.t(key))),
    ...(file ? [words.t('systemFile', { file })] : []),
    ...(model.sha256 ? [words.t('systemHash', { hash: model.sha256 })] : []),
  ];
}

function sampleLines(sample: SampleBasis, words: Words): readonly string[] {
  const count = (value: number) => words.number(value, 0);
  const { kind, nth, of, drawn, population, confidence, missed, falseAccepts, isComplete } = sample;
  const parameters = ({ found, upper }: typeof falseAccepts) => ({
    ...{ nth: count(nth), of: count(of), drawn: count(drawn), population: count(population) },
    found: count(found),
    upper: boundText(upper, words.number),
    confidence: words.number(confidence * 100, 0),
  });
  const open = ({ open: left }: typeof falseAccepts) =>
    left > 0 ? [words.t('sampleOpen', { open: count(left) })] : [];
  const main = missed ?? falseAccepts;
  // Nothing found where nothing was looked at is no figure.
  if (main.open === drawn)
    return [
      words.t(kind === 'photos' ? 'sampleUnjudgedPhotos' : 'sampleUnjudgedAccepted', {
        ...{ nth: count(nth), of: count(of), drawn: count(drawn), population: count(population) },
      }),
    ];
  const unapproved = main.open === 0 && !isComplete ? [words.t('sampleUnapproved')] : [];
  if (kind === 'accepted' || !missed)
    return [words.t('sampleFalse', parameters(falseAccepts)), ...open(falseAccepts), ...unapproved];
  return [
    words.t('sampleMissed', parameters(missed)),
    words.t('sampleFalsePhotos', parameters(falseAccepts)),
    ...open(missed),
    ...unapproved,
  ];
}

/** The systems and the evidence in words; every figure with the numbers that it rests on. */
export function evidenceText(
  { systems, photos, samples, second }: ReliabilityBasis,
  words: Words,
): EvidenceText {
  const count = (value: number) => words.number(value, 0);
  const counted = systems.reduce((sum, one) => sum + one.counted, 0);
  return {
    systems: systems.map((system) => ({
      name: words.aside(nameOfSystem(system) || words.t('systemNameless'), words.t(TIES[system.tie])),
      lines: systemLines(system, words),
    })),
    lines: [
      words.t('photosWithAi', { photos: count(photos.withAi), reviewed: count(photos.withAiReviewed) }),
      words.t('photosWithoutAi', { photos: count(photos.without), reviewed: count(photos.withoutReviewed) }),
      ...(samples.length > 0
        ? samples.flatMap((sample) => sampleLines(sample, words))
        : [words.t('sampleNone')]),
      second.judged > 0
        ? words.t('secondReviews', {
            judged: count(second.judged),
            counted: count(counted),
            alike: count(second.alike),
          })
        : words.t('secondNone'),
    ],
  };
}

/**
 * What was decided of the reliability of AI, by whom and on what evidence; empty where nothing of AI counts and nothing was
 * decided, as in all that was signed before there was such a decision.
 */
export function reliability({
  record,
  survey,
  words,
}: Pick<ReportSource, 'record' | 'survey' | 'words'>): Block[] {
  const stated = record.reliability ?? NOTHING_STATED;
  const { ai } = survey.facts;
  const { decision } = stated;
  if (!decision && !ai) return [];
  const texts = particulars([
    [words.t('reliabilityReasons'), stated.reasons],
    [words.t('reliabilityLimits'), stated.limits],
    [words.t('reliabilityAssumptions'), stated.assumptions],
    [words.t('reliabilityConcerns'), stated.concerns],
    [words.t('reliabilityMitigations'), stated.mitigations],
  ]);
  const start = heading(words.t('reliability'), 2);
  if (!decision)
    return [start, paragraph(words.t('reliabilityNone')), ...texts, note(words.t('reliabilityResponsible'))];
  const { by, at, value, basis } = decision;
  const since = ai && sinceDecision(stated, decision, ai);
  const isStale = since !== null && (since.words || since.systems.length > 0 || since.evidence.length > 0);
  const { systems, lines } = evidenceText(basis, words);
  return [
    start,
    paragraph(words.t('reliabilityText')),
    ...(isStale && !isSigned(record) ? [note(words.t('reliabilityStale'))] : []),
    ...particulars([
      [words.t('reliabilityDecision'), words.t(`reliability_${value}`)],
      [words.t('reliabilityBy'), words.list([by.name, by.regType, by.regNo].filter(Boolean))],
      [words.t('reliabilityAt'), words.dateTime(at)],
    ]),
    ...texts,
    heading(words.t('reliabilityEvidence'), 2),
    ...systems.flatMap((system) => [paragraph(system.name), bullets(system.lines)]),
    bullets(lines),
    note(words.t('reliabilityResponsible')),
  ];
}

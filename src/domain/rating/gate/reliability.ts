import {
  NOTHING_STATED,
  nameOfSystem,
  type Reliability,
  type ReliabilityText,
  type SystemBasis,
  sinceDecision,
} from '../../assurance/reliability.ts';
import type { InspectionRecord } from '../../inspection/record/record.ts';
import type { GateFacts, GateItem } from './facts.ts';
import { blank } from './formFields.ts';
import type { GateCode } from './gateCodes.ts';

/** How an open point calls a system that nobody named. */
const NAMELESS = '–';

/** A system as an open point names it; with more detections an excuse has to be given again. */
const itemOf = (system: SystemBasis): GateItem => ({
  id: system.source,
  name: nameOfSystem(system) || NAMELESS,
  weight: String(system.counted),
});

/** Texts without which a decision says too little. */
const emptyTexts = (stated: Reliability): readonly ReliabilityText[] => [
  ...(blank(stated.reasons) ? (['reasons'] as const) : []),
  ...(stated.decision?.value === 'with_limits' && blank(stated.limits) ? (['limits'] as const) : []),
];

/**
 * What is open about the reliability of AI: nothing where nothing that counts came from a model or a file. A decision
 * stands for the systems, the evidence and the words that it was taken on; another of them asks again.
 */
export function* reliability(
  { reliability: stated = NOTHING_STATED }: Pick<InspectionRecord, 'reliability'>,
  { ai, clientRefuses }: Pick<GateFacts, 'ai' | 'clientRefuses'>,
): Generator<[GateCode, readonly (string | GateItem)[]]> {
  if (!ai) return;
  const items = ai.systems.map(itemOf);
  const { decision } = stated;
  if (decision) {
    const since = sinceDecision(stated, decision, ai);
    const empty = emptyTexts(stated);
    if (empty.length > 0) yield ['reliability_incomplete', empty];
    if (since.systems.length > 0) yield ['reliability_system_new', since.systems.map(itemOf)];
    if (since.evidence.length > 0) yield ['reliability_evidence_changed', since.evidence];
    if (since.words) yield ['reliability_words_changed', []];
    if (decision.value === 'not_reliable') yield ['reliability_not_reliable', items];
  } else yield ['reliability_missing', items];
  if (clientRefuses) yield ['client_refused_ai', items];
}

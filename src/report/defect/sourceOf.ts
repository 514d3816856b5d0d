import type { Damage } from '#domain/damage/damage.ts';
import type { ReportWords } from '../words.ts';

/** Who found it: a model with its confidence, a file without confidence, or a person. */
export function sourceOf(
  damage: Pick<Damage, 'source' | 'model' | 'confidence'>,
  words: ReportWords,
): string {
  if (damage.source === 'person') return words.t('sourcePerson');
  const confidence = damage.model?.confidence ?? damage.confidence;
  return confidence === null
    ? words.t('sourceImported')
    : words.t('sourceModel', { confidence: words.number(confidence, 2) });
}

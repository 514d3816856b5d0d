import { type Damage, isImported } from '#domain/damage/damage.ts';
import type { ReportWords } from '../words.ts';

type Sourced = Pick<Damage, 'source' | 'model' | 'confidence'>;

/** Who drew a box: a model by its name, a person here or in another program, or nobody knows. */
export function drawnBy(damage: Sourced, words: ReportWords): string {
  if (damage.source === 'person') return words.t(damage.model ? 'sourceElsewhere' : 'sourcePerson');
  if (damage.source === 'file') return words.t('sourceUnknown');
  if (isImported(damage)) return words.t('sourceImported');
  const { name = '', version = '' } = damage.model?.origin?.model ?? {};
  if (name === '') return words.t('sourceModelPlain');
  return version === '' ? name : words.t('modelVersion', { name, version });
}

/** The same with the confidence of a model at detection. */
export function sourceOf(damage: Sourced, words: ReportWords): string {
  const claimedConfidence = damage.model?.confidence ?? damage.confidence;
  if (damage.source !== 'model' || claimedConfidence === null) return drawnBy(damage, words);
  const confidence = words.number(claimedConfidence, 2);
  const { name = '', version = '' } = damage.model?.origin?.model ?? {};
  if (name === '') return words.t('sourceModel', { confidence });
  return version === ''
    ? words.t('sourceNamed', { name, confidence })
    : words.t('sourceNamedVersion', { name, version, confidence });
}

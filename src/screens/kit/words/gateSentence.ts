import { packUnder, type Under } from '#domain/inspection/regime/regime.ts';
import type { GateCode } from '#domain/rating/gate/gateCodes.ts';
import { packWords, type Spoken, verdictName } from './regimeWords.ts';

/**
 * A reason of the gate in the words of the regime: its inspector, its questions, its names of verdicts.
 *
 * @param under null where it isn't known
 */
export function gateSentence(language: Spoken, code: GateCode, under: Under | null): string {
  const { signing } = language.LL;
  const pack = under && packUnder(under);
  if (pack?.terms.inspector && (code === 'inspector_missing' || code === 'registration_missing'))
    return signing.appointed[code]({ who: packWords(language, pack.terms.inspector) });
  if (code === 'unsafe_not_notified')
    return signing.gate[code]({ verdict: verdictName(language, 'unsafe', under) });
  const duty = code === 'question_not_answered' && pack?.duties.find((one) => one.code === code);
  return duty ? packWords(language, duty.names) : signing.gate[code]();
}

/** Looks a key up in a part of the dictionary; an unknown one, such as a file's own, is returned as it is. */
export function wordFor<Known extends string>(
  words: Readonly<Record<Known, () => string>>,
  known: readonly Known[],
  key: string,
): string {
  const found = known.find((each) => each === key);
  return found === undefined ? key : words[found]();
}

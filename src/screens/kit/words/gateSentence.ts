import type { RecordScheme } from '#domain/inspection/record/record.ts';
import type { GateCode } from '#domain/rating/gate/gateCodes.ts';
import { asksMbis } from '#domain/rating/gate/schemeDuties.ts';
import type { Language } from '#i18n/i18n.ts';
import { verdictName } from './verdictName.ts';

type Words = Language['LL'];

/** What the law calls the person who inspects. @param scheme null where inspections of several kinds are listed */
export const inspectorName = ({ record: { details } }: Words, scheme: RecordScheme | null): string =>
  scheme !== null && asksMbis(scheme) ? details.registeredInspector() : details.inspector();

/**
 * A reason of the gate in the words of the regime: its inspector, and its names of verdicts.
 *
 * @param scheme null where it isn't known
 */
export function gateSentence(LL: Words, code: GateCode, scheme: RecordScheme | null): string {
  const { signing } = LL;
  const isRegistered = scheme !== null && asksMbis(scheme);
  if (isRegistered && (code === 'inspector_missing' || code === 'registration_missing'))
    return signing.registered[code]();
  if (code === 'unsafe_not_notified')
    return signing.gate[code]({ verdict: verdictName(LL, 'unsafe', scheme) });
  return signing.gate[code]();
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

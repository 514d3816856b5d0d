import type { GateCode } from '#domain/rating/gate/gateCodes.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { gateSentence } from '../../kit/words/gateSentence.ts';
import { useOpenRecord } from '../OpenRecord.tsx';
import { isMissed } from './gaps.ts';

/** The hints at fields, by what the gate finds missing there; nothing where nothing is missing. */
export interface Missing {
  /** For an empty field. @param id of the field or item, as the gate names it */
  readonly missing: (code: GateCode, id?: string) => string | undefined;
  /** For a field with a value that can't be signed. */
  readonly wrong: (code: GateCode, id?: string) => string | null;
}

export function useMissing(): Missing {
  const { LL } = useI18n();
  const { record, survey, frozen } = useOpenRecord();
  const reasons = frozen || !survey ? [] : survey.reasons;
  return {
    missing: (code, id) => (isMissed(reasons, code, id) ? LL.findings.needed() : undefined),
    wrong: (code, id) => (isMissed(reasons, code, id) ? gateSentence(LL, code, record.scheme) : null),
  };
}

import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { type StepName, stepOf } from '#domain/rating/gate/completeness.ts';
import type { GateReason } from '#domain/rating/gate/gate.ts';
import type { GateCode } from '#domain/rating/gate/gateCodes.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { isPlainClick } from '../../kit/address/ReviewLink.tsx';
import { gateSentence } from '../../kit/words/gateSentence.ts';
import { useOpenRecord } from '../OpenRecord.tsx';

/** What the gate may find missing in a defect. */
export const GAPS = [
  'defect_not_assessed',
  'defect_without_location',
  'defect_without_recommendation',
  'defect_without_date',
  'defect_without_cause',
  'defect_element_not_stated',
] as const;
export type Gap = (typeof GAPS)[number];

/** What each defect lacks before the record can be signed, by its number. */
export function gapsOf(reasons: readonly GateReason[]): ReadonlyMap<string, readonly Gap[]> {
  const gaps = new Map<string, Gap[]>();
  for (const gap of GAPS)
    for (const reason of reasons)
      if (reason.code === gap && !reason.overridden)
        for (const { name } of reason.items) gaps.set(name, [...(gaps.get(name) ?? []), gap]);
  return gaps;
}

/** The reasons to resolve at one step. */
export const reasonsAt = (reasons: readonly GateReason[], step: StepName): readonly GateReason[] =>
  reasons.filter(({ code, overridden }) => !overridden && stepOf(code) === step);

/**
 * Whether the gate finds something missing.
 * @param id of the field or item concerned; omitted = any
 */
const isMissed = (reasons: readonly GateReason[], code: GateCode, id?: string): boolean =>
  reasons.some(
    (reason) =>
      reason.code === code &&
      !reason.overridden &&
      // Of what was overridden before, only later additions count.
      (id === undefined ||
        (reason.fresh.length > 0 ? reason.fresh : reason.items).some((one) => one.id === id)),
  );

/** The hints at fields, by what the gate finds missing there. */
interface Missing {
  /** For an empty field; empty where nothing is missing. @param id of the field or item, as the gate names it */
  readonly missing: (code: GateCode, id?: string) => ReactNode;
  /** For a field with a value that can't be signed. */
  readonly wrong: (code: GateCode, id?: string) => string | null;
}

export function useMissing(): Missing {
  const language = useI18n();
  const { LL } = language;
  const { record, survey, frozen } = useOpenRecord();
  const reasons = frozen || !survey ? [] : survey.reasons;
  return {
    missing: (code, id) =>
      isMissed(reasons, code, id) ? <span data-gap={code}>{LL.findings.needed()}</span> : '',
    wrong: (code, id) => (isMissed(reasons, code, id) ? gateSentence(language, code, record) : null),
  };
}

/** What a person types in or chooses, in the order of the page. */
const CONTROLS = 'input:not([aria-hidden]), textarea, button, a[href], [tabindex="0"]';

/** Moves the focus to the first field of the open step that is marked with what is missing; false where none is. */
function focusGap(code: string): boolean {
  let around = document.querySelector(`[data-gap="${code}"]`)?.parentElement;
  while (around && !around.querySelector(CONTROLS)) around = around.parentElement;
  const control = around?.querySelector<HTMLElement>(CONTROLS);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return control != null;
}

/**
 * After a link to what is missing was followed, moves the focus there: to the first field marked with it, else to the
 * top of the step.
 *
 * @param isShown whether the step's content is on the page
 */
export function useGoToGap(isShown: boolean): void {
  const gap = useLocation({ select: ({ state }) => state.gap });
  const key = useLocation({ select: ({ state }) => state.__TSR_key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (!isShown || gap === undefined || focusGap(gap)) return;
    document.getElementById('content')?.scrollTo({ top: 0 });
  }, [isShown, gap, key]);
}

interface GapLinkProps {
  readonly code: GateCode;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Links to what is missing: to its step, and there to the first field concerned. An anchor of its own, as the router would
 * call a link to the open step current.
 */
export function GapLink({ code, className, children }: GapLinkProps) {
  const { record } = useOpenRecord();
  const navigate = useNavigate();
  const hash = stepOf(code);
  return (
    <a
      href={`/inspection-record/${encodeURIComponent(record.id)}#${hash}`}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        const params = { recordId: record.id };
        void navigate({ to: '/inspection-record/$recordId', params, hash, state: { gap: code } });
      }}
    >
      {children}
    </a>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { GRADE_KEYS, VERDICT_KEYS } from '#annotator/actions/verdictKeys.ts';
import { fits, isSingleKey, type KeyPress } from '#annotator/input/keys.ts';
import { SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import type { Verdict } from '#domain/damage/verdict.ts';
import { own } from '#domain/keyed.ts';
import { isMac } from '#ui/keys.ts';
import { usePreference } from '../../kit/page/PreferencesProvider.tsx';

/** Whether an element uses single keys itself, for typing or choosing. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[data-review-grid]') === null &&
  target.closest(
    'input, textarea, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
  ) !== null;

export interface ReviewActs {
  readonly judge: (verdict: Verdict, stay: boolean) => void;
  /** Accepts at a severity; left out where nothing is graded. */
  readonly grade?: (severity: Severity, stay: boolean) => void;
  /** Accepts all that are left. */
  readonly sweep: () => void;
}

const KEYS = { ...VERDICT_KEYS, ...GRADE_KEYS };
type VerdictAction = keyof typeof KEYS;

const MEANS: readonly (readonly [VerdictAction, Verdict, stay: boolean, severity?: Severity])[] = [
  ['review.accept', 'accepted', false],
  ['review.reject', 'rejected', false],
  ['review.unsure', 'unsure', false],
  ['review.acceptStay', 'accepted', true],
  ['review.rejectStay', 'rejected', true],
  ['review.unsureStay', 'unsure', true],
  ['review.clear', 'unreviewed', true],
  ...SEVERITIES.flatMap((level) => [
    [`severity.${level}`, 'accepted', false, level] as const,
    [`severityStay.${level}`, 'accepted', true, level] as const,
  ]),
];

/** A person's own keys by action, and whether single-character keys are enabled. */
export interface VerdictKeys {
  readonly bindings: Readonly<Record<string, readonly string[]>>;
  readonly shortcuts: boolean;
}

/** The keys of an action: a person's own, or the default ones. */
export const keysOf = (action: VerdictAction, { bindings, shortcuts }: VerdictKeys): readonly string[] =>
  (own(bindings, action) ?? [KEYS[action]]).filter((key) => shortcuts || !isSingleKey(key));

/** The verdict for a key press, with the severity it accepts at, and whether the lead stays; null for other keys. */
export function verdictOf(
  press: KeyPress,
  keys: VerdictKeys,
  mac: boolean,
): {
  readonly verdict: Verdict;
  readonly stay: boolean;
  readonly severity?: Severity;
} | null {
  const found = MEANS.find(([action]) => keysOf(action, keys).some((key) => fits(press, key, mac) !== null));
  if (!found) return null;
  const [, verdict, stay, severity] = found;
  return { verdict, stay, ...(severity !== undefined && { severity }) };
}

/** Handles the keys for verdicts and the sweep, wherever on the page the focus is. @returns the keys of verdicts */
export function useReviewKeys({ judge, grade, sweep }: ReviewActs): VerdictKeys {
  const keys = {
    bindings: usePreference(({ bindings }) => bindings),
    shortcuts: usePreference(({ shortcuts }) => shortcuts),
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || takesKeys(event.target)) return;
    const given = verdictOf(event, keys, isMac());
    const mod = isMac() ? event.metaKey : event.ctrlKey;
    if (given?.severity !== undefined) {
      if (!grade) return;
      grade(given.severity, given.stay);
    } else if (given) judge(given.verdict, given.stay);
    else if (event.key === 'Enter' && mod) sweep();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return keys;
}

import { useEffect, useEffectEvent } from 'react';
import type { Verdict } from '#domain/damage/verdict.ts';
import { isMac } from '#ui/keys.ts';
import { usePreference } from '../../kit/page/PreferencesProvider.tsx';
import { type VerdictKeys, verdictOf } from './verdictPress.ts';

/** Whether an element uses single keys itself, for typing or choosing. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[data-review-grid]') === null &&
  target.closest(
    'input, textarea, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
  ) !== null;

export interface ReviewActs {
  readonly judge: (verdict: Verdict, stay: boolean) => void;
  /** Accepts all that are left. */
  readonly sweep: () => void;
}

/** Handles the keys for verdicts and the sweep, wherever on the page the focus is. @returns the keys of verdicts */
export function useReviewKeys({ judge, sweep }: ReviewActs): VerdictKeys {
  const keys = {
    bindings: usePreference(({ bindings }) => bindings),
    shortcuts: usePreference(({ shortcuts }) => shortcuts),
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || takesKeys(event.target)) return;
    const given = verdictOf(event, keys, isMac());
    const mod = isMac() ? event.metaKey : event.ctrlKey;
    if (given) judge(given.verdict, given.stay);
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

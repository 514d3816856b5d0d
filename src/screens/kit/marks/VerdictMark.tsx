import { Check, Circle, CircleHelp, X } from 'lucide-react';
import type { Verdict } from '#domain/damage/verdict.ts';
import { verdictMark } from './verdict.css.ts';

const ICONS = { unreviewed: Circle, accepted: Check, rejected: X, unsure: CircleHelp } as const;

/** The icon of a verdict: shape and colour. The word is beside it or in the accessible name of its container. */
export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  const Icon = ICONS[verdict];
  return <Icon aria-hidden="true" className={verdictMark[verdict]} size={14} strokeWidth={2} />;
}

import { CircleCheck, CircleDashed, TriangleAlert, Wrench } from 'lucide-react';
import type { Under } from '#domain/inspection/regime/regime.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { verdictName } from '../words/regimeWords.ts';

/** The look of each verdict; the word is always beside it. */
const LOOK = {
  unsafe: { tone: 'bad', icon: TriangleAlert },
  safe_with_repair: { tone: 'warn', icon: Wrench },
  safe: { tone: 'good', icon: CircleCheck },
  not_inspected: { tone: 'neutral', icon: CircleDashed },
} as const satisfies Record<LocationVerdict, object>;

interface VerdictBadgeProps {
  readonly verdict: LocationVerdict;
  /** The kind of inspection, in whose terms it is named; null for several kinds together. */
  readonly under: Under | null;
}

/** A verdict as icon and word; colour is only an addition. */
export function VerdictBadge({ verdict, under }: VerdictBadgeProps) {
  const language = useI18n();
  return <Badge {...LOOK[verdict]}>{verdictName(language, verdict, under)}</Badge>;
}

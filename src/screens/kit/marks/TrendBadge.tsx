import { ArrowDownRight, ArrowUpRight, CircleDashed, Equal, EyeOff, History, Plus } from 'lucide-react';
import type { Trend } from '#domain/inspection/comparison/compare.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Badge } from '#ui/display/Badge.tsx';

/** How each is marked. */
export const TREND_LOOK = {
  worse: { tone: 'bad', icon: ArrowUpRight },
  new: { tone: 'warn', icon: Plus },
  not_seen: { tone: 'neutral', icon: EyeOff },
  not_covered: { tone: 'neutral', icon: CircleDashed },
  not_reinspected: { tone: 'neutral', icon: History },
  better: { tone: 'good', icon: ArrowDownRight },
  same: { tone: 'neutral', icon: Equal },
} as const satisfies Record<Trend, object>;

/** What became of a defect, as icon and word. */
export function TrendBadge({ trend }: { readonly trend: Trend }) {
  const { LL } = useI18n();
  return <Badge {...TREND_LOOK[trend]}>{LL.compare.trends[trend]()}</Badge>;
}

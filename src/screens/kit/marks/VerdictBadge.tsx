import { CircleCheck, CircleDashed, TriangleAlert, Wrench } from 'lucide-react';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Badge } from '#ui/display/Badge.tsx';

/** The look of each verdict; the word is always beside it. */
const LOOK = {
  unsafe: { tone: 'bad', icon: TriangleAlert },
  safe_with_repair: { tone: 'warn', icon: Wrench },
  safe: { tone: 'good', icon: CircleCheck },
  not_inspected: { tone: 'neutral', icon: CircleDashed },
} as const satisfies Record<LocationVerdict, object>;

/** A verdict as icon and word; colour is only an addition. */
export function VerdictBadge({ verdict }: { readonly verdict: LocationVerdict }) {
  const { LL } = useI18n();
  return <Badge {...LOOK[verdict]}>{LL.record.verdicts[verdict]()}</Badge>;
}

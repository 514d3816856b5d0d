import { AlarmClock, CalendarClock } from 'lucide-react';
import type { Deadline } from '#domain/numbers/deadlines.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { useDeadlineWords } from './useDeadlineWords.ts';

/** Deadlines within this many days count as near. */
const SOON = 30;

/** The nearest deadline in short; icon and text show how near it is, colour is only an addition. */
export function DeadlineChip({ due }: { readonly due: Deadline | null }) {
  const { said } = useDeadlineWords();
  if (!due) return null;
  const tone = due.days < 0 ? 'bad' : due.days <= SOON ? 'warn' : 'neutral';
  return (
    <Badge tone={tone} icon={due.days < 0 ? AlarmClock : CalendarClock}>
      {said(due)}
    </Badge>
  );
}

import { AlarmClock, CalendarClock } from 'lucide-react';
import type { Deadline } from '#domain/numbers/deadlines.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { useDeadlineWords } from './useDeadlineWords.ts';

/** Deadlines within this many days count as near. */
const SOON = 30;

interface DeadlineChipProps {
  /** Id of the project that it is of. */
  readonly project: string;
  readonly due: Deadline | null;
}

/** The nearest deadline in short; icon and text show how near it is, colour is only an addition. */
export function DeadlineChip({ project, due }: DeadlineChipProps) {
  const { said } = useDeadlineWords(project);
  if (!due) return null;
  const tone = due.days < 0 ? 'bad' : due.days <= SOON ? 'warn' : 'neutral';
  return (
    <Badge tone={tone} icon={due.days < 0 ? AlarmClock : CalendarClock}>
      {said(due)}
    </Badge>
  );
}

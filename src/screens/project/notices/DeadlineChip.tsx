import { AlarmClock, CalendarClock } from 'lucide-react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { daysPastRetention, privacyOf } from '#domain/inspection/building/privacy.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Deadline } from '#domain/numbers/deadlines.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { useNoticePacks } from '../../kit/data/usePacks.ts';
import { useErased } from '../../kit/data/usePageDocuments.ts';
import { noticeScheme } from '../../kit/words/regimeWords.ts';
import { useToday } from '../useToday.ts';

/** Texts for deadlines of a project (id). */
export function useDeadlineWords(project: string) {
  const language = useI18n();
  const kept = useNoticePacks(project);
  const words = language.LL.notices;
  const what = (due: Deadline): string =>
    due.kind === 'repair'
      ? words.repair()
      : `${due.notice.noticeNo || noticeScheme(language, due.notice, kept, 'short')} · ${words[due.step]()}`;
  const when = ({ days }: Deadline): string => {
    if (days === 0) return words.now();
    return days < 0 ? words.overdue({ days: -days }) : words.inDays({ days });
  };
  return { what, when, said: (due: Deadline) => `${what(due)} · ${when(due)}` };
}

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

/** Whether a project has photos that could be erased; false until that is known. */
export function useHasPhotosLeft(project: string): boolean {
  const { images } = useWorkspace();
  const all = useValue(images(project));
  const erased = useErased(project);
  return Boolean(erased && all?.some(({ photo }) => photo.kind === 'stored' && !erased.has(photo.sha256)));
}

function PastChip({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const until = privacyOf(project)?.retainUntil ?? '';
  return useHasPhotosLeft(project.id) ? (
    <Badge tone="bad" icon={AlarmClock}>
      {LL.privacy.past({ date: format.day(until) })}
    </Badge>
  ) : null;
}

/** That a project's photos are kept longer than was stated; nothing before that day, and where none is left or no day stated. */
export function RetentionChip({ project }: { readonly project: Project }) {
  const isPast = daysPastRetention(project, useToday(project)) > 0;
  return isPast && <PastChip project={project} />;
}

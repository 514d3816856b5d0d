import type { Team } from '#data/team/team.ts';
import { useValue } from '#data/useValue.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Badge } from '#ui/display/Badge.tsx';

/** Marks a project that is shared with the team. */
export function TeamBadge({ team, project }: { readonly team: Team; readonly project: string }) {
  const { LL } = useI18n();
  return useValue(team.projects).has(project) ? <Badge>{LL.team.badge()}</Badge> : null;
}

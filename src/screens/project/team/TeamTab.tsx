import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { useTeamOf } from '../../kit/team/useTeamOf.ts';
import * as styles from '../project.css.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import type { TeamPartProps } from './teamPart.ts';

/** The parts of a project's team tab by their names in the address, in their order. */
const TEAM_PARTS = {
  work: lazyPart(() => import('./assignments/AssignmentsPart.tsx')),
  second: lazyPart(() => import('./second/SecondPart.tsx')),
  agreement: lazyPart(() => import('./agreement/AgreementPart.tsx')),
  people: lazyPart(() => import('./people/PeoplePart.tsx')),
  audit: lazyPart(() => import('./audit/AuditPart.tsx')),
} as const satisfies Readonly<Record<string, ComponentType<TeamPartProps>>>;

type TeamPart = keyof typeof TEAM_PARTS;

const TEAM_PART_NAMES = Object.keys(TEAM_PARTS) as readonly TeamPart[];

/** The team in a project: assignments, progress, members. */
export default function TeamTab({ project }: { readonly project: Project }) {
  const words = useI18n().LL.teamPage;
  const team = useTeamOf(project.id);
  const { search } = useProjectAddress();
  const part = TEAM_PART_NAMES.find((one) => one === search.part) ?? 'work';
  const Part = TEAM_PARTS[part];
  if (!team) return null;
  return (
    <>
      <nav aria-label={words.parts.label()} className={styles.tabs}>
        {TEAM_PART_NAMES.map((one) => (
          <Link
            key={one}
            to="/project/$projectId"
            params={{ projectId: project.id }}
            search={{ tab: 'team', ...(one !== 'work' && { part: one }) }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === part ? 'page' : undefined}
            className={styles.tab}
          >
            {words.parts[one]()}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Skeleton of="table" />}>
        <Part project={project} team={team} />
      </Suspense>
    </>
  );
}

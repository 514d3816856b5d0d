import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useIsLeaving } from '../kit/address/useIsLeaving.ts';
import { lastProject } from '../kit/data/lastProject.ts';
import { Breadcrumbs } from '../kit/page/Breadcrumbs.tsx';
import { ProjectUndo } from '../kit/page/ProjectUndo.tsx';
import * as page from '../kit/page/page.css.ts';
import { useShowProject } from '../kit/page/ShownProject.tsx';
import { useProjectName } from '../kit/words/projectName.ts';
import * as styles from './assistant.css.ts';

/**
 * The pages of the assistant in their order. They are one route, told apart by `page` in its address: the login loads the
 * names of all routes, and has no room for more.
 */
const PAGES = ['models', 'systems', 'risks', 'sampling'] as const;
type AssistantPage = (typeof PAGES)[number];

/** Links to the pages of the assistant. */
export function AssistantNav({ project }: { readonly project: string }) {
  const words = useI18n().LL.assurance.nav;
  return (
    <nav aria-label={words.label()} className={styles.pages}>
      {PAGES.map((id) => (
        <Link
          key={id}
          to="/assistant"
          search={{ project, page: id === 'models' ? undefined : id }}
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
          className={styles.pageLink}
        >
          {words[id]()}
        </Link>
      ))}
    </nav>
  );
}

interface FrameProps {
  readonly page: Exclude<AssistantPage, 'models'>;
  readonly title: string;
  readonly intro: string;
  readonly children: (project: Project) => ReactNode;
}

function Framed({
  page: shown,
  title,
  intro,
  project,
  children,
}: FrameProps & { readonly project: Project }) {
  const { LL } = useI18n();
  const nameOf = useProjectName();
  useShowProject(project.id);
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div className={page.section}>
        <Breadcrumbs page={LL.assurance.nav[shown]()}>
          <Link to="/project/$projectId" params={{ projectId: project.id }} className={standing}>
            {nameOf(project)}
          </Link>
          <Link to="/assistant" search={{ project: project.id }} className={standing}>
            {LL.assistant.title()}
          </Link>
        </Breadcrumbs>
        <div className={page.row}>
          <h1 className={`${page.title} ${page.grow}`}>{title}</h1>
          <ProjectUndo />
        </div>
        <AssistantNav project={project.id} />
        <p className={page.muted}>{intro}</p>
        <p className={page.notice.info}>{LL.assurance.conformity()}</p>
      </div>
      {children(project)}
    </div>
  );
}

/** A page of the assistant besides its models: for the project in the address, else the last opened one. */
export function AssistantFrame(props: FrameProps) {
  const { project: requested } = useSearch({ from: '/_app/assistant' });
  const navigate = useNavigate({ from: '/assistant' });
  const isLeaving = useIsLeaving();
  const all = useValue(useWorkspace().projects);
  const id = requested ?? lastProject.read();
  const project = all?.find((one) => one.id === id) ?? all?.find(({ archived }) => !archived);
  const found = project?.id;
  useEffect(() => {
    if (found !== undefined && found !== requested && !isLeaving())
      void navigate({ search: (before) => ({ ...before, project: found }), replace: true });
  }, [found, requested, navigate, isLeaving]);
  if (!project)
    return (
      <div className={page.page}>
        <Skeleton of="cards" count={3} />
      </div>
    );
  return <Framed key={project.id} {...props} project={project} />;
}

import { Link, useNavigate, useParams } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  Copy,
  Ellipsis,
  Fingerprint,
  FolderInput,
  Pencil,
  Trash2,
} from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { isExample } from '#data/example/findExample.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { buildingChange } from '#domain/inspection/building/buildingChange.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { lastSigned } from '#domain/numbers/summary.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { BackupButton } from '#screens/kit/backup/BackupButton.tsx';
import { useRecords } from '#screens/kit/data/useSchemes.ts';
import { VerdictBadge } from '#screens/kit/marks/VerdictBadge.tsx';
import { Breadcrumbs } from '#screens/kit/page/Breadcrumbs.tsx';
import { ProjectUndo } from '#screens/kit/page/ProjectUndo.tsx';
import { lazyPart } from '#screens/kit/parts/lazyParts.tsx';
import { useValue } from '#signals/useValue.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { link, standing } from '#ui/buttons/Link.css.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { MenuItem, MenuOf } from '#ui/overlays/Menu.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useOpenCreated } from '../kit/address/openCreated.ts';
import { lastProject } from '../kit/data/lastProject.ts';
import MissingProject from '../kit/page/MissingProject.tsx';
import * as page from '../kit/page/page.css.ts';
import { type ProjectTab, tabOf } from '../kit/page/projectTabs.ts';
import { useShowProject } from '../kit/page/ShownProject.tsx';
import { useTeamOf } from '../kit/team/useTeamOf.ts';
import { useProjectName } from '../kit/words/projectName.ts';
import { EditParticulars } from './header/EditParticulars.tsx';
import { NO_PARTICULARS, ProjectForm } from './list/ProjectForm.tsx';
import { DeadlineChip, RetentionChip } from './notices/DeadlineChip.tsx';
import { useNextDeadline } from './notices/useNextDeadline.ts';
import * as styles from './project.css.ts';
import { useProjectAddress } from './useProjectAddress.ts';

type Panel = ComponentType<{ readonly project: Project }>;

/** What the tabs of a project's page show. */
const PROJECT_PANELS: Readonly<Record<ProjectTab, Panel>> = {
  overview: lazyPart(() => import('./overview/OverviewTab.tsx')),
  photos: lazyPart(() => import('./photos/PhotosTab.tsx')),
  review: lazyPart(() => import('./review/ReviewTab.tsx')),
  locations: lazyPart(() => import('./locations/LocationsTab.tsx')),
  drawings: lazyPart(() => import('./drawings/DrawingsTab.tsx')),
  defects: lazyPart(() => import('./defects/DefectsTab.tsx')),
  records: lazyPart(() => import('./records/RecordsTab.tsx')),
  team: lazyPart(() => import('./team/TeamTab.tsx')),
  settings: lazyPart(() => import('./settings/SettingsTab.tsx')),
};

/** Lazy, since it is only needed with a team. */
const MoveToTeam = lazyPart(() => import('./moving/MoveToTeam.tsx'));

/** A page of its own, without the tabs' header: it is also for people who don't know the project. */
const ExplanationPage = lazyPart(() => import('./explanation/ExplanationPage.tsx'));

/** No tab, since few need it: it is opened from the project's menu and the palette. */
const CustodyPage = lazyPart(() => import('./custody/CustodyPage.tsx'));

type Form = 'edit' | 'copy' | 'team';

/** Rarely used actions on the whole project. */
function MoreActs({ project, onForm }: { readonly project: Project; readonly onForm: (form: Form) => void }) {
  const { LL } = useI18n();
  const words = LL.project.page;
  const { manage, team } = useWorkspace();
  const navigate = useNavigate();
  return (
    <MenuOf
      trigger={<IconButton icon={Ellipsis} label={words.more()} />}
      label={words.more()}
      onAction={(key) => {
        if (key === 'archive') manage.archive(project.id, !project.archived);
        else if (key === 'custody')
          void navigate({
            to: '/project/$projectId',
            params: { projectId: project.id },
            search: { tab: 'custody' },
          });
        else if (key === 'remove') {
          manage.remove(project.id);
          void navigate({ to: '/project' });
        } else onForm(key === 'copy' || key === 'team' ? key : 'edit');
      }}
    >
      <MenuItem id="edit" icon={Pencil}>
        {words.edit()}
      </MenuItem>
      <MenuItem id="copy" icon={Copy}>
        {words.duplicate()}
      </MenuItem>
      <MenuItem id="archive" icon={project.archived ? ArchiveRestore : Archive}>
        {project.archived ? words.restore() : words.archive()}
      </MenuItem>
      <MenuItem id="custody" icon={Fingerprint}>
        {LL.custody.title()}
      </MenuItem>
      {team && !team.projects.value.has(project.id) && (
        <MenuItem id="team" icon={FolderInput}>
          {team.moves.known.value.get(project.id)?.phase === 'copying'
            ? LL.moving.goOnAct()
            : LL.moving.act()}
        </MenuItem>
      )}
      {isExample(project) && (
        <MenuItem id="remove" icon={Trash2}>
          {LL.example.remove()}
        </MenuItem>
      )}
    </MenuOf>
  );
}

/** Name and state of a project, with the actions on all of it. */
function ProjectHeader({ project, title }: { readonly project: Project; readonly title: string }) {
  const { LL } = useI18n();
  const words = LL.project.page;
  const { manage, team } = useWorkspace();
  const openCreated = useOpenCreated();
  const [form, setForm] = useState<Form | null>(null);
  const records = useRecords();
  const schemes = useValue(records.schemes(project.id)) ?? [];
  const packs = useValue(records.packs(project.id)) ?? [];
  const next = useNextDeadline(project);
  const filed = useValue(records.all);
  const last = lastSigned(filed?.flatMap((one) => (one.project.id === project.id ? one.record : [])) ?? []);
  const { code } = project;
  const name = useProjectName()(project);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <div className={styles.back}>
          <Breadcrumbs page={title}>
            <Link to="/project" className={standing}>
              {words.back()}
            </Link>
            <Link to="/project/$projectId" params={{ projectId: project.id }} className={standing} dir="auto">
              {name}
            </Link>
          </Breadcrumbs>
        </div>
        <div className={`${page.row} ${styles.name}`}>
          <h1 className={page.title} dir="auto">
            {name}
          </h1>
          <div className={styles.state}>
            {code && (
              <span className={`${page.muted} ${styles.code}`} dir="auto">
                {code}
              </span>
            )}
            {last?.verdict && <VerdictBadge verdict={last.verdict} under={last.under} />}
            <DeadlineChip project={project.id} due={next} />
            <RetentionChip project={project} />
            {project.archived && <Badge>{LL.project.list.archived()}</Badge>}
          </div>
        </div>
      </div>
      <div className={`${page.row} ${styles.doings}`}>
        <BackupButton project={project} />
      </div>
      <div className={styles.tools}>
        <ProjectUndo />
        <MoreActs project={project} onForm={setForm} />
      </div>
      {form === 'edit' && <EditParticulars project={project} onClose={() => setForm(null)} />}
      {team && (
        <Suspense>
          <MoveToTeam project={project} team={team} asked={form === 'team'} onClose={() => setForm(null)} />
        </Suspense>
      )}
      {form === 'copy' && (
        <ProjectForm
          isNew
          title={words.duplicate()}
          saveLabel={LL.project.form.create()}
          initial={NO_PARTICULARS}
          onClose={() => setForm(null)}
          onSave={(particulars, building) => {
            const projectId = manage.create({ ...particulars, ...buildingChange({}, building) }, project.id);
            for (const scheme of schemes) records.keepScheme(projectId, scheme);
            for (const pack of packs) records.keepPack(projectId, pack);
            void openCreated({ to: '/project/$projectId', params: { projectId } });
          }}
        />
      )}
    </header>
  );
}

function ProjectPage({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const nameOf = useProjectName();
  const { search } = useProjectAddress();
  const isShared = useTeamOf(project.id) !== null;
  const tab = tabOf(search, isShared);
  useShowProject(project.id);
  useEffect(() => lastProject.write(project.id), [project.id]);
  if (search.tab === 'explanation')
    return (
      <Suspense fallback={<Skeleton of="table" />}>
        <ExplanationPage project={project} />
      </Suspense>
    );
  const isCustody = search.tab === 'custody';
  const Panel = isCustody ? CustodyPage : PROJECT_PANELS[tab];
  const name = isCustody ? LL.custody.title() : LL.register.tabs[tab]();
  return (
    <article className={styles.screen} data-tab={isCustody ? 'custody' : tab} aria-label={nameOf(project)}>
      <ProjectHeader project={project} title={name} />
      <section className={styles.panel} aria-label={name}>
        <Suspense fallback={<Skeleton of="table" />}>
          <Panel project={project} />
        </Suspense>
      </section>
    </article>
  );
}

/** One project, by the id in its address. */
export function ProjectScreen() {
  const { LL } = useI18n();
  const { projectId } = useParams({ from: '/_app/project/$projectId' });
  const { projects } = useWorkspace();
  const all = useValue(projects);
  const project = all?.find(({ id }) => id === projectId);
  if (project) return <ProjectPage key={project.id} project={project} />;
  return (
    <div className={page.page}>
      {all === null ? (
        <Skeleton of="table" />
      ) : (
        <MissingProject>
          <Link to="/project" className={link}>
            {LL.project.page.back()}
          </Link>
        </MissingProject>
      )}
    </div>
  );
}

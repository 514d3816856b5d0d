import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Check, ChevronDown } from 'lucide-react';
import {
  memo,
  type ReactNode,
  Suspense,
  use,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { firstToReview } from '#data/read/firstToReview.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { leftByCounts } from '#domain/inspection/photos/leftToJudge.ts';
import { figuresOf } from '#domain/inspection/places/plan.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import {
  type NextStep,
  PATH_STEPS,
  type Path,
  type PathStep,
  pathOf,
  unfinishedRecords,
} from '#domain/numbers/path.ts';
import { byText } from '#domain/order.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { mayBeginRecord, useBeginRecord } from '#screens/kit/address/openCreated.ts';
import { isPlainClick, ReviewLink } from '#screens/kit/address/ReviewLink.tsx';
import { useDefectsByPhoto } from '#screens/kit/data/useDefectsByPhoto.ts';
import { useRecords } from '#screens/kit/data/useSchemes.ts';
import { useViewed } from '#screens/kit/data/useViewed.ts';
import { type ProjectTab, tabOf, tabsOf } from '#screens/kit/page/projectTabs.ts';
import { ShownProjectContext } from '#screens/kit/page/ShownProject.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { useTeamOf } from '#screens/kit/team/useTeamOf.ts';
import { useValue } from '#signals/useValue.tsx';
import { button } from '#ui/buttons/Button.css.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MenuItem, MenuOf } from '#ui/overlays/Menu.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import * as styles from './path.css.ts';

const UnsafeClock = lazyWithWords(() => import('#screens/kit/unsafe/UnsafeClock.tsx'));

interface ProjectPathState {
  /** Null until photos and records are read. */
  readonly path: Path | null;
  /** The record that the last steps open: the newest unfinished one, else the newest. */
  readonly record: string | null;
}

const newestOf = (records: readonly InspectionRecord[]): InspectionRecord | undefined =>
  records.toSorted((a, b) => byText(inspectedOn(b), inspectedOn(a)))[0];

/** The counts of a project's path, when there is time for them: verdicts and grades come first. */
function useProjectPath(project: Project): ProjectPathState {
  const { id } = project;
  const workspace = useWorkspace();
  const all = useDeferredValue(useValue(useMemo(() => workspace.images(id), [workspace, id])));
  const counts = useDeferredValue(useValue(useMemo(() => workspace.counts(id), [workspace, id])));
  const images = useMemo(() => all && inspected(all), [all]);
  const viewed = useViewed(id);
  const defects = useDefectsByPhoto(project, images, counts);
  const filed = useValue(useRecords().all);
  const records = useMemo(
    () => filed?.flatMap(({ record, project: of }) => (of.id === id ? record : [])) ?? null,
    [filed, id],
  );
  return useMemo(() => {
    if (!images || !records) return { path: null, record: null };
    const { photos, boxes, bySeverity } = figuresOf(images, counts, defects);
    const left = leftByCounts(images, counts, viewed);
    const record = newestOf(unfinishedRecords(records)) ?? newestOf(records);
    return { path: pathOf({ photos, boxes, left, bySeverity, records }), record: record?.id ?? null };
  }, [images, counts, defects, viewed, records]);
}

/** A page of a project: a step of its path, a record at another step than its report, or a tab beside the path. */
type PathPage = PathStep | 'record' | `tab:${ProjectTab}`;

interface Place {
  readonly pathname: string;
  readonly search: object;
  /** Without the `#`. */
  readonly hash: string;
}

/** The page of a project at an address; null for a page of no project. */
function openPage({ pathname, search, hash }: Place): PathPage | null {
  const { tab: name, severity } = search as Readonly<Record<'tab' | 'severity', string | undefined>>;
  if (pathname === '/dashboard') return 'review';
  if (pathname === '/assistant') return 'detect';
  if (pathname === '/inspection-record/compare') return 'record';
  if (pathname.startsWith('/inspection-record/')) return hash === 'report' ? 'report' : 'record';
  if (!pathname.startsWith('/project/')) return null;
  const tab = tabOf({ tab: name }, true);
  if (tab === 'photos' || tab === 'records') return tab;
  return tab === 'defects' && severity === 'none' ? 'grade' : `tab:${tab}`;
}

/** Windows with space for every page in one row; in others those beside the path are in a menu. */
const WIDE = 'screen and (min-width: 1280px)';

/** Where a step of the path leads. */
interface Target {
  readonly projectId: string;
  /** The record that the last steps open; null where there is none. */
  readonly record: string | null;
  /** The photo on the stage, which a model is tried on. */
  readonly image: string | undefined;
}

interface StepLinkProps extends Target {
  readonly step: NextStep['step'];
  /** Whether the record itself is opened, at what is left of it; not the list of records. */
  readonly opensRecord?: boolean;
  readonly isCurrent?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * The report's step while there is no record: leads to the records, of which the router would say of its own link that it
 * is current as well.
 */
function WithoutRecord(props: {
  readonly projectId: string;
  readonly className: string;
  readonly content: ReactNode;
}) {
  const { projectId, className, content } = props;
  const navigate = useNavigate();
  return (
    <a
      href={`/project/${encodeURIComponent(projectId)}?tab=records`}
      className={className}
      data-step="report"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate({ to: '/project/$projectId', params: { projectId }, search: { tab: 'records' } });
      }}
    >
      {content}
    </a>
  );
}

function StepLink(props: StepLinkProps) {
  const {
    projectId,
    record,
    image,
    step,
    opensRecord = false,
    isCurrent = false,
    className,
    children,
  } = props;
  const common = {
    className,
    children,
    // The router's own "current" only knows the path of the address.
    activeOptions: { exact: true, includeSearch: true, includeHash: true },
    'aria-current': isCurrent ? ('page' as const) : undefined,
    'data-step': step,
  };
  const page = { to: '/project/$projectId', params: { projectId } } as const;
  if (step === 'review') return <Link to="/dashboard" search={{ project: projectId }} {...common} />;
  if (step === 'detect')
    return <Link to="/assistant" search={{ project: projectId, ...(image && { image }) }} {...common} />;
  if (step === 'grade') return <Link {...page} search={{ tab: 'defects', severity: 'none' }} {...common} />;
  if (step === 'view') return <Link {...page} search={{ tab: 'photos', review: 'empty' }} {...common} />;
  if (step === 'photos') return <Link {...page} search={{ tab: 'photos' }} {...common} />;
  if (record !== null && (step === 'report' || opensRecord))
    return (
      <Link
        to="/inspection-record/$recordId"
        params={{ recordId: record }}
        hash={step === 'report' ? 'report' : 'next'}
        {...common}
      />
    );
  if (step === 'report')
    return <WithoutRecord projectId={projectId} className={className} content={children} />;
  return <Link {...page} search={{ tab: 'records' }} {...common} />;
}

/** What a step counts, as a figure and in words; a tick where nothing is left of it. */
function StepCount({ step, path }: { readonly step: PathStep; readonly path: Path | null }) {
  const { LL, format } = useI18n();
  const words = LL.path;
  if (!path) return null;
  const { count, isDone } = path.counts[step];
  if (isDone)
    return (
      <span className={styles.done}>
        <Icon icon={Check} size={14} />
        <span className={visuallyHidden}> {words.done()}</span>
      </span>
    );
  if (count === 0) return null;
  const text = words.counts[step]({ count });
  return (
    <span className={styles.count} title={text}>
      <span aria-hidden="true">{format.count(count)}</span>
      <span className={visuallyHidden}> {text}</span>
    </span>
  );
}

interface NextProps extends Target {
  readonly project: Project;
  readonly next: NextStep;
  readonly current: PathPage | null;
}

/** The primary next step; on the page where it is done, only how much is left. */
function Next({ project, next: { step, count }, current, ...target }: NextProps) {
  const words = useI18n().LL.path.next;
  const workspace = useWorkspace();
  const { team } = workspace;
  const begin = useBeginRecord();
  const isRecord = step === 'records' && count > 0;
  const text = step === 'records' ? (isRecord ? words.records() : words.begin()) : words[step]({ count });
  const isHere =
    current === step ||
    (step === 'review' && current === 'tab:review') ||
    (step === 'records' && (current === 'record' || current === 'report'));
  if (isHere && !(isRecord && current === 'records'))
    return count > 0 && step !== 'records' ? <span className={styles.here}>{text}</span> : null;
  const className = button({ variant: 'primary', size: 'panel' });
  if (step === 'photos')
    return (
      <Link
        to="/dashboard"
        search={{ project: target.projectId }}
        state={{ addPhotos: true }}
        className={className}
        data-next={step}
      >
        {text}
      </Link>
    );
  if (step === 'records' && !isRecord && mayBeginRecord(team, project.id))
    return (
      <span data-next={step}>
        <Button variant="primary" onPress={() => begin(project)}>
          {text}
        </Button>
      </span>
    );
  if (step === 'review')
    return (
      <span data-next={step}>
        <ReviewLink
          project={target.projectId}
          find={() => firstToReview(workspace, target.projectId)}
          className={className}
          data-step={step}
        >
          {text}
        </ReviewLink>
      </span>
    );
  return (
    <span data-next={step}>
      <StepLink {...target} step={step} opensRecord={isRecord} className={className}>
        {text}
      </StepLink>
    </span>
  );
}

interface OthersProps {
  readonly projectId: string;
  readonly tabs: readonly ProjectTab[];
  readonly current: PathPage | null;
}

/** The pages beside the path: links; in a narrow window a menu. */
function Others({ projectId, tabs, current }: OthersProps) {
  const { LL } = useI18n();
  const words = LL.register.tabs;
  const navigate = useNavigate();
  const isWide = useMedia(WIDE);
  const searchOf = (tab: ProjectTab) => (tab === 'overview' ? {} : { tab });
  const page = { to: '/project/$projectId', params: { projectId } } as const;
  if (!isWide) {
    const open = tabs.find((tab) => current === `tab:${tab}`);
    return (
      <MenuOf
        label={LL.path.more()}
        trigger={
          <Button variant="quiet">
            {open ? words[open]() : LL.path.more()}
            <Icon icon={ChevronDown} size={14} />
          </Button>
        }
      >
        {tabs.map((tab) => (
          <MenuItem key={tab} id={tab} onAction={() => void navigate({ ...page, search: searchOf(tab) })}>
            {words[tab]()}
          </MenuItem>
        ))}
      </MenuOf>
    );
  }
  return (
    <ul className={styles.list}>
      {tabs.map((tab) => (
        <li key={tab}>
          <Link
            {...page}
            search={searchOf(tab)}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={current === `tab:${tab}` ? 'page' : undefined}
            data-tab={tab}
            className={styles.page}
          >
            {words[tab]()}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Bar = memo(function Bar({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const { path, record } = useProjectPath(project);
  const isShared = useTeamOf(project.id) !== null;
  const profile = useProfile();
  const current = useLocation({ select: openPage });
  const image = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/dashboard' && 'image' in search ? String(search.image) : undefined,
  });
  const pages = useRef<HTMLDivElement>(null);
  // In a narrow window the pages scroll sideways: the current one is kept in view.
  useLayoutEffect(() => {
    const shown = pages.current?.querySelector<HTMLElement>('[aria-current]');
    if (!pages.current || !shown || current === null) return;
    const { clientWidth, scrollLeft } = pages.current;
    const end = shown.offsetLeft + shown.offsetWidth;
    if (shown.offsetLeft < scrollLeft) pages.current.scrollLeft = shown.offsetLeft;
    else if (end > scrollLeft + clientWidth) pages.current.scrollLeft = end - clientWidth;
  }, [current]);
  const target: Target = { projectId: project.id, record, image };
  const isCurrent = (step: PathStep) => current === step || (step === 'records' && current === 'record');
  const others = tabsOf(isShared).filter((tab) => tab !== 'photos' && tab !== 'records');
  return (
    <nav aria-label={LL.register.tabs.label()} className={styles.path}>
      <div ref={pages} className={styles.pages}>
        <ol className={styles.list}>
          {PATH_STEPS.map((step) => (
            <li key={step}>
              <StepLink {...target} step={step} isCurrent={isCurrent(step)} className={styles.step}>
                {LL.path.steps[step]()}
                <StepCount step={step} path={path} />
              </StepLink>
            </li>
          ))}
        </ol>
        <span className={styles.divider} />
        <Others projectId={project.id} tabs={others} current={current} />
      </div>
      <Suspense>
        <UnsafeClock project={project} author={profile} />
      </Suspense>
      {path && !project.archived && <Next {...target} project={project} next={path.next} current={current} />}
    </nav>
  );
});

/** The one bar of a project's pages: its path from the photos to the report, its other pages, and what to do next. */
export default function ProjectPath() {
  const { id } = use(ShownProjectContext);
  const project = useValue(useWorkspace().projects)?.find((one) => one.id === id);
  return project ? <Bar key={project.id} project={project} /> : null;
}

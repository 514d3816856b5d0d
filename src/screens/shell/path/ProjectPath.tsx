import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Check, ChevronDown } from 'lucide-react';
import { memo, type ReactNode, Suspense, use, useLayoutEffect, useRef } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { type NextStep, PATH_STEPS, type Path, type PathStep } from '#domain/numbers/path.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { type ProjectTab, tabsOf } from '#screens/kit/page/projectTabs.ts';
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
import { openPage, type PathPage } from './openPage.ts';
import * as styles from './path.css.ts';
import { useProjectPath } from './useProjectPath.ts';

const UnsafeClock = lazyWithWords(() => import('#screens/kit/unsafe/UnsafeClock.tsx'));

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
  /** Whether the record itself is opened, not the list of records. */
  readonly opensRecord?: boolean;
  readonly isCurrent?: boolean;
  readonly className: string;
  readonly children: ReactNode;
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
        hash={step === 'report' ? 'report' : ''}
        {...common}
      />
    );
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
  readonly next: NextStep;
  readonly current: PathPage | null;
}

/** The primary next step; on the page where it is done, only how much is left. */
function Next({ next: { step, count }, current, ...target }: NextProps) {
  const words = useI18n().LL.path.next;
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
      {path && !project.archived && <Next {...target} next={path.next} current={current} />}
    </nav>
  );
});

/** The one bar of a project's pages: its path from the photos to the report, its other pages, and what to do next. */
export default function ProjectPath() {
  const { id } = use(ShownProjectContext);
  const project = useValue(useWorkspace().projects)?.find((one) => one.id === id);
  return project ? <Bar key={project.id} project={project} /> : null;
}

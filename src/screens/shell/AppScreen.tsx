import { getRouteApi, Link, Outlet, useMatch, useMatches, useRouter } from '@tanstack/react-router';
import { ChevronDown, Languages, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { initials } from '#auth/profile.ts';
import { useSignedIn } from '#auth/useSignedIn.tsx';
import { useWorkspace, WorkspaceProvider } from '#data/WorkspaceProvider.tsx';
import { AriaLocale } from '#i18n/AriaLocale.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { SaveStatus } from '#screens/kit/edits/SaveStatus.tsx';
import { type PageRequest, PageRequestContext } from '#screens/kit/page/pageRequest.ts';
import { lazyPart, lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button, type ButtonProps } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { keepFocus } from '#ui/overlays/keptFocus.ts';
import { limitTransitionEvents } from '#ui/overlays/transitionEvents.ts';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { NoticeOverlayContext } from '../kit/noticeOverlay/NoticeOverlay.tsx';
import { NoticeOverlayHost } from '../kit/noticeOverlay/NoticeOverlayHost.tsx';
import { Logo } from '../kit/page/Logo.tsx';
import { PageReadyContext } from '../kit/page/PageReady.tsx';
import { ShownProjectContext } from '../kit/page/ShownProject.tsx';
import { useProjectName } from '../kit/words/projectName.ts';
import * as styles from './AppShell.css.ts';
import { ButtonWithMenu } from './ButtonWithMenu.tsx';
import * as navigationStyles from './header/Navigation.css.ts';
import * as userMenuStyles from './header/UserMenu.css.ts';
import { useLanguageChoice } from './header/useLanguageChoice.ts';
import * as projectSwitcherStyles from './project/ProjectSwitcher.css.ts';
import { switcher } from './project/ProjectSwitcher.css.ts';

const ProjectMenu = lazyPart(() => import('./project/ProjectMenu.tsx'));

/** Shows the name of the page's project. */
function ProjectButton(props: ButtonProps) {
  const { LL } = useI18n();
  const nameOf = useProjectName();
  const { id } = use(ShownProjectContext);
  const project = useValue(useWorkspace().projects)?.find((one) => one.id === id);
  const name = project ? nameOf(project) : LL.shell.allProjects();
  return (
    <Button {...props} variant="quiet" aria-label={LL.shell.switchTo({ name })}>
      <bdi className={projectSwitcherStyles.name}>{name}</bdi>
      <span className={projectSwitcherStyles.icon}>
        <Icon icon={ChevronDown} />
      </span>
    </Button>
  );
}

/** The page's project, with a menu to switch to another. */
const ProjectSwitcher = () => <ButtonWithMenu button={ProjectButton} menu={ProjectMenu} />;

const LanguageMenu = lazyPart(() => import('./header/LanguageMenu.tsx'));
const SmallMenu = lazyPart(() => import('./header/SmallMenu.tsx'));
const UserMenu = lazyPart(() => import('./header/UserMenu.tsx'));

function LanguageButton(props: ButtonProps) {
  const { LL } = useI18n();
  const { name } = useLanguageChoice();
  return (
    <Button {...props} variant="quiet" aria-label={LL.shell.languageNow({ name })}>
      <Icon icon={Languages} />
      {name}
    </Button>
  );
}

function AccountButton(props: ButtonProps) {
  const { LL } = useI18n();
  const { name } = useProfile();
  return (
    <Button {...props} variant="quiet" aria-label={LL.shell.account({ name })}>
      <span className={userMenuStyles.avatar}>{initials(name)}</span>
      <span className={userMenuStyles.name}>{name}</span>
    </Button>
  );
}

function PlacesButton(props: ButtonProps) {
  const { LL } = useI18n();
  return (
    <Button {...props} variant="quiet">
      <Icon icon={MenuIcon} />
      {LL.shell.menu()}
    </Button>
  );
}

/** Language and account; on a small screen everything in one menu. */
function HeaderEnd({ small }: { readonly small: boolean }) {
  if (small) return <ButtonWithMenu button={PlacesButton} menu={SmallMenu} />;
  return (
    <>
      <ButtonWithMenu button={LanguageButton} menu={LanguageMenu} />
      <ButtonWithMenu button={AccountButton} menu={UserMenu} />
    </>
  );
}

/** The two main links; the one of the open page is marked as current. */
function Navigation() {
  const { LL } = useI18n();
  return (
    <nav aria-label={LL.shell.navigation()}>
      <ul className={navigationStyles.list}>
        <li>
          <Link to="/project" className={navigationStyles.link}>
            {LL.shell.project()}
          </Link>
        </li>
        <li>
          <Link to="/inspection-record" className={navigationStyles.link}>
            {LL.shell.record()}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const Devtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
  : () => null;

const DatabaseScreen = lazy(() => import('#screens/errors/DatabaseScreen.tsx'));

const route = getRouteApi('/_app');

const Notices = lazyWithWords(() => import('../storage/notices/StorageNotices.tsx'));
const PageRequests = lazyWithWords(() => import('./PageRequests.tsx'));
const ProjectPath = lazyWithWords(() => import('./path/ProjectPath.tsx'));
const TeamStatus = lazyWithWords(() => import('./team/TeamStatus.tsx'));

/** Pages that are always of a project: the bar has its space before the project is read. */
const OF_PROJECT: ReadonlySet<string> = new Set([
  '/_app/dashboard',
  '/_app/project/$projectId',
  '/_app/inspection-record/$recordId',
]);

/** The page, after the header: the two are mounted in tasks of their own, and the page in slices. */
function Page() {
  return useDeferredValue(true, false) ? <Outlet /> : null;
}

/** Header and content of every page behind the login. */
function AppShell() {
  const { LL } = useI18n();
  const small = useMedia(media.small);
  const { team } = useWorkspace();
  useEffect(() => keepFocus(document), []);
  useEffect(() => limitTransitionEvents(window), []);
  // The dashboard shows the save state itself, and notices wait there until its photo is drawn. By the route match, not
  // the location, which changes with every selection.
  const onDashboard = useMatch({ from: '/_app/dashboard', shouldThrow: false, select: () => true }) ?? false;
  const onProject = useMatches({ select: (all) => all.some(({ routeId }) => OF_PROJECT.has(routeId)) });
  const [drawn, setDrawn] = useState(false);
  const page = useMemo(
    () => ({ ready: drawn || !onDashboard, tell: () => setDrawn(true) }),
    [drawn, onDashboard],
  );
  const [request, ask] = useState<PageRequest['request']>(null);
  const requested = useMemo(() => ({ request, ask }), [request]);
  const [id, show] = useState<string | null>(null);
  const shown = useMemo(() => ({ id, show }), [id]);
  const [overlay, placeOverlay] = useState<HTMLElement | null>(null);
  return (
    <PageReadyContext value={page}>
      <ShownProjectContext value={shown}>
        <NoticeOverlayContext value={overlay}>
          <PageRequestContext value={requested}>
            <div className={styles.shell}>
              <a href="#content" className={styles.skip}>
                {LL.shell.skip()}
              </a>
              <header className={styles.header} data-team={team ? true : undefined}>
                <Link to="/dashboard" className={styles.home}>
                  <Logo />
                </Link>
                <div className={styles.middle}>
                  {/* First, so that the name of a project moves no link. */}
                  {small ? null : <Navigation />}
                  <div className={switcher}>
                    <ProjectSwitcher />
                  </div>
                  <div className={styles.notices}>
                    <Suspense>{page.ready && <Notices />}</Suspense>
                  </div>
                </div>
                <div className={styles.end}>
                  {onDashboard ? null : (
                    <div className={styles.save}>
                      <SaveStatus />
                    </div>
                  )}
                  {team && (
                    <Suspense>
                      <TeamStatus />
                    </Suspense>
                  )}
                  <HeaderEnd small={small} />
                </div>
              </header>
              {(onProject || id !== null) && (
                <div className={styles.path}>
                  <Suspense>{page.ready && <ProjectPath />}</Suspense>
                </div>
              )}
              <NoticeOverlayHost place={placeOverlay} />
              <Suspense>
                {(page.ready || request !== null) && <PageRequests onDashboard={onDashboard} />}
              </Suspense>
              <main id="content" tabIndex={-1} className={styles.content}>
                <Page />
              </main>
            </div>
          </PageRequestContext>
        </NoticeOverlayContext>
      </ShownProjectContext>
    </PageReadyContext>
  );
}

/** All pages behind the login, with the open database; or what to do where it can't be opened. */
export function AppScreen() {
  // Selected parts, since data and search are new objects with every change of the address, so with every selection.
  const opened = route.useLoaderData({ select: (data) => data.opened });
  const session = route.useRouteContext({ select: (context) => context.session });
  const router = useRouter();
  // Between logout and the login page nothing of the project stays visible.
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  if (!opened.ok)
    return (
      <Suspense>
        <DatabaseScreen
          failure={opened.error}
          onRetry={() => void session.close().then(() => router.invalidate())}
        />
      </Suspense>
    );
  return (
    <AriaLocale>
      <WorkspaceProvider workspace={opened.value}>
        <AppShell />
        <Suspense>
          <Devtools initialIsOpen />
        </Suspense>
      </WorkspaceProvider>
    </AriaLocale>
  );
}

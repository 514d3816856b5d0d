import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { Ellipsis, FolderOpen, Images, LayoutTemplate } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { EXAMPLE_KIND, type ExampleWords } from '#data/example/exampleWords.ts';
import { EXAMPLE_CODE, findExample } from '#data/example/findExample.ts';
import type { Team } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { browserLocks } from '#data/write/locks/locks.ts';
import type { Severity } from '#domain/damage/damage.ts';
import { SEVERITY_KEYS, severityOf } from '#domain/damage/severityKey.ts';
import { buildingChange } from '#domain/inspection/building/buildingChange.ts';
import { SHIPPED_KEYS, SHIPPED_SENTENCES } from '#domain/inspection/sentences/builtInSentences.ts';
import { fits } from '#domain/inspection/sentences/sentence.ts';
import { languageTag } from '#domain/languages.ts';
import {
  BUILDING_VERDICTS,
  countVerdicts,
  filterSummaries,
  PROJECT_ONLY,
  PROJECT_SORTS,
  type ProjectSummary,
  sortSummaries,
} from '#domain/numbers/summary.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { MenuItem, MenuOf } from '#ui/overlays/Menu.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useOpenCreated } from '../../kit/address/openCreated.ts';
import { BackupButton } from '../../kit/backup/BackupButton.tsx';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { PhotoWithBox } from '../../kit/marks/PhotoWithBox.tsx';
import { SeverityMark } from '../../kit/marks/StatusBadge.tsx';
import { VerdictBadge } from '../../kit/marks/VerdictBadge.tsx';
import { ProjectUndo } from '../../kit/page/ProjectUndo.tsx';
import * as page from '../../kit/page/page.css.ts';
import { declarationFor } from '../../kit/words/regimeWords.ts';
import { UndecidedLine } from '../defects/register/UndecidedLine.tsx';
import { DeadlineChip, RetentionChip } from '../notices/DeadlineChip.tsx';
import { without } from '../projectAddress.ts';
import { FilterMenu } from './FilterMenu.tsx';
import * as styles from './list.css.ts';
import { PROJECT_STATES, projectFilterOf, projectSortOf, statesOf, stateText } from './listAddress.ts';
import type { ProjectListSearch } from './listSearch.ts';
import { NO_PARTICULARS, ProjectForm } from './ProjectForm.tsx';
import { useSummaries } from './useSummaries.ts';

type ExampleState =
  | { readonly kind: 'idle' | 'making' | 'elsewhere' }
  | { readonly kind: 'failed'; readonly message: string };

/** Path of the sample's files that the example is made from. */
const SAMPLE_FOLDER = '/sample/';

async function shipped(path: string): Promise<Blob> {
  const answer = await fetch(SAMPLE_FOLDER + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.blob();
}

/** The texts of the example in a language, with the built-in sentences as recommendations. */
function exampleContent({ LL, locale }: Pick<Language, 'LL' | 'locale'>): ExampleWords {
  const { content } = LL.example;
  const recommend = (label: string, severity: Severity): string => {
    const key = SHIPPED_KEYS.find((one) => fits(SHIPPED_SENTENCES[one], { label, severity }));
    return key ? LL.sentences.shipped[key]() : '';
  };
  return {
    name: content.name(),
    nameZh: content.nameZh(),
    address: content.address(),
    client: content.client(),
    roof: content.roof(),
    drawing: content.drawing(),
    titleLastYear: content.titleLastYear(),
    titleThisYear: content.titleThisYear(),
    purpose: content.purpose(),
    inspector: content.inspector(),
    inspectorZh: content.inspectorZh(),
    role: content.role(),
    stated: content.stated(),
    weather: content.weather(),
    equipment: content.equipment(),
    limitation: content.limitation(),
    roofNotInspected: content.roofNotInspected(),
    hidden: content.hidden(),
    unsure: content.unsure(),
    milder: content.milder(),
    component: content.component(),
    cause: content.cause(),
    contractor: content.contractor(),
    summary: content.summary(),
    conclusion: content.conclusion(),
    sentence: content.sentence(),
    assumptions: content.assumptions(),
    concerns: content.concerns(),
    mitigations: content.mitigations(),
    reliable: content.reliable(),
    limits: content.limits(),
    declaration: declarationFor({ LL, locale }, EXAMPLE_KIND),
    language: languageTag(locale),
    recommend,
  };
}

/** The finished example: whether it exists, and creating or opening it. */
function useExample() {
  const language = useI18n();
  const workspace = useWorkspace();
  const records = useRecords();
  const navigate = useNavigate();
  const example = findExample(useValue(workspace.projects) ?? []);
  const [state, setState] = useState<ExampleState>({ kind: 'idle' });
  const open = (projectId: string) => void navigate({ to: '/project/$projectId', params: { projectId } });

  const make = async () => {
    const [{ makeExample }, { createBrowserTools }] = await Promise.all([
      import('#data/example/makeExample.ts'),
      import('#data/import/browserTools.ts'),
    ]);
    const tools = createBrowserTools();
    try {
      const words = exampleContent(language);
      return await makeExample({ workspace, records, tools, shipped, words, now: Date.now }, browserLocks());
    } finally {
      tools.dispose();
    }
  };
  const begin = async () => {
    setState({ kind: 'making' });
    try {
      const made = await make();
      if (made.kind === 'elsewhere') return setState({ kind: 'elsewhere' });
      setState({ kind: 'idle' });
      open(made.project);
    } catch (error) {
      setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };

  const isDone = example?.code === EXAMPLE_CODE;
  return {
    state,
    /** The action of the button. */
    offers: isDone ? ('open' as const) : example ? ('finish' as const) : ('add' as const),
    act: () => void begin(),
  };
}

type Example = ReturnType<typeof useExample>;

/** An unobtrusive link to the finished example. */
function ExampleMenu({ example }: { readonly example: Example }) {
  const words = useI18n().LL.example;
  return (
    <MenuOf trigger={<IconButton icon={Ellipsis} label={words.more()} />} label={words.more()}>
      <MenuItem icon={LayoutTemplate} isDisabled={example.state.kind === 'making'} onAction={example.act}>
        {words[example.offers]()}
      </MenuItem>
    </MenuOf>
  );
}

/** The progress of creating the example; nothing before it is requested. */
function ExampleState({ state }: Pick<Example, 'state'>) {
  const words = useI18n().LL.example;
  if (state.kind === 'idle') return null;
  const isFault = state.kind === 'failed';
  return (
    <p role={isFault ? 'alert' : 'status'} className={isFault ? page.bad : page.muted}>
      {state.kind === 'failed' ? words.failed({ message: state.message }) : words[state.kind]()}
    </p>
  );
}

/** The team's projects that can be added to this device. */
export function TeamProjects({ team }: { readonly team: Team }) {
  const { LL } = useI18n();
  const here = useValue(team.projects);
  const { data: offer = 'asking' } = useQuery({
    queryKey: ['offered-projects'],
    queryFn: async () => (await team.offered()) ?? 'unreached',
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const [joining, setJoining] = useState<string | null>(null);
  const join = async (id: string) => {
    setJoining(id);
    await team.join(id);
    setJoining(null);
  };
  const offered = typeof offer === 'string' ? [] : offer.filter(({ id }) => !here.has(id));
  return (
    <section className={styles.team} aria-label={LL.team.heading()}>
      <h2 className={page.subtitle}>{LL.team.heading()}</h2>
      <p className={page.muted} role="status">
        {offer === 'asking' && LL.team.asking()}
        {offer === 'unreached' && LL.team.unreached()}
        {typeof offer !== 'string' && (offered.length > 0 ? LL.team.about() : LL.team.none())}
      </p>
      <ul className={page.list}>
        {offered.map(({ id, name }) => (
          <li key={id} className={styles.offered}>
            <bdi className={page.grow}>{name}</bdi>
            <Button
              aria-label={LL.team.joinNamed({ name })}
              isDisabled={joining !== null}
              onPress={() => void join(id)}
            >
              {joining === id ? LL.team.joining() : LL.team.join()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Marks a project that is shared with the team. */
function TeamBadge({ team, project }: { readonly team: Team; readonly project: string }) {
  const { LL } = useI18n();
  return useValue(team.projects).has(project) ? <Badge>{LL.team.badge()}</Badge> : null;
}

/** A project in the list: its particulars, next deadline, findings and review progress. */
function ProjectCard({ summary }: { readonly summary: ProjectSummary }) {
  const { LL, format } = useI18n();
  const words = LL.projects;
  const workspace = useWorkspace();
  const { project, cover, figures, bySeverity, due, undecided, last, activeAt } = summary;
  const judged = figures.boxes - figures.unreviewed;
  const levels = SEVERITY_KEYS.filter((key) => key !== 'none' && (bySeverity[key] ?? 0) > 0);
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        {cover ? <PhotoWithBox image={cover} alt="" /> : <Icon icon={Images} />}
      </div>
      <div className={styles.words}>
        <div className={styles.head}>
          <Link
            to="/project/$projectId"
            params={{ projectId: project.id }}
            className={`${standing} ${page.subtitle} ${styles.name}`}
            dir="auto"
          >
            {project.name}
          </Link>
          {project.code && (
            <span className={styles.code} dir="auto" title={project.code}>
              {project.code}
            </span>
          )}
          {workspace.team && <TeamBadge team={workspace.team} project={project.id} />}
          {project.archived && <Badge>{LL.project.list.archived()}</Badge>}
          <DeadlineChip project={project.id} due={due} />
          <RetentionChip project={project} />
        </div>
        {(project.address || project.client) && (
          <p className={styles.about} dir="auto">
            {[project.address, project.client].filter(Boolean).join(' · ')}
          </p>
        )}
        <div className={styles.figures}>
          <p>
            {words.photos({ count: figures.photos })} · {LL.project.list.defects({ count: figures.defects })}{' '}
            · {last ? words.lastInspection({ date: format.day(last.date) }) : words.noInspection()}
            {last?.verdict && (
              <>
                {' '}
                <VerdictBadge verdict={last.verdict} under={last.under} />
              </>
            )}
            {activeAt > 0 && ` · ${words.activeAt({ at: format.dateTime(activeAt) })}`}
          </p>
          {undecided && (
            <p>
              <UndecidedLine undecided={undecided} />
            </p>
          )}
        </div>
        {levels.length > 0 && (
          <ul className={styles.levels} aria-label={words.observed()}>
            {levels.map((key) => (
              <li key={key} className={page.marked}>
                <b>{format.count(bySeverity[key] ?? 0)}</b> <SeverityMark severity={severityOf(key)} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.progress}>
          <ProgressBar
            label={LL.project.list.reviewed({ done: judged, total: figures.boxes })}
            value={judged}
            maxValue={Math.max(1, figures.boxes)}
          />
        </div>
      </div>
      <div className={styles.doings}>
        <BackupButton project={project} variant="quiet" />
      </div>
    </li>
  );
}

/** The number of buildings by verdict; each figure links to those, and the chosen one back to all. */
function BuildingsByVerdict({
  summaries,
  search,
}: {
  readonly summaries: readonly ProjectSummary[];
  readonly search: ProjectListSearch;
}) {
  const { LL, format } = useI18n();
  const words = LL.projects.verdict;
  const filter = projectFilterOf(search);
  const counts = countVerdicts(summaries, filter);
  return (
    <section className={styles.verdicts} aria-label={words.title()}>
      <h2 className={styles.verdictsTitle}>{words.title()}</h2>
      {BUILDING_VERDICTS.map((verdict) => {
        const isChosen = filter.verdicts.includes(verdict);
        return (
          <Link
            key={verdict}
            to="/project"
            search={without({ ...search, verdict: isChosen ? '' : verdict })}
            // The router's default for "current" only compares the path.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isChosen ? 'true' : undefined}
            className={styles.verdict}
          >
            <span className={styles.verdictFigure}>{format.count(counts[verdict])}</span>
            {verdict === 'none' ? (
              <span>{words.none()}</span>
            ) : (
              <VerdictBadge verdict={verdict} under={null} />
            )}
          </Link>
        );
      })}
      <p className={styles.verdictsHelp}>{words.help()}</p>
    </section>
  );
}

/** All projects in this browser: to search, filter, sort and create. */
export function ProjectListScreen() {
  const { LL } = useI18n();
  const { list } = LL.project;
  const words = LL.projects;
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const summaries = useSummaries();
  const search: ProjectListSearch = useSearch({ from: '/_app/project/' });
  const go = (change: ProjectListSearch) =>
    void navigate({ to: '/project', search: without({ ...search, ...change }), replace: true });
  const openCreated = useOpenCreated();
  const example = useExample();
  const isRequested = useRouterState({ select: ({ location }) => location.state.newProject === true });
  const [making, setMaking] = useState(isRequested);
  // The app's sample is the only project before a person's first own one.
  const isFirstStart = summaries?.length === 1 && example.offers === 'add';
  // Once, not at every reload; also where this page is open already.
  useEffect(() => {
    if (!isRequested) return;
    setMaking(true);
    void navigate({ to: '/project', search: (before) => before, replace: true, state: {} });
  }, [isRequested, navigate]);
  const filter = useMemo(() => projectFilterOf(search), [search]);
  const sort = projectSortOf(search);
  const found = useMemo(
    () => summaries && sortSummaries(filterSummaries(summaries, filter), sort),
    [summaries, filter, sort],
  );
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1 className={`${page.title} ${page.grow}`}>{list.heading()}</h1>
        <ExampleState state={example.state} />
        <ProjectUndo />
        <Button variant="primary" onPress={() => setMaking(true)}>
          {list.new()}
        </Button>
        <ExampleMenu example={example} />
      </div>
      <div className={page.row}>
        <div className={styles.search}>
          <SearchField
            label={list.search()}
            placeholder={words.search()}
            value={search.text ?? ''}
            onChange={(text) => go({ text })}
          />
        </div>
        <FilterMenu
          name={words.filter.state()}
          options={PROJECT_STATES.map((id) => ({ id, label: words.filter[id]() }))}
          chosen={statesOf(search)}
          onChange={(states) => go({ state: stateText(states) ?? '' })}
        />
        <FilterMenu
          name={words.filter.only()}
          options={PROJECT_ONLY.map((id) => ({ id, label: words.filter[id]() }))}
          chosen={filter.only}
          onChange={(only) => go({ only: only.join(',') })}
        />
        <span className={page.grow} />
        <FilterMenu
          name={words.sort.label()}
          isSingle
          options={PROJECT_SORTS.map((id) => ({ id, label: words.sort[id]() }))}
          chosen={[sort]}
          onChange={([next]) => go({ sort: next === 'deadline' ? '' : (next ?? '') })}
        />
      </div>
      {summaries && summaries.length > 0 && <BuildingsByVerdict summaries={summaries} search={search} />}
      {!found && <Skeleton of="cards" count={3} />}
      {summaries?.length === 0 && (
        <EmptyState icon={FolderOpen} title={list.emptyTitle()} text={list.emptyText()}>
          <Button isDisabled={example.state.kind === 'making'} onPress={example.act}>
            {LL.example[example.offers]()}
          </Button>
          <p className={page.muted}>{LL.example.about()}</p>
        </EmptyState>
      )}
      {summaries && summaries.length > 0 && found?.length === 0 && (
        <EmptyState title={list.noMatchTitle()} text={list.noMatchText()}>
          <Button onPress={() => go({ text: '', state: '', only: '', verdict: '' })}>
            {LL.register.reset()}
          </Button>
        </EmptyState>
      )}
      {isFirstStart && (
        <section className={styles.offer} aria-label={LL.example.open()}>
          <p className={styles.offerText}>{LL.example.about()}</p>
          <Button isDisabled={example.state.kind === 'making'} onPress={example.act}>
            {LL.example[example.offers]()}
          </Button>
        </section>
      )}
      <ul className={page.list}>
        {found?.map((summary) => (
          <ProjectCard key={summary.project.id} summary={summary} />
        ))}
      </ul>
      {workspace.team && <TeamProjects team={workspace.team} />}
      {making && (
        <ProjectForm
          isNew
          title={LL.project.form.newTitle()}
          saveLabel={LL.project.form.create()}
          initial={NO_PARTICULARS}
          onClose={() => setMaking(false)}
          onSave={(particulars, building) => {
            const projectId = workspace.manage.create({ ...particulars, ...buildingChange({}, building) });
            void openCreated({ to: '/project/$projectId', params: { projectId } });
          }}
        />
      )}
    </div>
  );
}

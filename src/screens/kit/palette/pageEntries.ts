import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { use } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import { OFFERED } from '#domain/languages.ts';
import { byText } from '#domain/order.ts';
import { STEPS } from '#domain/rating/gate/completeness.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { mayBeginRecord, useBeginRecord } from '../address/openCreated.ts';
import { useRecords } from '../data/useSchemes.ts';
import { usePreferences } from '../page/PreferencesProvider.tsx';
import { PageRequestContext } from '../page/pageRequest.ts';
import { useProjectName } from '../words/projectName.ts';
import type { Entry } from './findEntries.ts';

const THEMES = ['system', 'light', 'dark'] as const;
/** Tabs of a project's page that have no entry under a name of their own. */
const TABS = ['photos', 'locations', 'drawings', 'defects', 'records', 'team'] as const;
/** Pages of the assistant besides its models. */
const ASSISTANT_PAGES = ['systems', 'risks', 'sampling'] as const;

/** Other words for entries, by the part of the id after the kind; empty where there are none. */
export function useSynonyms(): (id: string) => string {
  const { LL } = useI18n();
  const words = LL.palette.synonyms;
  const byId = new Map<string, () => string>([
    ['undo', words.undo],
    ['redo', words.redo],
    ['edit.delete', words.delete],
    ['edit.label', words.label],
    ['edit.duplicate', words.duplicate],
    ['view.fit', words.fit],
    ['view.oneToOne', words.oneToOne],
    ['view.peek', words.hide],
    ['result.toggle', words.hide],
    ['tool.DRAW', words.draw],
    ['tool.MEASURE', words.measure],
    ['tool.OUTLINE', words.outline],
    ['review.accept', words.accept],
    ['review.reject', words.reject],
    ['review.comment', words.comment],
    ['image.next', words.nextPhoto],
    ['image.previous', words.previousPhoto],
    ['app.export', words.export],
    ['app.help', words.keys],
    ['assistant', words.assistant],
    ['explanation', words.explanation],
    ['custody', words.custody],
    ['systems', words.systems],
    ['risks', words.risks],
    ['sampling', words.sampling],
    ['report', words.report],
    ['team', words.team],
    ['profile', words.profile],
    ['step.details', words.steps.details],
    ['step.scope', words.steps.scope],
    ['step.photos', words.steps.photos],
    ['step.review', words.steps.review],
    ['step.findings', words.steps.findings],
    ['step.elements', words.steps.elements],
    ['step.verdicts', words.steps.verdicts],
    ['step.reliability', words.steps.reliability],
    ['step.report', words.steps.report],
    ['addPhotos', words.addPhotos],
    ['newProject', words.newProject],
    ['newRecord', words.newRecord],
    ['compare', words.compare],
    ['help', words.help],
    ['logout', words.logout],
    ['storage', words.storage],
    ['verifier', words.verifier],
    ['records', words.records],
    ['defects', words.defects],
    ['review', words.review],
  ]);
  return (id) => byId.get(id)?.() ?? '';
}

const entry = (
  kind: Entry['kind'],
  id: string,
  name: string,
  run: () => void,
  synonymsOf: (id: string) => string,
): Entry => ({ id: `${kind}:${id}`, kind, name, enabled: true, synonyms: synonymsOf(id), run });

/** The pages and acts of one project, and its records; none where no project is open. */
function useProjectEntries(project: Project | null): readonly Entry[] {
  const { LL } = useI18n();
  const words = LL.palette;
  const navigate = useNavigate();
  const begin = useBeginRecord();
  const { team } = useWorkspace();
  const records = useRecords();
  const filed = useValue(records.all) ?? [];
  const synonymsOf = useSynonyms();
  // The box that is open on the dashboard, as its address has it.
  const shown: { readonly image?: string; readonly damage?: string } = useSearch({ strict: false });
  const { recordId } = useParams({ strict: false });
  if (!project) return [];
  const set = (kind: Entry['kind'], id: string, name: string, run: () => void) =>
    entry(kind, id, name, run, synonymsOf);
  const open = (recordId: string) =>
    void navigate({ to: '/inspection-record/$recordId', params: { recordId } });
  const tab = (name: string) => () =>
    void navigate({ to: '/project/$projectId', params: { projectId: project.id }, search: { tab: name } });
  const search = { project: project.id };
  const box = shown.image && shown.damage ? `${shown.image}:${shown.damage}` : null;
  const own = filed.filter((one) => one.project.id === project.id);
  const [newest, earlier] = own.toSorted((a, b) => byText(inspectedOn(b.record), inspectedOn(a.record)));
  // The steps of the open record, else of the latest, whose report has an entry of its own.
  const stepped = own.find(({ record }) => record.id === recordId) ?? newest;
  const steps = stepped ? STEPS.filter((step) => step !== 'report' || stepped !== newest) : [];
  const compare = () => {
    if (newest && earlier)
      void navigate({
        to: '/inspection-record/compare',
        search: { before: earlier.record.id, after: newest.record.id },
      });
  };
  return [
    set(
      'command',
      'addPhotos',
      LL.projects.first.photos(),
      () => void navigate({ to: '/dashboard', search, state: { addPhotos: true } }),
    ),
    {
      ...set('command', 'newRecord', LL.record.list.new(), () => begin(project)),
      enabled: !project.archived && mayBeginRecord(team, project.id),
    },
    {
      ...set('command', 'compare', LL.compare.heading(), compare),
      enabled: newest !== undefined && earlier !== undefined,
    },
    {
      ...set('command', 'explanation', LL.explanation.open(), () => {
        if (box !== null)
          void navigate({
            to: '/project/$projectId',
            params: { projectId: project.id },
            search: { tab: 'explanation', box },
          });
      }),
      enabled: box !== null,
    },
    set('page', 'dashboard', LL.shell.home(), () => void navigate({ to: '/dashboard', search })),
    set('page', 'assistant', LL.assistant.title(), () => void navigate({ to: '/assistant', search })),
    ...ASSISTANT_PAGES.map((page) =>
      set(
        'page',
        page,
        words.assistantPage({ name: LL.assurance.nav[page]() }),
        () => void navigate({ to: '/assistant', search: { ...search, page } }),
      ),
    ),
    set('page', 'project', words.projectPage(), tab('overview')),
    set('page', 'review', words.reviewPage(), tab('review')),
    ...TABS.filter((name) => name !== 'team' || team?.projects.value.has(project.id)).map((name) =>
      set('page', name, words.projectTab({ name: LL.register.tabs[name]() }), tab(name)),
    ),
    set('page', 'custody', words.projectTab({ name: LL.custody.title() }), tab('custody')),
    {
      ...set('page', 'report', words.reportPage(), () => {
        if (newest)
          void navigate({
            to: '/inspection-record/$recordId',
            params: { recordId: newest.record.id },
            hash: 'report',
          });
      }),
      enabled: newest !== undefined,
    },
    ...steps.map((step) => ({
      ...set(
        'page',
        `step.${step}`,
        words.recordStep({ no: stepped?.record.no ?? '', step: LL.record.step[step]() }),
        () => {
          if (stepped)
            void navigate({
              to: '/inspection-record/$recordId',
              params: { recordId: stepped.record.id },
              hash: step,
            });
        },
      ),
      onlyFound: true,
    })),
    set('setting', 'project', words.projectSettings(), tab('settings')),
    ...own.map(({ record: { id, no, title } }) =>
      set('record', id, title ? `${no} ${title}` : no, () => open(id)),
    ),
  ];
}

/** What doesn't depend on a project: other projects, pages of all of them, signing out, themes, languages, settings. */
function useAppEntries(project: Project | null): readonly Entry[] {
  const { LL } = useI18n();
  const words = LL.palette;
  const preferences = usePreferences();
  const navigate = useNavigate();
  const { projects } = useWorkspace();
  const all = useValue(projects) ?? [];
  const nameOf = useProjectName();
  const synonymsOf = useSynonyms();
  const { ask } = use(PageRequestContext);
  const set = (kind: Entry['kind'], id: string, name: string, run: () => void) =>
    entry(kind, id, name, run, synonymsOf);
  return [
    set(
      'command',
      'newProject',
      LL.project.list.new(),
      () => void navigate({ to: '/project', state: { newProject: true } }),
    ),
    set('command', 'profile', LL.shell.editProfile(), () => ask('profile')),
    set('command', 'help', LL.shell.help(), () => ask('help')),
    set('command', 'logout', LL.shell.logout(), () => ask('signOut')),
    set('page', 'projects', LL.shell.allProjects(), () => void navigate({ to: '/project' })),
    set('page', 'allRecords', LL.shell.record(), () => void navigate({ to: '/inspection-record' })),
    set('page', 'storage', LL.shell.storage(), () => void navigate({ to: '/storage' })),
    set('page', 'verifier', words.verifierPage(), () => {
      window.open('/verify-record.html', '_blank', 'noopener');
    }),
    ...all
      .filter(({ id, archived }) => id !== project?.id && !archived)
      .map((one) =>
        set(
          'project',
          one.id,
          nameOf(one),
          () => void navigate({ to: '/project/$projectId', params: { projectId: one.id } }),
        ),
      ),
    set('setting', 'keys', LL.shell.shortcuts(), () => {
      preferences.shortcuts = !preferences.shortcuts;
    }),
    ...THEMES.map((id) =>
      set('theme', id, words.theme({ name: LL.shell.theme[id]() }), () => {
        preferences.theme = id;
      }),
    ),
    ...OFFERED.map(({ locale, name }) =>
      set('language', locale, words.language({ name }), () => {
        preferences.locale = locale;
      }),
    ),
  ];
}

/**
 * What the palette offers on every page.
 * @param project the one that the page is about; null on pages of all projects
 */
export function usePageEntries(project: Project | null): readonly Entry[] {
  const own = useProjectEntries(project);
  return [...own, ...useAppEntries(project)];
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { FolderOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { buildingChange } from '#domain/inspection/building/buildingChange.ts';
import { filterSummaries, PROJECT_ONLY, PROJECT_SORTS, sortSummaries } from '#domain/numbers/summary.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { ProjectUndo } from '../../kit/page/ProjectUndo.tsx';
import * as page from '../../kit/page/page.css.ts';
import { without } from '../projectAddress.ts';
import { BuildingsByVerdict } from '../records/BuildingsByVerdict.tsx';
import { ExampleMenu, ExampleState } from './ExampleMenu.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import * as styles from './list.css.ts';
import { PROJECT_STATES, projectFilterOf, projectSortOf, statesOf, stateText } from './listAddress.ts';
import type { ProjectListSearch } from './listSearch.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { NO_PARTICULARS, ProjectForm } from './ProjectForm.tsx';
import { TeamProjects } from './TeamProjects.tsx';
import { useExample } from './useExample.ts';
import { useSummaries } from './useSummaries.ts';

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
  const example = useExample();
  const [making, setMaking] = useState(false);
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
      <ul className={page.list}>
        {found?.map((summary) => (
          <ProjectCard key={summary.project.id} summary={summary} />
        ))}
      </ul>
      {workspace.team && <TeamProjects team={workspace.team} />}
      {making && (
        <ProjectForm
          title={LL.project.form.newTitle()}
          saveLabel={LL.project.form.create()}
          initial={NO_PARTICULARS}
          onClose={() => setMaking(false)}
          onSave={(particulars, building) => {
            const projectId = workspace.manage.create({ ...particulars, ...buildingChange({}, building) });
            void navigate({ to: '/project/$projectId', params: { projectId } });
          }}
        />
      )}
    </div>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { LIST_KEYS, type ProjectListSearch } from '#screens/project/list/listSearch.ts';
import { ProjectListScreen } from '#screens/project/list/ProjectListScreen.tsx';
import { loadWords, texts } from './-search.ts';

export const Route = createFileRoute('/_app/project/')({
  staticData: { title: 'project' },
  validateSearch: (search: Record<string, unknown>): ProjectListSearch => texts(search, LIST_KEYS),
  loader: loadWords,
  component: ProjectListScreen,
});

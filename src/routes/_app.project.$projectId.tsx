import { createFileRoute } from '@tanstack/react-router';
import { ProjectScreen } from '#screens/project/ProjectScreen.tsx';
import { type ProjectSearch, SEARCH_KEYS } from '#screens/project/projectAddress.ts';
import { loadWords, texts } from './-search.ts';

export const Route = createFileRoute('/_app/project/$projectId')({
  staticData: { title: 'project' },
  validateSearch: (search: Record<string, unknown>): ProjectSearch => texts(search, SEARCH_KEYS),
  loader: loadWords,
  component: ProjectScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { ProjectScreen } from '#screens/project/ProjectScreen.tsx';

export const Route = createFileRoute('/_app/project/$projectId')({
  staticData: { title: 'project' },
  loader: ({ context }) => context.i18n.widen('whole'),
  component: ProjectScreen,
});

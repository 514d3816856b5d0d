import { createFileRoute } from '@tanstack/react-router';
import { ProjectListScreen } from '#screens/project/ProjectListScreen.tsx';

export const Route = createFileRoute('/_app/project/')({
  staticData: { title: 'project' },
  loader: ({ context }) => context.i18n.widen('whole'),
  component: ProjectListScreen,
});

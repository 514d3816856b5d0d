import { createFileRoute } from '@tanstack/react-router';
import { SystemsScreen } from '#screens/assistant/systems/SystemsScreen.tsx';
import { texts } from './-search.ts';

export const Route = createFileRoute('/_app/assistant_/systems')({
  staticData: { title: 'assistant' },
  validateSearch: (search: Record<string, unknown>) => texts(search, ['project']),
  loader: ({ context }) => context.i18n.widen('whole'),
  component: SystemsScreen,
});

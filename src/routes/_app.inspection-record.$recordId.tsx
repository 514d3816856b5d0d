import { createFileRoute } from '@tanstack/react-router';
import { RecordScreen } from '#screens/inspection-record/RecordScreen.tsx';

export const Route = createFileRoute('/_app/inspection-record/$recordId')({
  staticData: { title: 'record' },
  loader: ({ context }) => context.i18n.widen('whole'),
  component: RecordScreen,
});

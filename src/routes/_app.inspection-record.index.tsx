import { createFileRoute } from '@tanstack/react-router';
import { RecordListScreen } from '#screens/inspection-record/RecordListScreen.tsx';

export const Route = createFileRoute('/_app/inspection-record/')({
  staticData: { title: 'record' },
  loader: ({ context }) => context.i18n.widen('whole'),
  component: RecordListScreen,
});

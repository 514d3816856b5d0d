import { createFileRoute } from '@tanstack/react-router';
import { RecordScreen } from '#screens/inspection-record/RecordScreen.tsx';
import { loadWords } from './-search.ts';

export const Route = createFileRoute('/_app/inspection-record/$recordId')({
  staticData: { title: 'record' },
  loader: loadWords,
  component: RecordScreen,
});

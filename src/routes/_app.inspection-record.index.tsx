import { createFileRoute } from '@tanstack/react-router';
import { RecordListScreen } from '#screens/inspection-record/RecordListScreen.tsx';
import { loadWords } from './-search.ts';

export const Route = createFileRoute('/_app/inspection-record/')({
  staticData: { title: 'record' },
  loader: loadWords,
  component: RecordListScreen,
});

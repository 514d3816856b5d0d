import { createFileRoute } from '@tanstack/react-router';
import { CompareScreen } from '#screens/inspection-record/CompareScreen.tsx';
import { loadWords, texts } from './-search.ts';

export const Route = createFileRoute('/_app/inspection-record/compare')({
  staticData: { title: 'record' },
  validateSearch: (search) => texts(search, ['before', 'after']),
  loader: loadWords,
  component: CompareScreen,
});

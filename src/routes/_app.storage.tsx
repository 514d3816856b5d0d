import { createFileRoute } from '@tanstack/react-router';
import { StorageScreen } from '#screens/storage/StorageScreen.tsx';
import { loadWords } from './-search.ts';

export const Route = createFileRoute('/_app/storage')({
  staticData: { title: 'storage' },
  loader: loadWords,
  component: StorageScreen,
});

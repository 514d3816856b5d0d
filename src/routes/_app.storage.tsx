import { createFileRoute } from '@tanstack/react-router';
import { StorageScreen } from '#screens/storage/StorageScreen.tsx';

export const Route = createFileRoute('/_app/storage')({
  staticData: { title: 'storage' },
  loader: ({ context }) => context.i18n.widen('whole'),
  component: StorageScreen,
});

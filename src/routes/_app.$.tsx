import { createFileRoute } from '@tanstack/react-router';
import { MissingPage } from '#screens/errors/MissingPage.tsx';

/** All unknown addresses. */
export const Route = createFileRoute('/_app/$')({
  staticData: { title: 'missing' },
  component: MissingPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '#screens/dashboard/DashboardScreen.tsx';
import type { DashboardSearch } from '#screens/dashboard/dashboardAddress.ts';
import { texts } from './-search.ts';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'dashboard' },
  validateSearch: (search: Record<string, unknown>): DashboardSearch =>
    texts(search, ['project', 'image', 'damage', 'location', 'filter']),
  component: DashboardScreen,
});

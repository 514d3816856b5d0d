import { type ComponentType, lazy } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';

type Panel = ComponentType<{ readonly project: Project }>;

/** The parts of a project's page by their names in the address, in the order of their tabs. */
export const PROJECT_PANELS = {
  overview: lazy(() => import('./overview/OverviewTab.tsx')),
  photos: lazy(() => import('./photos/PhotosTab.tsx')),
  review: lazy(() => import('./review/ReviewTab.tsx')),
  locations: lazy(() => import('./locations/LocationsTab.tsx')),
  drawings: lazy(() => import('./drawings/DrawingsTab.tsx')),
  defects: lazy(() => import('./defects/DefectsTab.tsx')),
  records: lazy(() => import('./records/RecordsTab.tsx')),
  team: lazy(() => import('./team/TeamTab.tsx')),
  settings: lazy(() => import('./settings/SettingsTab.tsx')),
} as const satisfies Readonly<Record<string, Panel>>;

export type ProjectTab = keyof typeof PROJECT_PANELS;

const PROJECT_TABS = Object.keys(PROJECT_PANELS) as readonly ProjectTab[];

/** The tabs of a project, in their order. @param isShared whether it is a team's */
export const tabsOf = (isShared: boolean): readonly ProjectTab[] =>
  PROJECT_TABS.filter((tab) => tab !== 'team' || isShared);

/** The tab that an address asks for; the first where it asks for none that exists. */
export const tabOf = ({ tab }: { readonly tab?: string }, isShared: boolean): ProjectTab =>
  tabsOf(isShared).find((one) => one === tab) ?? 'overview';

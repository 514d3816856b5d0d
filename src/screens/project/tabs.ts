import type { ComponentType } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { ProjectTab } from '../kit/page/projectTabs.ts';
import { lazyPart } from '../kit/parts/lazyParts.tsx';

type Panel = ComponentType<{ readonly project: Project }>;

/** What the tabs of a project's page show. */
export const PROJECT_PANELS: Readonly<Record<ProjectTab, Panel>> = {
  overview: lazyPart(() => import('./overview/OverviewTab.tsx')),
  photos: lazyPart(() => import('./photos/PhotosTab.tsx')),
  review: lazyPart(() => import('./review/ReviewTab.tsx')),
  locations: lazyPart(() => import('./locations/LocationsTab.tsx')),
  drawings: lazyPart(() => import('./drawings/DrawingsTab.tsx')),
  defects: lazyPart(() => import('./defects/DefectsTab.tsx')),
  records: lazyPart(() => import('./records/RecordsTab.tsx')),
  team: lazyPart(() => import('./team/TeamTab.tsx')),
  settings: lazyPart(() => import('./settings/SettingsTab.tsx')),
};

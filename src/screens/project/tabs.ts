import type { ComponentType } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { lazyPart } from '../kit/parts/lazyParts.tsx';

type Panel = ComponentType<{ readonly project: Project }>;

/** The tabs of a project's page by their names in the address, in their order. */
export const PROJECT_PANELS = {
  overview: lazyPart(() => import('./overview/OverviewTab.tsx')),
  photos: lazyPart(() => import('./photos/PhotosTab.tsx')),
  review: lazyPart(() => import('./review/ReviewTab.tsx')),
  locations: lazyPart(() => import('./locations/LocationsTab.tsx')),
  drawings: lazyPart(() => import('./drawings/DrawingsTab.tsx')),
  defects: lazyPart(() => import('./defects/DefectsTab.tsx')),
  records: lazyPart(() => import('./records/RecordsTab.tsx')),
  team: lazyPart(() => import('./team/TeamTab.tsx')),
  settings: lazyPart(() => import('./settings/SettingsTab.tsx')),
} as const satisfies Readonly<Record<string, Panel>>;

export type ProjectTab = keyof typeof PROJECT_PANELS;

const PROJECT_TABS = Object.keys(PROJECT_PANELS) as readonly ProjectTab[];

/** The tabs of a project, in their order. @param isShared whether it is a team's */
export const tabsOf = (isShared: boolean): readonly ProjectTab[] =>
  PROJECT_TABS.filter((tab) => tab !== 'team' || isShared);

/** The tab in an address; the first where it is missing or unknown. */
export const tabOf = ({ tab }: { readonly tab?: string }, isShared: boolean): ProjectTab =>
  tabsOf(isShared).find((one) => one === tab) ?? 'overview';

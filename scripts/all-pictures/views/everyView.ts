import { DASHBOARD_VIEWS } from './dashboardViews.ts';
import { OTHER_VIEWS } from './otherViews.ts';
import { PROJECT_VIEWS } from './projectViews.ts';
import { RECORD_VIEWS } from './recordViews.ts';
import type { View } from './view.ts';

/** Every page and dialog that doesn't need a team's server, by picture name, grouped by part of the app. */
export const PARTS: ReadonlyMap<string, readonly View[]> = new Map([
  ['dashboard', DASHBOARD_VIEWS],
  ['projects', PROJECT_VIEWS],
  ['records', RECORD_VIEWS],
  ['other pages', OTHER_VIEWS],
]);

/** All views. */
export const VIEWS: readonly View[] = [...PARTS.values()].flat();

/** The parts of a project's page by their names in the address, in their order. */
const PROJECT_TABS = [
  'overview',
  'photos',
  'review',
  'defects',
  'locations',
  'drawings',
  'records',
  'team',
  'settings',
] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

/** The tabs of a project, in their order. @param isShared whether it is a team's */
export const tabsOf = (isShared: boolean): readonly ProjectTab[] =>
  PROJECT_TABS.filter((tab) => tab !== 'team' || isShared);

/** The tab in an address; the first where it is missing or unknown. */
export const tabOf = ({ tab }: { readonly tab?: string | undefined }, isShared: boolean): ProjectTab =>
  tabsOf(isShared).find((one) => one === tab) ?? 'overview';

import type { PathStep } from '#domain/numbers/path.ts';
import { type ProjectTab, tabOf } from '#screens/kit/page/projectTabs.ts';

/** A page of a project: a step of its path, a record at another step than its report, or a tab beside the path. */
export type PathPage = PathStep | 'record' | `tab:${ProjectTab}`;

interface Place {
  readonly pathname: string;
  readonly search: object;
  /** Without the `#`. */
  readonly hash: string;
}

/** The page of a project at an address; null for a page of no project. */
export function openPage({ pathname, search, hash }: Place): PathPage | null {
  const { tab: name, severity } = search as Readonly<Record<'tab' | 'severity', string | undefined>>;
  if (pathname === '/dashboard') return 'review';
  if (pathname === '/assistant') return 'detect';
  if (pathname === '/inspection-record/compare') return 'record';
  if (pathname.startsWith('/inspection-record/')) return hash === 'report' ? 'report' : 'record';
  if (!pathname.startsWith('/project/')) return null;
  const tab = tabOf({ tab: name }, true);
  if (tab === 'photos' || tab === 'records') return tab;
  return tab === 'defects' && severity === 'none' ? 'grade' : `tab:${tab}`;
}

import type { ReactNode } from 'react';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { FilterSheet } from '../../kit/filters/FilterSheet.tsx';
import type { ProjectSearch } from '../projectAddress.ts';
import * as styles from './filters.css.ts';

interface ListFiltersProps {
  readonly search: ProjectSearch;
  /** The parameters in the address that filter this list. */
  readonly parts: readonly (keyof ProjectSearch)[];
  readonly children: ReactNode;
}

/** The filters of a list: in its bar, and on a phone in a sheet behind one button that counts those that are on. */
export function ListFilters({ search, parts, children }: ListFiltersProps) {
  const isSmall = useMedia(media.small);
  if (!isSmall) return children;
  return (
    <FilterSheet active={parts.filter((part) => search[part] !== undefined).length}>
      <div className={styles.sheet}>{children}</div>
    </FilterSheet>
  );
}

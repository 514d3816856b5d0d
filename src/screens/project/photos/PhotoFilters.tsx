import { MISSING, REVIEW_STATES } from '#domain/inspection/gallery.ts';
import type { Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { AddressFilter, type InAddress } from '../filters/AddressFilter.tsx';
import { LabelFilter } from '../filters/LabelFilter.tsx';
import { ResetFilters } from '../filters/ResetFilters.tsx';
import { SearchFilter } from '../filters/SearchFilter.tsx';
import { SeverityFilter } from '../filters/SeverityFilter.tsx';

export interface PhotoFiltersProps extends InAddress {
  readonly project: Project;
}

const PARTS = ['label', 'severity', 'review', 'missing', 'has', 'text'] as const;

/** Which photos are shown; all of it is in the address. */
export function PhotoFilters({ project, search, go }: PhotoFiltersProps) {
  const { LL } = useI18n();
  const words = LL.gallery;
  const address = { search, go };
  return (
    <>
      <SearchFilter {...address} label={words.search()} />
      <LabelFilter
        {...address}
        name={LL.register.filter.label()}
        labels={project.labels}
        values={project.labels.map(({ key }) => key)}
      />
      <SeverityFilter {...address} />
      <AddressFilter
        {...address}
        name={words.review.label()}
        part="review"
        values={REVIEW_STATES}
        wordOf={(id) => words.review[id]()}
      />
      <AddressFilter
        {...address}
        name={words.missing.label()}
        part="missing"
        values={MISSING}
        wordOf={(id) => words.missing[id]()}
      />
      <AddressFilter
        {...address}
        name={words.has()}
        part="has"
        values={MISSING}
        wordOf={(id) => words.missing[id]()}
      />
      <ResetFilters {...address} parts={PARTS} />
    </>
  );
}

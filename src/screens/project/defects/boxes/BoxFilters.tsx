import type { Project } from '#domain/inspection/building/project.ts';
import { DECISIONS } from '#domain/numbers/decisions.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Chip } from '#ui/display/Badge.tsx';
import { AddressFilter, type InAddress } from '../../filters/AddressFilter.tsx';
import { LabelFilter } from '../../filters/LabelFilter.tsx';
import { LocationFilter } from '../../filters/LocationFilter.tsx';
import { ResetFilters } from '../../filters/ResetFilters.tsx';
import { SearchFilter } from '../../filters/SearchFilter.tsx';
import { SeverityFilter } from '../../filters/SeverityFilter.tsx';

export interface BoxFiltersProps extends InAddress {
  readonly project: Project;
  /** Current label keys of boxes, and those given by the model. */
  readonly labels: readonly string[];
  readonly said: readonly string[];
}

const PARTS = ['decision', 'label', 'said', 'severity', 'location', 'review', 'recent', 'text'] as const;

/** Filters of the boxes, kept in the address. */
export function BoxFilters({ project, labels, said, search, go }: BoxFiltersProps) {
  const { LL } = useI18n();
  const words = LL.boxes;
  const address = { search, go };
  return (
    <>
      <SearchFilter {...address} label={words.search()} />
      <AddressFilter
        {...address}
        name={words.head.decision()}
        part="decision"
        values={DECISIONS}
        wordOf={(id) => words.decisions[id]()}
      />
      <LabelFilter {...address} name={LL.register.filter.label()} labels={project.labels} values={labels} />
      <LabelFilter {...address} name={words.head.said()} part="said" labels={project.labels} values={said} />
      <SeverityFilter {...address} />
      <LocationFilter {...address} locations={project.locations} />
      {search.review === 'todo' && (
        <Chip onRemove={() => go({ review: '' })} removeLabel={LL.register.reset()}>
          {LL.gallery.review.todo()}
        </Chip>
      )}
      {search.recent && (
        <Chip onRemove={() => go({ recent: '' })} removeLabel={LL.register.reset()}>
          {words.recent()}
        </Chip>
      )}
      <ResetFilters {...address} parts={PARTS} />
    </>
  );
}

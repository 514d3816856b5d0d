import { Ban } from 'lucide-react';
import type { Project } from '#domain/inspection/building/project.ts';
import { MISSING } from '#domain/inspection/photos/gallery.ts';
import { REVIEW_STATES } from '#domain/inspection/photos/leftToJudge.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Chip } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { useTeamOf } from '../../kit/team/useTeamOf.ts';
import { AddressFilter, type InAddress } from '../filters/AddressFilter.tsx';
import { LabelFilter } from '../filters/LabelFilter.tsx';
import { PersonFilter } from '../filters/PersonFilter.tsx';
import { ResetFilters } from '../filters/ResetFilters.tsx';
import { SearchFilter } from '../filters/SearchFilter.tsx';
import { SeverityFilter } from '../filters/SeverityFilter.tsx';

export interface PhotoFiltersProps extends InAddress {
  readonly project: Project;
  /** Number of photos excluded from the inspection. */
  readonly excluded: number;
}

const PARTS = ['label', 'severity', 'review', 'person', 'missing', 'has', 'excluded', 'text'] as const;

/** Filters of the photos, kept in the address. */
export function PhotoFilters({ project, excluded, search, go }: PhotoFiltersProps) {
  const { LL } = useI18n();
  const words = LL.gallery;
  const isShared = useTeamOf(project.id) !== null;
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
      {isShared && <PersonFilter {...address} project={project.id} />}
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
      {search.excluded ? (
        <Chip onRemove={() => go({ excluded: '' })} removeLabel={LL.register.reset()}>
          {LL.exclusion.only()}
        </Chip>
      ) : (
        excluded > 0 && (
          <Button variant="quiet" onPress={() => go({ excluded: '1' })}>
            <Icon icon={Ban} size={14} />
            {LL.exclusion.excluded({ count: excluded })}
          </Button>
        )
      )}
      <ResetFilters {...address} parts={PARTS} />
    </>
  );
}

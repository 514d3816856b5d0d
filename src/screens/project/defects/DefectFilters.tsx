import type { Project } from '#domain/inspection/building/project.ts';
import { FOLLOW_UPS } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FilterMenu } from '#screens/project/list/FilterMenu.tsx';
import { Chip } from '#ui/display/Badge.tsx';
import {
  AddressFilter,
  type InAddress,
  LabelFilter,
  LocationFilter,
  ResetFilters,
  SearchFilter,
  SeverityFilter,
} from '../filters/AddressFilter.tsx';
import type { Cells } from '../filters/useCells.ts';
import { LAST_30_DAYS } from '../overview/lists.ts';
import { useToday } from '../useToday.ts';
import { changeOf, SEEN_KNOWN } from './register/registerFilter.ts';

export interface DefectFiltersProps extends InAddress {
  readonly project: Project;
  /** Label keys that occur. */
  readonly labels: readonly string[];
  readonly cells: Cells;
}

const PARTS = [
  'label',
  'severity',
  'follow',
  'location',
  'floor',
  'column',
  'due',
  'seen',
  'change',
  'when',
  'text',
] as const;

interface CellFiltersProps extends InAddress {
  readonly cells: Cells;
}

/** Filters by one floor and by one column; hidden where there are none. */
function CellFilters({ cells, search, go }: CellFiltersProps) {
  const words = useI18n().LL.drawings;
  const filter = (part: 'floor' | 'column', name: string, values: readonly string[]) => {
    const chosen = search[part];
    const all = chosen && !values.includes(chosen) ? [...values, chosen] : values;
    return (
      all.length > 0 && (
        <FilterMenu
          name={name}
          isSingle
          options={all.map((id) => ({ id, label: id }))}
          chosen={chosen ? [chosen] : []}
          onChange={([value]) => go({ [part]: value ?? '' })}
        />
      )
    );
  };
  return (
    <>
      {filter('floor', words.floor(), cells.floors)}
      {filter('column', words.column(), cells.columns)}
    </>
  );
}

/** Filters of the register, kept in the address. */
export function DefectFilters({ project, labels, cells, search, go }: DefectFiltersProps) {
  const { LL } = useI18n();
  const words = LL.register.filter;
  const address = { search, go };
  const changed = changeOf(search, useToday(project));
  return (
    <>
      <SearchFilter {...address} label={LL.register.search()} />
      <LocationFilter {...address} locations={project.locations} />
      <CellFilters {...address} cells={cells} />
      <LabelFilter {...address} name={words.label()} labels={project.labels} values={labels} />
      <SeverityFilter {...address} />
      <AddressFilter
        {...address}
        name={words.followUp()}
        part="follow"
        values={FOLLOW_UPS}
        wordOf={(id) => LL.record.followUps[id]()}
      />
      {search.due && (
        <Chip onRemove={() => go({ due: '' })} removeLabel={LL.register.reset()}>
          {search.due === 'overdue' ? words.overdue() : words.due()}
        </Chip>
      )}
      {search.seen && (
        <Chip onRemove={() => go({ seen: '' })} removeLabel={LL.register.reset()}>
          {search.seen === SEEN_KNOWN ? words.seenKnown() : words.seen({ month: search.seen })}
        </Chip>
      )}
      {changed && (
        <Chip onRemove={() => go({ change: '', when: '' })} removeLabel={LL.register.reset()}>
          {words.changes[changed.change]({
            when: search.when === LAST_30_DAYS ? words.lastDays({ count: 30 }) : (search.when ?? ''),
          })}
        </Chip>
      )}
      <ResetFilters {...address} parts={PARTS} />
    </>
  );
}

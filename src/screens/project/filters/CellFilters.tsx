import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FilterMenu } from '../list/FilterMenu.tsx';
import type { InAddress } from './AddressFilter.tsx';
import type { Cells } from './useCells.ts';

interface CellFiltersProps extends InAddress {
  readonly cells: Cells;
}

/** Filters by one floor and by one column; hidden where there are none. */
export function CellFilters({ cells, search, go }: CellFiltersProps) {
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

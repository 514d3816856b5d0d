import type { Location } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FilterMenu } from '../list/FilterMenu.tsx';
import { placeOptions } from '../placeOptions.ts';
import { listOf } from '../projectAddress.ts';
import type { InAddress } from './AddressFilter.tsx';

export interface LocationFilterProps extends InAddress {
  readonly locations: readonly Location[];
}

/** A filter by one location with its sublocations, or by having none. */
export function LocationFilter({ locations, search, go }: LocationFilterProps) {
  const { LL } = useI18n();
  const words = LL.register.filter;
  return (
    <FilterMenu
      name={words.location()}
      isSingle
      options={placeOptions(locations, words.nowhere())}
      chosen={listOf(search.location)}
      onChange={([location]) => go({ location: location ?? '' })}
    />
  );
}

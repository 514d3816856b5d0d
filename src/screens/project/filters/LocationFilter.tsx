import type { Location } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { listOf } from '../address.ts';
import { FilterMenu } from '../FilterMenu.tsx';
import { placeOptions } from '../placeOptions.ts';
import type { InAddress } from './AddressFilter.tsx';

export interface LocationFilterProps extends InAddress {
  readonly locations: readonly Location[];
}

/** A filter by one location with all under it, or by being at none. */
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

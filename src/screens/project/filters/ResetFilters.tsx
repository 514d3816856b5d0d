import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import type { ProjectSearch } from '../projectAddress.ts';
import type { InAddress } from './AddressFilter.tsx';

export interface ResetFiltersProps extends InAddress {
  /** The parameters in the address that filter this list. */
  readonly parts: readonly (keyof ProjectSearch)[];
}

/** Clears all filters of a list; hidden while there are none. */
export function ResetFilters({ parts, search, go }: ResetFiltersProps) {
  const { LL } = useI18n();
  if (!parts.some((part) => search[part] !== undefined)) return null;
  return (
    <Button variant="quiet" onPress={() => go(Object.fromEntries(parts.map((part) => [part, ''])))}>
      {LL.register.reset()}
    </Button>
  );
}

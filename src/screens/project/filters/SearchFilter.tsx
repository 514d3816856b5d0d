import { SearchField } from '#ui/fields/SearchField.tsx';
import type { InAddress } from './AddressFilter.tsx';
import * as styles from './filters.css.ts';

export interface SearchFilterProps extends InAddress {
  /** What is searched: the field's name, and what stands in it while it is empty. */
  readonly label: string;
}

/** A filter by words, kept in the address. */
export function SearchFilter({ label, search, go }: SearchFilterProps) {
  return (
    <div className={styles.search}>
      <SearchField
        label={label}
        placeholder={label}
        value={search.text ?? ''}
        onChange={(text) => go({ text })}
      />
    </div>
  );
}

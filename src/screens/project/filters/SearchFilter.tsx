import { SearchField } from '#ui/fields/SearchField.tsx';
import type { InAddress } from './AddressFilter.tsx';
import * as styles from './filters.css.ts';

export interface SearchFilterProps extends InAddress {
  /** What is searched: the field's name and placeholder. */
  readonly label: string;
}

/** A text filter, kept in the address. */
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

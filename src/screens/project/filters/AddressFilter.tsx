import type { ReactNode } from 'react';
import { FilterMenu } from '../list/FilterMenu.tsx';
import { among, type ProjectSearch } from '../projectAddress.ts';

/** The address that stores a filter, and how to change it. */
export interface InAddress {
  readonly search: ProjectSearch;
  readonly go: (change: ProjectSearch) => void;
}

export interface AddressFilterProps<K extends string> extends InAddress {
  readonly name: string;
  /** Its parameter in the address. */
  readonly part:
    | 'severity'
    | 'review'
    | 'follow'
    | 'missing'
    | 'has'
    | 'decision'
    | 'label'
    | 'said'
    | 'person';
  readonly values: readonly K[];
  readonly wordOf: (value: K) => string;
  readonly markOf?: (value: K) => ReactNode;
}

/** A filter by some of a few values; none chosen = all. */
export function AddressFilter<K extends string>(props: AddressFilterProps<K>) {
  const { name, part, values, wordOf, markOf = wordOf, search, go } = props;
  return (
    <FilterMenu
      name={name}
      options={values.map((id) => ({ id, label: wordOf(id), mark: markOf(id) }))}
      chosen={among(values, search[part])}
      onChange={(chosen) => go({ [part]: chosen.join(',') })}
    />
  );
}

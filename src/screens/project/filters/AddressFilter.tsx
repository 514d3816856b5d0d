import type { ReactNode } from 'react';
import type { Label } from '#domain/damage/label.ts';
import { SEVERITY_KEYS, severityOf } from '#domain/damage/severityKey.ts';
import type { Location } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { SeverityMark } from '../../kit/marks/StatusBadge.tsx';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { LabelMark } from '../LabelMark.tsx';
import { FilterMenu } from '../list/FilterMenu.tsx';
import { placeOptions } from '../placeRow.ts';
import { among, listOf, type ProjectSearch } from '../projectAddress.ts';
import * as styles from './filters.css.ts';

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

interface LabelFilterProps extends InAddress {
  readonly name: string;
  readonly part?: 'label' | 'said';
  /** The project's. */
  readonly labels: readonly Label[];
  /** Label keys to choose from. */
  readonly values: readonly string[];
}

/** A filter by labels, each with its colour. A label in the address can be deselected even where nothing has it. */
export function LabelFilter({ labels, values, part = 'label', ...props }: LabelFilterProps) {
  const labelName = useLabelName(labels);
  const colours = new Map(labels.map(({ key, colour }) => [key, colour]));
  return (
    <AddressFilter
      {...props}
      part={part}
      values={[...new Set([...values, ...listOf(props.search[part])])]}
      wordOf={labelName}
      markOf={(key) => <LabelMark name={labelName(key)} colour={colours.get(key)} />}
    />
  );
}

interface LocationFilterProps extends InAddress {
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

/** A filter by severity, the most severe first. */
export function SeverityFilter(address: InAddress) {
  const { LL } = useI18n();
  return (
    <AddressFilter
      {...address}
      name={LL.register.filter.severity()}
      part="severity"
      values={SEVERITY_KEYS}
      wordOf={(key) => LL.annotator.severities[key]()}
      markOf={(key) => <SeverityMark severity={severityOf(key)} />}
    />
  );
}

interface SearchFilterProps extends InAddress {
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

interface ResetFiltersProps extends InAddress {
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

import { SEVERITY_KEYS, severityOf } from '#domain/damage/severityKey.ts';
import { locationTree, treeRows } from '#domain/inspection/locations.ts';
import type { Project } from '#domain/inspection/project.ts';
import { DECISIONS } from '#domain/numbers/decisions.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Chip, Swatch } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import * as page from '../../../inspection-record/page.css.ts';
import { SeverityMark } from '../../../inspection-record/SeverityMark.tsx';
import { useLabelName } from '../../../inspection-record/useLabelName.ts';
import { among, listOf, NOWHERE, type ProjectSearch } from '../../address.ts';
import { FilterMenu } from '../../FilterMenu.tsx';
import * as styles from '../defects.css.ts';

export interface BoxFiltersProps {
  readonly project: Project;
  /** Label keys that boxes have, and those that the model said. */
  readonly labels: readonly string[];
  readonly said: readonly string[];
  readonly search: ProjectSearch;
  readonly go: (change: ProjectSearch) => void;
}

const PARTS = ['decision', 'label', 'said', 'severity', 'location', 'recent', 'text'] as const;

/** Which boxes are listed; all of it is in the address. */
export function BoxFilters({ project, labels, said, search, go }: BoxFiltersProps) {
  const { LL } = useI18n();
  const words = LL.boxes;
  const { filter } = LL.register;
  const labelName = useLabelName(project.labels);
  const colours = new Map(project.labels.map(({ key, colour }) => [key, colour]));
  const named = (keys: readonly string[]) =>
    keys.map((key) => ({
      id: key,
      label: labelName(key),
      mark: (
        <span className={page.marked}>
          <Swatch colour={colours.get(key) ?? '#555555'} />
          {labelName(key)}
        </span>
      ),
    }));
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={words.search()}
          placeholder={words.search()}
          value={search.text ?? ''}
          onChange={(text) => go({ text })}
        />
      </div>
      <FilterMenu
        name={words.head.decision()}
        options={DECISIONS.map((id) => ({ id, label: words.decisions[id]() }))}
        chosen={among(DECISIONS, search.decision)}
        onChange={(chosen) => go({ decision: chosen.join(',') })}
      />
      <FilterMenu
        name={filter.label()}
        options={named(labels)}
        chosen={listOf(search.label)}
        onChange={(chosen) => go({ label: chosen.join(',') })}
      />
      <FilterMenu
        name={words.head.said()}
        options={named(said)}
        chosen={listOf(search.said)}
        onChange={(chosen) => go({ said: chosen.join(',') })}
      />
      <FilterMenu
        name={filter.severity()}
        options={SEVERITY_KEYS.map((id) => ({
          id,
          label: LL.annotator.severities[id](),
          mark: <SeverityMark severity={severityOf(id)} />,
        }))}
        chosen={among(SEVERITY_KEYS, search.severity)}
        onChange={(chosen) => go({ severity: chosen.join(',') })}
      />
      <FilterMenu
        name={filter.location()}
        isSingle
        options={[
          ...treeRows(locationTree(project.locations)).map(({ location, depth }) => ({
            id: location.id,
            label: `${'\u2003'.repeat(depth)}${location.name}`,
          })),
          { id: NOWHERE, label: filter.nowhere() },
        ]}
        chosen={listOf(search.location)}
        onChange={([location]) => go({ location: location ?? '' })}
      />
      {search.recent && (
        <Chip onRemove={() => go({ recent: '' })} removeLabel={LL.register.reset()}>
          {words.recent()}
        </Chip>
      )}
      {PARTS.some((part) => part in search) && (
        <Button variant="quiet" onPress={() => go(Object.fromEntries(PARTS.map((part) => [part, ''])))}>
          {LL.register.reset()}
        </Button>
      )}
    </>
  );
}

import { SEVERITY_KEYS, severityOf } from '#domain/damage/severityKey.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { FOLLOW_UPS } from '#domain/inspection/defect.ts';
import { locationTree, treeRows } from '#domain/inspection/locations.ts';
import type { Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Chip, Swatch } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import * as page from '../../inspection-record/page.css.ts';
import { SeverityMark } from '../../inspection-record/SeverityMark.tsx';
import { useLabelName } from '../../inspection-record/useLabelName.ts';
import { among, listOf, NOWHERE, type ProjectSearch } from '../address.ts';
import { FilterMenu } from '../FilterMenu.tsx';
import { LAST_30_DAYS } from '../overview/lists.ts';
import { today } from '../today.ts';
import * as styles from './defects.css.ts';
import { changeOf } from './registerFilter.ts';

export interface DefectFiltersProps {
  readonly project: Project;
  /** Label keys that occur. */
  readonly labels: readonly string[];
  readonly search: ProjectSearch;
  readonly go: (change: ProjectSearch) => void;
}

const PARTS = [
  'label',
  'severity',
  'follow',
  'review',
  'location',
  'due',
  'seen',
  'change',
  'when',
  'text',
] as const;

/** What the register shows; all of it is in the address. */
export function DefectFilters({ project, labels, search, go }: DefectFiltersProps) {
  const { LL } = useI18n();
  const words = LL.register.filter;
  const labelName = useLabelName(project.labels);
  const colours = new Map(project.labels.map(({ key, colour }) => [key, colour]));
  const changed = changeOf(search, today());
  const filtered = PARTS.some((key) => key in search);
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={LL.register.search()}
          placeholder={LL.register.search()}
          value={search.text ?? ''}
          onChange={(text) => go({ text })}
        />
      </div>
      <FilterMenu
        name={words.location()}
        isSingle
        options={[
          ...treeRows(locationTree(project.locations)).map(({ location, depth }) => ({
            id: location.id,
            label: `${'\u2003'.repeat(depth)}${location.name}`,
          })),
          { id: NOWHERE, label: words.nowhere() },
        ]}
        chosen={listOf(search.location)}
        onChange={([location]) => go({ location: location ?? '' })}
      />
      <FilterMenu
        name={words.label()}
        options={labels.map((key) => ({
          id: key,
          label: labelName(key),
          mark: (
            <span className={page.marked}>
              <Swatch colour={colours.get(key) ?? '#555555'} />
              {labelName(key)}
            </span>
          ),
        }))}
        chosen={listOf(search.label)}
        onChange={(chosen) => go({ label: chosen.join(',') })}
      />
      <FilterMenu
        name={words.severity()}
        options={SEVERITY_KEYS.map((id) => ({
          id,
          label: LL.annotator.severities[id](),
          mark: <SeverityMark severity={severityOf(id)} />,
        }))}
        chosen={among(SEVERITY_KEYS, search.severity)}
        onChange={(chosen) => go({ severity: chosen.join(',') })}
      />
      <FilterMenu
        name={words.followUp()}
        options={FOLLOW_UPS.map((id) => ({ id, label: LL.record.followUps[id]() }))}
        chosen={among(FOLLOW_UPS, search.follow)}
        onChange={(chosen) => go({ follow: chosen.join(',') })}
      />
      <FilterMenu
        name={words.verdict()}
        options={VERDICTS.filter((id) => id !== 'rejected').map((id) => ({
          id,
          label: LL.annotator.verdicts[id](),
        }))}
        chosen={among(VERDICTS, search.review)}
        onChange={(chosen) => go({ review: chosen.join(',') })}
      />
      {search.due && (
        <Chip onRemove={() => go({ due: '' })} removeLabel={LL.register.reset()}>
          {search.due === 'overdue' ? words.overdue() : words.due()}
        </Chip>
      )}
      {search.seen && (
        <Chip onRemove={() => go({ seen: '' })} removeLabel={LL.register.reset()}>
          {words.seen({ month: search.seen })}
        </Chip>
      )}
      {changed && (
        <Chip onRemove={() => go({ change: '', when: '' })} removeLabel={LL.register.reset()}>
          {words.changes[changed.change]({
            when: search.when === LAST_30_DAYS ? words.lastDays({ count: 30 }) : (search.when ?? ''),
          })}
        </Chip>
      )}
      {filtered && (
        <Button variant="quiet" onPress={() => go(Object.fromEntries(PARTS.map((part) => [part, ''])))}>
          {LL.register.reset()}
        </Button>
      )}
    </>
  );
}

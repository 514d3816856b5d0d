import { SEVERITY_KEYS, severityOf } from '#domain/damage/severityKey.ts';
import { MISSING, REVIEW_STATES } from '#domain/inspection/gallery.ts';
import type { Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Swatch } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import * as page from '../../inspection-record/page.css.ts';
import { SeverityMark } from '../../inspection-record/SeverityMark.tsx';
import { useLabelName } from '../../inspection-record/useLabelName.ts';
import { among, listOf, type ProjectSearch } from '../address.ts';
import { FilterMenu } from '../FilterMenu.tsx';
import * as styles from './photos.css.ts';

export interface PhotoFiltersProps {
  readonly project: Project;
  readonly search: ProjectSearch;
  readonly go: (change: ProjectSearch) => void;
}

const PARTS = ['label', 'severity', 'review', 'missing', 'text'] as const;

/** Which photos are shown; all of it is in the address. */
export function PhotoFilters({ project, search, go }: PhotoFiltersProps) {
  const { LL } = useI18n();
  const words = LL.gallery;
  const labelName = useLabelName(project.labels);
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
        name={LL.register.filter.label()}
        options={project.labels.map(({ key, colour }) => ({
          id: key,
          label: labelName(key),
          mark: (
            <span className={page.marked}>
              <Swatch colour={colour} />
              {labelName(key)}
            </span>
          ),
        }))}
        chosen={listOf(search.label)}
        onChange={(chosen) => go({ label: chosen.join(',') })}
      />
      <FilterMenu
        name={LL.register.filter.severity()}
        options={SEVERITY_KEYS.map((id) => ({
          id,
          label: LL.annotator.severities[id](),
          mark: <SeverityMark severity={severityOf(id)} />,
        }))}
        chosen={among(SEVERITY_KEYS, search.severity)}
        onChange={(chosen) => go({ severity: chosen.join(',') })}
      />
      <FilterMenu
        name={words.review.label()}
        options={REVIEW_STATES.map((id) => ({ id, label: words.review[id]() }))}
        chosen={among(REVIEW_STATES, search.review)}
        onChange={(chosen) => go({ review: chosen.join(',') })}
      />
      <FilterMenu
        name={words.missing.label()}
        options={MISSING.map((id) => ({ id, label: words.missing[id]() }))}
        chosen={among(MISSING, search.missing)}
        onChange={(chosen) => go({ missing: chosen.join(',') })}
      />
      {PARTS.some((part) => part in search) && (
        <Button
          variant="quiet"
          onPress={() => go({ label: '', severity: '', review: '', missing: '', text: '' })}
        >
          {LL.register.reset()}
        </Button>
      )}
    </>
  );
}

import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { buildingChange } from '#domain/inspection/building/buildingChange.ts';
import { FILING_FIELDS, type FilingField, isFilingDate } from '#domain/inspection/regime/filing.ts';
import { BUILDING_REFERENCES, requiredFields } from '#domain/inspection/regime/regime.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';

/** Fields that need more than a line. */
const LONG: ReadonlySet<FilingField> = new Set(['investigationReasons', 'closeUpDrops']);

/** The remaining fields that the authority's programme requires; nothing without such a programme. */
export function RegimeFields() {
  const { LL } = useI18n();
  const words = LL.regime;
  const { manage } = useWorkspace();
  const { record, project, shownProject, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  const today = useToday();
  const required = new Set(requiredFields(record));
  const references = BUILDING_REFERENCES.filter((field) => required.has(field));
  const filed = FILING_FIELDS.filter((field) => required.has(field));
  if (references.length + filed.length === 0) return null;

  const file = (field: FilingField, value: string) => {
    const { [field]: _, ...others } = record.filing;
    change({ filing: value === '' ? others : { ...others, [field]: value } });
  };
  const refer = (field: (typeof BUILDING_REFERENCES)[number], value: string) => {
    const { [field]: _, ...others } = project.building;
    const after = value === '' ? others : { ...others, [field]: value };
    manage.update(project.id, buildingChange(project.building, after));
  };
  const shown = frozen ? shownProject : project;
  return (
    <section className={styles.section} aria-label={words.heading()}>
      <h3>{words.heading()}</h3>
      <div className={styles.fields}>
        {references.map((field) => (
          <SavedField
            key={field}
            label={words.fields[field]()}
            value={shown.building[field] ?? ''}
            onSave={(value) => refer(field, value.trim())}
            isReadOnly={frozen}
            missing={missing('regime_fields_missing', field)}
            description={words.ofBuilding()}
          />
        ))}
        {filed.map((field) => (
          <div key={field} className={LONG.has(field) ? styles.wide : undefined}>
            <SavedField
              label={words.fields[field]()}
              {...(isFilingDate(field) ? { type: 'date' as const, latest: today } : {})}
              value={record.filing[field] ?? ''}
              onSave={(value) => file(field, value.trim())}
              isReadOnly={frozen}
              missing={missing('regime_fields_missing', field)}
              isMultiline={LONG.has(field)}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

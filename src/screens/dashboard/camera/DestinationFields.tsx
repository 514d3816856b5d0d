import type { Destination } from '#data/import/shots/shot.ts';
import { useValue } from '#data/useValue.tsx';
import { placePath } from '#domain/inspection/places/locations.ts';
import { isFrozen } from '#domain/inspection/record/record.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useRecords } from '#screens/kit/data/useRecords.ts';
import { Select } from '#ui/choices/Select.tsx';
import { useDashboard } from '../DashboardContext.tsx';
import * as styles from './camera.css.ts';

/** Stands for none in a choice of one. */
const NONE = '';

export interface DestinationFieldsProps {
  readonly to: Destination;
  readonly onChange: (to: Destination) => void;
}

/** Where the next photos go: a location, and an inspection that is still being written. */
export function DestinationFields({ to, onChange }: DestinationFieldsProps) {
  const { LL } = useI18n();
  const words = LL.camera;
  const { project } = useDashboard();
  const all = useValue(useRecords().all) ?? [];
  const records = all.filter((one) => one.project.id === project.id && !isFrozen(one.record.status));
  const record = records.some((one) => one.record.id === to.record) ? to.record : null;
  const orNull = (id: string) => (id === NONE ? null : id);
  return (
    <div className={styles.destination}>
      <Select
        label={words.place()}
        size="dialog"
        items={[
          { id: NONE, label: words.noPlace() },
          ...project.locations.map(({ id }) => ({ id, label: placePath(project.locations, id) })),
        ]}
        selectedKey={to.location ?? NONE}
        onSelectionChange={(id) => onChange({ ...to, location: orNull(id) })}
      />
      {records.length > 0 && (
        <Select
          label={words.record()}
          size="dialog"
          items={[
            { id: NONE, label: words.noRecord() },
            ...records.map((one) => ({
              id: one.record.id,
              label: [one.record.no, one.record.title].filter(Boolean).join(' · '),
            })),
          ]}
          selectedKey={record ?? NONE}
          onSelectionChange={(id) => onChange({ ...to, record: orNull(id) })}
        />
      )}
    </div>
  );
}

import { Trash2 } from 'lucide-react';
import {
  type ListedNotification,
  NO_NOTIFICATION,
  notificationsOf,
  withNotification,
} from '#domain/inspection/record/notifications.ts';
import { NOTIFICATION_MEANS, type Notification } from '#domain/inspection/record/record.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';

const NONE = '';

/** The photo that shows the danger or its protection, by name. */
function EvidencePhoto(props: {
  readonly photo: Notification['photo'];
  readonly onChange: (photo: Notification['photo']) => void;
}) {
  const { photo, onChange } = props;
  const words = useI18n().LL.record.notifications;
  const { survey, frozen } = useOpenRecord();
  const photos = (survey?.images ?? []).map(({ image }) => ({ id: image.id, label: image.name }));
  // One that has left the record stays named.
  const isGone = photo !== null && !photos.some(({ id }) => id === photo.image);
  return (
    <Select
      label={words.photo()}
      items={[
        { id: NONE, label: words.noPhoto() },
        ...(isGone ? [{ id: photo.image, label: photo.name }] : []),
        ...photos,
      ]}
      selectedKey={photo?.image ?? NONE}
      onSelectionChange={(id) => {
        const chosen = photos.find((one) => one.id === id);
        if (id === NONE || chosen) onChange(chosen ? { image: chosen.id, name: chosen.label } : null);
      }}
      isFixed={frozen}
    />
  );
}

function Entry({ entry, index }: { readonly entry: ListedNotification; readonly index: number }) {
  const { LL } = useI18n();
  const words = LL.record.notifications;
  const { verdictStep } = LL.record;
  const { record, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  const today = useToday();
  const { id, ...stated } = entry;
  const set = (fields: Partial<Notification>) =>
    change(withNotification(record, id, { ...stated, ...fields }));
  const needed = index === 0 ? missing : () => undefined;
  const text = (field: 'reference' | 'notifiedBy', label: string) => (
    <SavedField
      label={label}
      value={stated[field]}
      onSave={(value) => set({ [field]: value })}
      isReadOnly={frozen}
    />
  );
  return (
    <div className={styles.entry}>
      <fieldset className={`${styles.group} ${styles.fields}`} aria-label={words.entry({ n: index + 1 })}>
        <SavedField
          label={verdictStep.notifiedWhom()}
          value={stated.notifiedWhom}
          onSave={(notifiedWhom) => set({ notifiedWhom })}
          isReadOnly={frozen}
          missing={needed('unsafe_not_notified', 'notifiedWhom')}
        />
        <Select
          label={words.byMeans()}
          placeholder={words.notStated()}
          items={NOTIFICATION_MEANS.map((key) => ({ id: key, label: words.means[key]() }))}
          selectedKey={stated.means}
          onSelectionChange={(means) => set({ means })}
          isFixed={frozen}
        />
        {text('reference', words.reference())}
        <SavedField
          label={verdictStep.notifiedOn()}
          type="date"
          latest={today}
          value={stated.notifiedOn}
          onSave={(notifiedOn) => set({ notifiedOn })}
          isReadOnly={frozen}
          missing={needed('unsafe_not_notified', 'notifiedOn')}
        />
        {text('notifiedBy', words.by())}
        <EvidencePhoto photo={stated.photo} onChange={(photo) => set({ photo })} />
        <div className={styles.wide}>
          <SavedField
            label={words.protection()}
            value={stated.protection}
            onSave={(protection) => set({ protection })}
            isReadOnly={frozen}
            isMultiline
          />
        </div>
      </fieldset>
      {!frozen && (
        <div className={styles.entryEnd}>
          <IconButton
            icon={Trash2}
            label={words.remove()}
            onPress={() => change(withNotification(record, id, null))}
          />
        </div>
      )}
    </div>
  );
}

/** Who was notified of unsafe conditions. Shown where a verdict needs it, or somebody was notified anyway. */
export function Notifications() {
  const { LL } = useI18n();
  const words = LL.record.notifications;
  const { record, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  const isUnsafe = Object.values(record.verdicts).some(({ value }) => value === 'unsafe');
  const entries = notificationsOf(record);
  if (!isUnsafe && entries.length === 0) return null;
  const add = () => {
    const addedAt = Math.max(Date.now(), ...entries.map((one) => one.addedAt + 1));
    const entry = { ...NO_NOTIFICATION, notifiedBy: record.inspector.name, addedAt };
    change(withNotification(record, crypto.randomUUID(), entry));
  };
  return (
    <section className={styles.section} aria-label={words.heading()}>
      <div className={styles.row}>
        <h3 className={styles.grow}>{words.heading()}</h3>
        {!frozen && <Button onPress={add}>{words.add()}</Button>}
      </div>
      {isUnsafe && missing('unsafe_not_notified') && (
        <p className={styles.notice.warn}>{LL.record.verdictStep.notified()}</p>
      )}
      {entries.length === 0 && <p className={styles.muted}>{words.empty()}</p>}
      {entries.map((entry, index) => (
        <Entry key={entry.id} entry={entry} index={index} />
      ))}
    </section>
  );
}

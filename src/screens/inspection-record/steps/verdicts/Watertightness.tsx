import { asksWatertightness } from '#domain/rating/gate/schemeDuties.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';

const CHOICES = ['open', 'yes', 'no'] as const;
const ANSWER = { open: null, yes: true, no: false } as const;

/** Whether the facade is watertight: a person states it, with the conclusion, where the programme requires it. */
export function Watertightness() {
  const { LL } = useI18n();
  const words = LL.paper.watertightness;
  const { record, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  if (!asksWatertightness(record.scheme)) return null;
  const { tight, note } = record.watertightness;
  return (
    <section className={styles.section} aria-label={words.heading()}>
      <h3>{words.heading()}</h3>
      <div className={styles.fields}>
        <Select
          label={words.answer()}
          items={CHOICES.map((id) => ({ id, label: words[id]() }))}
          selectedKey={CHOICES.find((id) => ANSWER[id] === tight) ?? 'open'}
          onSelectionChange={(id) => change({ watertightness: { tight: ANSWER[id], note } })}
          missing={missing('watertightness_not_stated')}
          isFixed={frozen}
        />
        <div className={styles.wide}>
          <SavedField
            label={words.note()}
            value={note}
            onSave={(value) => change({ watertightness: { tight, note: value } })}
            isReadOnly={frozen}
            isMultiline
          />
        </div>
      </div>
    </section>
  );
}

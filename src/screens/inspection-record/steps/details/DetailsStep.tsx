import { useProfile } from '#auth/AuthProvider.tsx';
import { daysAfter } from '#domain/civilDate.ts';
import { RECORD_SCHEMES } from '#domain/inspection/record/record.ts';
import { withOwn } from '#domain/inspection/signing/ownParticulars.ts';
import { sameJson } from '#domain/json.ts';
import { REPORT_DUE_DAYS } from '#domain/rating/gate/schemeDuties.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { RatingSchemeField, RatingSchemeNotes } from './RatingScheme.tsx';
import { RegimeFields } from './RegimeFields.tsx';

function InspectorFields() {
  const { LL } = useI18n();
  const words = LL.record.details;
  const profile = useProfile();
  const { record, frozen, change } = useOpenRecord();
  const { inspector } = record;
  const own = withOwn(inspector, profile);
  const field = (
    key: keyof typeof inspector,
    label: string,
    more: { type?: 'date'; fault?: string | null } = {},
  ) => (
    <SavedField
      label={label}
      value={inspector[key]}
      onSave={(value) => change({ inspector: { ...inspector, [key]: value } })}
      isReadOnly={frozen}
      {...more}
    />
  );
  const { regExpiry } = inspector;
  const expired = regExpiry !== '' && record.completedOn !== '' && regExpiry < record.completedOn;
  return (
    <section className={styles.section} aria-label={words.inspector()}>
      <div className={styles.row}>
        <h3 className={styles.grow}>{words.inspector()}</h3>
        {!frozen && !sameJson(own, inspector) && (
          <Button onPress={() => change({ inspector: own })}>{words.ownProfile()}</Button>
        )}
      </div>
      <div className={styles.fields}>
        {field('name', words.name())}
        {field('nameZh', words.nameZh())}
        {field('regType', words.regType())}
        {field('regNo', record.scheme === 'fisp' ? LL.regime.fields.licence() : words.regNo())}
        {field('regExpiry', words.regExpiry(), {
          type: 'date',
          fault: expired ? words.registrationExpired() : null,
        })}
        {field('org', words.org())}
        {field('address', words.address())}
        {field('contact', words.contact())}
      </div>
    </section>
  );
}

/** What kind of inspection, when, and who. */
export function DetailsStep() {
  const { LL } = useI18n();
  const words = LL.record.details;
  const { record, frozen, change } = useOpenRecord();
  const contradict = Boolean(record.startedOn && record.completedOn && record.startedOn > record.completedOn);
  const due = record.scheme === 'prescribed_mbis' && record.completedOn;
  return (
    <>
      <div className={styles.fields}>
        <SavedField
          label={words.no()}
          value={record.no}
          onSave={(no) => change({ no })}
          isReadOnly={frozen}
        />
        <SavedField
          label={words.title()}
          value={record.title}
          onSave={(title) => change({ title })}
          isReadOnly={frozen}
        />
        <Select
          label={words.scheme()}
          items={RECORD_SCHEMES.map((id) => ({ id, label: LL.record.schemes[id]() }))}
          selectedKey={record.scheme}
          onSelectionChange={(scheme) => change({ scheme })}
          isDisabled={frozen}
        />
        <RatingSchemeField />
        <SavedField
          label={words.started()}
          type="date"
          value={record.startedOn}
          onSave={(startedOn) => change({ startedOn })}
          isReadOnly={frozen}
          fault={contradict ? words.datesContradict() : null}
        />
        <SavedField
          label={words.completed()}
          type="date"
          value={record.completedOn}
          onSave={(completedOn) => change({ completedOn })}
          isReadOnly={frozen}
          {...(due ? { description: words.submission({ date: daysAfter(due, REPORT_DUE_DAYS) }) } : {})}
        />
        <SavedField
          label={words.notice()}
          value={record.noticeNo}
          onSave={(noticeNo) => change({ noticeNo })}
          isReadOnly={frozen}
        />
        <div className={styles.wide}>
          <SavedField
            label={words.purpose()}
            value={record.purpose}
            onSave={(purpose) => change({ purpose })}
            isReadOnly={frozen}
            isMultiline
          />
        </div>
      </div>
      <RatingSchemeNotes />
      <InspectorFields />
      <RegimeFields />
    </>
  );
}

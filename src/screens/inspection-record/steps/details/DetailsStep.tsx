import { useProfile } from '#auth/AuthProvider.tsx';
import { useValue } from '#data/useValue.tsx';
import { nextRecordNo } from '#domain/inspection/record/newRecord.ts';
import { RECORD_SCHEMES } from '#domain/inspection/record/record.ts';
import { namesLicence } from '#domain/inspection/regime/regime.ts';
import { withOwn } from '#domain/inspection/signing/ownParticulars.ts';
import { sameJson } from '#domain/json.ts';
import { reportDue } from '#domain/rating/gate/schemeDuties.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useTeamOf } from '../../../kit/team/useTeamOf.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';
import { RatingSchemeField, RatingSchemeNotes } from './RatingScheme.tsx';
import { RegimeFields } from './RegimeFields.tsx';

function InspectorFields() {
  const { LL } = useI18n();
  const words = LL.record.details;
  const profile = useProfile();
  const { record, frozen, change } = useOpenRecord();
  const { inspector } = record;
  const { missing, wrong } = useMissing();
  const own = withOwn(inspector, profile);
  const field = (
    key: keyof typeof inspector,
    label: string,
    more: { type?: 'date'; fault?: string | null; missing?: string | undefined } = {},
  ) => (
    <SavedField
      label={label}
      value={inspector[key]}
      onSave={(value) => change({ inspector: { ...inspector, [key]: value } })}
      isReadOnly={frozen}
      {...more}
    />
  );
  return (
    <section className={styles.section} aria-label={words.inspector()}>
      <div className={styles.row}>
        <h3 className={styles.grow}>{words.inspector()}</h3>
        {!frozen && !sameJson(own, inspector) && (
          <Button onPress={() => change({ inspector: own })}>{words.ownProfile()}</Button>
        )}
      </div>
      <div className={styles.fields}>
        {field('name', words.name(), { missing: missing('inspector_missing') })}
        {field('nameZh', words.nameZh())}
        {field('regType', words.regType())}
        {field('regNo', namesLicence(record.scheme) ? LL.regime.fields.licence() : words.regNo(), {
          missing: missing('registration_missing', 'regNo') ?? missing('regime_fields_missing', 'licence'),
        })}
        {field('regExpiry', words.regExpiry(), {
          type: 'date',
          missing: missing('registration_missing', 'regExpiry'),
          fault: wrong('registration_expired')
            ? words.registrationExpired()
            : wrong('registration_expired_now'),
        })}
        {field('org', words.org())}
        {field('address', words.address(), { missing: missing('regime_fields_missing', 'inspectorAddress') })}
        {field('contact', words.contact(), { missing: missing('regime_fields_missing', 'inspectorContact') })}
      </div>
    </section>
  );
}

/** Two people of a team who are apart may begin a record with one number each: who signs later takes another one. */
function RecordNumber() {
  const { LL } = useI18n();
  const words = LL.record.details;
  const { record, records, project, frozen, change } = useOpenRecord();
  const team = useTeamOf(project.id);
  const { wrong } = useMissing();
  const all = useValue(records.all);
  const fault = wrong('number_taken');
  const next = nextRecordNo(
    (all ?? []).map((filed) => filed.record.no),
    new Date(record.createdAt).getFullYear(),
  );
  return (
    <div>
      <SavedField
        label={words.no()}
        value={record.no}
        onSave={(no) => change({ no })}
        isReadOnly={frozen}
        fault={fault}
        {...(team && !frozen && record.revision === 1 ? { description: words.noProvisional() } : {})}
      />
      {fault && all && <Button onPress={() => change({ no: next })}>{words.takeNo({ no: next })}</Button>}
    </div>
  );
}

/** What kind of inspection, when, and who. */
export function DetailsStep() {
  const { LL, format } = useI18n();
  const words = LL.record.details;
  const { record, frozen, change } = useOpenRecord();
  const { missing, wrong } = useMissing();
  const due = reportDue(record.scheme, record.completedOn);
  return (
    <>
      <div className={styles.fields}>
        <RecordNumber />
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
          isFixed={frozen}
        />
        <RatingSchemeField />
        <SavedField
          label={words.started()}
          type="date"
          value={record.startedOn}
          onSave={(startedOn) => change({ startedOn })}
          isReadOnly={frozen}
          missing={missing('dates_missing', 'startedOn')}
          fault={wrong('dates_contradict') && words.datesContradict()}
        />
        <SavedField
          label={words.completed()}
          type="date"
          value={record.completedOn}
          onSave={(completedOn) => change({ completedOn })}
          isReadOnly={frozen}
          missing={missing('dates_missing', 'completedOn')}
          {...(due ? { description: words.submission({ date: format.day(due.date), days: due.days }) } : {})}
        />
        <SavedField
          label={words.notice()}
          value={record.noticeNo}
          onSave={(noticeNo) => change({ noticeNo })}
          isReadOnly={frozen}
          missing={missing('regime_fields_missing', 'noticeNo')}
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

import { useValue } from '#data/useValue.tsx';
import { nextRecordNo } from '#domain/inspection/record/newRecord.ts';
import { RECORD_SCHEMES } from '#domain/inspection/record/record.ts';
import { reportDue } from '#domain/rating/gate/schemeDuties.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useTeamOf } from '../../../kit/team/useTeamOf.ts';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';
import { InspectorFields } from './InspectorFields.tsx';
import { RatingSchemeField, RatingSchemeNotes } from './RatingScheme.tsx';
import { RegimeFields } from './RegimeFields.tsx';

/** Two people of a team may independently start records with the same number: whoever signs later takes another one. */
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

/** The kind of inspection, its dates, and the inspector. */
export function DetailsStep() {
  const { LL, format } = useI18n();
  const words = LL.record.details;
  const { record, frozen, change } = useOpenRecord();
  const { missing, wrong } = useMissing();
  const today = useToday();
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
          latest={today}
          value={record.startedOn}
          onSave={(startedOn) => change({ startedOn })}
          isReadOnly={frozen}
          missing={missing('dates_missing', 'startedOn')}
          fault={wrong('dates_contradict') && words.datesContradict()}
        />
        <SavedField
          label={words.completed()}
          type="date"
          latest={today}
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

import { useProfile } from '#auth/AuthProvider.tsx';
import { namesLicence } from '#domain/inspection/regime/regime.ts';
import { withOwn } from '#domain/inspection/signing/ownParticulars.ts';
import { sameJson } from '#domain/json.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { inspectorName } from '../../../kit/words/gateSentence.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';

/** The inspector and their registration; filled in from the person's own profile on request. */
export function InspectorFields() {
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
  const title = inspectorName(LL, record.scheme);
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.row}>
        <h3 className={styles.grow}>{title}</h3>
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

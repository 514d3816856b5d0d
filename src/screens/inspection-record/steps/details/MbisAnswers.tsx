import { MBIS_QUESTIONS } from '#domain/rating/gate/formFields.ts';
import { asksMbis } from '#domain/rating/gate/schemeDuties.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../gaps.ts';

const CHOICES = ['open', 'yes', 'no'] as const;
const ANSWER = { open: null, yes: true, no: false } as const;

/** What the building inspection scheme of Hong Kong asks besides a verdict. */
export function MbisAnswers() {
  const { LL } = useI18n();
  const words = LL.inspection.mbis;
  const { record, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  if (!asksMbis(record.scheme)) return null;
  return (
    <section className={styles.section} aria-label={words.heading()}>
      <h3>{words.heading()}</h3>
      <div className={styles.fields}>
        {MBIS_QUESTIONS.map((question) => (
          <Select
            key={question}
            label={words[question]()}
            items={CHOICES.map((id) => ({ id, label: words[id]() }))}
            selectedKey={CHOICES.find((id) => ANSWER[id] === record.mbis[question]) ?? 'open'}
            onSelectionChange={(id) => change({ mbis: { ...record.mbis, [question]: ANSWER[id] } })}
            missing={missing('mbis_not_answered', question)}
            isFixed={frozen}
          />
        ))}
      </div>
    </section>
  );
}

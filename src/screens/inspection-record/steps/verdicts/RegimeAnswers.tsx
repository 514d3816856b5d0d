import { withAnswer } from '#domain/inspection/regime/answers.ts';
import { packUnder, statutoryAnswers, WATERTIGHTNESS } from '#domain/inspection/regime/regime.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { kindName, packWords, partName } from '../../../kit/words/regimeWords.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../gaps.tsx';

const CHOICES = ['open', 'yes', 'no'] as const;
const ANSWER = { open: null, yes: true, no: false } as const;

/** What the regime asks besides a verdict; watertightness is stated with the conclusion. */
export function RegimeAnswers() {
  const language = useI18n();
  const words = language.LL.inspection.answers;
  const { record, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  const questions = statutoryAnswers(record).filter(({ question }) => question !== WATERTIGHTNESS);
  if (questions.length === 0) return null;
  const title = packUnder(record)?.terms.questions;
  const heading = title ? packWords(language, title) : kindName(language, record);
  return (
    <section className={styles.section} aria-label={heading}>
      <h3>{heading}</h3>
      <div className={styles.fields}>
        {questions.map(({ question, answer }) => (
          <Select
            key={question}
            label={partName(language, record, 'questions', question)}
            items={CHOICES.map((id) => ({ id, label: words[id]() }))}
            selectedKey={CHOICES.find((id) => ANSWER[id] === answer) ?? 'open'}
            onSelectionChange={(id) => change(withAnswer(record, question, ANSWER[id]))}
            missing={missing('question_not_answered', question)}
            isFixed={frozen}
          />
        ))}
      </div>
    </section>
  );
}

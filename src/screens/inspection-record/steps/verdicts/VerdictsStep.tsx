import { type InspectionRecord, OVERALL } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { overallProposal } from '#domain/rating/gate/gate.ts';
import type { VerdictProposal } from '#domain/rating/locationVerdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { MbisAnswers } from '../details/MbisAnswers.tsx';
import { useMissing } from '../useMissing.ts';
import { FispHint } from './FispHint.tsx';
import { Place } from './PlaceVerdict.tsx';

/** The proposal for the whole record: no milder than the verdicts on its locations. */
function wholeProposal(record: InspectionRecord, { overall, facts }: Survey): VerdictProposal {
  const atLeast = overallProposal(record, facts);
  return { ...overall, atLeast, verdict: overall.verdict && atLeast };
}

/** A verdict on each location in scope and on the whole; proposed by the program, set by a person. */
export function VerdictsStep() {
  const { LL } = useI18n();
  const words = LL.record.verdictStep;
  const { record, survey, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  if (!survey) return null;
  const unsafe = Object.values(record.verdicts).some(({ value }) => value === 'unsafe');
  return (
    <>
      <p className={styles.muted}>{words.text()}</p>
      {survey.locations.map(({ location, proposal, photos, photosReviewed, defects, components }) => (
        <Place
          key={location.id}
          id={location.id}
          name={location.name}
          proposal={proposal}
          photos={photos}
          reviewed={photosReviewed}
          defects={defects.length}
          components={components}
        />
      ))}
      <Place
        id={OVERALL}
        name={words.whole()}
        proposal={wholeProposal(record, survey)}
        photos={survey.images.length}
        reviewed={survey.images.filter(({ reviewed }) => reviewed).length}
        defects={survey.defects.length}
        components={survey.components}
      />
      <FispHint />
      <MbisAnswers />
      {unsafe && (
        <section className={styles.section} aria-label={words.notified()}>
          <p className={styles.notice.warn}>{words.notified()}</p>
          <div className={styles.fields}>
            <SavedField
              label={words.notifiedOn()}
              type="date"
              value={record.notifiedOn}
              onSave={(notifiedOn) => change({ notifiedOn })}
              isReadOnly={frozen}
              missing={missing('unsafe_not_notified', 'notifiedOn')}
            />
            <SavedField
              label={words.notifiedWhom()}
              value={record.notifiedWhom}
              onSave={(notifiedWhom) => change({ notifiedWhom })}
              isReadOnly={frozen}
              missing={missing('unsafe_not_notified', 'notifiedWhom')}
            />
          </div>
        </section>
      )}
    </>
  );
}

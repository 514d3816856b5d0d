import { type InspectionRecord, OVERALL } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { overallProposal } from '#domain/rating/gate/gate.ts';
import type { VerdictProposal } from '#domain/rating/locationVerdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { MbisAnswers } from '../details/MbisAnswers.tsx';
import { FispHint } from './FispHint.tsx';
import { Notifications } from './Notifications.tsx';
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
  const { record, survey } = useOpenRecord();
  if (!survey) return null;
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
      <Notifications />
    </>
  );
}

import { useProfile } from '#auth/AuthProvider.tsx';
import { UNEXPLAINED } from '#domain/inspection/revision/revisionNote.ts';
import { own } from '#domain/keyed.ts';
import { canAct } from '#domain/rating/gate/lifecycle.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';
import { Watertightness } from '../verdicts/Watertightness.tsx';
import { Gate } from './Gate.tsx';
import { Revisions } from './Revisions.tsx';
import { Acts, Sign } from './SignPart.tsx';

/** Conclusion, open points, signing, and earlier signatures. */
export function ReportStep() {
  const { LL } = useI18n();
  const words = LL.signing;
  const { name } = useProfile();
  const { record, survey, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  if (!survey) return null;
  const { revision, reopened } = record;
  const why = own(reopened, String(revision)) ?? UNEXPLAINED;
  const explain = (reason: string) =>
    change({
      reopened: {
        ...reopened,
        [String(revision)]: { ...why, by: why.by || name, at: why.at || Date.now(), reason },
      },
    });
  return (
    <>
      {revision > 1 && (
        <SavedField
          label={LL.revision.reason({ revision })}
          description={LL.revision.reasonHelp()}
          value={why.reason}
          onSave={explain}
          isReadOnly={frozen}
          missing={missing('revision_reason_missing')}
          isMultiline
        />
      )}
      <SavedField
        label={words.summary()}
        value={record.summary}
        onSave={(summary) => change({ summary })}
        isReadOnly={frozen}
        isMultiline
      />
      <SavedField
        label={words.conclusion()}
        value={record.conclusion}
        onSave={(conclusion) => change({ conclusion })}
        isReadOnly={frozen}
        isMultiline
      />
      <Watertightness />
      <SavedField
        label={LL.paper.distribution()}
        description={LL.paper.distributionHelp()}
        value={record.distribution}
        onSave={(distribution) => change({ distribution })}
        isReadOnly={frozen}
        isMultiline
      />
      {!frozen && <Gate reasons={survey.reasons} />}
      {canAct(record, 'sign') && <Sign />}
      <Acts />
      <Revisions />
    </>
  );
}

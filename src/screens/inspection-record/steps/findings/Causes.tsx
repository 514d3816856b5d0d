import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { takeDraft } from '#data/write/assessing.ts';
import * as drafts from '#domain/edit/drafts.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { causeKeys } from '#report/defect/facts.ts';
import { CauseField } from '../../../kit/defect/CauseField.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { CAUSES } from '../../../kit/words/choices.ts';
import { wordFor } from '../../../kit/words/wordFor.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';

/** The causes of a defect, stated on all of its views in one step of undo. */
export function Causes({ defect }: { readonly defect: Defect }) {
  const { LL, format } = useI18n();
  const { manage } = useWorkspace();
  const { project, frozen } = useOpenRecord();
  const { missing } = useMissing();
  const causes = causeKeys(defect);
  if (frozen)
    return (
      causes.length > 0 && (
        <p>
          {LL.dashboard.assessment.causes()}:{' '}
          {format.list(causes.map((key) => wordFor(LL.annotator.causes, CAUSES, key)))}
        </p>
      )
    );
  const damages = defect.observations.map(({ damage }) => damage);
  return (
    <div>
      <CauseField
        value={causes}
        onChange={(keys) => takeDraft(manage, project.id, damages, drafts.causes(damages, keys))}
      />
      {missing('defect_without_cause', defect.key) && (
        <p className={styles.missing}>{LL.record.findings.causeMissing()}</p>
      )}
    </div>
  );
}

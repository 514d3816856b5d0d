import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import { severityKey, severityOf } from '#domain/damage/severityKey.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { groupBy } from '#domain/groupBy.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import {
  type Defect,
  type DefectFacts,
  FOLLOW_UPS,
  isRepairDue,
} from '#domain/inspection/register/defect.ts';
import { dueDate } from '#domain/inspection/register/dueDates.ts';
import { withSentence } from '#domain/inspection/sentences/withSentence.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Card } from '#ui/display/Card.tsx';
import { QuantityFields } from '../../../kit/defect/QuantityFields.tsx';
import { SentenceMenu } from '../../../kit/defect/SentenceMenu.tsx';
import { WhereFields } from '../../../kit/defect/WhereFields.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useShownNumber } from '../../../kit/words/useShownNumber.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useRecordRule } from '../../useScheme.ts';
import { useMissing } from '../useMissing.ts';
import { Causes } from './Causes.tsx';
import { Repair } from './Repair.tsx';
import { SeenIn } from './SeenIn.tsx';

/** A defect: its severity, what has to be done by when, and the photos that show it. */
export function DefectDetails({ defect }: { readonly defect: Defect }) {
  const { LL, format } = useI18n();
  const words = LL.record.findings;
  const { edits } = useWorkspace();
  const { records, project, shownProject, survey, frozen } = useOpenRecord();
  const labelName = useLabelName(project.labels);
  const no = useShownNumber(shownProject)(defect.no);
  const { missing } = useMissing();
  const { key } = defect;
  const set = (facts: Partial<DefectFacts>) => records.setDefect(project.id, defect.key, facts);
  const { recommendation, repairBy, followUp } = defect.facts;
  const where = createWhere(survey?.drawings ?? [], project.locations)(defect);
  const suggested = dueDate(useRecordRule(), defect);
  const isLate = suggested !== null && isRepairDue(defect.facts) && repairBy > suggested;
  const rate = (severity: Severity | null) => {
    for (const here of groupBy(defect.observations, ({ damage }) => damage.image).values())
      edits.run(
        drafts.severity(
          here.map(({ damage }) => damage),
          severity,
        ),
      );
  };
  return (
    <Card label={words.details({ no })}>
      <div className={styles.section}>
        <h3>
          {no} {labelName(defect.label)}
        </h3>
        <div className={styles.fields}>
          <Select
            label={words.severity()}
            placeholder={LL.annotator.severities.none()}
            items={SEVERITIES.map((id) => ({
              id: severityKey(id),
              label: `${id} ${LL.annotator.severities[id]()}`,
            }))}
            selectedKey={defect.severity === null ? null : severityKey(defect.severity)}
            onSelectionChange={(key) => rate(severityOf(key))}
            missing={missing('defect_not_assessed', key)}
            isFixed={frozen}
          />
          <Select
            label={words.followUp()}
            items={FOLLOW_UPS.map((id) => ({ id, label: LL.record.followUps[id]() }))}
            selectedKey={followUp}
            onSelectionChange={(id) => set({ followUp: id })}
            isFixed={frozen}
          />
          <SavedField
            label={words.repairBy()}
            type="date"
            value={repairBy}
            onSave={(value) => set({ repairBy: value })}
            isReadOnly={frozen}
            missing={missing('defect_without_date', key)}
          />
          <div className={styles.wide}>
            <SavedField
              label={words.recommendation()}
              value={recommendation}
              onSave={(value) => set({ recommendation: value })}
              isReadOnly={frozen}
              missing={missing('defect_without_recommendation', key)}
              isMultiline
            />
          </div>
        </div>
        {!frozen && (
          <div>
            <SentenceMenu
              project={project.id}
              about={[defect]}
              onInsert={(text) => set({ recommendation: withSentence(recommendation, text) })}
            />
          </div>
        )}
        <Causes defect={defect} />
        <WhereFields facts={defect.facts} where={where} set={set} isReadOnly={frozen} />
        <QuantityFields defect={defect} set={set} isReadOnly={frozen} />
        {suggested && (!repairBy || isLate) && !frozen && (
          <div className={styles.row}>
            <span className={isLate ? styles.missing : styles.muted}>
              {isLate
                ? LL.findings.late.short({ latest: format.day(suggested) })
                : words.suggest({ date: format.day(suggested) })}
            </span>
            <Button onPress={() => set({ repairBy: suggested })}>{words.use()}</Button>
          </div>
        )}
        {missing('defect_without_location', key) && (
          <p className={styles.missing}>{LL.findings.placeMissing()}</p>
        )}
        <Repair defect={defect} set={set} />
        <SeenIn defect={defect} set={set} />
      </div>
    </Card>
  );
}

import { Link } from '@tanstack/react-router';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { type Damage, SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import { severityKey, severityOf } from '#domain/damage/severityKey.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { groupBy } from '#domain/groupBy.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import { type Defect, type DefectFacts, FOLLOW_UPS, isRepaired } from '#domain/inspection/register/defect.ts';
import { dateFor } from '#domain/inspection/sentences/recommend.ts';
import { withSentence } from '#domain/inspection/sentences/withSentence.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { Select } from '#ui/choices/Select.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/display/Card.tsx';
import { QuantityFields } from '../../../kit/defect/QuantityFields.tsx';
import { SentenceMenu } from '../../../kit/defect/SentenceMenu.tsx';
import { WhereFields } from '../../../kit/defect/WhereFields.tsx';
import { PhotoWithBox } from '../../../kit/marks/PhotoWithBox.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';
import { Repair } from './Repair.tsx';

/** Where a defect was seen; each photo leads to the annotator, can be split off or put into the report. */
function SeenIn({ defect, set }: { readonly defect: Defect; readonly set: SetFacts }) {
  const { LL } = useI18n();
  const words = LL.record.findings;
  const repair = LL.paper.repair;
  const { records, project, survey, frozen } = useOpenRecord();
  const labelName = useLabelName(project.labels);
  const named = ({ label, id }: Damage) => LL.annotator.named({ label: labelName(label), id });
  const images = new Map(survey?.images.map(({ image }) => [image.id, image]));
  const { keyPhoto, afterPhoto, followUp } = defect.facts;
  const several = defect.observations.length > 1;
  return (
    <ul className={styles.lines} aria-label={words.seenIn()}>
      {defect.observations.map(({ damage }, index) => {
        const image = images.get(damage.image);
        return (
          <li key={damage.key} className={styles.item}>
            {image && <PhotoWithBox image={image} box={damage.box} alt={`${image.name}, ${named(damage)}`} />}
            <div className={styles.section}>
              <Link
                to="/dashboard"
                search={{ project: project.id, image: damage.image, damage: damage.id }}
                className={link}
              >
                {image?.name} · {named(damage)}
              </Link>
              <span className={styles.muted}>{LL.annotator.verdicts[damage.verdict]()}</span>
              {afterPhoto === damage.key && <Badge tone="good">{repair.after()}</Badge>}
              {several && !frozen && (
                <div className={styles.row}>
                  {keyPhoto === damage.key ? (
                    <Badge tone="accent">{words.keyPhoto()}</Badge>
                  ) : (
                    <Button onPress={() => set({ keyPhoto: damage.key })}>{words.keyThis()}</Button>
                  )}
                  {isRepaired(followUp) && afterPhoto !== damage.key && (
                    <Button onPress={() => set({ afterPhoto: damage.key })}>{repair.afterThis()}</Button>
                  )}
                  {afterPhoto === damage.key && (
                    <Button onPress={() => set({ afterPhoto: null })}>{repair.notAfter()}</Button>
                  )}
                  {index > 0 && (
                    <Button onPress={() => records.splitDefect(project.id, damage.key)}>
                      {words.split()}
                    </Button>
                  )}
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type SetFacts = (facts: Partial<DefectFacts>) => void;

/** A defect: how severe it is, what is to be done by when, and the photos that show it. */
export function DefectDetails({ defect }: { readonly defect: Defect }) {
  const { LL, format } = useI18n();
  const words = LL.record.findings;
  const { edits } = useWorkspace();
  const { records, record, project, survey, frozen } = useOpenRecord();
  const labelName = useLabelName(project.labels);
  const { missing } = useMissing();
  const { key } = defect;
  const set: SetFacts = (facts) => records.setDefect(project.id, defect.key, facts);
  const { recommendation, repairBy, followUp } = defect.facts;
  const where = createWhere(survey?.drawings ?? [], project.locations)(defect);
  const suggested = dateFor(defect.severity, inspectedOn(record));
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
    <Card label={words.details({ no: defect.no })}>
      <div className={styles.section}>
        <h3>
          {defect.no} {labelName(defect.label)}
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
        <WhereFields facts={defect.facts} where={where} set={set} isReadOnly={frozen} />
        <QuantityFields defect={defect} set={set} isReadOnly={frozen} />
        {suggested && !repairBy && !frozen && (
          <div className={styles.row}>
            <span className={styles.muted}>{words.suggest({ date: format.day(suggested) })}</span>
            <Button onPress={() => set({ repairBy: suggested })}>{words.use()}</Button>
          </div>
        )}
        {missing('defect_without_cause', key) && <p className={styles.missing}>{words.causeMissing()}</p>}
        {missing('defect_without_location', key) && (
          <p className={styles.missing}>{LL.findings.placeMissing()}</p>
        )}
        <Repair defect={defect} set={set} />
        <SeenIn defect={defect} set={set} />
      </div>
    </Card>
  );
}

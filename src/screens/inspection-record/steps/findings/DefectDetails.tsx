import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { takeDraft } from '#data/write/judging.ts';
import { CAUSES } from '#domain/damage/choices.ts';
import { type Damage, SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import { severityKey, severityOf } from '#domain/damage/severityKey.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { groupBy } from '#domain/groupBy.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import {
  acceptanceOf,
  type Defect,
  type DefectFacts,
  FOLLOW_UPS,
  isRepairDue,
  isRepaired,
  reportOf,
} from '#domain/inspection/register/defect.ts';
import { dueDate } from '#domain/inspection/register/dueDates.ts';
import { isUnsafeNow, unsafeOfDefect } from '#domain/inspection/register/unsafeCondition.ts';
import { withSentence } from '#domain/inspection/sentences/withSentence.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { acceptanceText, causeKeys, reportedText } from '#report/defect/facts.ts';
import { lazyPart } from '#screens/kit/parts/lazyParts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { Select } from '#ui/choices/Select.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/display/Card.tsx';
import { CauseField } from '../../../kit/defect/CauseField.tsx';
import { PhotoLocation, photosOf } from '../../../kit/defect/LocationSelect.tsx';
import { OwnFields } from '../../../kit/defect/OwnFields.tsx';
import { QuantityFields } from '../../../kit/defect/QuantityFields.tsx';
import { SentenceMenu } from '../../../kit/defect/SentenceMenu.tsx';
import { WhereFields } from '../../../kit/defect/WhereFields.tsx';
import { PhotoWithBox } from '../../../kit/marks/PhotoWithBox.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { wordFor } from '../../../kit/words/gateSentence.ts';
import { reportWords } from '../../../kit/words/reportWords.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useShownNumber } from '../../../kit/words/useShownNumber.ts';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';
import { useRecordRule } from '../../useScheme.ts';
import { useMissing } from '../gaps.tsx';

const UnsafeOf = lazyPart(() => import('../../../kit/unsafe/UnsafeOf.tsx'));

/** The causes of a defect, stated on all of its views in one step of undo. */
function Causes({ defect }: { readonly defect: Defect }) {
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
      <p className={styles.missing} data-gap="defect_without_cause">
        {missing('defect_without_cause', defect.key) && LL.record.findings.causeMissing()}
      </p>
    </div>
  );
}

/** Who repaired a defect and when that was accepted; nothing while it is not repaired. */
function Repair(props: { readonly defect: Defect; readonly set: (facts: Partial<DefectFacts>) => void }) {
  const { defect, set } = props;
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.paper.repair;
  const { frozen, project } = useOpenRecord();
  const printed = reportWords(language, project.labels);
  const [report, acceptance] = [reportOf(defect.facts), acceptanceOf(defect.facts)];
  const today = useToday();
  const { followUp, contractor, signedOffOn, afterPhoto } = defect.facts;
  if (!isRepaired(followUp)) return null;
  return (
    <section className={styles.section} aria-label={words.heading()}>
      <div className={styles.fields}>
        <SavedField
          label={words.contractor()}
          value={contractor}
          onSave={(value) => set({ contractor: value })}
          isReadOnly={frozen}
        />
        <SavedField
          label={words.signedOffOn()}
          type="date"
          latest={today}
          value={signedOffOn}
          onSave={(value) => set({ signedOffOn: value })}
          isReadOnly={frozen}
        />
      </div>
      {report && <p>{format.entry(words.reported(), reportedText(report, printed))}</p>}
      {acceptance && <p>{format.entry(words.acceptedBy(), acceptanceText(acceptance, printed))}</p>}
      {afterPhoto === null && !frozen && <p className={styles.muted}>{words.help()}</p>}
    </section>
  );
}

/** Whether a defect is unsafe, and the dialog with what was stated of that. */
function Unsafe({ defect, no }: { readonly defect: Defect; readonly no: string }) {
  const { LL, format } = useI18n();
  const words = LL.unsafe;
  const { project, frozen } = useOpenRecord();
  const { missing } = useMissing();
  const [isOpen, setOpen] = useState(false);
  const profile = useProfile();
  const condition = unsafeOfDefect(defect);
  if (frozen && !condition) return null;
  return (
    <div className={styles.row}>
      {condition && (
        <Badge tone={isUnsafeNow(condition) ? 'bad' : 'neutral'}>
          {condition.ended
            ? words.ends[condition.ended.how]()
            : words.found({
                when: format.dateTime(condition.found.at),
                who: condition.found.by || words.notStated(),
              })}
        </Badge>
      )}
      {!frozen && <Button onPress={() => setOpen(true)}>{words.open()}</Button>}
      {missing('unsafe_not_told', defect.key) && (
        <p className={styles.missing}>{LL.signing.gate.unsafe_not_told()}</p>
      )}
      {isOpen && (
        <Suspense>
          <UnsafeOf
            project={project}
            author={profile}
            box={defect.key}
            no={no}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface SeenInProps {
  readonly defect: Defect;
  readonly set: (facts: Partial<DefectFacts>) => void;
}

/** Where a defect was seen; each photo links to the annotator, and can be split off or put into the report. */
function SeenIn({ defect, set }: SeenInProps) {
  const { LL, format } = useI18n();
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
            {image && (
              <PhotoWithBox image={image} box={damage.box} alt={format.list([image.name, named(damage)])} />
            )}
            <div className={styles.section}>
              <Link
                to="/dashboard"
                search={{ project: project.id, image: damage.image, damage: damage.id }}
                className={link}
              >
                {image?.name} · {named(damage)}
              </Link>
              <span className={styles.muted}>{LL.annotator.verdicts[damage.verdict]()}</span>
              <Link
                to="/project/$projectId"
                params={{ projectId: project.id }}
                search={{ tab: 'explanation', box: damage.key }}
                className={link}
                aria-label={LL.explanation.openOf({ name: damage.id })}
              >
                {LL.explanation.open()}
              </Link>
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
          <PhotoLocation
            project={{ id: project.id, locations: shownProject.locations }}
            images={photosOf(defect)}
            missing={missing('defect_without_location', key)}
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
        {survey && (
          <OwnFields
            project={project.id}
            defect={defect}
            reader={survey.ownFields.defect}
            isReadOnly={frozen}
            missing={(gap) => missing('own_field_missing', gap)}
          />
        )}
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
        <Unsafe defect={defect} no={no} />
        <Repair defect={defect} set={set} />
        <SeenIn defect={defect} set={set} />
      </div>
    </Card>
  );
}

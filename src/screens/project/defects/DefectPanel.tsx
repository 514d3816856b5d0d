import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { photoDay } from '#domain/inspection/photos/photoDay.ts';
import {
  acceptanceOf,
  type Defect,
  type DefectFacts,
  FOLLOW_UPS,
  isRepaired,
} from '#domain/inspection/register/defect.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { answersAbout } from '#domain/inspection/register/workOrder.ts';
import { withSentence } from '#domain/inspection/sentences/withSentence.ts';
import { plainName } from '#domain/plainName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Select } from '#ui/choices/Select.tsx';
import { useFocusBack } from '#ui/overlays/useFocusBack.ts';
import { useOrders } from '../../kit/data/usePageDocuments.ts';
import { useDrawings, useOwnFields } from '../../kit/data/useProjectDocuments.ts';
import { PhotoLocation, photosOf } from '../../kit/defect/LocationSelect.tsx';
import { OwnFields } from '../../kit/defect/OwnFields.tsx';
import { QuantityFields } from '../../kit/defect/QuantityFields.tsx';
import { SentenceMenu, useRemarkSentence } from '../../kit/defect/SentenceMenu.tsx';
import { WhereFields } from '../../kit/defect/WhereFields.tsx';
import { PhotoWithBox } from '../../kit/marks/PhotoWithBox.tsx';
import { SeverityMark } from '../../kit/marks/StatusBadge.tsx';
import * as page from '../../kit/page/page.css.ts';
import { SavedField } from '../../kit/page/SavedField.tsx';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { useShownNumber } from '../../kit/words/useShownNumber.ts';
import { damageSearch } from '../damageSearch.ts';
import * as styles from './defects.css.ts';

const RepairDialog = lazyPart(() => import('./RepairDialog.tsx'));

export interface DefectPanelProps {
  readonly project: Project;
  readonly row: RegisterRow;
  readonly images: ReadonlyMap<string, InspectionImage>;
  readonly onClose: () => void;
}

/** The remark on the box that names a defect, with sentences to append. */
function LeadRemark({ project, row }: { readonly project: string; readonly row: RegisterRow }) {
  const { LL, format } = useI18n();
  const remark = useRemarkSentence(project);
  const { defect, lead } = row;
  return (
    <div className={page.section}>
      {lead.remark !== '' && <p dir="auto">{format.entry(LL.sentences.uses.remark(), lead.remark)}</p>}
      <div>
        <SentenceMenu
          project={project}
          about={[defect]}
          into="remark"
          onInsert={(text) => remark([lead], text)}
        />
      </div>
    </div>
  );
}

interface HistoryProps {
  readonly project: Project;
  readonly defect: Defect;
  readonly images: ReadonlyMap<string, InspectionImage>;
}

/** The same defect as earlier inspections saw it, the latest first; the earlier records keep their own words. */
function History({ project, defect: { earlier = [] }, images }: HistoryProps) {
  const { LL, format } = useI18n();
  const labelName = useLabelName(project.labels);
  const shownNo = useShownNumber(project);
  if (earlier.length === 0) return null;
  return (
    <>
      <h3>{LL.register.panel.history()}</h3>
      <ul className={page.list}>
        {earlier.toReversed().map((then) =>
          then.observations.map(({ damage }) => {
            const image = images.get(damage.image);
            const taken = image && photoDay(image);
            return (
              <li key={damage.key} className={styles.seen}>
                <div className={styles.picture}>
                  {image && <PhotoWithBox image={image} box={damage.box} alt="" />}
                </div>
                <div className={page.section}>
                  <Link to="/dashboard" search={damageSearch(project, damage)} className={standing}>
                    <bdi>{image?.name}</bdi> ·{' '}
                    {LL.annotator.named({ label: labelName(damage.label), id: damage.id })}
                  </Link>
                  <span className={page.row}>
                    <SeverityMark severity={damage.severity} />
                    <span className={page.muted}>
                      {[shownNo(then.no), taken && format.day(taken)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </div>
              </li>
            );
          }),
        )}
      </ul>
    </>
  );
}

interface RepairProps {
  readonly project: Project;
  readonly defect: Defect;
  readonly images: ReadonlyMap<string, InspectionImage>;
}

/** What is stated of a defect's repair: by contractors, and by whoever accepted it; the way to look and accept. */
function Repair({ project, defect, images }: RepairProps) {
  const { LL, format } = useI18n();
  const words = LL.orders.repair;
  const [isOpen, setOpen] = useState(false);
  const orders = useOrders(project.id);
  const keys = new Set(defect.observations.map(({ damage }) => damage.key));
  const answers = answersAbout(orders ?? [], keys);
  const { followUp, signedOffOn } = defect.facts;
  const acceptance = acceptanceOf(defect.facts);
  if (!isRepaired(followUp) && answers.length === 0) return null;
  return (
    <section className={page.section} aria-label={words.heading()} data-repair={followUp}>
      <h3>{words.heading()}</h3>
      {answers.length > 0 && (
        <ul className={page.list}>
          {answers.map(({ order, answered, images: sent }) => (
            <li
              key={`${order} ${answered.date} ${answered.state} ${sent.join(' ')}`}
              className={page.wrapped}
            >
              {words.answered({
                ...{ state: LL.orders.page.states[answered.state](), who: plainName(answered.who) },
                ...{ day: format.day(answered.date), order: plainName(order) },
              })}{' '}
              {sent.length > 0 && <span className={page.muted}>{LL.orders.dialog.photos(sent.length)}</span>}
            </li>
          ))}
        </ul>
      )}
      {acceptance && (
        <p>
          {words.accepted({ by: plainName(acceptance.by), day: format.day(signedOffOn) })}{' '}
          <span dir="auto">{acceptance.remark}</span>
        </p>
      )}
      <div>
        <Button onPress={() => setOpen(true)}>{words.open()}</Button>
      </div>
      {isOpen && (
        <Suspense>
          <RepairDialog {...{ project, defect, answers, images }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** One defect beside the register: what has to be done about it, and every photo that shows it. */
export function DefectPanel({ project, row, images, onClose }: DefectPanelProps) {
  const { LL } = useI18n();
  const words = LL.register;
  const { manage } = useWorkspace();
  const labelName = useLabelName(project.labels);
  const { defect, place } = row;
  const no = useShownNumber(project)(defect.no);

  useFocusBack(defect.key);
  const drawings = useDrawings(project.id);
  const ownFields = useOwnFields(project.id);
  const where = createWhere(drawings ?? [], project.locations)(defect);
  const { followUp, repairBy, recommendation } = defect.facts;
  const set = (facts: Partial<DefectFacts>) =>
    manage.setProjectDocuments(project.id, 'defect', new Map([[defect.key, { ...facts }]]), 'defect');
  return (
    <section className={styles.panel} aria-label={words.details({ no })}>
      <div className={page.row}>
        <h2 className={`${page.subtitle} ${page.grow}`}>
          <bdi>{no}</bdi> <bdi>{labelName(defect.label)}</bdi>
        </h2>
        <IconButton icon={X} label={words.close()} onPress={onClose} />
      </div>
      <div className={page.row}>
        <SeverityMark severity={defect.severity} />
        <bdi className={page.muted}>{place || words.filter.nowhere()}</bdi>
      </div>
      <PhotoLocation project={project} images={photosOf(defect)} />
      <Select
        label={words.head.followUp()}
        items={FOLLOW_UPS.map((id) => ({ id, label: LL.record.followUps[id]() }))}
        selectedKey={followUp}
        onSelectionChange={(id) => set({ followUp: id })}
      />
      <SavedField
        label={words.head.repairBy()}
        type="date"
        value={repairBy}
        onSave={(value) => set({ repairBy: value })}
      />
      <SavedField
        label={words.head.recommendation()}
        value={recommendation}
        onSave={(value) => set({ recommendation: value })}
        isMultiline
      />
      <div>
        <SentenceMenu
          project={project.id}
          about={[defect]}
          onInsert={(text) => set({ recommendation: withSentence(recommendation, text) })}
        />
      </div>
      <LeadRemark project={project.id} row={row} />
      <WhereFields facts={defect.facts} where={where} set={set} />
      <QuantityFields defect={defect} set={set} />
      <Repair project={project} defect={defect} images={images} />
      {ownFields && <OwnFields project={project.id} defect={defect} reader={ownFields} />}
      <h3>{words.panel.seenIn()}</h3>
      <ul className={page.list}>
        {defect.observations.map(({ damage }, index) => {
          const image = images.get(damage.image);
          return (
            <li key={damage.key} className={styles.seen}>
              <div className={styles.picture}>
                {image && <PhotoWithBox image={image} box={damage.box} alt="" />}
              </div>
              <div className={page.section}>
                <Link to="/dashboard" search={damageSearch(project, damage)} className={standing}>
                  <bdi>{image?.name}</bdi> ·{' '}
                  {LL.annotator.named({ label: labelName(damage.label), id: damage.id })}
                </Link>
                <span className={page.muted}>{LL.annotator.verdicts[damage.verdict]()}</span>
                <Link
                  to="/project/$projectId"
                  params={{ projectId: project.id }}
                  search={{ tab: 'explanation', box: damage.key }}
                  className={standing}
                  aria-label={LL.explanation.openOf({ name: damage.id })}
                >
                  {LL.explanation.open()}
                </Link>
                {index > 0 && (
                  <Button
                    onPress={() =>
                      manage.setProjectDocuments(
                        project.id,
                        'defect',
                        new Map([[damage.key, { mergedInto: null }]]),
                        'split',
                      )
                    }
                  >
                    {words.splitOff()}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <History project={project} defect={defect} images={images} />
    </section>
  );
}

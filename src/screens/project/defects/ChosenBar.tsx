import { Suspense, useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { type Defect, FOLLOW_UPS, type FollowUp } from '#domain/inspection/register/defect.ts';
import { mergeValues, type RegisterRow, splitValues } from '#domain/inspection/register/register.ts';
import { withSentence } from '#domain/inspection/sentences/withSentence.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { useBulkAct } from '../../kit/bulk/useBulkAct.ts';
import { PhotoLocation, photosOf } from '../../kit/defect/LocationSelect.tsx';
import { SentenceMenu, useRemarkSentence } from '../../kit/defect/SentenceMenu.tsx';
import { useDueRule } from '../../kit/defect/useDueRule.ts';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import * as styles from './defects.css.ts';

const RecommendDialog = lazyPart(() => import('../../kit/defect/RecommendDialog.tsx'));

const AssessDialog = lazyPart(() => import('../../kit/defect/AssessDialog.tsx'));

const OrderDialog = lazyPart(() => import('./orders/OrderDialog.tsx'));

const defectOf = ({ defect }: RegisterRow): Defect => defect;
const keyOf = ({ key }: Defect): string => key;

export interface ChosenBarProps {
  readonly project: Project;
  /** All known rows, whether a filter shows them or not. */
  readonly rows: readonly RegisterRow[];
  /** None = only a dialog that is still open is shown. */
  readonly chosen: readonly RegisterRow[];
  /** Whether the rows have all that was done; an order isn't made of others. */
  readonly isCurrent: boolean;
  readonly onDone: () => void;
}

/** Actions for the selected rows, where there are any, and their dialogs. Each is one undo step. */
export function ChosenBar({ project, rows, chosen, isCurrent, onDone }: ChosenBarProps) {
  const { LL } = useI18n();
  const words = LL.register;
  const { manage } = useWorkspace();
  const remark = useRemarkSentence(project.id);
  const rule = useDueRule(project);
  const present = useMemo(() => rows.map(defectOf), [rows]);
  const recommendation = useBulkAct(present, keyOf);
  const assessment = useBulkAct(present, keyOf);
  const [ordered, setOrdered] = useState<readonly RegisterRow[] | null>(null);
  const defects = chosen.map(defectOf);
  const write = (
    sets: Parameters<typeof manage.setProjectDocuments>[2],
    step: 'merge' | 'split' | 'defect',
  ) => {
    manage.setProjectDocuments(project.id, 'defect', sets, step);
    onDone();
  };
  const bar = chosen.length > 0 && (
    <div className={styles.bar}>
      <strong>{words.selected({ count: chosen.length })}</strong>
      {chosen.length > 1 && (
        <Button variant="primary" onPress={() => write(mergeValues(chosen), 'merge')}>
          {words.merge()}
        </Button>
      )}
      {chosen.some(({ defect }) => defect.observations.length > 1) && (
        <Button onPress={() => write(splitValues(chosen), 'split')}>{words.split()}</Button>
      )}
      <PhotoLocation project={project} images={defects.flatMap(photosOf)} isAct onDone={onDone} />
      <Select<FollowUp>
        label={words.setFollowUp()}
        hideLabel
        placeholder={words.setFollowUp()}
        items={FOLLOW_UPS.map((id) => ({ id, label: LL.record.followUps[id]() }))}
        selectedKey={null}
        onSelectionChange={(followUp) =>
          write(new Map(chosen.map(({ defect }) => [defect.key, { followUp }])), 'defect')
        }
      />
      <SentenceMenu
        project={project.id}
        about={defects}
        onInsert={(text) =>
          write(
            new Map(
              chosen.map(({ defect: { key, facts } }) => [
                key,
                { recommendation: withSentence(facts.recommendation, text) },
              ]),
            ),
            'defect',
          )
        }
      />
      <SentenceMenu
        project={project.id}
        about={defects}
        into="remark"
        onInsert={(text) => {
          remark(
            chosen.map(({ lead }) => lead),
            text,
          );
          onDone();
        }}
      />
      <Button onPress={() => assessment.open(defects)}>{words.assess.open()}</Button>
      <Button onPress={() => recommendation.open(defects)}>{LL.sentences.recommend.open()}</Button>
      <Button isDisabled={!isCurrent} onPress={() => setOrdered(chosen)}>
        {LL.orders.make()}
      </Button>
      <Button variant="quiet" onPress={onDone}>
        {words.clear()}
      </Button>
    </div>
  );
  return (
    <>
      {bar}
      <Suspense>
        {ordered && <OrderDialog project={project} rows={ordered} onClose={() => setOrdered(null)} />}
        {recommendation.named && rule && (
          <RecommendDialog
            project={project}
            named={recommendation.named}
            chosen={new Set(defects.map(keyOf))}
            rule={rule}
            onClose={recommendation.close}
          />
        )}
        {assessment.named && (
          <AssessDialog
            project={project}
            named={assessment.named}
            onClose={assessment.close}
            onDone={() => {
              assessment.close();
              onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

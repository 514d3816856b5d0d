import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { lateRepairs } from '#domain/inspection/register/dueDates.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { type BulkAct, useBulkAct } from '../../../kit/bulk/useBulkAct.ts';
import { LateRepairs } from '../../../kit/defect/LateRepairs.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { lazyPart } from '../../../kit/parts/lazyParts.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useRecordRule } from '../../useScheme.ts';
import { gapsOf } from '../gaps.ts';
import { useDefectSteps } from '../useDefectSteps.ts';
import { type Since, useSince } from '../useSince.ts';
import { Components } from './Components.tsx';
import { FindingsBar } from './FindingsBar.tsx';
import { FindingsTable } from './FindingsTable.tsx';
import { LostDefects } from './LostDefects.tsx';
import { OpenDefect } from './OpenDefect.tsx';
import { useFindings } from './useFindings.ts';

const AssessDialog = lazyPart(() => import('../../../kit/defect/AssessDialog.tsx'));
const RecommendDialog = lazyPart(() => import('../../../kit/defect/RecommendDialog.tsx'));

/** Rows shown at first; the rest on demand. */
const PAGE = 60;
const NO_DEFECTS: readonly Defect[] = [];
const keyOf = ({ key }: Defect): string => key;

interface DialogsProps {
  readonly recommendation: BulkAct<Defect>;
  readonly assessment: BulkAct<Defect>;
  /** Those that are ticked when the dialog with the recommendation opens. */
  readonly suggested: readonly Defect[];
}

/** The dialogs that write to several defects. */
function Dialogs({ recommendation, assessment, suggested }: DialogsProps) {
  const { project } = useOpenRecord();
  const rule = useRecordRule();
  return (
    <Suspense>
      {recommendation.named && (
        <RecommendDialog
          project={project}
          named={recommendation.named}
          chosen={new Set(suggested.map(keyOf))}
          rule={rule}
          onClose={recommendation.close}
        />
      )}
      {assessment.named && (
        <AssessDialog
          project={project.id}
          named={assessment.named}
          onClose={assessment.close}
          onDone={assessment.close}
        />
      )}
    </Suspense>
  );
}

/** Says how many defects of the record may be the same as those of the previous inspection, and leads to the question. */
function Undecided({ since }: { readonly since: Since | null }) {
  const { LL } = useI18n();
  const { record } = useOpenRecord();
  const count = since?.rows.filter(({ by }) => by === 'position').length ?? 0;
  if (!since || count === 0) return null;
  return (
    <p className={styles.notice.warn}>
      <Link
        to="/inspection-record/compare"
        search={{ before: since.previous.id, after: record.id }}
        className={standing}
      >
        {LL.register.undecided({ count })}
      </Link>
    </p>
  );
}

/** The register of defects: to sort, filter, step through, merge and split. */
export function FindingsStep() {
  const { LL } = useI18n();
  const words = LL.record.findings;
  const { records, project, survey, frozen } = useOpenRecord();
  const defects = survey?.defects ?? NO_DEFECTS;
  const reasons = survey?.reasons;
  const gaps = useMemo(() => gapsOf(frozen ? [] : (reasons ?? [])), [frozen, reasons]);
  const findings = useFindings(defects, gaps);
  const steps = useDefectSteps(defects);
  const rule = useRecordRule();
  const late = useMemo(() => (frozen ? [] : lateRepairs(rule, defects)), [frozen, rule, defects]);
  const since = useSince();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState(PAGE);
  const recommendation = useBulkAct(defects, keyOf);
  const assessment = useBulkAct(defects, keyOf);
  const table = useRef<HTMLTableElement>(null);
  const { listed } = findings;
  const { opened } = steps;
  const chosen = defects.filter(({ key }) => selected.has(key));
  const bare = listed.filter(({ facts }) => facts.recommendation.trim() === '');
  const suggested = chosen.length > 0 ? chosen : bare;
  // Both stay mounted when the last defect is gone: a dialog about it then says so.
  const dialogs = (
    <Dialogs key="dialogs" recommendation={recommendation} assessment={assessment} suggested={suggested} />
  );
  const components = <Components key="components" />;
  if (defects.length === 0)
    return (
      <>
        <p className={styles.muted}>{words.none()}</p>
        {dialogs}
        {components}
      </>
    );
  const merge = () => {
    const [lead, ...others] = chosen;
    if (!lead) return;
    records.mergeDefects(
      project.id,
      lead.key,
      others.map(({ key }) => key),
    );
    setSelected(new Set());
    steps.open(lead.key, listed);
  };
  // Returns to the row that it was opened from; focusing it scrolls it into view.
  const close = () => {
    table.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    steps.close();
  };
  const observations = defects.reduce((sum, one) => sum + one.observations.length, 0);
  return (
    <>
      <p>{words.counts({ defects: defects.length, observations })}</p>
      <Undecided since={since} />
      <FindingsBar
        findings={findings}
        gaps={gaps.size}
        shown={Math.min(limit, listed.length)}
        all={defects.length}
        selected={chosen.length}
        acts={
          frozen
            ? undefined
            : {
                onMerge: merge,
                onAssess: () => assessment.open(chosen),
                // With the chosen ones that a filter hides.
                onRecommend: () => recommendation.open([...new Set([...listed, ...chosen])]),
                onSelectAll: () => setSelected(new Set([...selected, ...listed.slice(0, limit).map(keyOf)])),
                onClear: () => setSelected(new Set()),
              }
        }
      />
      <LateRepairs project={project.id} late={late} />
      {dialogs}
      {opened ? (
        <OpenDefect defect={opened} steps={steps} onClose={close} />
      ) : (
        <p className={styles.muted}>{words.choose()}</p>
      )}
      <FindingsTable
        ref={table}
        listed={listed}
        limit={limit}
        isGrouped={findings.sort === 'severity'}
        gaps={gaps}
        since={since}
        open={opened?.key}
        selected={selected}
        onOpen={(key) => (key === opened?.key ? steps.close() : steps.open(key, listed))}
        onSelect={setSelected}
      />
      {listed.length > limit && (
        <div>
          <Button onPress={() => setLimit(limit + PAGE)}>
            {words.more({ count: Math.min(PAGE, listed.length - limit) })}
          </Button>
        </div>
      )}
      {since && <LostDefects since={since} />}
      {components}
    </>
  );
}

import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import type { DueRule } from '#domain/inspection/register/dueDates.ts';
import {
  isWritten,
  ON_OTHER,
  type OnOther,
  type PlannedDefect,
  type PlannedField,
  planRecommendation,
  type RepairWhen,
  recommendationValues,
} from '#domain/inspection/sentences/recommend.ts';
import { withSentence } from '#domain/inspection/sentences/withSentence.ts';
import { type NamedItems, namedItems } from '#domain/lists/namedItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MissingNotice } from '#screens/kit/bulk/MissingNotice.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { SeverityMark } from '../marks/StatusBadge.tsx';
import { DayField } from '../page/DayField.tsx';
import * as styles from '../page/page.css.ts';
import { HeadCells } from '../table/HeadCells.tsx';
import { useLabelName } from '../words/useLabelName.ts';
import { useShownNumber } from '../words/useShownNumber.ts';
import { SentenceMenu } from './SentenceMenu.tsx';

/** No label has an empty key. */
const ANY = '';
const WHEN = ['leave', 'date', 'severity'] as const satisfies readonly RepairWhen['kind'][];

export interface RecommendDialogProps {
  readonly project: Project;
  /** The defects to choose from, which were listed when it was opened. */
  readonly named: NamedItems<Defect>;
  /** Keys of the initially chosen ones. */
  readonly chosen: ReadonlySet<string>;
  /** How a severity's time for repair is counted. */
  readonly rule: DueRule;
  readonly onClose: () => void;
}

/** What is to be written, and to which of the defects; with the plan that results. */
function useRecommendation({ named: { items: defects }, chosen: first, rule }: RecommendDialogProps) {
  const [chosen, setChosen] = useState(first);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<RepairWhen['kind']>('leave');
  const [date, setDate] = useState('');
  const [onOther, setOnOther] = useState<OnOther>('keep');
  const [type, setType] = useState<string>(ANY);
  const planned = useMemo(() => {
    const when: RepairWhen =
      kind === 'date' ? { kind, date } : kind === 'severity' ? { kind, ...rule } : { kind };
    return planRecommendation(defects, { text, when, onOther });
  }, [defects, text, kind, date, rule, onOther]);
  const named = namedItems([...chosen], planned, ({ defect }) => defect.key);
  const passes = ({ defect }: PlannedDefect): boolean => type === ANY || defect.label === type;
  const field = { text, setText, kind, setKind, date, setDate, onOther, setOnOther, type, setType };
  // Only what is ticked and shown is written to.
  const taken = named.items.filter(passes);
  return { ...field, chosen, setChosen, planned, shown: planned.filter(passes), named, taken };
}

type RecommendFormProps = RecommendDialogProps & { readonly form: ReturnType<typeof useRecommendation> };

/** What is written to all: a text, a date, and what to do with existing ones. */
function RecommendForm(props: RecommendFormProps) {
  const { project, form } = props;
  const { LL } = useI18n();
  const words = LL.sentences.recommend;
  return (
    <>
      <TextArea label={LL.record.findings.recommendation()} value={form.text} onChange={form.setText} />
      <div>
        <SentenceMenu
          project={project.id}
          about={form.taken.map(({ defect }) => defect)}
          onInsert={(sentence) => form.setText(withSentence(form.text, sentence))}
        />
      </div>
      <div className={styles.fields}>
        <Select
          label={LL.record.findings.repairBy()}
          items={WHEN.map((id) => ({ id, label: words.when[id]() }))}
          selectedKey={form.kind}
          onSelectionChange={form.setKind}
        />
        {form.kind === 'date' && <DayField label={words.date()} value={form.date} onChange={form.setDate} />}
        <Select
          label={words.onOther()}
          items={ON_OTHER.map((id) => ({ id, label: words.others[id]() }))}
          selectedKey={form.onOther}
          onSelectionChange={form.setOnOther}
        />
      </div>
    </>
  );
}

/** Which type of defects is listed; only listed ones are written to. */
function TypeFilter({ project, form }: Pick<RecommendFormProps, 'project' | 'form'>) {
  const { LL } = useI18n();
  const labelName = useLabelName(project.labels);
  const types = [...new Set(form.planned.map(({ defect }) => defect.label))];
  if (types.length < 2) return null;
  return (
    <div className={styles.end}>
      <Select
        label={LL.record.findings.type()}
        items={[
          { id: ANY, label: LL.record.findings.any() },
          ...types.map((id) => ({ id, label: labelName(id) })),
        ]}
        selectedKey={form.type}
        onSelectionChange={form.setType}
      />
    </div>
  );
}

/** Rows shown at first; the rest on demand. */
const PAGE = 60;

const TONE = {
  untouched: 'neutral',
  written: 'good',
  same: 'neutral',
  kept: 'warn',
  appended: 'accent',
  replaced: 'bad',
} as const satisfies Record<PlannedField['how'], string>;

/** The value of a field, and its planned change where its defect is chosen. */
function Planned({ field, isChosen }: { readonly field: PlannedField; readonly isChosen: boolean }) {
  const { LL, format } = useI18n();
  const words = LL.sentences.recommend;
  const { how } = field;
  const [before, after] = [format.day(field.before), format.day(field.after)];
  const isOld = isChosen && how === 'replaced';
  return (
    <>
      {before !== '' && <p dir="auto">{isOld ? <del>{before}</del> : before}</p>}
      {isChosen && how !== 'untouched' && (
        <p className={styles.row}>
          <Badge tone={TONE[how]}>{words.how[how]()}</Badge>
          {(how === 'written' || how === 'replaced') && <bdi>{after}</bdi>}
        </p>
      )}
    </>
  );
}

interface RecommendTableProps {
  readonly project: Pick<Project, 'labels' | 'locations'>;
  readonly planned: readonly PlannedDefect[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The defects to choose from, each with its values and their planned changes. */
function RecommendTable({ project, planned, chosen, onChoose }: RecommendTableProps) {
  const { LL } = useI18n();
  const words = LL.record.findings;
  const labelName = useLabelName(project.labels);
  const shownNo = useShownNumber(project);
  const [limit, setLimit] = useState(PAGE);
  const all = planned.length > 0 && planned.every(({ defect }) => chosen.has(defect.key));
  const choose = (keys: readonly string[], on: boolean) => {
    const some = new Set(keys);
    onChoose(new Set(on ? [...chosen, ...keys] : [...chosen].filter((one) => !some.has(one))));
  };
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={LL.sentences.recommend.preview()}>
          <thead>
            <tr>
              <th scope="col" className={styles.th}>
                <Checkbox
                  aria-label={LL.sentences.recommend.all()}
                  isSelected={all}
                  isIndeterminate={!all && planned.some(({ defect }) => chosen.has(defect.key))}
                  onChange={(on) =>
                    choose(
                      planned.map(({ defect }) => defect.key),
                      on,
                    )
                  }
                />
              </th>
              <HeadCells
                of={[
                  words.number(),
                  words.type(),
                  words.severity(),
                  words.recommendation(),
                  words.repairBy(),
                ]}
              />
            </tr>
          </thead>
          <tbody>
            {planned.slice(0, limit).map(({ defect, recommendation, repairBy }) => {
              const isChosen = chosen.has(defect.key);
              return (
                <tr key={defect.key} className={isChosen ? styles.chosenRow : ''}>
                  <td className={styles.td}>
                    <Checkbox
                      aria-label={words.select({ no: shownNo(defect.no) })}
                      isSelected={isChosen}
                      onChange={(on) => choose([defect.key], on)}
                    />
                  </td>
                  <td className={styles.td}>
                    <bdi className={styles.name}>{shownNo(defect.no)}</bdi>
                  </td>
                  <td className={styles.td}>
                    <bdi className={styles.name}>{labelName(defect.label)}</bdi>
                  </td>
                  <td className={styles.td}>
                    <SeverityMark severity={defect.severity} />
                  </td>
                  <td className={styles.words}>
                    <Planned field={recommendation} isChosen={isChosen} />
                  </td>
                  <td className={styles.short}>
                    <Planned field={repairBy} isChosen={isChosen} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {planned.length > limit && (
        <div>
          <Button onPress={() => setLimit(limit + PAGE)}>
            {words.more({ count: Math.min(PAGE, planned.length - limit) })}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Writes one recommendation and one repair date to several defects, as one undo step. Existing values and the resulting
 * changes are listed before anything is written.
 */
export default function RecommendDialog(props: RecommendDialogProps) {
  const { project, onClose } = props;
  const { LL } = useI18n();
  const words = LL.sentences.recommend;
  const { manage } = useWorkspace();
  const form = useRecommendation(props);
  const { taken } = form;
  const changed = taken.filter(isWritten);
  const fields = taken.flatMap(({ recommendation, repairBy }) => [recommendation.how, repairBy.how]);
  const count = (how: (typeof fields)[number]) => fields.filter((one) => one === how).length;
  const write = () => {
    manage.setProjectDocuments(project.id, 'defect', recommendationValues(taken), 'defect');
    onClose();
  };
  return (
    <FormDialog
      confirmsOnEnter={false}
      title={words.title()}
      onClose={onClose}
      closeLabel={LL.register.close()}
      size="large"
      isDismissable={form.text === ''}
      cancelLabel={words.cancel()}
      confirmLabel={words.write({ count: changed.length })}
      isDisabled={changed.length === 0}
      onConfirm={write}
    >
      <div className={styles.section}>
        <RecommendForm {...props} form={form} />
        <MissingNotice named={form.named} />
        <div role="status" className={`${styles.section} ${styles.threeLines}`}>
          <p>{words.summary({ changed: changed.length, count: taken.length })}</p>
          {count('kept') > 0 && <p className={styles.missing}>{words.kept({ count: count('kept') })}</p>}
          {count('replaced') > 0 && (
            <p className={styles.bad}>{words.replaced({ count: count('replaced') })}</p>
          )}
        </div>
        <TypeFilter project={project} form={form} />
        <RecommendTable
          project={project}
          planned={form.shown}
          chosen={form.chosen}
          onChoose={form.setChosen}
        />
      </div>
    </FormDialog>
  );
}

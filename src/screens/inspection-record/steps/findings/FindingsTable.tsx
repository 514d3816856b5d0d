import { Fragment, type Ref } from 'react';
import type { Trend } from '#domain/inspection/comparison/compare.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { keyObservation } from '#report/source.ts';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { DefectCrop } from '../../../kit/marks/DefectCrop.tsx';
import { withThumb } from '../../../kit/marks/photo.css.ts';
import { SeverityMark } from '../../../kit/marks/StatusBadge.tsx';
import { TrendBadge } from '../../../kit/marks/TrendBadge.tsx';
import { cards } from '../../../kit/page/cards.css.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useShownNumber } from '../../../kit/words/useShownNumber.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useScheme } from '../../useScheme.ts';
import type { Gap } from '../gaps.tsx';
import type { Since } from '../useSince.ts';
import { group, toDo } from './findings.css.ts';

export interface FindingsTableProps {
  readonly ref: Ref<HTMLTableElement>;
  /** Defects that pass the filters, in order. */
  readonly listed: readonly Defect[];
  /** Number of rows shown. */
  readonly limit: number;
  /** Whether the defects of each severity are grouped under a heading. */
  readonly isGrouped: boolean;
  /** What each lacks before the record can be signed, by its number. */
  readonly gaps: ReadonlyMap<string, readonly Gap[]>;
  readonly since: Since | null;
  /** Key of the defect that is open. */
  readonly open: string | undefined;
  readonly selected: ReadonlySet<string>;
  readonly onOpen: (key: string) => void;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** Columns that are always shown: the selection, and those from the observations on. */
const FIXED = 5;

function Head({ heads }: { readonly heads: readonly string[] }) {
  const words = useI18n().LL.record.findings;
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.th}>
          <span className={visuallyHidden}>{words.mergeHelp()}</span>
        </th>
        <HeadCells of={heads} />
        <HeadCells of={[words.observations()]} areNumbers />
        <HeadCells of={[words.recommendation(), words.repairBy(), words.followUp()]} />
      </tr>
    </thead>
  );
}

/** The heading of the defects of one severity, with their number. */
function GroupHead({ listed, of, columns }: GroupHeadProps) {
  const { LL } = useI18n();
  const count = listed.filter(({ severity }) => severity === of.severity).length;
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns} className={group}>
        <span className={styles.row}>
          <SeverityMark severity={of.severity} />
          {LL.findings.inGroup({ count })}
        </span>
      </th>
    </tr>
  );
}

interface GroupHeadProps {
  readonly listed: readonly Defect[];
  readonly of: Defect;
  readonly columns: number;
}

const withKey = (selected: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> => {
  const next = new Set(selected);
  if (on) next.add(key);
  else next.delete(key);
  return next;
};

interface DefectRowProps {
  readonly defect: Defect;
  /** What it lacks before the record can be signed. */
  readonly gaps: readonly Gap[];
  /** What became of it since the previous inspection; null = nothing to compare with. */
  readonly trend: Trend | null | undefined;
  /** The column's heading. */
  readonly trendHead: string;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onOpen: () => void;
  readonly onSelect: (on: boolean) => void;
}

/** A defect in the findings: what it is, what became of it, what has to be done and what is still missing. */
function DefectRow(props: DefectRowProps) {
  const { defect, gaps, trend, trendHead, isOpen, isSelected, onOpen, onSelect } = props;
  const { LL, format } = useI18n();
  const { project, shownProject, survey, frozen } = useOpenRecord();
  const labelName = useLabelName(project.labels);
  const no = useShownNumber(shownProject)(defect.no);
  const { scheme, isOther, nameOf, levelText } = useScheme();
  const words = LL.record.findings;
  const shown = keyObservation(defect).damage;
  const image = survey?.images.find((one) => one.image.id === shown.image)?.image;
  return (
    <tr className={isOpen ? styles.chosenRow : ''}>
      <td data-tick className={styles.td}>
        <Checkbox
          aria-label={LL.record.findings.select({ no })}
          isSelected={isSelected}
          onChange={onSelect}
          isDisabled={frozen}
        />
      </td>
      <td className={styles.td}>
        <span className={withThumb}>
          <DefectCrop damage={shown} image={image} />
          <button
            type="button"
            className={`${styles.rowButton} ${styles.name}`}
            dir="auto"
            aria-expanded={isOpen}
            onClick={onOpen}
          >
            {no}
          </button>
        </span>
      </td>
      <td data-head={words.type()} className={styles.td}>
        <bdi className={styles.name}>{labelName(defect.label)}</bdi>
      </td>
      <td data-head={words.severity()} className={styles.td}>
        <SeverityMark severity={defect.severity} />
      </td>
      {isOther && scheme && (
        <td data-head={nameOf(scheme)} className={styles.td}>
          {levelText(defect)}
        </td>
      )}
      {trend !== null && (
        <td data-head={trendHead} className={styles.td}>
          {trend && <TrendBadge trend={trend} />}
        </td>
      )}
      <td data-head={words.observations()} className={styles.number}>
        {format.count(defect.observations.length)}
      </td>
      <td data-head={words.recommendation()} className={toDo}>
        {defect.facts.recommendation}
        {gaps.length > 0 && (
          <span className={styles.row}>
            {gaps.map((gap) => (
              <Badge key={gap} tone="warn">
                {LL.findings.gaps[gap]()}
              </Badge>
            ))}
          </span>
        )}
      </td>
      <td data-head={words.repairBy()} className={styles.short}>
        {format.day(defect.facts.repairBy)}
      </td>
      <td data-head={words.followUp()} className={styles.td}>
        {LL.record.followUps[defect.facts.followUp]()}
      </td>
    </tr>
  );
}

/** The defects of a record in rows; one is open, several can be selected. */
export function FindingsTable(props: FindingsTableProps) {
  const { ref, listed, limit, isGrouped, gaps, since, open, selected, onOpen, onSelect } = props;
  const { LL } = useI18n();
  const words = LL.record.findings;
  const { scheme, isOther, nameOf } = useScheme();
  const trendHead = since ? LL.findings.since({ no: since.previous.no }) : '';
  const heads = [
    words.number(),
    words.type(),
    words.severity(),
    ...(scheme && isOther ? [nameOf(scheme)] : []),
    ...(since ? [trendHead] : []),
  ];
  return (
    <div className={styles.scroll}>
      <table ref={ref} className={`${styles.table} ${cards}`} aria-label={LL.record.step.findings()}>
        <Head heads={heads} />
        <tbody>
          {listed.slice(0, limit).map((defect, index, rows) => (
            <Fragment key={defect.key}>
              {isGrouped && (index === 0 || defect.severity !== rows[index - 1]?.severity) && (
                <GroupHead listed={listed} of={defect} columns={heads.length + FIXED} />
              )}
              <DefectRow
                defect={defect}
                gaps={gaps.get(defect.no) ?? []}
                trend={since === null ? null : since.trends.get(defect.key)}
                trendHead={trendHead}
                isOpen={defect.key === open}
                isSelected={selected.has(defect.key)}
                onOpen={() => onOpen(defect.key)}
                onSelect={(on) => onSelect(withKey(selected, defect.key, on))}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { Trend } from '#domain/inspection/comparison/compare.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { SeverityMark } from '../../../kit/marks/SeverityMark.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { TrendBadge } from '../../compare/TrendBadge.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useScheme } from '../../useScheme.ts';
import type { Gap } from '../gaps.ts';
import { toDo } from './findings.css.ts';

export interface DefectRowProps {
  readonly defect: Defect;
  /** What it lacks before the record can be signed. */
  readonly gaps: readonly Gap[];
  /** What became of it since the inspection before; null = there is none to compare with. */
  readonly trend: Trend | null | undefined;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onOpen: () => void;
  readonly onSelect: (on: boolean) => void;
}

/** A defect in the findings: what it is, what became of it, what is to be done and what is still missing. */
export function DefectRow(props: DefectRowProps) {
  const { defect, gaps, trend, isOpen, isSelected, onOpen, onSelect } = props;
  const { LL, format } = useI18n();
  const { project, frozen } = useOpenRecord();
  const labelName = useLabelName(project.labels);
  const { isOther, levelText } = useScheme();
  return (
    <tr className={isOpen ? styles.chosenRow : ''}>
      <td className={styles.td}>
        <Checkbox
          aria-label={LL.record.findings.select({ no: defect.no })}
          isSelected={isSelected}
          onChange={onSelect}
          isDisabled={frozen}
        />
      </td>
      <td className={styles.td}>
        <button
          type="button"
          className={`${styles.rowButton} ${styles.name}`}
          dir="auto"
          aria-expanded={isOpen}
          onClick={onOpen}
        >
          {defect.no}
        </button>
      </td>
      <td className={styles.td}>
        <bdi className={styles.name}>{labelName(defect.label)}</bdi>
      </td>
      <td className={styles.td}>
        <SeverityMark severity={defect.severity} />
      </td>
      {isOther && <td className={styles.td}>{levelText(defect)}</td>}
      {trend !== null && <td className={styles.td}>{trend && <TrendBadge trend={trend} />}</td>}
      <td className={styles.number}>{format.count(defect.observations.length)}</td>
      <td className={toDo}>
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
      <td className={styles.short}>{defect.facts.repairBy}</td>
      <td className={styles.td}>{LL.record.followUps[defect.facts.followUp]()}</td>
    </tr>
  );
}

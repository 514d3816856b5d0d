import type { Trend } from '#domain/inspection/comparison/compare.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { keyObservation } from '#report/source.ts';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DefectCrop } from '../../../kit/marks/DefectCrop.tsx';
import { withThumb } from '../../../kit/marks/photo.css.ts';
import { SeverityMark } from '../../../kit/marks/SeverityMark.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useShownNumber } from '../../../kit/words/useShownNumber.ts';
import { TrendBadge } from '../../compare/TrendBadge.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useScheme } from '../../useScheme.ts';
import type { Gap } from '../gaps.ts';
import { toDo } from './findings.css.ts';

export interface DefectRowProps {
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
export function DefectRow(props: DefectRowProps) {
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

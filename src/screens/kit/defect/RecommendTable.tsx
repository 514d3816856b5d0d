import { useState } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { PlannedDefect, PlannedField } from '#domain/inspection/sentences/recommend.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { SeverityMark } from '../marks/SeverityMark.tsx';
import * as styles from '../page/page.css.ts';
import { HeadCells } from '../table/HeadCells.tsx';
import { useLabelName } from '../words/useLabelName.ts';
import { useShownNumber } from '../words/useShownNumber.ts';

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

export interface RecommendTableProps {
  readonly project: Pick<Project, 'labels' | 'locations'>;
  readonly planned: readonly PlannedDefect[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The defects to choose from, each with its values and their planned changes. */
export function RecommendTable({ project, planned, chosen, onChoose }: RecommendTableProps) {
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

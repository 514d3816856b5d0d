import { Fragment, type Ref } from 'react';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { SeverityMark } from '../../../kit/marks/SeverityMark.tsx';
import { cards } from '../../../kit/page/cards.css.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { useScheme } from '../../useScheme.ts';
import type { Gap } from '../gaps.ts';
import type { Since } from '../useSince.ts';
import { DefectRow } from './DefectRow.tsx';
import { group } from './findings.css.ts';

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

import { Fragment, useMemo, useState } from 'react';
import type { Severity } from '#domain/damage/damage.ts';
import { SEVERITY_KEYS, type SeverityKey, severityKey } from '#domain/damage/severityKey.ts';
import type { Defect } from '#domain/inspection/defect.ts';
import { byName, byText } from '#domain/order.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { visuallyHidden } from '#ui/text.css.ts';
import { useDesk } from '../desk.tsx';
import * as styles from '../page.css.ts';
import { SeverityMark } from '../SeverityMark.tsx';
import { useScheme } from '../useScheme.ts';
import { Components } from './Components.tsx';
import { DefectDetails } from './DefectDetails.tsx';
import { DefectRow } from './DefectRow.tsx';
import { group } from './findings.css.ts';
import { gapsOf } from './gaps.ts';
import { LostDefects } from './LostDefects.tsx';
import { useSince } from './useSince.ts';

const SORTS = ['number', 'severity', 'type'] as const;
type Sort = (typeof SORTS)[number];
type Filter = 'any' | SeverityKey;
const FILTERS: readonly Filter[] = ['any', ...SEVERITY_KEYS.toReversed()];
/** Rows shown at once; the rest on demand. */
const PAGE = 60;

const ORDER: Readonly<Record<Sort, (a: Defect, b: Defect) => number>> = {
  number: (a, b) => byName(a.no, b.no),
  severity: (a, b) => (b.severity ?? -1) - (a.severity ?? -1),
  type: (a, b) => byText(a.label, b.label),
};

const passes = (filter: Filter, severity: Severity | null): boolean =>
  filter === 'any' || filter === severityKey(severity);

/** The register of defects: sorted, filtered, merged and split, and written about. */
export function FindingsStep() {
  const { LL } = useI18n();
  const words = LL.record.findings;
  const { records, project, survey, frozen } = useDesk();
  const [sort, setSort] = useState<Sort>('severity');
  const [filter, setFilter] = useState<Filter>('any');
  const [open, setOpen] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState(PAGE);
  const [onlyGaps, setOnlyGaps] = useState(false);
  const since = useSince();
  const reasons = survey?.reasons;
  const gaps = useMemo(() => gapsOf(frozen ? [] : (reasons ?? [])), [frozen, reasons]);
  const { scheme, isOther, nameOf } = useScheme();
  if (!survey) return null;
  const { defects } = survey;
  if (defects.length === 0)
    return (
      <>
        <p className={styles.muted}>{words.none()}</p>
        <Components />
      </>
    );
  const listed = defects
    .filter(({ severity, no }) => passes(filter, severity) && (!onlyGaps || gaps.has(no)))
    .toSorted(ORDER[sort]);
  const grouped = sort === 'severity';
  const heads = [
    words.number(),
    words.type(),
    words.severity(),
    ...(scheme && isOther ? [nameOf(scheme)] : []),
    ...(since ? [LL.findings.since({ no: since.previous.no })] : []),
  ];
  const chosen = defects.filter(({ key }) => selected.has(key));
  const opened = defects.find(({ key }) => key === open);
  const select = (key: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(key);
    else next.delete(key);
    setSelected(next);
  };
  const merge = () => {
    const [lead, ...others] = chosen;
    if (!lead) return;
    for (const { key } of others) records.setDefect(project.id, key, { mergedInto: lead.key });
    setSelected(new Set());
    setOpen(lead.key);
  };
  const observations = defects.reduce((sum, one) => sum + one.observations.length, 0);
  return (
    <>
      <p>{words.counts({ defects: defects.length, observations })}</p>
      <div className={styles.end}>
        <Select
          label={words.sort()}
          items={SORTS.map((id) => ({ id, label: words[id]() }))}
          selectedKey={sort}
          onSelectionChange={setSort}
        />
        <Select
          label={words.filter()}
          items={FILTERS.map((id) => ({
            id,
            label: id === 'any' ? words.any() : LL.annotator.severities[id](),
          }))}
          selectedKey={filter}
          onSelectionChange={setFilter}
        />
        {(gaps.size > 0 || onlyGaps) && (
          <Switch isSelected={onlyGaps} onChange={setOnlyGaps}>
            {LL.findings.onlyGaps({ count: gaps.size })}
          </Switch>
        )}
        <span className={styles.beside}>
          {words.showing({ shown: Math.min(limit, listed.length), all: defects.length })}
        </span>
        {chosen.length > 1 && !frozen && (
          <Button variant="primary" onPress={merge}>
            {words.merge({ count: chosen.length })}
          </Button>
        )}
      </div>
      {opened ? (
        <DefectDetails key={opened.key} defect={opened} />
      ) : (
        <p className={styles.muted}>{words.choose()}</p>
      )}
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={LL.record.step.findings()}>
          <thead>
            <tr>
              <th scope="col" className={styles.th}>
                <span className={visuallyHidden}>{words.mergeHelp()}</span>
              </th>
              {heads.map((text) => (
                <th key={text} scope="col" className={styles.th}>
                  {text}
                </th>
              ))}
              <th scope="col" className={styles.numberHead}>
                {words.observations()}
              </th>
              {[words.recommendation(), words.repairBy(), words.followUp()].map((text) => (
                <th key={text} scope="col" className={styles.th}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, limit).map((defect, index, rows) => (
              <Fragment key={defect.key}>
                {grouped && defect.severity !== (rows[index - 1] ?? { severity: undefined }).severity && (
                  <tr>
                    <th scope="rowgroup" colSpan={heads.length + 5} className={group}>
                      <span className={styles.row}>
                        <SeverityMark severity={defect.severity} />
                        {LL.findings.inGroup({
                          count: listed.filter(({ severity }) => severity === defect.severity).length,
                        })}
                      </span>
                    </th>
                  </tr>
                )}
                <DefectRow
                  defect={defect}
                  gaps={gaps.get(defect.no) ?? []}
                  trend={since === null ? null : since.trends.get(defect.key)}
                  isOpen={defect.key === open}
                  isSelected={selected.has(defect.key)}
                  onOpen={() => setOpen(defect.key === open ? null : defect.key)}
                  onSelect={(on) => select(defect.key, on)}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {listed.length > limit && (
        <div>
          <Button onPress={() => setLimit(limit + PAGE)}>
            {words.more({ count: Math.min(PAGE, listed.length - limit) })}
          </Button>
        </div>
      )}
      {since && <LostDefects since={since} />}
      <Components />
    </>
  );
}

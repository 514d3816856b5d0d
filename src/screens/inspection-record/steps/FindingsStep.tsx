import { useState } from 'react';
import type { Severity } from '#domain/damage/damage.ts';
import { SEVERITY_KEYS, type SeverityKey, severityKey } from '#domain/damage/severityKey.ts';
import type { Defect } from '#domain/inspection/defect.ts';
import { byName, byText } from '#domain/order.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { visuallyHidden } from '#ui/text.css.ts';
import { useDesk } from '../desk.tsx';
import * as styles from '../page.css.ts';
import { SeverityMark } from '../SeverityMark.tsx';
import { useLabelName } from '../useLabelName.ts';
import { useScheme } from '../useScheme.ts';
import { Components } from './Components.tsx';
import { DefectDetails } from './DefectDetails.tsx';

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

interface RowProps {
  readonly defect: Defect;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onOpen: () => void;
  readonly onSelect: (on: boolean) => void;
}

function DefectRow({ defect, isOpen, isSelected, onOpen, onSelect }: RowProps) {
  const { LL, format } = useI18n();
  const { project, frozen } = useDesk();
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
      <td className={styles.short}>
        <button type="button" className={styles.rowButton} aria-expanded={isOpen} onClick={onOpen}>
          {defect.no}
        </button>
      </td>
      <td className={styles.words}>{labelName(defect.label)}</td>
      <td className={styles.td}>
        <SeverityMark severity={defect.severity} />
      </td>
      {isOther && <td className={styles.td}>{levelText(defect)}</td>}
      <td className={styles.number}>{format.count(defect.observations.length)}</td>
      <td className={styles.words}>{defect.facts.recommendation}</td>
      <td className={styles.short}>{defect.facts.repairBy}</td>
      <td className={styles.td}>{LL.record.followUps[defect.facts.followUp]()}</td>
    </tr>
  );
}

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
  const listed = defects.filter(({ severity }) => passes(filter, severity)).toSorted(ORDER[sort]);
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
        <span className={styles.muted}>
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
              {[
                words.number(),
                words.type(),
                words.severity(),
                ...(scheme && isOther ? [nameOf(scheme)] : []),
              ].map((text) => (
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
            {listed.slice(0, limit).map((defect) => (
              <DefectRow
                key={defect.key}
                defect={defect}
                isOpen={defect.key === open}
                isSelected={selected.has(defect.key)}
                onOpen={() => setOpen(defect.key === open ? null : defect.key)}
                onSelect={(on) => select(defect.key, on)}
              />
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
      <Components />
    </>
  );
}

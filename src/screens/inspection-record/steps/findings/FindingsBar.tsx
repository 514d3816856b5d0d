import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { FILTERS, type Findings, SORTS } from './useFindings.ts';

export interface FindingsBarProps {
  readonly findings: Findings;
  /** Defects with something missing. */
  readonly gaps: number;
  readonly shown: number;
  readonly all: number;
  /** Selected rows; two or more can be merged. */
  readonly selected: number;
  /** Missing where nothing can be changed. */
  readonly acts: FindingsActs | undefined;
}

/** What can be done with the selected rows. */
interface FindingsActs {
  readonly onMerge: () => void;
  readonly onAssess: () => void;
  readonly onRecommend: () => void;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** The actions for the selected rows, and selecting all of them. */
function Acts({
  acts,
  selected,
  shown,
}: Pick<FindingsBarProps, 'selected' | 'shown'> & { readonly acts: FindingsActs }) {
  const { LL } = useI18n();
  const words = LL.register;
  return (
    <div className={styles.end}>
      <span className={styles.beside}>{words.selected({ count: selected })}</span>
      {selected < shown && (
        <Button variant="quiet" onPress={acts.onSelectAll}>
          {words.selectAll()}
        </Button>
      )}
      {selected > 0 && (
        <Button variant="quiet" onPress={acts.onClear}>
          {words.clear()}
        </Button>
      )}
      <span className={styles.grow} />
      <Button isDisabled={selected === 0} onPress={acts.onAssess}>
        {words.assess.open()}
      </Button>
      <Button onPress={acts.onRecommend}>{LL.sentences.recommend.open()}</Button>
      {selected > 1 && (
        <Button variant="primary" onPress={acts.onMerge}>
          {LL.record.findings.merge({ count: selected })}
        </Button>
      )}
    </div>
  );
}

/** Filter, order, and actions for the selected rows. */
export function FindingsBar({ findings, gaps, shown, all, selected, acts }: FindingsBarProps) {
  const { LL } = useI18n();
  const words = LL.record.findings;
  const { sort, setSort, filter, setFilter, onlyGaps, setOnlyGaps } = findings;
  return (
    <>
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
        {(gaps > 0 || onlyGaps) && (
          <Switch isSelected={onlyGaps} onChange={setOnlyGaps}>
            {LL.findings.onlyGaps({ count: gaps })}
          </Switch>
        )}
        <span className={styles.beside}>{words.showing({ shown, all })}</span>
      </div>
      {acts && <Acts acts={acts} selected={selected} shown={shown} />}
    </>
  );
}

import type { Records } from '#data/records/records.ts';
import type { ComparedDefect } from '#domain/inspection/comparison/compare.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as page from '../../kit/page/page.css.ts';

export interface PairQuestionProps {
  readonly row: ComparedDefect;
  readonly records: Records;
  readonly project: string;
  /** Unmatched defects of the other record that this one may be. */
  readonly others: readonly Defect[];
}

/** Most choices offered at once. */
const OFFERED = 200;

/** Asks whether two defects are the same: a person confirms or rejects a proposal, or chooses another one. */
export function PairQuestion({ row, records, project, others }: PairQuestionProps) {
  const { LL } = useI18n();
  const words = LL.compare;
  const { before, after, by } = row;
  const say = (a: Defect, b: Defect, same: boolean | null) => records.setPair(project, a.key, b.key, same);
  if (before && after) {
    if (by === 'observation') return <p className={page.muted}>{words.by.observation()}</p>;
    return (
      <div className={page.row}>
        <span className={`${page.muted} ${page.grow}`}>
          {by === 'person' ? words.by.person() : words.by.position()}
        </span>
        {by === 'position' && <Button onPress={() => say(before, after, true)}>{words.confirm()}</Button>}
        <Button onPress={() => say(before, after, false)}>{words.notSame()}</Button>
      </div>
    );
  }
  const alone = before ?? after;
  if (!alone || others.length === 0) return null;
  return (
    <div className={page.row}>
      <Select
        label={words.sameAs()}
        placeholder={words.choose()}
        items={others.slice(0, OFFERED).map((one) => ({ id: one.key, label: one.no }))}
        selectedKey={null}
        onSelectionChange={(key) => {
          const other = others.find((one) => one.key === key);
          if (other) say(before ?? other, after ?? other, true);
        }}
      />
    </div>
  );
}

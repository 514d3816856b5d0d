import { useState } from 'react';
import type { Records } from '#data/records/records.ts';
import type { ComparedDefect } from '#domain/inspection/comparison/compare.ts';
import type { Conflict } from '#domain/inspection/comparison/identity.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useConflictText } from './Contradictions.tsx';

export interface PairQuestionProps {
  readonly row: ComparedDefect;
  readonly records: Records;
  readonly project: string;
  /** The defects of both records. */
  readonly defects: readonly Defect[];
  /** Unmatched defects of the other record that this one may be. */
  readonly others: readonly Defect[];
}

/** Most choices offered at once. */
const OFFERED = 200;

/** Asks whether two defects are the same: a person confirms or rejects a proposal, or chooses another one. */
export function PairQuestion({ row, records, project, defects, others }: PairQuestionProps) {
  const { LL } = useI18n();
  const words = LL.compare;
  const conflictText = useConflictText(defects);
  const [refused, setRefused] = useState<{ readonly row: string; readonly conflict: Conflict } | null>(null);
  const { before, after, by } = row;
  const shown = `${before?.key ?? ''}|${after?.key ?? ''}`;
  const answer = (a: Defect, b: Defect, same: boolean | null) => {
    const answered = records.answerPair(project, a.key, b.key, same);
    setRefused(answered.ok ? null : { row: shown, conflict: answered.error });
  };
  const refusal = refused?.row === shown && <p role="alert">{conflictText(refused.conflict)}</p>;
  if (before && after) {
    if (by === 'observation') return <p className={page.muted}>{words.by.observation()}</p>;
    return (
      <>
        <div className={page.row}>
          <span className={`${page.muted} ${page.grow}`}>
            {by === 'person' ? words.by.person() : words.by.position()}
          </span>
          {by === 'position' && (
            <Button onPress={() => answer(before, after, true)}>{words.confirm()}</Button>
          )}
          {by === 'person' && <Button onPress={() => answer(before, after, null)}>{words.takeBack()}</Button>}
          <Button onPress={() => answer(before, after, false)}>{words.notSame()}</Button>
        </div>
        {refusal}
      </>
    );
  }
  const alone = before ?? after;
  if (!alone || others.length === 0) return null;
  return (
    <>
      <div className={page.row}>
        <Select
          label={words.sameAs()}
          placeholder={words.choose()}
          items={others.slice(0, OFFERED).map((one) => ({ id: one.key, label: one.no }))}
          selectedKey={null}
          onSelectionChange={(key) => {
            const other = others.find((one) => one.key === key);
            if (other) answer(before ?? other, after ?? other, true);
          }}
        />
      </div>
      {refusal}
    </>
  );
}

import {
  type ChecklistPlace,
  type ChecklistRow,
  elementFault,
} from '#domain/inspection/elements/checklist.ts';
import {
  answerKey,
  ELEMENT_RATINGS,
  ELEMENT_STATES,
  type ElementAnswer,
  isInspected,
  ratingOf,
} from '#domain/inspection/elements/elementAnswer.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';
import { below } from './elements.css.ts';
import { UndecidedDefects } from './UndecidedDefects.tsx';
import { useElementAnswers } from './useElementAnswers.ts';
import { useElementName } from './useElementName.ts';

const NOT_STATED = 'not_stated';

interface ElementRowProps {
  readonly row: ChecklistRow;
  readonly place: ChecklistPlace;
  readonly placeName: string;
  /** Columns of the table. */
  readonly columns: number;
}

/** One element of one place: whether it was inspected, what was found, and why not. */
export function ElementRow({ row, place, placeName, columns }: ElementRowProps) {
  const { LL, format } = useI18n();
  const words = LL.elements;
  const { survey, frozen } = useOpenRecord();
  const nameOf = useElementName();
  const { missing } = useMissing();
  const { state } = useElementAnswers();
  if (!survey) return null;
  const { list } = survey.checklist;
  const { answer, element, defects } = row;
  const name = words.of({ element: nameOf(element), place: placeName });
  const id = answerKey(element.key, row.place);
  const set = (fields: Partial<ElementAnswer> & Pick<ElementAnswer, 'state'>) => state([id], fields);
  const fault = elementFault(row, list.rated);
  const isRated = answer !== null && isInspected(answer.state);
  return (
    <>
      <tr data-element={element.key} data-state={answer?.state ?? NOT_STATED}>
        <td className={styles.words}>
          <bdi>{nameOf(element)}</bdi>
          {fault === 'contradicts' && (
            <p className={styles.bad}>{words.contradicts({ count: defects.length })}</p>
          )}
        </td>
        <td data-head={words.state()} className={styles.td}>
          <div className={styles.fit}>
            <Select
              label={words.stateOf({ name })}
              hideLabel
              placeholder="–"
              items={ELEMENT_STATES.map((id) => ({ id, label: words.states[id]() }))}
              selectedKey={answer?.state ?? null}
              onSelectionChange={(state) => set({ state })}
              missing={missing('element_not_stated', id)}
              isFixed={frozen}
            />
          </div>
        </td>
        {list.rated && (
          <td data-head={words.rating()} className={styles.td}>
            <Select
              label={words.ratingOf({ name })}
              hideLabel
              placeholder={isRated ? '–' : (ratingOf(answer) ?? '–')}
              items={ELEMENT_RATINGS.map((id) => ({ id, label: id }))}
              selectedKey={isRated ? answer.rating : null}
              onSelectionChange={(rating) => answer && set({ state: answer.state, rating })}
              missing={missing('element_not_rated', id)}
              isFixed={frozen}
              isDisabled={!isRated}
            />
          </td>
        )}
        <td data-head={words.defects()} className={styles.number}>
          {format.count(defects.length)}
        </td>
        <td data-head={words.reason()} className={styles.words}>
          {answer && (
            <SavedField
              label={words.reasonOf({ name })}
              hideLabel
              value={answer.reason}
              onSave={(reason) => set({ state: answer.state, reason })}
              isReadOnly={frozen}
              fault={fault === 'without_reason' ? words.reasonNeeded() : null}
            />
          )}
        </td>
      </tr>
      {fault === 'undecided' && !frozen && (
        <tr>
          <td colSpan={columns} className={below}>
            <UndecidedDefects row={row} place={place} name={name} />
          </td>
        </tr>
      )}
    </>
  );
}

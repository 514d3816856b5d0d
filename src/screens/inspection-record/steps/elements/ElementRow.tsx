import { useProfile } from '#auth/AuthProvider.tsx';
import { type ChecklistRow, elementFault } from '#domain/inspection/elements/checklist.ts';
import {
  answerKey,
  ELEMENT_RATINGS,
  ELEMENT_STATES,
  type ElementAnswer,
} from '#domain/inspection/elements/elementAnswer.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';
import { useElementName } from './useElementName.ts';

const NOT_STATED = 'not_stated';

/** One element of one place: whether it was inspected, what was found, and why not. */
export function ElementRow({ row, placeName }: { readonly row: ChecklistRow; readonly placeName: string }) {
  const { LL } = useI18n();
  const words = LL.elements;
  const { name: by } = useProfile();
  const { record, survey, frozen, change } = useOpenRecord();
  const nameOf = useElementName();
  const { missing } = useMissing();
  if (!survey) return null;
  const { list } = survey.checklist;
  const { answer, element, place, defects } = row;
  const name = words.of({ element: nameOf(element), place: placeName });
  const set = (fields: Partial<ElementAnswer> & Pick<ElementAnswer, 'state'>) => {
    const next: ElementAnswer = { reason: '', rating: null, ...answer, ...fields, by, at: Date.now() };
    change({ elementList: list, elements: { ...record.elements, [id]: next } });
  };
  const fault = elementFault(row, list.rated);
  const id = answerKey(element.key, place);
  return (
    <tr data-element={element.key} data-state={answer?.state ?? NOT_STATED}>
      <td className={styles.words}>
        <bdi>{nameOf(element)}</bdi>
        {fault === 'contradicts' && <p className={styles.bad}>{words.contradicts({ count: defects })}</p>}
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
            placeholder={answer?.state === 'not_inspected' ? 'NI' : '–'}
            items={ELEMENT_RATINGS.map((id) => ({ id, label: id }))}
            selectedKey={answer?.state === 'not_inspected' ? null : (answer?.rating ?? null)}
            onSelectionChange={(rating) => answer && set({ state: answer.state, rating })}
            missing={missing('element_not_rated', id)}
            isFixed={frozen}
            isDisabled={!answer || answer.state === 'not_inspected'}
          />
        </td>
      )}
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
  );
}

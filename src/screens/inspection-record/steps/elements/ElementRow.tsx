import { useState } from 'react';
import { ELEMENTS } from '#domain/damage/choices.ts';
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
import type { Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { keyObservation } from '#report/source.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { DefectCrop } from '../../../kit/marks/DefectCrop.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../gaps.tsx';
import { below, choice, decide } from './elements.css.ts';
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

/** Defects shown per element at first. */
const LISTED = 4;

/** The prefix of a choice that is an element of the list instead of one that Damage Detail offers. */
const OF_LIST = 'list:';

/** A decided defect leaves the list: the focus goes to its neighbour, or to the element's answer above. */
function focusSibling(button: Element): void {
  const item = button.closest('li');
  const sibling = item?.nextElementSibling ?? item?.previousElementSibling;
  const answer = button.closest('tr')?.previousElementSibling?.querySelector('button');
  ([...(sibling?.querySelectorAll('button') ?? [])].at(-1) ?? answer)?.focus();
}

interface UndecidedProps {
  readonly row: ChecklistRow;
  readonly place: ChecklistPlace;
  /** The element's and the place's name. */
  readonly name: string;
}

/** The defects that an answer leaves open: of each its element, or that it is not of this one. */
function UndecidedDefects({ row, place, name }: UndecidedProps) {
  const words = useI18n().LL.elements;
  const { exclude } = useElementAnswers();
  const { undecided, element } = row;
  const count = undecided.length;
  const [limit, setLimit] = useState(LISTED);
  const more = count - limit;
  return (
    <section className={decide} aria-label={words.undecidedOf({ name })}>
      <p className={styles.missing}>{words.undecided({ count })}</p>
      <ul className={`${styles.lines} ${decide}`}>
        {undecided.slice(0, limit).map((defect) => (
          <Undecided key={defect.key} defect={defect} row={row} place={place} name={name} />
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.row}>
          {more > 0 ? (
            <Button
              aria-label={words.moreUndecidedName({ count: more, name })}
              onPress={() => setLimit(count)}
            >
              {words.moreUndecided({ count: more })}
            </Button>
          ) : (
            // Nobody can say so of what was not shown.
            <Button
              aria-label={words.noneOfThisName({ count, name })}
              onPress={({ target }) => {
                focusSibling(target);
                exclude(undecided, element.key, row.place);
              }}
            >
              {words.noneOfThis({ count })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Undecided({ defect, row, place, name }: UndecidedProps & { readonly defect: Defect }) {
  const { LL } = useI18n();
  const words = LL.elements;
  const { project, survey } = useOpenRecord();
  const labelName = useLabelName(project.labels);
  const nameOf = useElementName();
  const { stateOfDefect, include, exclude } = useElementAnswers();
  const { no } = defect;
  const shown = keyObservation(defect).damage;
  const image = survey?.images.find((one) => one.image.id === shown.image)?.image;
  // What Damage Detail offers can't say that a defect is of these.
  const others = place.rows.filter(({ element }) => element.covers.length === 0);
  const [only, ...further] = row.element.covers;
  const isOfThis = () =>
    only !== undefined && further.length === 0
      ? stateOfDefect(defect, only)
      : include(defect, row.element.key, row.place);
  return (
    <li className={styles.row} data-undecided={defect.key}>
      <DefectCrop damage={shown} image={image} size="table" />
      <bdi className={styles.name}>{no}</bdi>
      <span className={styles.muted}>{labelName(defect.label)}</span>
      <div className={choice}>
        <Select
          label={words.elementOf({ no })}
          hideLabel
          placeholder={words.elementOfPlaceholder()}
          items={[
            ...ELEMENTS.map((id) => ({ id: id as string, label: LL.annotator.elements[id]() })),
            ...others.map(({ element }) => ({ id: OF_LIST + element.key, label: nameOf(element) })),
          ]}
          selectedKey={null}
          onSelectionChange={(id) =>
            id.startsWith(OF_LIST)
              ? include(defect, id.slice(OF_LIST.length), row.place)
              : stateOfDefect(defect, id)
          }
        />
      </div>
      {row.answer?.state === 'defects' && (
        <Button aria-label={words.isOfThisName({ no, name })} onPress={isOfThis}>
          {words.isOfThis()}
        </Button>
      )}
      <Button
        aria-label={words.notOfThisName({ no, name })}
        onPress={({ target }) => {
          focusSibling(target);
          exclude([defect], row.element.key, row.place);
        }}
      >
        {words.notOfThis()}
      </Button>
    </li>
  );
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

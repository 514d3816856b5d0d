import { useState } from 'react';
import { ELEMENTS } from '#domain/damage/elementChoices.ts';
import type { ChecklistPlace, ChecklistRow } from '#domain/inspection/elements/checklist.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { keyObservation } from '#report/source.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { DefectCrop } from '../../../kit/marks/DefectCrop.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { choice, decide } from './elements.css.ts';
import { useElementAnswers } from './useElementAnswers.ts';
import { useElementName } from './useElementName.ts';

/** Defects shown per element at first. */
const LISTED = 4;

/** The prefix of a choice that is an element of the list instead of one that Damage Detail offers. */
const OF_LIST = 'list:';

/** A decided defect leaves the list: the focus goes to its neighbour, or to the element's answer above. */
function focusBeside(button: Element): void {
  const item = button.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const answer = button.closest('tr')?.previousElementSibling?.querySelector('button');
  ([...(beside?.querySelectorAll('button') ?? [])].at(-1) ?? answer)?.focus();
}

interface UndecidedProps {
  readonly row: ChecklistRow;
  readonly place: ChecklistPlace;
  /** The element's and the place's name. */
  readonly name: string;
}

/** The defects that an answer leaves open: of each its element, or that it is not of this one. */
export function UndecidedDefects({ row, place, name }: UndecidedProps) {
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
                focusBeside(target);
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
          focusBeside(target);
          exclude([defect], row.element.key, row.place);
        }}
      >
        {words.notOfThis()}
      </Button>
    </li>
  );
}

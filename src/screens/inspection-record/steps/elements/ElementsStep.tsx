import { useState } from 'react';
import {
  type Checklist,
  type ChecklistPlace,
  elsewhereLines,
  isSilent,
  linesOf,
  tallyElements,
} from '#domain/inspection/elements/checklist.ts';
import {
  answerKey,
  ELEMENT_RATINGS,
  ELEMENT_STATES,
  type ElementAnswer,
  isInspected,
} from '#domain/inspection/elements/elementAnswer.ts';
import {
  type ElementList,
  isEdited,
  MOST_ELEMENTS,
  withElement,
  withoutElement,
} from '#domain/inspection/elements/elementList.ts';
import { listOfScheme, offeredLists } from '#domain/inspection/elements/shippedLists.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MissingNotice } from '#screens/kit/bulk/MissingNotice.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { useBulkAct } from '../../../kit/bulk/useBulkAct.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { packWords } from '../../../kit/words/regimeWords.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { ElementRow } from './ElementRow.tsx';
import { useElementAnswers } from './useElementAnswers.ts';
import { useElementName } from './useElementName.ts';

interface ForRestProps {
  readonly place: ChecklistPlace;
  readonly name: string;
  /** Whether each element gets a rating, too. */
  readonly rated: boolean;
}

const keyOf = ({ element, place }: ChecklistPlace['rows'][number]) => answerKey(element.key, place);

/** States all elements of a place that have no answer yet, in one step. */
function ForRest({ place, name, rated }: ForRestProps) {
  const { LL, format } = useI18n();
  const words = LL.elements;
  const nameOf = useElementName();
  const { state: write } = useElementAnswers();
  const [state, setState] = useState<ElementAnswer['state']>('no_defect');
  const [reason, setReason] = useState('');
  const [rating, setRating] = useState<ElementAnswer['rating']>(null);
  const open = place.rows.filter(({ answer }) => answer === null);
  const { named, open: ask, close } = useBulkAct(open, keyOf);
  const rest = named?.items ?? [];
  const count = rest.length;
  if (!named && open.length < 2) return null;
  const isRated = rated && isInspected(state);
  const isIncomplete =
    count === 0 || (state === 'not_inspected' && reason.trim() === '') || (isRated && rating === null);
  const confirm = () => {
    write(rest.map(keyOf), {
      state,
      reason: state === 'not_inspected' ? reason.trim() : '',
      rating: isRated ? rating : null,
    });
    close();
  };
  return (
    <>
      <div>
        <Button aria-label={words.forRestName({ count: open.length, place: name })} onPress={() => ask(open)}>
          {words.forRest({ count: open.length })}
        </Button>
      </div>
      <FormDialog
        title={words.forRestTitle({ count, place: name })}
        isOpen={named !== null}
        onClose={close}
        size="small"
        cancelLabel={words.cancel()}
        confirmLabel={words.forRestConfirm({ count, state: words.states[state]() })}
        isDisabled={isIncomplete}
        onConfirm={confirm}
      >
        <div className={styles.section}>
          {count > 0 && (
            <p>
              {words.forRestText({ count, names: format.list(rest.map(({ element }) => nameOf(element))) })}
            </p>
          )}
          {named && <MissingNotice named={named} />}
          <Select
            label={words.state()}
            items={ELEMENT_STATES.map((id) => ({ id, label: words.states[id]() }))}
            selectedKey={state}
            onSelectionChange={setState}
            size="dialog"
          />
          {isRated && (
            <Select
              label={words.rating()}
              placeholder="–"
              items={ELEMENT_RATINGS.map((id) => ({ id, label: id }))}
              selectedKey={rating}
              onSelectionChange={setRating}
              size="dialog"
            />
          )}
          {state === 'not_inspected' && (
            <TextField
              label={words.reason()}
              description={words.reasonNeeded()}
              value={reason}
              onChange={setReason}
            />
          )}
        </div>
      </FormDialog>
    </>
  );
}

function Place({ place, rated }: { readonly place: ChecklistPlace; readonly rated: boolean }) {
  const { LL, format } = useI18n();
  const words = LL.elements;
  const { frozen } = useOpenRecord();
  const name = place.id === OVERALL ? LL.record.verdictStep.whole() : place.name;
  const heads = [words.element(), words.state(), ...(rated ? [words.rating()] : [])];
  const columns = heads.length + 2;
  return (
    <section className={styles.section} aria-label={name}>
      <h3 dir="auto">{name}</h3>
      {isSilent(place) && <p className={styles.bad}>{words.silent({ count: place.defects.length })}</p>}
      {!frozen && <ForRest place={place} name={name} rated={rated} />}
      <CardTable
        label={name}
        head={
          <>
            <HeadCells of={heads} />
            <HeadCells of={[words.defects()]} areNumbers />
            <HeadCells of={[words.reason()]} />
          </>
        }
      >
        {linesOf(place).map(({ of, defects }) =>
          typeof of === 'string' ? (
            <tr key={of} data-rest={of}>
              <td colSpan={columns - 2} className={styles.words}>
                {words.rest[of]()}
              </td>
              <td data-head={words.defects()} className={styles.number}>
                {format.count(defects)}
              </td>
              <td className={styles.td} />
            </tr>
          ) : (
            <ElementRow key={of.element.key} row={of} place={place} placeName={name} columns={columns} />
          ),
        )}
      </CardTable>
    </section>
  );
}

/** Defects in the notice by number; the rest is counted. */
const NAMED = 5;

/** The defects that no place's elements can speak for. */
function Elsewhere({ checklist }: { readonly checklist: Checklist }) {
  const { LL, format } = useI18n();
  const { elsewhere } = checklist;
  const [line] = elsewhereLines(checklist);
  if (!line) return null;
  const names = elsewhere.slice(0, NAMED).map(({ no }) => no);
  const more = line.defects - names.length;
  return (
    <p className={styles.notice.warn} data-rest="elsewhere">
      {LL.elements.elsewhere({
        count: line.defects,
        names: format.list(more > 0 ? [...names, `+${format.count(more)}`] : names),
      })}
    </p>
  );
}

/** Adds a custom element, or removes one from the list. Earlier answers stay stored. */
function Edit({
  list,
  onChange,
}: {
  readonly list: ElementList;
  readonly onChange: (list: ElementList) => void;
}) {
  const words = useI18n().LL.elements;
  const nameOf = useElementName();
  const [name, setName] = useState('');
  const add = () => {
    onChange(withElement(list, name.trim(), crypto.randomUUID()));
    setName('');
  };
  return (
    <div className={styles.end}>
      <TextField label={words.own()} value={name} onChange={setName} maxLength={120} />
      <Button onPress={add} isDisabled={name.trim() === '' || list.elements.length >= MOST_ELEMENTS}>
        {words.add()}
      </Button>
      {list.elements.length > 0 && (
        <Select
          label={words.remove()}
          placeholder="–"
          items={list.elements.map((element) => ({ id: element.key, label: nameOf(element) }))}
          selectedKey={null}
          onSelectionChange={(key) => onChange(withoutElement(list, key))}
        />
      )}
    </div>
  );
}

/** Which elements the inspection looks at: a built-in list, or a custom one. */
function ElementListEditor() {
  const language = useI18n();
  const words = language.LL.elements;
  const { record, survey, frozen, change } = useOpenRecord();
  if (!survey) return null;
  const { list } = survey.checklist;
  const usual = listOfScheme(record);
  const offered = offeredLists(record);
  return (
    <>
      <Select
        label={words.list()}
        placeholder={words.edited()}
        items={offered.map((one) => ({
          id: one.list.id,
          label: one.names ? packWords(language, one.names) : words.noList(),
        }))}
        selectedKey={offered.find((one) => one.list.id === list.id)?.list.id ?? null}
        onSelectionChange={(id) => {
          // The edition that the record was created with is kept.
          const chosen = offered.find((one) => one.list.id === id);
          if (chosen && id !== list.id) change({ elementList: chosen.list });
        }}
        isFixed={frozen}
      />
      {isEdited(list) && <p className={styles.muted}>{words.editedText()}</p>}
      {record.elementList !== null &&
        list.id !== usual.id &&
        !isEdited(list) &&
        usual.elements.length > 0 && <p className={styles.notice.warn}>{words.otherThanUsual()}</p>}
      {!frozen && <Edit list={list} onChange={(elementList) => change({ elementList })} />}
    </>
  );
}

/** What of the building was inspected and what wasn't, element by element at each place. */
export function ElementsStep() {
  const words = useI18n().LL.elements;
  const { survey } = useOpenRecord();
  if (!survey) return null;
  const { checklist } = survey;
  return (
    <>
      <p className={styles.muted}>{words.text()}</p>
      <ElementListEditor />
      {checklist.places.length > 0 && <p role="status">{words.tally(tallyElements(checklist))}</p>}
      <Elsewhere checklist={checklist} />
      {checklist.places.map((place) => (
        <Place key={place.id} place={place} rated={checklist.list.rated} />
      ))}
    </>
  );
}

import { useState } from 'react';
import type { ChecklistPlace } from '#domain/inspection/elements/checklist.ts';
import {
  answerKey,
  ELEMENT_RATINGS,
  ELEMENT_STATES,
  type ElementAnswer,
  isInspected,
} from '#domain/inspection/elements/elementAnswer.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { GoneNotice } from '../../../kit/bulk/GoneNotice.tsx';
import { useBulkAct } from '../../../kit/bulk/useBulkAct.ts';
import * as styles from '../../../kit/page/page.css.ts';
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
export function ForRest({ place, name, rated }: ForRestProps) {
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
          {named && <GoneNotice named={named} />}
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

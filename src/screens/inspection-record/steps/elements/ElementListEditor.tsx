import { useState } from 'react';
import {
  type ElementList,
  isEdited,
  MOST_ELEMENTS,
  withElement,
  withoutElement,
} from '#domain/inspection/elements/elementList.ts';
import { listOfScheme, SHIPPED_LIST_IDS, SHIPPED_LISTS } from '#domain/inspection/elements/shippedLists.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useElementName } from './useElementName.ts';

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
export function ElementListEditor() {
  const words = useI18n().LL.elements;
  const { record, survey, frozen, change } = useOpenRecord();
  if (!survey) return null;
  const { list } = survey.checklist;
  const usual = listOfScheme(record.scheme);
  return (
    <>
      <Select
        label={words.list()}
        placeholder={words.edited()}
        items={SHIPPED_LIST_IDS.map((id) => ({ id, label: words.lists[id]() }))}
        selectedKey={SHIPPED_LIST_IDS.find((id) => id === list.id) ?? null}
        onSelectionChange={(id) => {
          // The edition that the record was created with is kept.
          if (id !== list.id) change({ elementList: SHIPPED_LISTS[id] });
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

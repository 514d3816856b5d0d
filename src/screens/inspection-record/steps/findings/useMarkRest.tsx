import { useState } from 'react';
import type { Component } from '#domain/inspection/register/component.ts';
import type { NamedItems } from '#domain/lists/namedItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { GoneNotice } from '../../../kit/bulk/GoneNotice.tsx';
import { useBulkAct } from '../../../kit/bulk/useBulkAct.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';

const keyOf = ({ damage }: Component): string => damage.key;
const NOTHING: NamedItems<Component> = { items: [], gone: 0 };

/** Marks unchecked components as safe, after a person has stated what was looked at: a button, and its dialog. */
export function useMarkRest(components: readonly Component[]) {
  const { LL } = useI18n();
  const words = LL.inspection.components;
  const { records, project } = useOpenRecord();
  const { named, open, close } = useBulkAct(components, keyOf);
  const [basis, setBasis] = useState('');
  const rest = components.filter(({ facts }) => facts.condition === 'not_checked');
  // Of the named ones, those that somebody rated meanwhile stay as they were rated.
  const { items, gone } = named ?? NOTHING;
  const unrated = items.filter(({ facts }) => facts.condition === 'not_checked');
  const left = { items: unrated, gone: gone + items.length - unrated.length };
  const mark = () => {
    if (basis.trim() === '') return;
    records.setComponents(project.id, unrated.map(keyOf), { condition: 'safe', basis: basis.trim() });
    close();
    setBasis('');
  };
  return {
    button: rest.length > 0 && (
      <Button onPress={() => open(rest)}>{words.markRest({ count: rest.length })}</Button>
    ),
    dialog: (
      <FormDialog
        title={words.markTitle({ count: unrated.length })}
        isOpen={named !== null}
        onClose={close}
        size="small"
        cancelLabel={words.cancel()}
        confirmLabel={words.markConfirm()}
        isDisabled={basis.trim() === '' || unrated.length === 0}
        onConfirm={mark}
      >
        <div className={styles.section}>
          <p>{words.markText()}</p>
          <GoneNotice named={left} />
          <TextField
            label={words.basis()}
            description={words.basisHelp()}
            value={basis}
            onChange={setBasis}
          />
        </div>
      </FormDialog>
    ),
  };
}

import { useState } from 'react';
import type { Component } from '#domain/inspection/register/component.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';

/** Marks unchecked components as safe, after a person has stated what was looked at. */
export function MarkRest({ components }: { readonly components: readonly Component[] }) {
  const { LL } = useI18n();
  const words = LL.inspection.components;
  const { records, project } = useOpenRecord();
  const [asking, setAsking] = useState(false);
  const [basis, setBasis] = useState('');
  const rest = components.filter(({ facts }) => facts.condition === 'not_checked');
  const count = rest.length;
  if (count === 0) return null;
  const mark = () => {
    if (basis.trim() === '') return;
    setAsking(false);
    const keys = rest.map(({ damage }) => damage.key);
    records.setComponents(project.id, keys, { condition: 'safe', basis: basis.trim() });
  };
  return (
    <>
      <Button onPress={() => setAsking(true)}>{words.markRest({ count })}</Button>
      <FormDialog
        title={words.markTitle({ count })}
        isOpen={asking}
        onClose={() => setAsking(false)}
        size="small"
        cancelLabel={words.cancel()}
        confirmLabel={words.markConfirm()}
        isDisabled={basis.trim() === ''}
        onConfirm={mark}
      >
        <div className={styles.section}>
          <p>{words.markText()}</p>
          <TextField
            label={words.basis()}
            description={words.basisHelp()}
            value={basis}
            onChange={setBasis}
          />
        </div>
      </FormDialog>
    </>
  );
}

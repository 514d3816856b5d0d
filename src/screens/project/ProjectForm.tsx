import { useState } from 'react';
import type { Particulars } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import * as styles from '../inspection-record/page.css.ts';

export interface ProjectFormProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly initial: Particulars;
  readonly onSave: (particulars: Particulars) => void;
  readonly onClose: () => void;
}

/** The particulars of a project in a dialog; a name is all that it needs. */
export function ProjectForm({ title, saveLabel, initial, onSave, onClose }: ProjectFormProps) {
  const { LL } = useI18n();
  const words = LL.project.form;
  const [fields, setFields] = useState(initial);
  const [asked, setAsked] = useState(false);
  const missing = fields.name.trim() === '';
  const save = () => {
    setAsked(true);
    if (missing) return;
    onSave({ ...fields, name: fields.name.trim() });
    onClose();
  };
  const field = (key: keyof Particulars, label: string) => (
    <TextField
      label={label}
      size="dialog"
      value={fields[key]}
      onChange={(value) => setFields({ ...fields, [key]: value })}
      maxLength={200}
    />
  );
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      closeLabel={words.close()}
      isDismissable={false}
      footer={
        <>
          <Button size="dialog" onPress={onClose}>
            {words.cancel()}
          </Button>
          <Button size="dialog" variant="primary" onPress={save}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <div className={styles.section}>
        <TextField
          label={words.name()}
          size="dialog"
          autoFocus
          isRequired
          validationBehavior="aria"
          value={fields.name}
          onChange={(name) => setFields({ ...fields, name })}
          isInvalid={asked && missing}
          errorMessage={words.nameMissing()}
          maxLength={200}
        />
        {field('code', words.code())}
        {field('address', words.address())}
        {field('client', words.client())}
      </div>
    </Dialog>
  );
}

export const NO_PARTICULARS: Particulars = { name: '', code: '', address: '', client: '' };

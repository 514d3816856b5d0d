import { type ReactNode, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { AlertDialog, Dialog } from '#ui/overlays/Dialog.tsx';

export interface EntryDialogProps {
  readonly title: string;
  readonly size?: 'small' | 'medium';
  /** The label of the save button, where it isn't "Save". */
  readonly saveLabel?: string;
  readonly onSave: () => void;
  /** Whether there is nothing to save. */
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
  /** Removing the entry, after a confirmation; absent for a new one. */
  readonly removal?: {
    readonly label: string;
    readonly title: string;
    readonly text: string;
    readonly onRemove: () => void;
  };
  readonly children: ReactNode;
}

/**
 * One entry of a list, being created, changed or removed. Only closed by its own buttons and Escape, so that nothing
 * typed is lost.
 */
export function EntryDialog(props: EntryDialogProps) {
  const { title, size = 'medium', saveLabel, onSave, isDisabled = false, onClose, removal, children } = props;
  const { LL } = useI18n();
  const { form } = LL.project;
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <Dialog
        title={title}
        size={size}
        isOpen={!removing}
        isDismissable={false}
        onClose={() => !removing && onClose()}
        closeLabel={form.close()}
        onSubmit={onSave}
        footer={
          <>
            {removal && (
              <Button size="dialog" variant="quiet" onPress={() => setRemoving(true)}>
                {removal.label}
              </Button>
            )}
            <Button size="dialog" onPress={onClose}>
              {form.cancel()}
            </Button>
            <Button size="dialog" variant="primary" type="submit" isDisabled={isDisabled}>
              {saveLabel ?? form.save()}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
      {removal && (
        <AlertDialog
          title={removal.title}
          text={removal.text}
          isOpen={removing}
          cancelLabel={form.cancel()}
          confirmLabel={removal.label}
          onCancel={() => setRemoving(false)}
          onConfirm={() => {
            removal.onRemove();
            onClose();
          }}
        />
      )}
    </>
  );
}

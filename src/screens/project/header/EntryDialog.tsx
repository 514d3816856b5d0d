import { type ReactNode, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { AlertDialog, Dialog } from '#ui/overlays/Dialog.tsx';

export interface EntryDialogProps {
  readonly title: string;
  readonly size?: 'small' | 'medium';
  /** What saving it is called, where not "Save". */
  readonly saveLabel?: string;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Taking the entry away, which is asked about first; absent for a new one. */
  readonly removal?: {
    readonly label: string;
    readonly title: string;
    readonly text: string;
    readonly onRemove: () => void;
  };
  readonly children: ReactNode;
}

/** One entry of a list, made, changed or taken away. Closes by its own buttons and Escape only: nothing typed is lost. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, size = 'medium', saveLabel, onSave, onClose, removal, children } = props;
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
            <Button size="dialog" variant="primary" onPress={onSave}>
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

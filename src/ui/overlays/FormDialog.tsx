import { Button } from '../buttons/Button.tsx';
import * as styles from './Dialog.css.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface FormDialogProps extends Omit<DialogProps, 'footer' | 'closeLabel' | 'onSubmit'> {
  /** The name of the button in the corner, where it differs from the cancel button's. */
  closeLabel?: string;
  cancelLabel: string;
  /** A verb for the action. */
  confirmLabel: string;
  /** The dialog stays open until the caller stops rendering it. */
  onConfirm: () => void;
  isDisabled?: boolean;
  /** What has to be entered before the action, next to its button; empty where nothing has to be. */
  missing?: string;
  /** Enter in a field confirms, unless this is false: where there are many fields, or where it can't be undone. */
  confirmsOnEnter?: boolean;
}

/** A dialog with a cancel button and one action for what was entered. */
export function FormDialog(props: FormDialogProps) {
  const {
    cancelLabel,
    confirmLabel,
    onConfirm,
    isDisabled = false,
    missing,
    confirmsOnEnter = true,
    ...dialog
  } = props;
  return (
    <Dialog
      closeLabel={cancelLabel}
      {...dialog}
      {...(confirmsOnEnter && { onSubmit: onConfirm })}
      footer={
        <>
          {missing !== undefined && (
            <p role="status" className={styles.lacking}>
              {missing}
            </p>
          )}
          <Button size="dialog" onPress={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button
            size="dialog"
            variant="primary"
            isDisabled={isDisabled}
            {...(confirmsOnEnter ? { type: 'submit' } : { onPress: onConfirm })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}

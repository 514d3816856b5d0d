import { Button } from '../buttons/Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface FormDialogProps extends Omit<DialogProps, 'footer' | 'closeLabel'> {
  /** Where the button in the corner is called otherwise than the one that cancels. */
  closeLabel?: string;
  cancelLabel: string;
  /** A verb: what it does. */
  confirmLabel: string;
  /** The dialog stays until it is no longer there. */
  onConfirm: () => void;
  /** Something is missing still. */
  isDisabled?: boolean;
}

/** A dialog that is cancelled, or does one thing with what was entered. */
export function FormDialog(props: FormDialogProps) {
  const { cancelLabel, confirmLabel, onConfirm, isDisabled = false, ...dialog } = props;
  return (
    <Dialog
      closeLabel={cancelLabel}
      {...dialog}
      footer={
        <>
          <Button size="dialog" onPress={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button size="dialog" variant="primary" isDisabled={isDisabled} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}

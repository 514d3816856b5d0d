import { Button } from '../buttons/Button.tsx';

interface DialogButtonsProps {
  readonly cancel: string;
  readonly onCancel: () => void;
  /** A verb: what it does. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly isDisabled?: boolean;
}

/** The buttons of most dialogs: cancel, and the one that does it. */
export function DialogButtons({
  cancel,
  onCancel,
  confirm,
  onConfirm,
  isDisabled = false,
}: DialogButtonsProps) {
  return (
    <>
      <Button size="dialog" onPress={onCancel}>
        {cancel}
      </Button>
      <Button size="dialog" variant="primary" isDisabled={isDisabled} onPress={onConfirm}>
        {confirm}
      </Button>
    </>
  );
}

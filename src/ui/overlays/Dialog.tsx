import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import * as styles from './Dialog.css.ts';

export interface DialogProps {
  title: string;
  /** By default open while it is rendered. */
  isOpen?: boolean;
  /** Also called on Escape. */
  onClose: () => void;
  /** The name of the button in the corner. */
  closeLabel: string;
  /** At most 420, 600 or 920 px wide. */
  size?: 'small' | 'medium' | 'large';
  /** A click outside closes it; don't use it where work would be lost. */
  isDismissable?: boolean;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** Makes it a form: Enter in a field does what its submit button does. Not where content has a form of its own. */
  onSubmit?: () => void;
}

/** A modal dialog with a heading, a scrolling body, and buttons. Escape closes it. */
export function Dialog(props: DialogProps) {
  const {
    title,
    isOpen = true,
    onClose,
    closeLabel,
    size = 'medium',
    isDismissable = true,
    children,
    footer,
    onSubmit,
  } = props;
  const content = (
    <>
      <header className={styles.header}>
        <Heading slot="title" className={styles.title}>
          {title}
        </Heading>
        <IconButton icon={X} label={closeLabel} onPress={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </>
  );
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      className={`${styles.overlay} ${styles.sheet}`}
    >
      <Modal className={styles.size[size]}>
        <AriaDialog className={styles.dialog}>
          {onSubmit ? (
            <form
              className={styles.dialog}
              // The fields say themselves what is wrong with them.
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                // An event of a form in another dialog, opened from this one, rises here too.
                if (event.target === event.currentTarget) onSubmit();
              }}
            >
              {content}
            </form>
          ) : (
            content
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface AlertDialogProps {
  title: string;
  text: ReactNode;
  isOpen: boolean;
  cancelLabel: string;
  confirmLabel: string;
  /** Whether there is nothing to confirm. */
  isDisabled?: boolean;
  /** Also called on Escape. */
  onCancel: () => void;
  onConfirm: () => void;
}

/**
 * Asks for confirmation before something is destroyed (`role="alertdialog"`). Focus starts on the button that cancels.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { title, text, isOpen, cancelLabel, confirmLabel, isDisabled = false, onCancel, onConfirm } = props;
  const textId = useId();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      className={styles.overlay}
    >
      <Modal className={styles.size.small}>
        <AriaDialog role="alertdialog" aria-describedby={textId} className={styles.alert}>
          <Heading slot="title" className={styles.title}>
            {title}
          </Heading>
          <div id={textId} className={styles.alertText}>
            {text}
          </div>
          <div className={styles.alertActions}>
            <Button size="dialog" autoFocus onPress={onCancel}>
              {cancelLabel}
            </Button>
            <Button size="dialog" variant="danger" isDisabled={isDisabled} onPress={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

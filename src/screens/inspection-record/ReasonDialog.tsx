import { useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import * as styles from '../kit/page/page.css.ts';

export interface ReasonDialogProps {
  /** The new revision. */
  readonly revision: number;
  readonly onBegin: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why a revision is started, before it is. */
export function ReasonDialog({ revision, onBegin, onClose }: ReasonDialogProps) {
  const words = useI18n().LL.revision;
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={words.begin({ revision })}
      isDismissable={false}
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.begin({ revision })}
      isDisabled={reason.trim() === ''}
      onConfirm={() => onBegin(reason.trim())}
    >
      <div className={styles.section}>
        <p>{words.beginText()}</p>
        <TextArea
          label={words.reason({ revision })}
          value={reason}
          onChange={setReason}
          autoFocus
          isRequired
        />
      </div>
    </FormDialog>
  );
}

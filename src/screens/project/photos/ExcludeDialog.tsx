import { useState } from 'react';
import {
  EXCLUSION_REASONS,
  type ExclusionReason,
  type ExclusionWords,
  isExplained,
  MAX_EXCLUSION_NOTE,
} from '#domain/inspection/photos/exclusion.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { NamedItems } from '#domain/lists/namedItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MissingNotice } from '#screens/kit/bulk/MissingNotice.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import * as page from '../../kit/page/page.css.ts';
import { EntryDialog } from '../header/EntryDialog.tsx';

export interface ExcludeDialogProps {
  /** The photos to exclude. */
  readonly named: NamedItems<InspectionImage>;
  readonly onExclude: (images: readonly string[], why: ExclusionWords) => void;
  readonly onClose: () => void;
}

/** Asks why photos are excluded from the inspection: a listed reason, or a text of the person's own. */
export default function ExcludeDialog({ named, onExclude, onClose }: ExcludeDialogProps) {
  const { LL } = useI18n();
  const words = LL.exclusion;
  const [reason, setReason] = useState<ExclusionReason>('blurred');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const isWanting = !isExplained({ reason, note });
  const exclude = () => {
    if (isWanting) setAsked(true);
    else
      onExclude(
        named.items.map(({ id }) => id),
        { reason, note: note.trim() },
      );
  };
  return (
    <EntryDialog
      title={words.title({ count: named.items.length })}
      size="small"
      saveLabel={words.open()}
      isDisabled={named.items.length === 0}
      onSave={exclude}
      onClose={onClose}
    >
      <div className={page.section}>
        <p>{words.text()}</p>
        <MissingNotice named={named} />
        <Select
          label={words.reason()}
          items={EXCLUSION_REASONS.map((id) => ({ id, label: words.reasons[id]() }))}
          selectedKey={reason}
          onSelectionChange={setReason}
        />
        <TextArea
          label={words.note()}
          value={note}
          onChange={setNote}
          maxLength={MAX_EXCLUSION_NOTE}
          isRequired={reason === 'other'}
          isInvalid={asked && isWanting}
          errorMessage={words.noteWanted()}
        />
      </div>
    </EntryDialog>
  );
}

import { useState } from 'react';
import { useAnnotator } from '#annotator/AnnotatorProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { TextArea } from '#ui/TextField.tsx';

/** What the report should say. Stored when the field is left, as one step of undo. */
export function Remark({ remark }: { readonly remark: string }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const words = LL.dashboard.assessment;
  const [text, setText] = useState(remark);
  const [stored, setStored] = useState(remark);
  // Changed from elsewhere (undo, another tab): what is stored wins over what was typed and not left yet.
  if (stored !== remark) {
    setStored(remark);
    setText(remark);
  }
  return (
    <TextArea
      label={words.remark()}
      placeholder={words.remarkPlaceholder()}
      rows={2}
      maxLength={2000}
      value={text}
      onChange={setText}
      onBlur={() => text !== remark && commands.remark(text)}
    />
  );
}

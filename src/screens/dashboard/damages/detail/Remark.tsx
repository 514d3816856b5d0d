import { useEffect, useEffectEvent, useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';

/**
 * What the report should say of one damage: give it the damage's key. Stored when the field is left, or taken
 * away, as one step of undo, and always with the damage that it was typed for.
 */
export function Remark({ damage }: { readonly damage: Damage }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const words = LL.dashboard.assessment;
  /** Null while nothing is typed that isn't stored: then what is stored shows, whoever changes it. */
  const [typed, setTyped] = useState<string | null>(null);

  const store = () => {
    if (typed !== null && typed !== damage.remark) commands.remark(typed, damage);
    setTyped(null);
  };
  const leave = useEffectEvent(store);
  useEffect(() => () => leave(), []);

  return (
    <TextArea
      label={words.remark()}
      placeholder={words.remarkPlaceholder()}
      rows={2}
      maxLength={2000}
      value={typed ?? damage.remark}
      onChange={setTyped}
      onBlur={store}
    />
  );
}

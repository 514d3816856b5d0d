import { memo, useEffect, useEffectEvent, useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { useSteady } from '#ui/useSteady.ts';

interface FieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

/** Memoised: most damages have no remark. */
const Field = memo(function Field({ text, onChange, onBlur }: FieldProps) {
  const { LL } = useI18n();
  const words = LL.dashboard.assessment;
  return (
    <TextArea
      label={words.remark()}
      placeholder={words.remarkPlaceholder()}
      rows={2}
      maxLength={2000}
      value={text}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
});

/**
 * What the report should say of one damage. Stored when the field is left, shows another damage or is taken away, as one
 * step of undo, and always with the damage that it was typed for.
 */
export function Remark({ damage }: { readonly damage: Damage }) {
  const { commands } = useAnnotator();
  /** Text that isn't stored yet; null where there is none, so that the stored text is shown even if others change it. */
  const [typed, setTyped] = useState<{ readonly of: Damage; readonly text: string } | null>(null);

  const store = () => {
    if (typed !== null && typed.text !== typed.of.remark) commands.remark(typed.text, typed.of);
    setTyped(null);
  };
  const change = useSteady((text: string) => setTyped({ of: damage, text }));
  const leave = useSteady(store);
  const left = useEffectEvent(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another damage is the field left, too
  useEffect(() => () => left(), [damage.key]);

  return (
    <Field
      text={typed?.of.key === damage.key ? typed.text : damage.remark}
      onChange={change}
      onBlur={leave}
    />
  );
}

import { useState } from 'react';
import type { Signer } from '#data/certificates/signer.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../kit/page/page.css.ts';
import { CertificateFields } from './CertificateFields.tsx';
import { DeviceKeyFields } from './DeviceKeyFields.tsx';

const CHOICES = ['name', 'certificate', 'device_key'] as const;

/** What a record is signed with besides the typed name. */
export interface ChosenKey {
  readonly choice: (typeof CHOICES)[number];
  /** Null without a key, and until it is unlocked. */
  readonly signer: Signer | null;
  /** Whether the chosen key can be used. */
  readonly isReady: boolean;
}

export const NO_KEY_CHOSEN: ChosenKey = { choice: 'name', signer: null, isReady: true };

/** Chooses between signing by name alone, with a certificate, or with a key of this device. */
export function KeyFields(props: {
  readonly chosen: ChosenKey;
  readonly onChoose: (chosen: ChosenKey) => void;
}) {
  const words = useI18n().LL.signing.key;
  const { chosen, onChoose } = props;
  const { choice, signer } = chosen;
  // Late results of a field are ignored once another choice was made.
  const [round, setRound] = useState(0);
  const opened = (next: Signer | null) => onChoose({ choice, signer: next, isReady: next !== null });
  return (
    <section className={styles.section} aria-label={words.label()}>
      <Select
        label={words.label()}
        size="dialog"
        items={CHOICES.map((id) => ({ id, label: words.choices[id]() }))}
        selectedKey={choice}
        onSelectionChange={(next) => {
          setRound(round + 1);
          onChoose({ choice: next, signer: null, isReady: next === 'name' });
        }}
      />
      {choice === 'certificate' && <CertificateFields key={round} signer={signer} onOpen={opened} />}
      {choice === 'device_key' && <DeviceKeyFields key={round} signer={signer} onOpen={opened} />}
    </section>
  );
}

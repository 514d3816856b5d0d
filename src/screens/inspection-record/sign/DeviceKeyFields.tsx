import { useEffect, useEffectEvent, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import type { Signer } from '#data/certificates/signer.ts';
import { fileName } from '#domain/fileName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as styles from '../../kit/page/page.css.ts';

/** A public key as PEM (RFC 7468). */
const pemOf = (base64: string): string =>
  ['-----BEGIN PUBLIC KEY-----', ...(base64.match(/.{1,64}/g) ?? []), '-----END PUBLIC KEY-----', ''].join(
    '\n',
  );

/** A key that this browser generated and stores for the profile. */
export function DeviceKeyFields(props: {
  readonly signer: Signer | null;
  readonly onOpen: (signer: Signer | null) => void;
}) {
  const words = useI18n().LL.signing.key;
  const { email, name } = useProfile();
  const { signer } = props;
  const [fault, setFault] = useState('');
  const onOpen = useEffectEvent(props.onOpen);
  useEffect(() => {
    let isGone = false;
    import('#data/certificates/deviceKey.ts')
      .then(({ deviceKey }) => deviceKey(email || name))
      .then((made) => !isGone && onOpen(made))
      .catch((error: unknown) => !isGone && setFault(error instanceof Error ? error.message : String(error)));
    return () => {
      isGone = true;
    };
  }, [email, name]);
  const [publicKey = ''] = signer?.keys ?? [];
  return (
    <>
      <p>{words.deviceText()}</p>
      {fault !== '' && (
        <p role="alert" className={styles.bad}>
          {words.noDeviceKey({ message: fault })}
        </p>
      )}
      {signer && (
        <div className={styles.row}>
          <span className={styles.mono} style={{ overflowWrap: 'anywhere' }}>
            {words.fingerprint()} {signer.signedWith.fingerprints[0]}
          </span>
          <Button
            onPress={() =>
              saveFile(
                new Blob([pemOf(publicKey)], { type: 'application/x-pem-file' }),
                fileName(name, 'pem'),
              )
            }
          >
            {words.publicKey()}
          </Button>
        </div>
      )}
    </>
  );
}

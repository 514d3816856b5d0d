import { useEffect, useRef, useState } from 'react';
import type { Pkcs12Fault } from '#data/certificates/pkcs12Fault.ts';
import type { Signer } from '#data/certificates/signer.ts';
import type { CertificateFacts } from '#domain/inspection/signing/signedWith.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import * as styles from '../../kit/page/page.css.ts';

/** The content of a certificate. */
function Facts({ certificate }: { readonly certificate: CertificateFacts }) {
  const { LL, format } = useI18n();
  const words = LL.signing.key;
  const { subject, issuer, notAfter, fingerprint, isSelfSigned } = certificate;
  const facts = [
    [words.subject(), subject],
    [words.issuer(), issuer],
    [words.validTo(), format.date(notAfter)],
    [words.fingerprint(), fingerprint],
  ];
  return (
    <>
      <dl className={styles.pairs}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt className={styles.muted}>{name}</dt>
            <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>
              <bdi>{value || '–'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.muted}>{isSelfSigned ? words.selfSigned() : words.unasked()}</p>
    </>
  );
}

/** A person's own certificate, from a file that is unlocked with its passphrase. */
export function CertificateFields(props: {
  readonly signer: Signer | null;
  readonly onOpen: (signer: Signer | null) => void;
}) {
  const words = useI18n().LL.signing.key;
  const { signer, onOpen } = props;
  const reading = useRef<AbortController>(null);
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [isOpening, setOpening] = useState(false);
  const [fault, setFault] = useState<Pkcs12Fault | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const choose = (chosen: File) => {
    setFile(chosen);
    setFault(null);
    onOpen(null);
  };
  const open = async (from: File) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    reading.current = stopping;
    setOpening(true);
    const { openPkcs12 } = await import('#data/certificates/openPkcs12.ts');
    const opened = await openPkcs12(from, passphrase);
    // Opening a file may take long, and another choice may have been made meanwhile.
    if (signal.aborted) return;
    setOpening(false);
    setFault(opened.ok ? null : opened.error);
    if (opened.ok) setPassphrase('');
    onOpen(opened.ok ? opened.value : null);
  };
  return (
    <>
      <div>
        <FileButton
          label={words.choose()}
          size="dialog"
          accept=".p12,.pfx,application/x-pkcs12"
          isDisabled={isOpening}
          onFile={choose}
        />
      </div>
      {file && !signer && (
        <form
          className={styles.end}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void open(file).catch(() => {
              setOpening(false);
              setFault('unreadable');
            });
          }}
        >
          <TextField
            label={words.passphrase({ file: file.name })}
            type="password"
            size="dialog"
            value={passphrase}
            onChange={setPassphrase}
            isInvalid={fault === 'wrong_passphrase'}
            autoComplete="off"
          />
          <Button size="dialog" type="submit" isDisabled={isOpening}>
            {isOpening ? words.opening() : words.open()}
          </Button>
        </form>
      )}
      {fault && file && (
        <p role="alert" className={styles.bad}>
          {words.faults[fault]({ file: file.name })}
        </p>
      )}
      {signer?.certificate && <Facts certificate={signer.certificate} />}
      <p className={styles.muted}>{words.kept()}</p>
    </>
  );
}

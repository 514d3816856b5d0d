import { useQuery } from '@tanstack/react-query';
import { keySignatureOf } from '#data/certificates/keySignatureOf.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import { fileName } from '#domain/fileName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as styles from '../../kit/page/page.css.ts';

/**
 * A row with the key a revision was signed with, and whether that signature is valid; nothing where only a name was
 * typed.
 */
export function KeyLine({ seal, name }: { readonly seal: Seal; readonly name: string }) {
  const { LL, format } = useI18n();
  const words = LL.signing.key;
  const { proof } = seal;
  const { data: found } = useQuery({
    queryKey: ['key-signature', seal.hash, proof ?? null],
    queryFn: () => keySignatureOf(seal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!found || found.kind === 'none') return null;
  const said =
    found.kind === 'fails'
      ? words.fails[found.why]()
      : found.kind === 'device_key'
        ? words.device_key({ fingerprint: found.fingerprint })
        : words.certificate({ ...found, validTo: format.date(found.notAfter) });
  const save = () =>
    saveFile(new Blob([proof ?? ''], { type: 'application/json' }), fileName(name, 'signature.json'));
  return (
    <li className={styles.item}>
      <p
        className={`${styles.grow} ${found.kind === 'fails' ? styles.bad : ''}`}
        style={{ overflowWrap: 'anywhere' }}
      >
        <bdi>{said}</bdi>
        {found.kind === 'certificate' && (
          <span className={styles.muted}> {found.isSelfSigned ? words.selfSigned() : words.unasked()}</span>
        )}
      </p>
      {proof !== undefined && <Button onPress={save}>{words.export()}</Button>}
    </li>
  );
}

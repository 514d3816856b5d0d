import { useMemo } from 'react';
import { openSeal } from '#data/records/seal.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import { readSigningSheet } from '#domain/inspection/signing/signingSheet.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../../kit/page/page.css.ts';
import { SheetFacts } from './SheetFacts.tsx';

/** The sheet that the signer saw; nothing for signatures of older versions, which had none. */
export function SignedSheet({ seal }: { readonly seal: Seal }) {
  const words = useI18n().LL.signing.sheet;
  const sheet = useMemo(() => readSigningSheet(openSeal(seal)?.sheet), [seal]);
  if (!sheet) return null;
  return (
    <details>
      <summary>
        {words.signed()}, {words.reservations({ count: sheet.reservations.length })}
      </summary>
      <div className={styles.section}>
        <SheetFacts sheet={sheet} />
        <p>
          {words.role()}: <bdi>{sheet.role}</bdi>
        </p>
        <p>
          {words.declared()}: <q lang={sheet.language}>{sheet.declaration}</q>
        </p>
        <p>
          {words.typed()}: <bdi>{sheet.typed}</bdi>
        </p>
      </div>
    </details>
  );
}

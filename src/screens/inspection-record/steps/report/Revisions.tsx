import { Fragment } from 'react';
import type { Seal } from '#data/records/sealCheck.ts';
import { fileName } from '#domain/fileName.ts';
import type { Signoff } from '#domain/inspection/record/record.ts';
import { sealFileName } from '#domain/inspection/signing/sealFileName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { KeyLine } from '../../sign/KeyLine.tsx';
import { SignedSheet } from '../../sign/SignedSheet.tsx';
import { ChangesSoFar, SignedChanges } from './Changes.tsx';
import { LateChanges } from './LateChanges.tsx';

/** A signature: its revision, signer, time, hash, and validity. */
function Given(props: {
  readonly signature: {
    readonly revision: number;
    readonly by: string;
    readonly at: number;
    readonly hash: string;
  };
  /** Why it is invalid; empty where it is valid. */
  readonly fault: string;
}) {
  const { LL, format } = useI18n();
  const words = LL.signing;
  const { signature, fault } = props;
  const who = [signature.by, signature.at > 0 ? format.dateTime(signature.at) : ''].filter(Boolean);
  return (
    <div className={styles.lead}>
      <div className={styles.row}>
        <strong>
          {words.revision()} {signature.revision}
        </strong>
        <bdi>{who.join(', ')}</bdi>
        {fault === '' ? <Badge tone="good">{words.matches()}</Badge> : <Badge tone="bad">{fault}</Badge>}
      </div>
      {signature.hash && (
        <div className={styles.mono}>
          {words.hash()} {signature.hash}
        </div>
      )}
    </div>
  );
}

/** A signature whose content is stored, for export as a file; one that conflicts with another isn't called signed. */
function Kept({ seal, conflicts }: { readonly seal: Seal; readonly conflicts: boolean }) {
  const words = useI18n().LL.signing;
  const { record } = useOpenRecord();
  const name = [record.no, `r${seal.revision}`, conflicts ? seal.hash.slice(0, 8) : 'signed'].join(' ');
  const file = conflicts ? fileName(name, 'json') : sealFileName(record, seal.revision);
  const save = () => saveFile(new Blob([seal.text], { type: 'application/json' }), file);
  return (
    <>
      <li className={styles.item}>
        <Given signature={seal} fault={conflicts ? words.conflicts() : ''} />
        <Button onPress={save}>{conflicts ? words.exportContent() : words.export()}</Button>
      </li>
      <KeyLine seal={seal} name={name} />
    </>
  );
}

const ofSignoff = ({ person, ...rest }: Signoff) => ({ ...rest, by: person });

/** Every signature with its hash: valid ones, whose content can be exported, and invalid ones. */
export function Revisions() {
  const words = useI18n().LL.signing;
  const { seals, unproven } = useOpenRecord();
  const count = (revision: number) => seals.filter((seal) => seal.revision === revision).length;
  return (
    <section className={styles.section} aria-label={words.history()}>
      <h3>{words.history()}</h3>
      {seals.some(({ proof }) => proof === undefined) && (
        <p className={styles.muted}>{words.sheet.integrity()}</p>
      )}
      {seals.length + unproven.length === 0 && <p className={styles.muted}>{words.none()}</p>}
      <ul className={styles.lines}>
        {seals.map((seal) => (
          <Fragment key={`${seal.revision}:${seal.hash}`}>
            <Kept seal={seal} conflicts={count(seal.revision) > 1} />
            {count(seal.revision) === 1 && (
              <li>
                <SignedSheet seal={seal} />
                {seal.revision > 1 && <SignedChanges seal={seal} />}
              </li>
            )}
          </Fragment>
        ))}
        {unproven.map((one) => (
          <li key={`${one.revision}:${one.hash}:${one.at}`} className={styles.item}>
            <Given signature={ofSignoff(one)} fault={words.notStored()} />
          </li>
        ))}
      </ul>
      <LateChanges />
      <ChangesSoFar />
    </section>
  );
}

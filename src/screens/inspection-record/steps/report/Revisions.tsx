import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import { keySignatureOf } from '#data/certificates/keySignatureOf.ts';
import { type LateChange, lateChanges } from '#data/records/revision/revisionNotes.ts';
import { openSeal } from '#data/records/seal.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import { fileName } from '#domain/fileName.ts';
import { OVERALL, type Signoff } from '#domain/inspection/record/record.ts';
import { REGIME_FIELDS } from '#domain/inspection/regime/regime.ts';
import { readSigningSheet, sealFileName } from '#domain/inspection/signing/signingSheet.ts';
import { GATE_CODES } from '#domain/rating/gate/gateCodes.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { Words } from '#i18n/wordsOf.ts';
import { SheetFacts } from '#screens/inspection-record/sign/SheetFacts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { wordFor } from '../../../kit/words/gateSentence.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useBoxWords } from '../../sign/useBoxWords.ts';
import { ChangesSoFar, SignedChanges } from './Changes.tsx';

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

/**
 * A row with the key a revision was signed with, and whether that signature is valid; nothing where only a name was
 * typed.
 */
function KeyLine({ seal, name }: { readonly seal: Seal; readonly name: string }) {
  const { LL, format } = useI18n();
  const words = LL.signing.key;
  const { proof } = seal;
  const { data: found } = useQuery({
    queryKey: ['key-signature', seal.hash, proof ?? null],
    queryFn: () => keySignatureOf(seal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!found || found.kind === 'none') return null;
  const changeText =
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
        <bdi>{changeText}</bdi>
        {found.kind === 'certificate' && (
          <span className={styles.muted}> {found.isSelfSigned ? words.selfSigned() : words.unasked()}</span>
        )}
      </p>
      {proof !== undefined && <Button onPress={save}>{words.export()}</Button>}
    </li>
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

/** Changes listed one by one; the rest is counted. */
const LISTED = 12;

/** Words for codes and fields; other items have names of their own. */
function wordOf(of: LateChange['of'], name: string, LL: Words): string {
  if (of === 'filing') return wordFor(LL.regime.fields, REGIME_FIELDS, name);
  if (of === 'waiver') return wordFor(LL.signing.gate, GATE_CODES, name);
  return of === 'verdict' && name === OVERALL ? LL.record.verdictStep.whole() : name;
}

/** What changed since the open record was signed, one by one. */
function LateChanges() {
  const { LL, format } = useI18n();
  const words = LL.inspection.late;
  const { kinds, fields: fieldWords } = LL.revision;
  const { seal, storedRecord, project, live } = useOpenRecord();
  const boxCalled = useBoxWords();
  const compared = useMemo(
    () =>
      seal && live
        ? { changes: lateChanges(seal, { record: storedRecord, project, survey: live }), at: Date.now() }
        : null,
    [seal, storedRecord, project, live],
  );
  if (!compared?.changes) return null;
  const { changes, at } = compared;
  if (changes.length === 0)
    return <p className={styles.muted}>{LL.signing.lateNone({ at: format.dateTime(at) })}</p>;
  const lateChangeText = ({ of, how, name, fields }: LateChange) =>
    words[how]({
      what: kinds[of](),
      name: boxCalled(wordOf(of, name, LL)),
      fields: format.list(fields.map((field) => fieldWords[field]())),
    });
  const more = changes.length - LISTED;
  return (
    <section className={styles.notice.warn} aria-label={words.heading()}>
      <h4>{words.heading()}</h4>
      <p>{words.text()}</p>
      <ul>
        {changes.slice(0, LISTED).map((one) => (
          <li key={`${one.of}:${one.key}`}>{lateChangeText(one)}</li>
        ))}
      </ul>
      {more > 0 && <p>{words.more({ count: more })}</p>}
    </section>
  );
}

/** The sheet that the signer saw; nothing for signatures of older versions, which had none. */
function SignedSheet({ seal }: { readonly seal: Seal }) {
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

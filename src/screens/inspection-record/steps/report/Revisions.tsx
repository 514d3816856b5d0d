import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, useMemo, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { keySignatureOf } from '#data/certificates/keySignatureOf.ts';
import { type LateChange, lateChanges, noteNow, noteSigned } from '#data/records/revision/revisionNotes.ts';
import { openSeal } from '#data/records/seal.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { fileName } from '#domain/fileName.ts';
import { erasedFile } from '#domain/inspection/photos/erased.ts';
import { attachedFiles, distinctFiles } from '#domain/inspection/record/attachedFiles.ts';
import { OVERALL, type Signoff } from '#domain/inspection/record/record.ts';
import type { Under } from '#domain/inspection/regime/regime.ts';
import { isWithoutChanges, type RevisionNote } from '#domain/inspection/revision/revisionNote.ts';
import { readSigningSheet, sealFileName } from '#domain/inspection/signing/signingSheet.ts';
import { own } from '#domain/keyed.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { GATE_CODES } from '#domain/rating/gate/gateCodes.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { changeRows, namedIn } from '#report/revision/changeRows.ts';
import { SheetFacts } from '#screens/inspection-record/sign/SheetFacts.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useErased } from '../../../kit/data/usePageDocuments.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { lazyPart } from '../../../kit/parts/lazyParts.tsx';
import { usePersonName } from '../../../kit/team/usePersonName.ts';
import { gateSentence } from '../../../kit/words/gateSentence.ts';
import { partName } from '../../../kit/words/regimeWords.ts';
import { reportWords } from '../../../kit/words/reportWords.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useBoxWords } from '../../sign/useBoxWords.ts';

const TimeStampDialog = lazyPart(async () => ({
  default: (await import('../../sign/TimeStampDialog.tsx')).TimeStampDialog,
}));

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
        <bdi>{format.list(who)}</bdi>
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
  const [stamped, setStamped] = useState<Uint8Array<ArrayBuffer> | null>(null);
  if (!found || found.kind === 'none') return null;
  const openStamp = async () => {
    const { signatureIn } = await import('#data/certificates/proof.ts');
    setStamped(signatureIn(proof ?? ''));
  };
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
        className={`${styles.lead} ${found.kind === 'fails' ? styles.bad : ''}`}
        style={{ overflowWrap: 'anywhere' }}
      >
        <bdi>{changeText}</bdi>
        {found.kind === 'certificate' && (
          <span className={styles.muted}> {found.isSelfSigned ? words.selfSigned() : words.unasked()}</span>
        )}
      </p>
      {proof !== undefined && <Button onPress={save}>{words.export()}</Button>}
      {found.kind !== 'fails' && (
        <Button onPress={() => void openStamp()}>{LL.signing.stamp.button()}</Button>
      )}
      {stamped && (
        <Suspense>
          <TimeStampDialog
            signature={stamped}
            certificate={found.kind === 'certificate' ? found.fingerprint : null}
            name={name}
            onClose={() => setStamped(null)}
          />
        </Suspense>
      )}
    </li>
  );
}

const HandoverDialog = lazyPart(async () => ({
  default: (await import('../../HandoverDialog.tsx')).HandoverDialog,
}));

/** A signed record with its sound clips and documents, as one file; nothing where it has none. */
function WithFiles({ seal, name }: { readonly seal: Seal; readonly name: string }) {
  const { LL, format } = useI18n();
  const words = LL.signing.files;
  const { pictures } = useWorkspace();
  const [missing, setMissing] = useState<readonly string[] | 'failed'>([]);
  const files = useMemo(() => {
    const content = openSeal(seal);
    return content ? distinctFiles(attachedFiles(content.record)) : [];
  }, [seal]);
  if (files.length === 0) return null;
  const save = async () => {
    const { signedFiles } = await import('#data/export/signedFiles.ts');
    const made = await signedFiles(seal, name, files, pictures);
    setMissing(made.missing);
    saveFile(made.archive, name.replace(/json$/, 'zip'));
  };
  return (
    <>
      <Button onPress={() => void save().catch(() => setMissing('failed'))}>
        {words.save({ count: files.length })}
      </Button>
      {missing.length > 0 && (
        <p role="alert" className={styles.bad}>
          {missing === 'failed' ? words.failed() : words.missing({ names: format.list(missing) })}
        </p>
      )}
    </>
  );
}

/** A signature whose content is stored, for export as a file; one that conflicts with another isn't called signed. */
function Kept({ seal, conflicts }: { readonly seal: Seal; readonly conflicts: boolean }) {
  const { LL } = useI18n();
  const words = LL.signing;
  const { record } = useOpenRecord();
  const name = [record.no, `r${seal.revision}`, conflicts ? seal.hash.slice(0, 8) : 'signed'].join(' ');
  const file = conflicts ? fileName(name, 'json') : sealFileName(record, seal.revision);
  const save = () => saveFile(new Blob([seal.text], { type: 'application/json' }), file);
  const [isHandedOver, setHandedOver] = useState(false);
  return (
    <>
      <li className={styles.item}>
        <Given signature={seal} fault={conflicts ? words.conflicts() : ''} />
        <Button onPress={save}>{conflicts ? words.exportContent() : words.export()}</Button>
        {!conflicts && <WithFiles seal={seal} name={file} />}
        {!conflicts && <Button onPress={() => setHandedOver(true)}>{LL.handover.button()}</Button>}
        {isHandedOver && (
          <Suspense>
            <HandoverDialog seal={seal} onClose={() => setHandedOver(false)} />
          </Suspense>
        )}
      </li>
      <KeyLine seal={seal} name={name} />
    </>
  );
}

const ofSignoff = ({ person, ...rest }: Signoff) => ({ ...rest, by: person });

/** Changes listed one by one; the rest is counted. */
const LISTED = 12;

/** Words for codes and fields; other items have names of their own. */
function wordOf({ of, name }: LateChange, language: Language, under: Under): string {
  const { LL } = language;
  if (of === 'filing') return partName(language, under, 'fields', name);
  const code = of === 'waiver' ? GATE_CODES.find((each) => each === name) : undefined;
  if (code) return gateSentence(language, code, under);
  return of === 'verdict' && name === OVERALL ? LL.record.verdictStep.whole() : name;
}

/** What changed since the open record was signed, one by one. */
function LateChanges() {
  const language = useI18n();
  const { LL, format } = language;
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
  const lateChangeText = (one: LateChange) =>
    words[one.how]({
      what: kinds[one.of](),
      name: boxCalled(wordOf(one, language, storedRecord)),
      fields: format.list(one.fields.map((field) => fieldWords[field]())),
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

/** Which photos can't be compared with the hashes that were signed, since only masked copies of them are here. */
function CopiedPhotos() {
  const words = useI18n().LL.signing;
  const workspace = useWorkspace();
  const { survey, seal } = useOpenRecord();
  const news = useValue(workspace.photoNews);
  const images = survey?.images;
  const { data: copied = 0 } = useQuery({
    queryKey: ['masked-copies', images?.map(({ image }) => image.id) ?? null, news],
    queryFn: async () => {
      const copies = await Promise.all((images ?? []).map(({ image }) => workspace.copyOf(image)));
      return copies.filter(Boolean).length;
    },
    enabled: seal !== null,
    networkMode: 'always',
  });
  if (copied === 0) return null;
  return (
    <p className={styles.notice.warn} data-copied-photos={copied}>
      {words.copied({ count: copied, of: images?.length ?? 0 })}
    </p>
  );
}

/** Names that are listed; the others are counted. */
const NAMED = 8;

/** Which of the signed photos were erased, with their hashes; the file says so to receivers. */
function ErasedPhotos() {
  const { LL, format } = useI18n();
  const words = LL.privacy.erase;
  const { record, seal, survey, project } = useOpenRecord();
  const nameOf = usePersonName(project.id, useProfile());
  const erased = useErased(project.id);
  const images = useMemo(() => (seal && openSeal(seal)?.images) || [], [seal]);
  const found = images.flatMap(({ name, sha256 }) => {
    const photo = erased?.get(sha256);
    return photo ? [{ name, photo }] : [];
  });
  if (!seal || found.length === 0) return null;
  const save = () => {
    const text = erasedFile(found.map(({ photo }) => photo));
    const name = sealFileName(record, seal.revision).replace(/\.json$/, '.erased.json');
    saveFile(new Blob([text], { type: 'application/json' }), name);
  };
  return (
    <section className={styles.notice.warn} data-erased-photos={found.length}>
      <p>{words.ofRecord({ count: found.length, of: survey?.images.length ?? images.length })}</p>
      <ul>
        {found.slice(0, NAMED).map(({ name, photo }) => (
          <li key={photo.sha256}>
            {words.ofPhoto({
              name,
              date: format.dateTime(photo.at),
              who: photo.by ? nameOf(photo.by) : words.nobody(),
              sha256: photo.sha256.slice(0, 12),
            })}
          </li>
        ))}
        {found.length > NAMED && <li>{words.staysMore(found.length - NAMED)}</li>}
      </ul>
      <Button onPress={save}>{words.file()}</Button>
    </section>
  );
}

/** The sheet that the signer saw; nothing for signatures of older versions, which had none. */
function SignedSheet({ seal }: { readonly seal: Seal }) {
  const { LL, format } = useI18n();
  const words = LL.signing.sheet;
  const sheet = useMemo(() => readSigningSheet(openSeal(seal)?.sheet), [seal]);
  if (!sheet) return null;
  return (
    <details>
      <summary>
        {format.list([words.signed(), words.reservations({ count: sheet.reservations.length })])}
      </summary>
      <div className={styles.section}>
        <SheetFacts sheet={sheet} />
        <p>
          {format.entry(words.role(), '')}
          <bdi>{sheet.role}</bdi>
        </p>
        <p>
          {format.entry(words.declared(), '')}
          <q lang={sheet.language}>{sheet.declaration}</q>
        </p>
        <p>
          {format.entry(words.typed(), '')}
          <bdi>{sheet.typed}</bdi>
        </p>
      </div>
    </details>
  );
}

/** Rows shown at first; the rest on demand. */
const PAGE = 50;
const NO_JOURNAL: readonly JournalEntry[] = [];

/** What changed, item by item. */
function ChangeTable({ note }: { readonly note: RevisionNote }) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.revision;
  const { record, shownProject, survey } = useOpenRecord();
  const person = usePersonName(shownProject.id, useProfile(), record.inspector);
  const [limit, setLimit] = useState(PAGE);
  const rows = useMemo(() => {
    const images = survey?.images ?? [];
    const wording = reportWords(language, shownProject.labels, person, record);
    const named = namedIn(
      {
        record,
        project: shownProject,
        images: images.map(({ image }) => image),
        damages: images.flatMap(({ damages }) => damages),
        defects: {},
      },
      wording,
    );
    return changeRows(note.changes.slice(0, limit), named, wording);
  }, [note, limit, language, person, record, shownProject, survey]);
  const left = note.changes.length - limit;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be focusable. */}
      <section className={styles.scroll} aria-label={LL.revision.item()} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[words.item(), words.before(), words.after(), words.whoWhen(), words.why()].map((head) => (
                <th key={head} className={styles.th}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const { of, key, field } = note.changes[index] ?? {};
              return (
                <tr key={`${of}:${key}:${field}`}>
                  {[row.item, row.before, row.after, row.who, row.why].map((text, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places.
                    <td key={column} className={styles.words}>
                      {text || '–'}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {left > 0 && (
        <div>
          <Button onPress={() => setLimit(limit + PAGE)}>
            {LL.compare.more({ count: Math.min(PAGE, left) })}
          </Button>{' '}
          <span className={styles.muted}>{format.count(left)}</span>
        </div>
      )}
    </>
  );
}

function Changes({ note }: { readonly note: RevisionNote }) {
  const { LL, format } = useI18n();
  const words = LL.revision;
  const { since, changes, reason, by, at } = note;
  const { record, shownProject } = useOpenRecord();
  const nameOf = usePersonName(shownProject.id, useProfile(), record.inspector);
  const who = format.list([nameOf(by), at > 0 ? format.dateTime(at) : ''].filter(Boolean));
  return (
    <>
      {reason !== '' && (
        <p>
          {format.entry(words.why(), '')}
          <bdi>{reason}</bdi> {who !== '' && <span className={styles.muted}>{who}</span>}
        </p>
      )}
      {since === null && <p className={styles.muted}>{words.noBase()}</p>}
      {since !== null && changes.length === 0 && (
        <p className={styles.muted}>
          {note.reissue ? words.reissued() : words.none({ revision: since.revision })}
        </p>
      )}
      {since !== null && changes.length > 0 && (
        <details>
          <summary>{words.since({ revision: since.revision, count: changes.length })}</summary>
          <ChangeTable note={note} />
        </details>
      )}
    </>
  );
}

/** What a signed revision changed. */
function SignedChanges({ seal }: { readonly seal: Seal }) {
  const { seals } = useOpenRecord();
  const note = useMemo(() => noteSigned(seal, seals), [seal, seals]);
  return note && <Changes note={note} />;
}

/** A revision without changes is signed only as a reissue, which a person declares. */
function Reissue({ note }: { readonly note: RevisionNote }) {
  const { LL } = useI18n();
  const { name } = useProfile();
  const { record, change } = useOpenRecord();
  const { since } = note;
  if (since === null || note.changes.length > 0) return null;
  const key = String(record.revision);
  const { reissue: _, ...why } = own(record.reopened, key) ?? { by: name, at: Date.now(), reason: '' };
  const set = (isReissue: boolean) =>
    change({ reopened: { ...record.reopened, [key]: isReissue ? { ...why, reissue: true } : why } });
  return (
    <>
      {isWithoutChanges(note) && <p>{LL.revision.reissueNeeded({ revision: since.revision })}</p>}
      <Checkbox isSelected={note.reissue === true} onChange={set}>
        {LL.revision.reissue({ revision: since.revision })}
      </Checkbox>
    </>
  );
}

/** What the current draft revision has changed so far. */
function ChangesSoFar() {
  const { records, storedRecord, project, live, seals, frozen } = useOpenRecord();
  const { revision } = storedRecord;
  const isRevision = revision > 1 && !frozen;
  // If the journal can't be read, the changes are shown without who made them.
  const { data: journal = NO_JOURNAL } = useQuery({
    queryKey: ['record-journal', project.id],
    queryFn: () => records.journal(project.id),
    enabled: isRevision,
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const note = useMemo(
    () =>
      isRevision && live ? noteNow({ record: storedRecord, project, survey: live }, seals, journal) : null,
    [isRevision, storedRecord, project, live, seals, journal],
  );
  return (
    note && (
      <>
        <Changes note={note} />
        <Reissue note={note} />
      </>
    )
  );
}

/** Every signature with its hash: valid ones, whose content can be exported, and invalid ones. */
export function Revisions() {
  const { LL } = useI18n();
  const words = LL.signing;
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
      {seals.length > 0 && (
        <a href="/verify-record.html" target="_blank" rel="noopener" className={link}>
          {LL.verifier.link()}
        </a>
      )}
      <CopiedPhotos />
      <ErasedPhotos />
      <LateChanges />
      <ChangesSoFar />
    </section>
  );
}

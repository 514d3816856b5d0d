import type { RecordCustody, SignedPhotoCustody } from '#domain/inspection/photos/custody.ts';
import { plainName } from '#domain/plainName.ts';
import type { Language } from '#i18n/i18n.ts';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { Line } from './standalone.tsx';
import * as styles from './verifier.css.ts';

/** Photos that are listed; a table that is saved has all. */
const LISTED = 200;

type Chain = RecordCustody['chains'][number];
const STATE_TONE = { unbroken: 'good', broken: 'bad', none: 'note' } as const satisfies Readonly<
  Record<Chain['state'], string>
>;

/** What is stated of how a photo's file came in, in one sentence of parts. */
function factsOf(
  { LL, format }: Language,
  { file, importedAt, importedBy }: NonNullable<SignedPhotoCustody['row']>,
) {
  const words = LL.custody.record;
  const at = importedAt === null ? null : format.dateTime(importedAt);
  const imported =
    at && (importedBy === null ? words.imported({ at }) : words.importedBy({ at, who: importedBy }));
  return format.list(
    [
      file && LL.custody.from[file.from](),
      file && format.bytes(file.size),
      file?.name && words.called({ name: file.name }),
      file?.folder && words.inFolder({ folder: file.folder }),
      file?.modified && words.modified({ at: format.dateTime(file.modified) }),
      imported,
      file?.credentials && (file.original === null ? words.credentials() : LL.custody.credentials.lost()),
    ].filter((part): part is string => typeof part === 'string' && part !== ''),
  );
}

function Photo({ language, photo }: { readonly language: Language; readonly photo: SignedPhotoCustody }) {
  const words = language.LL.custody.record;
  const { name, row, isSigned } = photo;
  const tone = isSigned === null ? 'note' : isSigned ? 'good' : 'bad';
  const state = row
    ? words.photo[isSigned === null ? 'noHash' : isSigned ? 'same' : 'other']()
    : words.photo.none();
  return (
    <Line tone={tone}>
      <bdi>{name}</bdi>: {state}
      {row && (
        <span className={styles.custodyFacts}>
          <span dir="auto">{factsOf(language, row)}</span>
          {row.sha256 && <span className={styles.hash}>{row.sha256}</span>}
          {row.file?.original && (
            <span className={styles.hash}>{words.converted({ hash: row.file.original })}</span>
          )}
        </span>
      )}
    </Line>
  );
}

function ChainLine({ language, chain }: { readonly language: Language; readonly chain: Chain }) {
  const { LL, format } = language;
  const words = LL.custody;
  const { device, state, linked, earlier, breaks, first, last, hash, people = [] } = chain;
  const stateText = {
    unbroken: words.chains.unbroken,
    broken: () => words.chains.broken({ count: breaks }),
    none: words.chains.noChain,
  }[state]();
  const who = format.list(people.map((name) => plainName(name)));
  return (
    <Line tone={STATE_TONE[state]}>
      {words.record.device({ device: plainName(device) })}: {stateText}
      <span className={styles.custodyFacts}>
        <span dir="auto">
          {format.list([
            words.record.steps({ linked, earlier }),
            `${format.dateTime(first)} – ${format.dateTime(last)}`,
            ...(who === '' ? [] : [who]),
          ])}
        </span>
        {hash && <span className={styles.hash}>{words.record.lastHash({ hash })}</span>}
      </span>
    </Line>
  );
}

/** What the photos come to: how many are kept with the bytes that were signed, with others, or of which nothing is stated. */
function Counts({
  language,
  photos,
}: {
  readonly language: Language;
  readonly photos: readonly SignedPhotoCustody[];
}) {
  const words = language.LL.custody.record;
  const countOf = (is: (one: SignedPhotoCustody) => boolean) => photos.filter(is).length;
  const counts = [
    ['same', 'good', countOf(({ isSigned }) => isSigned === true)],
    ['other', 'bad', countOf(({ isSigned }) => isSigned === false)],
    ['noHash', 'note', countOf(({ row, isSigned }) => row !== null && isSigned === null)],
    ['none', 'note', countOf(({ row }) => row === null)],
  ] as const;
  return (
    <ul className={styles.lines}>
      {counts.map(
        ([kind, tone, count]) =>
          count > 0 && (
            <Line key={kind} tone={tone}>
              {words.count[kind]({ count })}
            </Line>
          ),
      )}
    </ul>
  );
}

/** Where the photos of a signed record came from, as its sender's device stated it, and what that shows. */
export function CustodyPart(props: {
  readonly language: Language;
  readonly custody: RecordCustody;
  /** In the order of the record. */
  readonly photos: readonly SignedPhotoCustody[];
  /** Of its headings. */
  readonly level: 2 | 4;
  /** Saves it as a table, of photos or of chains, or for the checking page; omitted where it came as a file. */
  readonly onSave?: (as: 'photos' | 'chains' | 'file') => void;
}) {
  const { language, custody, photos, level, onSave } = props;
  const Heading = `h${level}` as const;
  const { LL, format } = language;
  const words = LL.custody.record;
  return (
    <div className={styles.section} data-custody={photos.length}>
      <p>{words.about({ at: format.dateTime(custody.at) })}</p>
      <p className={styles.muted}>{custody.isNamed ? words.named() : words.unnamed()}</p>
      <Counts language={language} photos={photos} />
      {onSave && (
        <div className={styles.row}>
          <NativeButton onClick={() => onSave('photos')}>{words.savePhotos()}</NativeButton>
          <NativeButton onClick={() => onSave('chains')}>{words.saveChains()}</NativeButton>
          <NativeButton onClick={() => onSave('file')}>{words.saveFile()}</NativeButton>
        </div>
      )}
      <Heading className={styles.subtitle}>{LL.custody.chains.title()}</Heading>
      {custody.chains.length === 0 && <p className={styles.muted}>{words.noSteps()}</p>}
      <ul className={styles.lines}>
        {custody.chains.map((chain) => (
          <ChainLine key={chain.device} language={language} chain={chain} />
        ))}
        {custody.unreadable > 0 && (
          <Line tone="bad">{LL.custody.unreadSteps({ count: custody.unreadable })}</Line>
        )}
      </ul>
      <Heading className={styles.subtitle}>{LL.custody.photos.title()}</Heading>
      <ul className={styles.lines}>
        {photos.slice(0, LISTED).map((photo, at) => (
          // Names may occur twice; the list never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: as said
          <Photo key={at} language={language} photo={photo} />
        ))}
      </ul>
      {photos.length > LISTED && (
        <p className={styles.muted}>{words.more({ count: photos.length - LISTED })}</p>
      )}
      <Heading className={styles.subtitle}>{words.shows()}</Heading>
      <ul className={styles.lines}>
        {[words.showsHash(), words.showsStated(), words.showsChain()].map((text) => (
          <Line key={text} tone="note">
            {text}
          </Line>
        ))}
      </ul>
    </div>
  );
}

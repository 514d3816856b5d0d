import { CircleAlert } from 'lucide-react';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FileSource } from '#data/import/fileSource.ts';
import { type Locale, languageTag } from '#domain/languages.ts';
import type { Result } from '#domain/result.ts';
import type { Language } from '#i18n/i18n.ts';
import { chosenFiles, droppedFiles, pickFolder } from '#screens/kit/data/fileSources.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Card } from '#ui/display/Card.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { CustodyPart } from './CustodyPart.tsx';
import { inScript } from './inScript.ts';
import { KeyLine, LanguageSelect, Line, TONE_ICONS } from './standalone.tsx';
import * as styles from './verifier.css.ts';
import {
  isUncompared,
  type PhotoFinding,
  type RecordFacts,
  shownText,
  type Unverifiable,
  type Verified,
  verifyFiles,
} from './verifyFiles.ts';

/** The text of a file of the page. @throws where it can't be fetched */
async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/**
 * The page as one file that needs nothing else. Its policy allows the script that it has, by its hash, and nothing from
 * anywhere.
 * @throws where the page's files can't be fetched
 */
async function pageAsFile(page: Document): Promise<Blob> {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const style = page.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!script || !style) throw new Error('The page has no script or no styles of its own.');
  const [code, css] = await Promise.all([textOf(script.src), textOf(style.href)]);
  const safe = inScript(code);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(safe));
  const digest = btoa(String.fromCharCode(...new Uint8Array(hash)));
  const policy = `default-src 'none'; script-src 'sha256-${digest}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Alpha AI</title>
<style>${css.replaceAll('</', '<\\/')}</style>
</head>
<body>
<div id="root"></div>
<script type="module">${safe}</script>
</body>
</html>
`;
  return new Blob([html], { type: 'text/html' });
}

/** Most photos that differ that are listed. */
const MOST_LISTED = 200;

type Outcome = Result<Verified, Unverifiable>;
function errorText({ LL: { verifier }, format: { list } }: Language, error: Unverifiable): string {
  const { errors } = verifier;
  switch (error.why) {
    case 'no_record':
      return errors.no_record();
    case 'several_records':
      return errors.several_records({ files: list(error.files) });
    case 'no_hash':
      return errors.no_hash({ given: error.given });
    default:
      return errors[error.why]({ file: error.file });
  }
}

function photoText({ LL: { verifier }, format }: Language, photo: PhotoFinding): string {
  const { name } = photo;
  const { list } = format;
  if (photo.state === 'same') return verifier.photo.elsewhere({ name, files: list(photo.files) });
  if (photo.state === 'erased') {
    const { at, by, sha256 } = photo.erased;
    const [who, date] = [shownText(by) || '–', at > 0 ? format.dateTime(at) : '–'];
    return verifier.photo.erased({ name, date, who, sha256: `${sha256.slice(0, 12)}…` });
  }
  return photo.state === 'swapped'
    ? verifier.photo.swapped({ name, of: list(photo.of) })
    : verifier.photo[photo.state]({ name });
}

/** The time stamp of the key's signature: when and by whom, or why it is none. */
function StampLine({
  language: { LL, format },
  stamp,
}: {
  readonly language: Language;
  readonly stamp: NonNullable<Verified['stamp']>;
}) {
  const words = LL.verifier.stamp;
  if (!stamp.ok) return <Line tone="bad">{words.fails[stamp.error]()}</Line>;
  const { at, authority, issuer } = stamp.value;
  return (
    <>
      <Line tone="good">{words.holds({ at: format.dateTime(at), authority, issuer })}</Line>
      <Line tone="note">{words.unasked()}</Line>
    </>
  );
}

/** The photos: how many are as they were signed, and each that isn't, or lies in a file of another name. */
function Photos({
  language,
  photos,
}: {
  readonly language: Language;
  readonly photos: readonly PhotoFinding[];
}) {
  const { verifier } = language.LL;
  const count = photos.filter(({ state }) => state === 'same').length;
  const isOnlyMasked = photos.every(({ state }) => state === 'same' || isUncompared(state));
  const named = photos.filter((photo) => photo.state !== 'same' || photo.files.length > 0);
  return (
    <>
      <Line tone={count === photos.length ? 'good' : isOnlyMasked ? 'note' : 'bad'}>
        {verifier.photosSame({ count, all: photos.length })}
      </Line>
      {named.slice(0, MOST_LISTED).map((photo, at) => (
        // Names may occur twice; the list never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said
        <Line key={at} tone={photo.state === 'same' || isUncompared(photo.state) ? 'note' : 'bad'}>
          {photoText(language, photo)}
        </Line>
      ))}
      {named.length > MOST_LISTED && (
        <Line tone="note">{verifier.more({ count: named.length - MOST_LISTED })}</Line>
      )}
    </>
  );
}

function Facts({
  language: { LL, format },
  found,
  facts,
}: {
  readonly language: Language;
  readonly found: Verified;
  readonly facts: RecordFacts | null;
}) {
  const words = LL.verifier.facts;
  const rows: readonly (readonly [string, string])[] = [
    [words.file(), found.file],
    ...(facts
      ? ([
          [words.number(), facts.no],
          [words.revision(), format.count(facts.revision)],
          [words.project(), facts.project],
          [words.address(), facts.address],
          [words.signer(), facts.signer],
          [words.typed(), facts.typed],
          [words.role(), facts.role],
          [words.registration(), facts.registration],
          [words.signedOn(), facts.signedOn],
          [words.declaration(), facts.declaration],
          [words.reservations(), facts.reservations === null ? '' : format.count(facts.reservations)],
          [words.photos(), format.count(facts.photos)],
          [words.boxes(), format.count(facts.boxes)],
        ] as const)
      : []),
    [words.fingerprint(), found.hash],
  ];
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.muted}>{name}</dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

const STATUS_TONE = { valid: 'good', unconfirmed: 'note', invalid: 'bad' } as const;

/** What was found, the conclusion first. */
function Found({ language, found }: { readonly language: Language; readonly found: Verified }) {
  const { verifier } = language.LL;
  const { status, key, isHashGiven, isCanonical, lacks, stamp, photos, refused, custody } = found;
  const byKey = key.kind === 'certificate' || key.kind === 'device_key' ? key.kind : 'valid';
  const tone = STATUS_TONE[status];
  // With a hash, all that isn't confirmed are photos.
  const shown = status === 'unconfirmed' && isHashGiven ? 'masked' : status;
  return (
    <>
      <div className={styles.verdict[tone]} data-status={status}>
        <Icon icon={tone === 'note' ? CircleAlert : TONE_ICONS[tone]} size={24} />
        <div>
          <p className={styles.verdictName}>{verifier.status[shown]()}</p>
          <p>{verifier.meaning[shown === 'valid' ? byKey : shown]()}</p>
        </div>
      </div>
      <h3 className={styles.subtitle}>{verifier.checks()}</h3>
      <ul className={styles.lines}>
        {lacks.map((lack) => (
          <Line key={lack} tone="bad">
            {verifier.lacks[lack]()}
          </Line>
        ))}
        <Line tone={isCanonical ? 'good' : 'bad'}>
          {isCanonical ? verifier.canonical() : verifier.rewritten()}
        </Line>
        {isHashGiven === null ? (
          <Line tone="note">{verifier.hashNone()}</Line>
        ) : (
          <Line tone={isHashGiven ? 'good' : 'bad'}>
            {isHashGiven ? verifier.hashSame() : verifier.hashOther()}
          </Line>
        )}
        <KeyLine language={language} keySignature={key} />
        {stamp && <StampLine language={language} stamp={stamp} />}
        {photos && <Photos language={language} photos={photos} />}
        {!photos && lacks.length === 0 && <Line tone="note">{verifier.photosNone()}</Line>}
        {refused.map((one) => (
          <Line key={one.file} tone="note">
            {errorText(language, one)}
          </Line>
        ))}
      </ul>
      <Facts language={language} found={found} facts={found.facts} />
      {custody && <h3 className={styles.subtitle}>{language.LL.custody.title()}</h3>}
      {custody && 'otherRecord' in custody && (
        <p className={styles.muted}>
          {language.LL.custody.record.otherRecord({ file: custody.otherRecord })}
        </p>
      )}
      {custody && 'stated' in custody && (
        <CustodyPart language={language} custody={custody.stated} photos={custody.photos} level={4} />
      )}
    </>
  );
}

type Choose = (files: readonly FileSource[]) => void;

/** A button that opens a chooser for several files. */
function Chooser(props: { readonly label: string; readonly isPrimary: boolean; readonly onFiles: Choose }) {
  const { label, isPrimary, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = chosenFiles(currentTarget.files ?? []);
    currentTarget.value = '';
    onFiles(files);
  };
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        size="dialog"
        onPress={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        className={visuallyHidden}
        tabIndex={-1}
        aria-label={label}
        onChange={choose}
      />
    </>
  );
}

/** Files and folders that are dropped anywhere on the page. */
function useDropped(onFiles: Choose): void {
  useEffect(() => {
    const hover = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      if (event.dataTransfer) void droppedFiles(event.dataTransfer).then(onFiles);
    };
    addEventListener('dragover', hover);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', hover);
      removeEventListener('drop', drop);
    };
  }, [onFiles]);
}

/** The result for the chosen files and the entered hash; null until there is one, and while files are read. */
function useVerified(files: readonly FileSource[], hash: string) {
  const [found, setFound] = useState<Outcome | null>(null);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  useEffect(() => {
    setFound(null);
    setProgress(null);
    if (files.length === 0) return;
    const ended = new AbortController();
    const { signal } = ended;
    const onProgress = (done: number, total: number) => {
      signal.throwIfAborted();
      setProgress({ done: done + 1, total });
    };
    verifyFiles({ files, hash, onProgress }).then(
      (outcome) => {
        if (signal.aborted) return;
        setProgress(null);
        setFound(outcome);
      },
      // Other files, or another hash, are verified by now.
      () => undefined,
    );
    return () => ended.abort();
  }, [files, hash]);
  return { found, progress };
}

/** Saves the page with its code and styles as one file; only where it was loaded from a server. */
function SavePage({ language: { LL } }: { readonly language: Language }) {
  const { verifier } = LL;
  const [hasFailed, setFailed] = useState(false);
  if (location.protocol === 'file:') return null;
  const save = async () => {
    const page = await pageAsFile(document).catch(() => null);
    setFailed(page === null);
    if (page) saveFile(page, 'verify-record.html');
  };
  return (
    <div className={styles.row}>
      <Button onPress={save}>{verifier.save()}</Button>
      <span className={hasFailed ? styles.bad : styles.muted} role="status">
        {hasFailed ? verifier.saveFailed() : verifier.saveText()}
      </span>
    </div>
  );
}

/** All files; one that is chosen again takes the place of the one of its path. */
const withChosen = (chosen: readonly FileSource[], more: readonly FileSource[]): readonly FileSource[] => [
  ...new Map([...chosen, ...more].map((one) => [one.path, one])).values(),
];

/** The page on which anybody checks a signed record, without the app and without a network. */
export function VerifierPage({
  language,
  onLocale,
}: {
  readonly language: Language;
  readonly onLocale: (locale: Locale) => void;
}) {
  const { locale } = language;
  const { verifier } = language.LL;
  const [files, setFiles] = useState<readonly FileSource[]>([]);
  const [hash, setHash] = useState('');
  const { found, progress } = useVerified(files, hash);
  const add: Choose = useCallback((more) => setFiles((chosen) => withChosen(chosen, more)), []);
  useDropped(add);
  useEffect(() => {
    document.documentElement.lang = languageTag(locale);
    document.title = verifier.title();
  }, [locale, verifier]);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{verifier.title()}</h1>
        <LanguageSelect label={verifier.language()} locale={locale} onChange={onLocale} />
      </header>
      <p>{verifier.lead()}</p>
      <Card label={verifier.files()}>
        <div className={styles.section}>
          <h2 className={styles.subtitle}>{verifier.files()}</h2>
          <p className={styles.muted}>{verifier.which()}</p>
          <div className={styles.row}>
            <Chooser label={verifier.choose()} isPrimary={files.length === 0} onFiles={add} />
            <Button size="dialog" onPress={() => pickFolder(add)}>
              {verifier.chooseFolder()}
            </Button>
            {files.length > 0 && (
              <>
                <span>{verifier.chosen({ count: files.length })}</span>
                <Button variant="quiet" size="dialog" onPress={() => setFiles([])}>
                  {verifier.again()}
                </Button>
              </>
            )}
          </div>
          <TextField
            label={verifier.hash()}
            description={verifier.hashHelp()}
            size="dialog"
            value={hash}
            onChange={setHash}
            spellCheck="false"
            autoComplete="off"
          />
        </div>
      </Card>
      <div role="status" className={styles.result}>
        {progress && <p className={styles.muted}>{verifier.reading(progress)}</p>}
        {found && (
          <Card label={verifier.result()}>
            <div className={styles.section}>
              <h2 className={styles.subtitle}>{verifier.result()}</h2>
              {found.ok ? (
                <Found language={language} found={found.value} />
              ) : (
                <p className={styles.bad}>{errorText(language, found.error)}</p>
              )}
            </div>
          </Card>
        )}
      </div>
      <section className={styles.result}>
        <h2 className={styles.subtitle}>{verifier.shows()}</h2>
        <p className={styles.muted}>{verifier.showsText()}</p>
      </section>
      <SavePage language={language} />
    </main>
  );
}

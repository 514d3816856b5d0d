import { CircleAlert, CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { FileSource } from '#data/import/fileSource.ts';
import type { KeySignature } from '#domain/inspection/signing/signedWith.ts';
import { type Locale, languageTag, OFFERED } from '#domain/languages.ts';
import type { Result } from '#domain/result.ts';
import type { Language } from '#i18n/i18n.ts';
import { chosenFiles, droppedFiles, pickFolder } from '#screens/kit/data/fileSources.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Card } from '#ui/display/Card.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import * as styles from './verifier.css.ts';
import {
  type PhotoFinding,
  type RecordFacts,
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

/** Code that is safe within a script element: JavaScript reads the same, HTML finds no end and no comment in it. */
export const inScript = (code: string): string =>
  code.replaceAll(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');

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

function photoText({ LL: { verifier }, format: { list } }: Language, photo: PhotoFinding): string {
  const { name } = photo;
  if (photo.state === 'same') return verifier.photo.elsewhere({ name, files: list(photo.files) });
  return photo.state === 'swapped'
    ? verifier.photo.swapped({ name, of: list(photo.of) })
    : verifier.photo[photo.state]({ name });
}

const TONES = {
  good: CircleCheck,
  bad: CircleX,
  note: Info,
} as const satisfies Readonly<Record<string, LucideIcon>>;
type Tone = keyof typeof TONES;

/** One thing that was checked: whether it holds, or that it wasn't asked. */
const Line = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <li className={styles.line[tone]} data-tone={tone}>
    <Icon icon={TONES[tone]} size={16} />
    <span className={styles.lineText}>{children}</span>
  </li>
);

/** What the signature of a key shows. */
function KeyLine({
  language: { LL, format },
  keySignature,
}: {
  readonly language: Language;
  readonly keySignature: KeySignature;
}) {
  const words = LL.signing.key;
  switch (keySignature.kind) {
    case 'none':
      return <Line tone="note">{LL.verifier.noKey()}</Line>;
    case 'device_key':
      return <Line tone="good">{words.device_key({ fingerprint: keySignature.fingerprint })}</Line>;
    case 'certificate':
      return (
        <Line tone="good">
          {words.certificate({
            ...{ subject: keySignature.subject, issuer: keySignature.issuer },
            ...{ validTo: format.date(keySignature.notAfter), fingerprint: keySignature.fingerprint },
          })}{' '}
          {keySignature.isSelfSigned ? words.selfSigned() : null}
        </Line>
      );
    case 'fails':
      return keySignature.why === 'missing' ? (
        <Line tone="note">{LL.verifier.keyNotGiven()}</Line>
      ) : (
        <Line tone="bad">{words.fails[keySignature.why]()}</Line>
      );
  }
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
  const named = photos.filter((photo) => photo.state !== 'same' || photo.files.length > 0);
  return (
    <>
      <Line tone={count === photos.length ? 'good' : 'bad'}>
        {verifier.photosSame({ count, all: photos.length })}
      </Line>
      {named.slice(0, MOST_LISTED).map((photo, at) => (
        // Names may occur twice; the list never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said
        <Line key={at} tone={photo.state === 'same' ? 'note' : 'bad'}>
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
  const { status, key, isHashGiven, isCanonical, lacks, photos, refused } = found;
  const byKey = key.kind === 'certificate' || key.kind === 'device_key' ? key.kind : 'valid';
  const tone = STATUS_TONE[status];
  return (
    <>
      <div className={styles.verdict[tone]} data-status={status}>
        <Icon icon={tone === 'note' ? CircleAlert : TONES[tone]} size={24} />
        <div>
          <p className={styles.verdictName}>{verifier.status[status]()}</p>
          <p>{verifier.meaning[status === 'valid' ? byKey : status]()}</p>
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
        {photos && <Photos language={language} photos={photos} />}
        {!photos && lacks.length === 0 && <Line tone="note">{verifier.photosNone()}</Line>}
        {refused.map((one) => (
          <Line key={one.file} tone="note">
            {errorText(language, one)}
          </Line>
        ))}
      </ul>
      <Facts language={language} found={found} facts={found.facts} />
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
        <select
          aria-label={verifier.language()}
          className={styles.select}
          value={locale}
          onChange={({ currentTarget }) => {
            const chosen = OFFERED.find((one) => one.locale === currentTarget.value);
            if (chosen) onLocale(chosen.locale);
          }}
        >
          {OFFERED.map((one) => (
            <option key={one.locale} value={one.locale}>
              {one.name}
            </option>
          ))}
        </select>
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

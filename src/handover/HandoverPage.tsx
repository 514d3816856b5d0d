import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { timeZoneOf } from '#domain/inspection/building/calendar.ts';
import {
  custodyFile,
  custodyOfSigned,
  custodyTable,
  type RecordCustody,
  recordChainTable,
} from '#domain/inspection/photos/custody.ts';
import { attachedFiles } from '#domain/inspection/record/attachedFiles.ts';
import { packUnder } from '#domain/inspection/regime/regime.ts';
import { sealFileName } from '#domain/inspection/signing/signingSheet.ts';
import { type Locale, languageTag } from '#domain/languages.ts';
import type { Language } from '#i18n/i18n.ts';
import { withShortNumbers } from '#report/shortNumbers.ts';
import { csvText } from '#report/tables/sheet.ts';
import { RecordPaper } from '#screens/inspection-record/print/RecordPaper.tsx';
import { projectName } from '#screens/kit/words/projectName.ts';
import { reportWords } from '#screens/kit/words/reportWords.ts';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { card } from '#ui/display/Card.css.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { NativeField } from '#ui/fields/NativeField.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { CustodyPart } from '../verifier/CustodyPart.tsx';
import { KeyLine, LanguageSelect, Line } from '../verifier/standalone.tsx';
import { readHash, shownText } from '../verifier/verifyFiles.ts';
import { Changes, Defects } from './findings.tsx';
import * as styles from './handover.css.ts';
import { OrderPage } from './OrderPage.tsx';
import {
  type Flaw,
  type OpenedHandover,
  type OpenFault,
  openFile,
  type RawHandover,
} from './openHandover.ts';
import { Elevations, Files, Photos, type Place, type Shown } from './pictures.tsx';

/** The words of a language, with the times of a place; omitted = this device's. */
export type LanguageOf = (locale: Locale, timeZone?: string) => Language;

type Status = 'valid' | 'unconfirmed' | 'invalid';
const STATUS_ICONS = { valid: CircleCheck, unconfirmed: CircleAlert, invalid: CircleX } as const;

/** What a typed fingerprint is. */
type Entered = 'none' | 'record' | 'file' | 'other';

function enteredAs(text: string, { fingerprint, signed }: OpenedHandover): Entered {
  const read = readHash(text);
  if (!read.ok) return 'other';
  if (read.value === null) return 'none';
  if (read.value === signed.seal.hash) return 'record';
  return read.value === fingerprint ? 'file' : 'other';
}

/** What a hand-over's flaws and a typed fingerprint come to. */
function statusOf(flaws: readonly Flaw[], entered: Entered): Status {
  if (flaws.length > 0 || entered === 'other') return 'invalid';
  return entered === 'none' ? 'unconfirmed' : 'valid';
}

const isOf =
  (side: 'record' | 'previous') =>
  ({ kind }: Flaw): boolean =>
    kind.startsWith(`${side}_`);

/** All flaws, once every picture and file was opened; before that those of the texts. */
function useFlaws(open: OpenedHandover) {
  const [found, setFound] = useState<readonly Flaw[] | null>(null);
  const [progress, setProgress] = useState({
    done: 0,
    total: open.list.pictures.length + (open.list.files?.length ?? 0),
  });
  useEffect(() => {
    const ended = new AbortController();
    open
      .checkParts((done, total) => setProgress({ done: done + 1, total }), ended.signal)
      .then(setFound, () => undefined);
    return () => ended.abort();
  }, [open]);
  return { flaws: [...open.flaws, ...(found ?? [])], isChecked: found !== null, progress };
}

interface CheckProps {
  readonly shown: Shown;
  readonly flaws: readonly Flaw[];
  readonly isChecked: boolean;
  readonly entered: Entered;
  readonly status: Status;
  readonly field: ReactNode;
}

/** What was checked, what it shows, and the signed record as a file for others to check. */
function Check({ shown, flaws, isChecked, entered, status, field }: CheckProps) {
  const { language, open } = shown;
  const { LL, format } = language;
  const words = LL.handover.page.check;
  const { list, signed, previous, fingerprint } = open;
  const { files = [] } = list;
  const save = (text: string, name: string) => saveFile(new Blob([text], { type: 'application/json' }), name);
  const name = sealFileName(signed.record, signed.record.revision);
  const meaning =
    status === 'valid'
      ? words.status[entered === 'file' ? 'fileValid' : 'recordValid']()
      : words.status[status]();
  const has = (side: 'record' | 'previous') => flaws.some(isOf(side));
  const pictureFlaws = flaws.filter(({ kind }) => kind.startsWith('picture_'));
  const withheldKey = (key: typeof signed.key) => key.kind !== 'fails';
  return (
    <div className={styles.section}>
      <p>{meaning}</p>
      {field}
      <h2 className={styles.subtitle}>{words.heading()}</h2>
      <ul className={styles.lines}>
        {flaws.map((flaw) => (
          <Line key={flaw.kind} tone="bad">
            {'count' in flaw ? words.flaws[flaw.kind]({ count: flaw.count }) : words.flaws[flaw.kind]()}
          </Line>
        ))}
        {!has('record') && <Line tone="good">{words.canonical()}</Line>}
        <KeyLine language={language} keySignature={signed.key} />
        {list.previous && previous && !has('previous') && (
          <Line tone="good">{words.previousCanonical()}</Line>
        )}
        {previous && withheldKey(previous.key) && previous.key.kind !== 'none' && (
          <>
            <Line tone="note">{words.previousKey()}</Line>
            <KeyLine language={language} keySignature={previous.key} />
          </>
        )}
        {entered === 'none' && <Line tone="note">{words.none()}</Line>}
        {entered === 'other' && <Line tone="bad">{words.other()}</Line>}
        {entered === 'record' && <Line tone="good">{words.recordSame()}</Line>}
        {entered === 'file' && <Line tone="good">{words.fileSame()}</Line>}
        {list.pictures.length === 0 && <Line tone="note">{words.noPictures()}</Line>}
        {isChecked && list.pictures.length > 0 && pictureFlaws.length === 0 && (
          <Line tone="good">{words.picturesSame({ count: list.pictures.length })}</Line>
        )}
        {isChecked && files.length > 0 && !flaws.some(({ kind }) => kind.startsWith('file_')) && (
          <Line tone="good">{words.filesSame({ count: files.length })}</Line>
        )}
        {list.erased && <Line tone="note">{words.erased({ count: list.erased.length })}</Line>}
        {list.missing > 0 && <Line tone="note">{words.notIn({ count: list.missing })}</Line>}
      </ul>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt className={styles.muted}>{words.recordPrint()}</dt>
          <dd className={styles.hash} data-record-print>
            {signed.seal.hash}
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.muted}>{words.filePrint()}</dt>
          <dd className={styles.hash} data-file-print>
            {fingerprint}
          </dd>
        </div>
      </dl>
      <h2 className={styles.subtitle}>{words.shows()}</h2>
      <ul className={styles.lines}>
        {[
          words.showsRecord(),
          list.pictures.length > 0 && words.showsPictures(),
          files.length > 0 && words.showsFiles(),
          list.previous && words.showsPairs(),
          words.showsPage(),
          words.showsTruth(),
        ]
          .filter((text) => typeof text === 'string')
          .map((text) => (
            <Line key={text} tone="note">
              {text}
            </Line>
          ))}
      </ul>
      <div className={styles.row}>
        <NativeButton onClick={() => save(signed.seal.text, name)}>{words.save()}</NativeButton>
        {signed.seal.proof !== undefined && (
          <NativeButton
            onClick={() => save(signed.seal.proof ?? '', name.replace(/\.json$/, '.signature.json'))}
          >
            {words.saveSignature()}
          </NativeButton>
        )}
        {previous && (
          <NativeButton
            onClick={() => save(previous.seal.text, sealFileName(previous.record, previous.record.revision))}
          >
            {words.savePrevious()}
          </NativeButton>
        )}
      </div>
      <p className={styles.muted}>
        {LL.handover.page.madeFor({
          at: format.dateTime(list.madeAt),
          receiver: LL.handover.receivers[list.receiver](),
        })}
      </p>
    </div>
  );
}

/** Where the photos came from, with its tables. */
function RecordCustodyTab({ shown, custody }: { readonly shown: Shown; readonly custody: RecordCustody }) {
  const { language, open } = shown;
  const { content, record } = open.signed;
  const photos = useMemo(() => custodyOfSigned(content.images, custody), [content, custody]);
  const name = sealFileName(record, record.revision).replace(/\.json$/, '');
  const save = (as: 'photos' | 'chains' | 'file') => {
    if (as === 'file')
      return saveFile(
        new Blob([custodyFile(record.id, custody)], { type: 'application/json' }),
        `${name}.custody.json`,
      );
    const table =
      as === 'photos'
        ? custodyTable(
            photos.flatMap(({ row }) => row ?? []),
            () => null,
          )
        : recordChainTable(custody.chains);
    const csv = csvText({ name: as, ...table });
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}.custody-${as}.csv`);
  };
  return <CustodyPart {...{ language, custody, photos, level: 2, onSave: save }} />;
}

/** What is shown of the findings, in the words of a language. */
function useShown(open: OpenedHandover, language: Language): Omit<Shown, 'place' | 'go'> {
  return useMemo(() => {
    const { content, record, survey } = open.signed;
    const { project } = content;
    const words = reportWords(language, project.labels, undefined, record);
    const isPreviousWrong = open.flaws.some(isOf('previous'));
    const source = { record, project, survey: withShortNumbers(survey, project), words };
    return { language, open, source, rows: isPreviousWrong ? null : open.rows };
  }, [open, language]);
}

/** An open file: its head, what its check came to, and its parts. */
function Opened({ open, language }: { readonly open: OpenedHandover; readonly language: Language }) {
  const words = language.LL.handover.page;
  const shownNow = useShown(open, language);
  const { flaws, isChecked, progress } = useFlaws(open);
  const [typed, setTyped] = useState('');
  const isRecordWrong = flaws.some(isOf('record'));
  const { contents, custody } = open.list;
  const tabs = [
    ...(isRecordWrong
      ? []
      : (['record', 'defects', 'elevations', 'photos'] as const).filter((one) => contents.includes(one))),
    ...(contents.includes('files') && !isRecordWrong && attachedFiles(open.signed.record).length > 0
      ? (['files'] as const)
      : []),
    ...(shownNow.rows && !isRecordWrong ? (['comparison'] as const) : []),
    ...(custody && !isRecordWrong ? (['custody'] as const) : []),
    'check' as const,
  ];
  const [place, go] = useState<Place>({ tab: tabs[0] ?? 'check' });
  const tab = tabs.includes(place.tab) ? place.tab : 'check';
  const shown: Shown = { ...shownNow, place, go };
  const entered = enteredAs(typed, open);
  const status = statusOf(flaws, entered);
  const { source } = shown;
  const field = (
    <div>
      <NativeField
        label={words.check.enter()}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        spellCheck={false}
        autoComplete="off"
      />
      <p className={styles.muted}>{words.check.enterHelp()}</p>
    </div>
  );
  const content: Readonly<Record<Place['tab'], () => ReactNode>> = {
    record: () => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be focusable.
      <section className={styles.paper} aria-label={words.tabs.record()} tabIndex={0}>
        <RecordPaper source={source} name={projectName(language, source.project)} photos={null} />
      </section>
    ),
    defects: () => <Defects shown={shown} />,
    elevations: () => <Elevations shown={shown} />,
    photos: () => <Photos shown={shown} />,
    files: () => <Files shown={shown} />,
    comparison: () => <Changes shown={shown} />,
    custody: () => custody && <RecordCustodyTab shown={shown} custody={custody} />,
    check: () => <Check {...{ shown, flaws, isChecked, entered, status, field }} />,
  };
  return (
    <>
      <div className={styles.banner[status]} data-status={status} data-checked={isChecked} role="status">
        <Icon icon={STATUS_ICONS[status]} size={24} />
        <span className={styles.bannerText}>
          {words.banner[status]()}
          {isRecordWrong && ` ${words.withheld({ tab: words.tabs.check() })}`}
          {!isChecked && progress.total > 0 && (
            <span className={styles.muted}> {words.checking(progress)}</span>
          )}
        </span>
        {tab !== 'check' && (
          <NativeButton size="panel" onClick={() => go({ tab: 'check' })}>
            {words.seeCheck()}
          </NativeButton>
        )}
      </div>
      <nav className={styles.tabs} aria-label={words.parts()}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.tab}
            aria-current={one === tab ? 'page' : undefined}
            onClick={() => go({ tab: one })}
          >
            {words.tabs[one]()}
          </button>
        ))}
      </nav>
      {content[tab]()}
    </>
  );
}

/** Asks for the password of a locked file. */
function Locked(props: {
  readonly language: Language;
  readonly fault: OpenFault;
  readonly isOpening: boolean;
  readonly onPassword: (password: string) => void;
}) {
  const { language, fault, isOpening, onPassword } = props;
  const words = language.LL.handover.page;
  const [password, setPassword] = useState('');
  return (
    <form
      className={`${card} ${styles.section}`}
      onSubmit={(event) => {
        event.preventDefault();
        onPassword(password);
      }}
    >
      <h1 className={styles.title}>{words.lockedTitle()}</h1>
      <p>{words.lockedText()}</p>
      <NativeField
        label={words.password()}
        type="password"
        autoComplete="off"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <div className={styles.row}>
        <NativeButton variant="primary" type="submit" disabled={password === '' || isOpening}>
          {isOpening ? words.opening() : words.unlock()}
        </NativeButton>
      </div>
      <p role="alert" className={styles.bad}>
        {fault === 'wrong_password' && !isOpening && words.faults.wrong_password()}
      </p>
    </form>
  );
}

/** The file as it is opened: with no password first. */
function useOpened(raw: RawHandover) {
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof openFile>> | null>(null);
  const [isOpening, setOpening] = useState(true);
  const open = useRef(async (password: string) => {
    setOpening(true);
    setOpened(await openFile(raw, password));
    setOpening(false);
  });
  useEffect(() => void open.current(''), []);
  return { opened, isOpening, open: (password: string) => void open.current(password) };
}

interface HandoverPageProps {
  readonly raw: RawHandover;
  /** The language in which the file starts, before it is open. */
  readonly first: Locale;
  readonly languageOf: LanguageOf;
}

/** A signed record in one file, for whoever has no app. */
export function HandoverPage({ raw, first, languageOf }: HandoverPageProps) {
  const { opened, isOpening, open } = useOpened(raw);
  const [chosen, setChosen] = useState<Locale | null>(null);
  const value = opened?.ok ? opened.value : null;
  const file = value?.kind === 'record' ? value : null;
  const order = value?.kind === 'order' ? value : null;
  const locale = chosen ?? value?.list.language ?? first;
  const language = useMemo(() => {
    const signed = file?.signed;
    const zone = signed && timeZoneOf(signed.content.project.building, packUnder(signed.record));
    return languageOf(locale, zone);
  }, [file, locale, languageOf]);
  const words = language.LL.handover.page;
  const record = file?.signed.record;
  const { no = '', title: called = '' } = record ?? order?.list.order ?? {};
  const title = value ? shownText([no, called].filter(Boolean).join(' ')) : words.title();
  useEffect(() => {
    document.documentElement.lang = languageTag(locale);
    document.title = file?.isLocked ? words.title() : title;
  }, [locale, title, file, words]);
  const fault = opened && !opened.ok ? opened.error : null;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div className={styles.headText}>
          {value ? (
            <>
              {order && <p className={styles.muted}>{language.LL.orders.page.heading()}</p>}
              <h1 className={styles.title}>
                <bdi>{title}</bdi>
              </h1>
              <p className={styles.muted}>
                <bdi>
                  {shownText(
                    order?.list.order.building ??
                      (file ? projectName(language, file.signed.content.project) : ''),
                  )}
                </bdi>
              </p>
            </>
          ) : (
            fault !== 'password_needed' &&
            fault !== 'wrong_password' && <h1 className={styles.title}>{words.title()}</h1>
          )}
        </div>
        {value?.list.isFixed !== true && (
          <LanguageSelect
            label={language.LL.handover.dialog.language()}
            locale={locale}
            onChange={setChosen}
          />
        )}
      </header>
      {file && <Opened open={file} language={language} />}
      {order && <OrderPage open={order} language={language} />}
      {!opened && <p role="status">{words.opening()}</p>}
      {fault === 'empty' && <p>{words.empty()}</p>}
      {(fault === 'unreadable' || fault === 'no_record') && (
        <p role="alert" className={styles.banner.invalid} data-status="invalid">
          <Icon icon={Info} />
          {words.faults[fault]()}
        </p>
      )}
      {(fault === 'password_needed' || fault === 'wrong_password') && (
        <Locked language={language} fault={fault} isOpening={isOpening} onPassword={open} />
      )}
    </main>
  );
}

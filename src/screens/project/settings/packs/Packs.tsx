import { Copy, Download, Pencil, Trash2, Upload } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { openPackFile } from '#data/packs/openPackFile.ts';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { latestPacks } from '#domain/inspection/regime/offered.ts';
import {
  arriving,
  copyOfPack,
  latestOf,
  nextEdition,
  ownPackId,
} from '#domain/inspection/regime/ownPacks.ts';
import type { Pack, PackClock, PackField, PackPartName } from '#domain/inspection/regime/pack.ts';
import { type PackFileFault, packText } from '#domain/inspection/regime/packFile.ts';
import { type PackNote, packOf, type ReadPack } from '#domain/inspection/regime/readPack.ts';
import { type Names, nameIn } from '#domain/languages.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { usePacks } from '../../../kit/data/usePacks.ts';
import { useRecords } from '../../../kit/data/useSchemes.ts';
import { PackDifferences } from '../../../kit/page/PackDifferences.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { lazyPart } from '../../../kit/parts/lazyParts.tsx';
import { packPart } from '../../../kit/words/packPath.ts';
import { packWords } from '../../../kit/words/regimeWords.ts';
import { PackFaults, PackNotes, PackStanding } from './PackFaults.tsx';
import * as styles from './packs.css.ts';

const PackEditor = lazyPart(() => import('./PackEditor.tsx'));

type Spoken = Pick<Language, 'locale' | 'LL' | 'format'>;

function languagesOf({ LL, format }: Spoken, notes: readonly PackNote[]): string {
  const { parts, partly } = LL.packs;
  const lacks = (locale: string) => notes.some(({ path }) => path.endsWith(`.${locale}`));
  return format.list([
    parts.en(),
    ...(['zh-hk', 'zh'] as const).map((locale) =>
      lacks(locale) ? partly({ language: parts[locale]() }) : parts[locale](),
    ),
  ]);
}

function fieldLine(language: Spoken, { names, type, unit, kept }: PackField): string {
  const words = language.LL.packs;
  return words.fieldLine({
    name: packWords(language, names),
    type: language.format.list([words.values[type](), ...(unit === undefined ? [] : [unit])]),
    where: words.values[kept.in](),
  });
}

/** The day from which a clock runs: a field by its name, a notice, or a day of the record. */
function clockStart(language: Spoken, { fields }: Pack, { from }: PackClock): string {
  const field = fields.find(({ id }) => from === `field:${id}`);
  if (field) return packWords(language, field.names);
  const { details } = language.LL.record;
  if (from === 'notice') return language.LL.packs.values.notice();
  return from === 'startedOn' ? details.started() : from === 'completedOn' ? details.completed() : from;
}

function clockLine(language: Spoken, pack: Pack, clock: PackClock): string {
  const words = language.LL.packs;
  const { unit, count } = clock.after;
  return words.clockLine({
    what: packWords(language, clock.what),
    after: unit === 'days' ? words.days({ count }) : words.months({ count }),
    from: clockStart(language, pack, clock),
    to: packWords(language, clock.to),
  });
}

type Line = (language: Spoken, pack: Pack) => readonly string[];

const named = (language: Spoken, all: readonly { readonly names: Names }[]): readonly string[] =>
  all.map(({ names }) => packWords(language, names));

const textsIn = (language: Spoken, of: Readonly<Record<string, Names | undefined>>): readonly string[] =>
  Object.entries(of).flatMap(([part, words]) =>
    words ? language.format.entry(packPart(language, part), packWords(language, words)) : [],
  );

/** What is said of a pack, in this order. */
const LINES: readonly (readonly [PackPartName, Line])[] = [
  ['authority', (language, { authority }) => [packWords(language, authority)]],
  ['edition', (_, { edition }) => [edition]],
  ['timeZone', (_, { timeZone }) => (timeZone === undefined ? [] : [timeZone])],
  ['kinds', (language, { kinds }) => named(language, kinds)],
  ['fields', (language, { fields }) => fields.map((field) => fieldLine(language, field))],
  ['questions', (language, { questions }) => named(language, questions)],
  [
    'ratingSchemes',
    ({ locale }, { ratingSchemes }) => ratingSchemes.map(({ names }) => nameIn(locale, names)),
  ],
  ['verdicts', (language, { verdicts }) => textsIn(language, verdicts)],
  ['elementLists', (language, { elementLists }) => named(language, elementLists)],
  ['duties', (language, { duties }) => named(language, duties)],
  ['closeUp', (language, { closeUp = [] }) => named(language, closeUp)],
  ['clocks', (language, pack) => pack.clocks.map((clock) => clockLine(language, pack, clock))],
  ['texts', (language, { texts }) => textsIn(language, texts)],
  ['report', ({ LL }, { report }) => report.map((section) => LL.packs.values[section]())],
  ['leftOut', (language, { leftOut = [] }) => leftOut.map((one) => packWords(language, one))],
  [
    'sources',
    ({ LL }, { sources }) => sources.map(({ title, read }) => `${title} · ${LL.packs.values[read]()}`),
  ],
];

/** What a pack contains: whose it is, what it asks, what it holds against a signature, by when, and on what it rests. */
function PackContents({ pack }: { readonly pack: Pack }) {
  const language = useI18n();
  const words = language.LL.packs;
  const read = packOf(pack);
  return (
    <dl className={styles.contents}>
      <dt className={styles.term}>{words.languages()}</dt>
      <dd className={styles.value}>{languagesOf(language, read.ok ? read.value.notes : [])}</dd>
      {LINES.map(([part, line]) => {
        const lines = line(language, pack);
        return (
          <div key={part} className={styles.line}>
            <dt className={styles.term}>{packPart(language, part)}</dt>
            <dd className={styles.value} dir="auto">
              {lines.length === 0 ? (
                words.none()
              ) : (
                <ul className={styles.entries}>
                  {[...new Set(lines)].map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type News =
  | { readonly kind: 'reading'; readonly file: string }
  | { readonly kind: 'refused'; readonly file: string; readonly faults: readonly PackFileFault[] }
  | { readonly kind: 'preview'; readonly file: string; readonly read: ReadPack; readonly freshId: string }
  | { readonly kind: 'taken' | 'removed'; readonly pack: Pack }
  | { readonly kind: 'unchanged' };

/** What a file would bring, before anything is stored. */
function Preview(props: {
  readonly file: string;
  readonly read: ReadPack;
  readonly freshId: string;
  readonly own: readonly Pack[];
  readonly onTake: (pack: Pack) => void;
  readonly onDrop: () => void;
}) {
  const { file, read, freshId, own, onTake, onDrop } = props;
  const language = useI18n();
  const words = language.LL.packs;
  const { how, pack } = arriving(read.pack, own, freshId);
  const title = words.preview({ name: file });
  return (
    <section className={page.section} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.name} dir="auto">
        {packWords(language, pack.names)}
      </p>
      <p className={page.notice.info}>{words.arrivals[how]({ version: pack.version })}</p>
      <PackStanding pack={pack} />
      <PackNotes notes={read.notes} />
      <PackContents pack={pack} />
      <div className={page.row}>
        {how !== 'here' && (
          <Button variant="primary" onPress={() => onTake(pack)}>
            {words.take()}
          </Button>
        )}
        <Button onPress={onDrop}>{words.drop()}</Button>
      </div>
    </section>
  );
}

/** One pack of the list, with its contents and what can be done with it. */
function PackEntry(props: {
  readonly pack: Pack;
  readonly isOwn: boolean;
  readonly project: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const { pack, isOwn, project, onEdit, onRemove } = props;
  const language = useI18n();
  const words = language.LL.packs;
  const [isOpen, setOpen] = useState(false);
  const filed = useValue(useRecords().all) ?? [];
  const keeping = filed.flatMap(({ record }) =>
    record.project === project && record.regimePack?.id === pack.id
      ? { id: record.id, no: record.no, kept: record.regimePack }
      : [],
  );
  const name = packWords(language, pack.names);
  return (
    <li className={styles.pack}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>{' '}
          <Badge tone={isOwn ? 'accent' : 'neutral'}>{isOwn ? words.own() : words.shipped()}</Badge>
          <div className={page.muted} dir="auto">
            {words.line({
              authority: packWords(language, pack.authority),
              edition: pack.edition,
              version: pack.version,
            })}
          </div>
        </summary>
        {isOpen && (
          <div className={styles.body}>
            <PackStanding pack={pack} />
            <div className={page.row}>
              <Button onPress={onEdit}>
                <Icon icon={isOwn ? Pencil : Copy} size={14} />
                {isOwn ? words.edit() : words.copy()}
              </Button>
              <Button
                onPress={() =>
                  saveFile(
                    new Blob([packText(pack)], { type: 'application/json' }),
                    fileName(`${pack.names.en} ${pack.version}`, 'json'),
                  )
                }
              >
                <Icon icon={Download} size={14} />
                {words.toFile()}
              </Button>
              {isOwn && (
                <Button onPress={onRemove}>
                  <Icon icon={Trash2} size={14} />
                  {words.remove()}
                </Button>
              )}
            </div>
            <PackContents pack={pack} />
            {keeping.length > 0 && (
              <div>
                <p className={styles.term}>{words.keptBy()}</p>
                <ul className={styles.entries}>
                  {keeping.map(({ id, no, kept }) => (
                    <li key={id}>
                      {words.keptLine({ no, version: kept.version })}
                      <PackDifferences before={kept} after={pack} />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
      </details>
    </li>
  );
}

/** The packs of regimes that a project's records can be under: those of the program, and the project's own. */
export default function Packs({ project }: { readonly project: Project }) {
  const language = useI18n();
  const words = language.LL.packs;
  const records = useRecords();
  const own = usePacks(project.id);
  const [news, setNews] = useState<News | null>(null);
  const [editing, setEditing] = useState<Pack | null>(null);
  const latest = useMemo(() => latestOf(own), [own]);
  const read = async (file: File) => {
    setNews({ kind: 'reading', file: file.name });
    const found = await openPackFile(file);
    setNews(
      found.ok
        ? { kind: 'preview', file: file.name, read: found.value, freshId: ownPackId(crypto.randomUUID()) }
        : { kind: 'refused', file: file.name, faults: found.error },
    );
  };
  const take = (pack: Pack) => {
    records.keepPack(project.id, pack);
    setNews({ kind: 'taken', pack });
  };
  const save = (edited: Pack) => {
    const next = nextEdition(edited, own);
    if (next) take(next);
    else setNews({ kind: 'unchanged' });
  };
  const remove = (pack: Pack) => {
    records.removePacks(
      project.id,
      own.filter(({ id }) => id === pack.id),
    );
    setNews({ kind: 'removed', pack });
  };
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <p className={page.muted}>{words.help()}</p>
      <div className={page.row}>
        <FileButton
          label={words.fromFile()}
          icon={Upload}
          accept=".json,application/json"
          onFile={(file) => void read(file)}
        />
      </div>
      <div role="status">
        {news?.kind === 'reading' && <p className={page.muted}>{words.reading({ name: news.file })}</p>}
        {news?.kind === 'unchanged' && <p className={page.muted}>{words.unchanged()}</p>}
        {(news?.kind === 'taken' || news?.kind === 'removed') && (
          <p className={page.muted}>
            {words[news.kind]({ name: packWords(language, news.pack.names), version: news.pack.version })}
          </p>
        )}
      </div>
      {news?.kind === 'refused' && (
        <PackFaults title={words.refused({ name: news.file })} faults={news.faults} />
      )}
      {news?.kind === 'preview' && <Preview {...news} own={own} onTake={take} onDrop={() => setNews(null)} />}
      <ul className={page.lines}>
        {[...latest, ...latestPacks()].map((pack) => {
          const isOwn = latest.includes(pack);
          return (
            <PackEntry
              key={`${isOwn}:${pack.id}`}
              pack={pack}
              isOwn={isOwn}
              project={project.id}
              onEdit={() => setEditing(isOwn ? pack : copyOfPack(pack, ownPackId(crypto.randomUUID())))}
              onRemove={() => remove(pack)}
            />
          );
        })}
      </ul>
      {editing && (
        <Suspense fallback={null}>
          <PackEditor pack={editing} onSave={save} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </section>
  );
}

import { BadgeCheck, Check, CircleAlert, Download } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Custody, checkCredentials } from '#data/custody/readCustody.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { chainTable, type DeviceChain } from '#domain/edit/checkChains.ts';
import { STEP_KINDS } from '#domain/edit/command.ts';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Credentials } from '#domain/inspection/photos/credentials.ts';
import {
  type CustodyRow,
  chainState,
  credentialsState,
  custodyTable,
} from '#domain/inspection/photos/custody.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { type CheckedCredentials, credentialsText } from '../../kit/data/PhotoDetails.tsx';
import { PageSection } from '../../kit/page/PageSection.tsx';
import * as page from '../../kit/page/page.css.ts';
import { CardTable } from '../../kit/table/CardTable.tsx';
import { HeadCells } from '../../kit/table/HeadCells.tsx';
import { wordFor } from '../../kit/words/gateSentence.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import * as styles from '../project.css.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { RowLink } from '../table/RowLink.tsx';
import * as long from '../team/audit/audit.css.ts';
import { ReadingProgress, useStoppableReading } from '../useStoppableReading.tsx';

const NOTHING = '–';

interface OfCustody {
  readonly project: Project;
  readonly custody: Custody;
}

/** Reads the custody of a project when it is shown, and again on request. */
function useCustody(project: string) {
  const workspace = useWorkspace();
  return useStoppableReading(
    useCallback(
      async (run) => {
        await workspace.settled();
        return workspace.custody(project, run);
      },
      [workspace, project],
    ),
  );
}

/** Saves a table of the page as CSV. */
function useTableFile(project: Project) {
  const nameOf = useProjectName();
  return async (title: string, table: ReturnType<typeof custodyTable>) => {
    const { csvText } = await import('#report/tables/sheet.ts');
    const text = csvText({ name: title, ...table });
    saveFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      fileName(`${nameOf(project)} ${title}`, 'csv'),
    );
  };
}

function ChainState({ chain: { faults, linked } }: { readonly chain: DeviceChain }) {
  const words = useI18n().LL.custody.chains;
  if (faults.length > 0)
    return (
      <Badge tone="bad" icon={CircleAlert}>
        {words.broken({ count: faults.length })}
      </Badge>
    );
  if (linked === 0) return <Badge>{words.noChain()}</Badge>;
  return (
    <Badge tone="good" icon={Check}>
      {words.unbroken()}
    </Badge>
  );
}

/** One device's steps and the state of their chain. */
function ChainRow({ chain }: { readonly chain: DeviceChain }) {
  const { LL, format } = useI18n();
  const words = LL.custody.chains;
  const { device, people, linked, earlier, first, last, ends } = chain;
  return (
    <tr data-chain={device} data-state={chainState(chain)}>
      <td className={page.td}>
        <bdi className={page.name}>{device || NOTHING}</bdi>
      </td>
      <td data-head={words.people()} className={page.td}>
        <bdi className={page.name}>{format.list(people.filter(Boolean)) || NOTHING}</bdi>
      </td>
      <td data-head={words.state()} className={page.td}>
        <ChainState chain={chain} />
      </td>
      <td data-head={words.linked()} className={page.number}>
        {format.count(linked)}
      </td>
      <td data-head={words.earlier()} className={page.number}>
        {format.count(earlier)}
      </td>
      <td data-head={words.period()} className={page.td}>
        {format.dateTime(first)} – {format.dateTime(last)}
      </td>
      <td data-head={words.last()} className={page.td}>
        <span className={page.mono}>{ends.at(-1)?.hash ?? NOTHING}</span>
      </td>
    </tr>
  );
}

/** Breaks that are listed; the saved file has all. */
const LISTED = 50;

function Faults({ chains }: { readonly chains: readonly DeviceChain[] }) {
  const { LL, format } = useI18n();
  const words = LL.custody.faults;
  const all = chains.flatMap(({ device, faults }) => faults.map((fault) => ({ device, ...fault })));
  if (all.length === 0) return null;
  return (
    <div className={page.section} role="alert">
      <h3 className={page.subtitle}>{words.title()}</h3>
      <ul className={long.list} data-breaks={all.length}>
        {all.slice(0, LISTED).map(({ device, kind, step, count }) => (
          <li key={`${kind} ${step.stamp}`} data-break={kind}>
            <div className={page.bad}>{words[kind]({ count })}</div>
            <div className={page.muted} dir="auto">
              {words.at({
                step: wordFor(LL.annotator.steps, STEP_KINDS, step.kind),
                time: format.dateTime(step.at),
                who: step.who || NOTHING,
                device,
              })}
            </div>
          </li>
        ))}
      </ul>
      {all.length > LISTED && <p>{words.more({ count: all.length - LISTED })}</p>}
    </div>
  );
}

function Chains({ project, custody: { chains, unreadable } }: OfCustody) {
  const { LL } = useI18n();
  const words = LL.custody.chains;
  const save = useTableFile(project);
  const heads = [words.device(), words.people(), words.state()];
  return (
    <PageSection title={words.title()} text={words.about()}>
      {chains.length === 0 && <p className={page.muted}>{words.none()}</p>}
      {unreadable > 0 && <p className={page.bad}>{LL.custody.unreadSteps({ count: unreadable })}</p>}
      {chains.length > 0 && (
        <>
          <div className={page.row}>
            <Button onPress={() => void save(words.title(), chainTable(chains))}>
              <Icon icon={Download} size={14} />
              {words.toFile()}
            </Button>
          </div>
          <CardTable
            label={words.title()}
            head={
              <>
                <HeadCells of={heads} />
                <HeadCells of={[words.linked(), words.earlier()]} areNumbers />
                <HeadCells of={[words.period(), words.last()]} />
              </>
            }
          >
            {chains.map((chain) => (
              <ChainRow key={chain.device} chain={chain} />
            ))}
          </CardTable>
          <Faults chains={chains} />
        </>
      )}
    </PageSection>
  );
}

const ROW_HEIGHT = 40;
const keyOf = ({ image }: CustodyRow): string => image;

function usePhotoColumns(
  project: string,
  credentialsOf: (row: CustodyRow) => string,
): readonly Column<CustodyRow>[] {
  const { LL, format } = useI18n();
  return useMemo(() => {
    const words = LL.custody.photos;
    const time = (at: number | null | undefined) => (at ? format.dateTime(at) : NOTHING);
    const hash = (text: string | null | undefined) => <span className={page.mono}>{text ?? NOTHING}</span>;
    return [
      {
        id: 'name',
        head: words.name(),
        width: 200,
        isName: true,
        cell: ({ image, name, isRemoved }) =>
          isRemoved ? words.removed({ name }) : <RowLink search={{ project, image }}>{name}</RowLink>,
      },
      {
        id: 'original',
        head: words.original(),
        width: 200,
        isName: true,
        cell: ({ file }) => file?.name ?? NOTHING,
      },
      {
        id: 'size',
        head: words.size(),
        width: 90,
        isNumber: true,
        cell: ({ file }) => (file ? format.bytes(file.size) : NOTHING),
      },
      { id: 'modified', head: words.modified(), width: 160, cell: ({ file }) => time(file?.modified) },
      {
        id: 'from',
        head: words.from(),
        width: 180,
        cell: ({ file }) => (file ? LL.custody.from[file.from]() : NOTHING),
      },
      {
        id: 'folder',
        head: words.folder(),
        width: 200,
        isName: true,
        cell: ({ file }) => file?.folder || NOTHING,
      },
      {
        id: 'credentials',
        head: LL.custody.credentials.head(),
        width: 420,
        isName: true,
        cell: credentialsOf,
      },
      { id: 'importedAt', head: words.importedAt(), width: 160, cell: ({ importedAt }) => time(importedAt) },
      {
        id: 'importedBy',
        head: words.importedBy(),
        width: 160,
        isName: true,
        cell: ({ importedBy }) => importedBy || NOTHING,
      },
      { id: 'sha256', head: words.sha256(), width: 500, cell: ({ sha256 }) => hash(sha256) },
      { id: 'converted', head: words.converted(), width: 500, cell: ({ file }) => hash(file?.original) },
    ];
  }, [LL, format, project, credentialsOf]);
}

type CredentialsById = ReadonlyMap<string, CheckedCredentials>;

/** What is known of a photo's credentials, in words. */
function useCredentialsText(found: CredentialsById): (row: CustodyRow) => string {
  const language = useI18n();
  return useCallback((row) => credentialsText(language, row, found.get(row.image)), [language, found]);
}

/** Checks the credentials of the photos that may bring some, on request. */
function useCredentials(project: Project, rows: readonly CustodyRow[]) {
  const workspace = useWorkspace();
  const images = useValue(workspace.images(project.id));
  const [found, setFound] = useState<CredentialsById>(new Map());
  const [stop, setStop] = useState<AbortController | null>(null);
  const may = useMemo(() => {
    const ids = new Set(rows.filter((row) => MAY_BRING.includes(credentialsState(row))).map(keyOf));
    return (images ?? []).filter(({ id }) => ids.has(id));
  }, [images, rows]);
  useEffect(() => () => stop?.abort(), [stop]);
  const check = async () => {
    const running = new AbortController();
    setStop(running);
    setFound(new Map());
    const onChecked = (image: string, one: CheckedCredentials) =>
      setFound((before) => new Map([...before, [image, one]]));
    await checkCredentials(workspace, { photos: may, signal: running.signal, onChecked });
    setStop((now) => (now === running ? null : now));
  };
  return { found, may, check, stop: stop && (() => setStop(null)) };
}

/** Photos of earlier versions may bring credentials, too. */
const MAY_BRING: readonly ReturnType<typeof credentialsState>[] = ['present', 'unknown'];

function Photos({ project, custody: { photos } }: OfCustody) {
  const { LL } = useI18n();
  const words = LL.custody.photos;
  const { found, may, check, stop } = useCredentials(project, photos);
  const textOf = useCredentialsText(found);
  const columns = usePhotoColumns(project.id, textOf);
  const save = useTableFile(project);
  const results = (row: CustodyRow): Credentials | null => {
    const one = found.get(row.image);
    return one === undefined || one === 'not_here' ? null : one;
  };
  if (photos.length === 0)
    return (
      <PageSection title={words.title()}>
        <p className={page.muted}>{words.none()}</p>
      </PageSection>
    );
  return (
    <PageSection title={words.title()} text={words.about()}>
      <div className={page.row}>
        <Button onPress={() => void save(words.title(), custodyTable(photos, results))}>
          <Icon icon={Download} size={14} />
          {words.toFile()}
        </Button>
        {may.length > 0 && !stop && (
          <Button onPress={() => void check()}>
            <Icon icon={BadgeCheck} size={14} />
            {LL.custody.credentials.check({ count: may.length })}
          </Button>
        )}
        {stop && <Button onPress={stop}>{LL.custody.stop()}</Button>}
      </div>
      <p role="status" className={page.muted} data-credentials={found.size}>
        {stop
          ? LL.custody.reading({ done: found.size, total: may.length })
          : found.size > 0
            ? LL.custody.credentials.about()
            : ''}
      </p>
      <div className={long.table} data-custody={photos.length}>
        <DataTable
          label={words.title()}
          columns={columns}
          rows={photos}
          keyOf={keyOf}
          rowHeight={ROW_HEIGHT}
        />
      </div>
    </PageSection>
  );
}

/** Where a project's photos came from, and each device's chain of steps with its breaks. */
export default function CustodyPage({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.custody;
  const { state, again, stop } = useCustody(project.id);
  return (
    <div className={styles.scrolling}>
      <div>
        <h2 className={page.subtitle}>{words.title()}</h2>
        <p className={page.muted}>{words.intro()}</p>
      </div>
      {state.kind === 'reading' && <ReadingProgress state={state} words={words} onStop={stop} />}
      {state.kind !== 'reading' && (
        <div className={page.row} role="status">
          {state.kind === 'read' ? (
            <span className={page.muted}>{words.asOf({ time: format.dateTime(state.at) })}</span>
          ) : (
            <span className={page.bad}>
              {state.kind === 'cancelled' ? words.stopped() : words.unreadable()}
            </span>
          )}
          <Button onPress={again}>{words.again()}</Button>
        </div>
      )}
      {state.kind === 'read' && (
        <>
          <Chains project={project} custody={state.value} />
          <Photos project={project} custody={state.value} />
        </>
      )}
    </div>
  );
}
